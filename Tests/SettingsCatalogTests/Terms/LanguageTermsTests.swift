import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// Which terms a text has, and what a translation does with them.
@Suite struct LanguageTermsTests {
  static func terms(_ rows: [String], _ language: String, source: String = "en") throws -> LanguageTerms {
    let text = (["source,locale,translation,forbidden,note"] + rows).joined(separator: "\n")
    let file = TermsFile(bytes: Array(text.utf8), file: "terms.csv", name: "terms.csv")
    #expect(file.problems == [])
    return LanguageTerms(file.terms, of: try LocaleIdentifier(language), source: try LocaleIdentifier(source))
  }

  struct Found: Sendable, CustomTestStringConvertible {
    let rows: [String]
    let language: String
    let text: String
    let line: String?
    var source = "en"

    var testDescription: String { "\(text) in \(language) by \(rows)" }

    init(_ rows: [String], _ language: String, _ text: String, _ line: String?, source: String = "en") {
      (self.rows, self.language, self.text, self.line, self.source) = (rows, language, text, line, source)
    }
  }

  private static let account = "account|accounts,de,Konto|Konten,Account,of a user"

  static let words = [
    Found([account], "de", "Your ACCOUNT", "terms: account = Konto, Konten; not: Account (of a user)"),
    Found([account], "de", "accounts and account", "terms: accounts = Konto, Konten; not: Account (of a user)"),
    Found([account], "de", "Accounting, my_accountX, accountant, account2", nil),
    Found([account], "de", "(account)", "terms: account = Konto, Konten; not: Account (of a user)"),
    Found([account], "fr", "Your account", nil),
    // Of forms that overlap the longest counts, also where one is compared letter by letter.
    Found(["screen,de,Bildschirm", "home screen,de,Home"], "de", "Home screen", "terms: home screen = Home"),
    Found(["watch,de,Uhr", "Apple Watch,*,="], "de", "Apple Watch", "terms: Apple Watch = Apple Watch"),
    Found(["watch,de,Uhr", "Apple Watch,*,="], "de", "apple watch", "terms: watch = Uhr"),
    Found(
      ["watch,de,Uhr", "İ Apple Watch,*,=", "ß,de,ss"], "de", "ẞ İ Apple Watch or watch",
      "terms: ß = ss · İ Apple Watch = İ Apple Watch · watch = Uhr"),
    Found(
      ["a b,de,AB", "b c d,de,BCD"], "de", "a b c d, a b", "terms: b c d = BCD · a b = AB"),
    Found(["apple,de,Apfel", "Apple,*,="], "de", "Apple, apple", "terms: Apple = Apple · apple = Apfel"),
    // Composed and decomposed letters are the same.
    Found(["Cafe\u{301},*,="], "de", "Caf\u{E9}", "terms: Cafe\u{301} = Cafe\u{301}"),
    Found(["Go|Golang,*,="], "de", "Go and Golang", "terms: Go = Go · Golang = Golang"),
    Found(["C++,*,="], "de", "C++! xC++ C++x", "terms: C++ = C++"),
    // The source text is folded by its own language.
    Found(["ışık,de,Licht"], "de", "IŞIK", "terms: ışık = Licht", source: "tr"),
    Found(["ışık,de,Licht"], "de", "IŞIK", nil, source: "sv"),
    // Scripts without spaces.
    Found(["設定,de,Einstellungen"], "de", "設定する", "terms: 設定 = Einstellungen", source: "ja"),
    Found(["GPX,*,="], "de", "GPXファイル", "terms: GPX = GPX", source: "ja"),
    Found(["GPX,*,="], "de", "GPX파일", nil, source: "ko"),
    // Not in addresses and placeholders.
    Found(["support,de,Hilfe", "d,de,D"], "de", "%d to support@example.com", nil),
    Found(["support,de,Hilfe"], "de", "Support: support@example.com", "terms: support = Hilfe"),
    // Every text.
    Found(["*,*,,Foo|Bar", "account,de,Konto"], "de", "account", "terms: account = Konto · not: Foo, Bar"),
    Found(["*,*,,Foo", "*,de,,Bar"], "de", "Sound", "terms: not: Bar"), Found([account], "de", "", nil),
  ]

  static let locales = [
    Found(["a,de,1", "a,*,2"], "de", "a", "terms: a = 1"), Found(["a,*,2", "a,de,1"], "de-CH", "a", "terms: a = 1"),
    Found(["a,de-AT,1", "a,de,2", "a,de-CH,3"], "de-CH", "a", "terms: a = 3"),
    Found(["a,de-AT,1", "a,de,2"], "de-CH", "a", "terms: a = 2"),
    Found(["a,de-AT,1", "a,*,2"], "de-CH", "a", "terms: a = 1"), Found(["a,fr,1", "a,*,2"], "de", "a", "terms: a = 2"),
    Found(["a,zh-Hans,1", "a,zh-Hant,2"], "zh-HK", "a", "terms: a = 2"),
    Found(["a,zh_TW,1", "a,zh,2"], "zh-Hant", "a", "terms: a = 1"),
    Found(["a,sr,1", "a,*,2"], "sr-Latn", "a", "terms: a = 2"), Found(["a,German,1"], "de", "a", "terms: a = 1"),
    // A row of its own lifts one for every language, whatever its case.
    Found(["GPX,*,=", "GPX,de,Spur"], "de", "GPX", "terms: GPX = Spur"),
    Found(["Account,*,=x", "ACCOUNT,de,Konto"], "de", "account", "terms: ACCOUNT = Konto"),
    // Not for regions of the language of the source texts.
    Found(["a,*,1"], "en-GB", "a", nil), Found(["a,*,1", "a,en-GB,2"], "en-GB", "a", "terms: a = 2"),
    Found(["a,*,1"], "zh-Hant", "a", "terms: a = 1", source: "zh-Hans"),
  ]

  @Test(arguments: words + locales) func `the terms of a text`(row: Found) throws {
    let terms = try Self.terms(row.rows, row.language, source: row.source)
    #expect(TermOfText.line(terms.terms(in: row.text)) == row.line)
  }

  /// A name of the glossary is a row for every language, and gives way to any row.
  @Test func `names of the glossary`() throws {
    let (german, french) = (try LocaleIdentifier("de"), try LocaleIdentifier("fr"))
    let rows = [
      Term(name: "GPX"), Term(sources: ["GPX"], locale: german, wanted: .forms(["Spur"]), place: "terms.csv:2"),
    ]
    let source = try LocaleIdentifier("en")
    #expect(LanguageTerms(rows, of: german, source: source).terms(in: "GPX").map(\.use) == [["Spur"]])
    #expect(LanguageTerms(rows, of: french, source: source).terms(in: "GPX").map(\.use) == [["GPX"]])
    #expect(LanguageTerms(rows, of: nil, source: source).names(in: "GPX") == ["GPX"])
    // In whatever case the row has it.
    let other = [Term(name: "Gpx"), rows[1]]
    #expect(LanguageTerms(other, of: german, source: source).terms(in: "Gpx").map(\.use) == [["Spur"]])
    #expect(LanguageTerms(rows, of: source, source: source).isEmpty)
  }

  // MARK: Translations

  static let translations: [(rows: [String], language: String, text: String, translation: String, faults: [String])] = [
    ([account], "de", "account", "Kontoeinstellungen", []), ([account], "de", "account", "KONTEN", []),
    ([account], "de", "account", "Zugang", ["no Konto"]),
    ([account], "de", "account", "Account", ["no Konto", "Account"]),
    ([account], "de", "account", "Konto, account", ["Account"]), ([account], "de", "account", "Konto, Accounts", []),
    // Not in a required form that is there.
    (["a,de,Account-Name,Account"], "de", "a", "Account-Name", []),
    (["a,de,Account-Name,Account"], "de", "a", "Account-Name, Account", ["Account"]),
    (["a,de,Account-Name,Account"], "de", "a", "Account", ["no Account-Name", "Account"]),
    (["a,*,=,b", "c,*,,b"], "de", "a c", "a b", ["b", "b"]), (["a b,*,=", "c,*,,b"], "de", "a b c", "a b", []),
    (["a,*,=", "iPhone,*,=,Iphone"], "de", "a iPhone", "a iPhone, Iphone", ["Iphone"]),
    (["iPhone,*,=,Iphone"], "de", "iPhone", "Iphone", ["no iPhone", "Iphone"]),
    (["iPhone,*,=,Iphone"], "de", "iPhone", "iPhones", []),
    // Nor in an address or a placeholder.
    (["a,de,Konto,account"], "de", "a", "Konto: https://example.com/account, account@example.com", []),
    (["a,de,,d"], "de", "a", "%d", []), (["a,de,,d"], "de", "a", "%d d", ["d"]),
    // Vowel signs may be left out, a soft hyphen, too.
    (["a,ar,الشبكة"], "ar", "a", "الشّبكة", []), (["a,ar,التّشغيل"], "ar", "a", "التشغيل", []),
    (["a,de,Bibliothek"], "de", "a", "Biblio\u{AD}thek", []), (["a,ar,الشبكة"], "ar", "a", "الشاشة", ["no الشبكة"]),
    // Letter by letter, but in any word.
    (["VLC,*,="], "ka", "VLC", "VLC-ის", []), (["VLC,*,="], "de", "VLC", "vlc", ["no VLC"]),
    // I and its dots.
    (["a,tr,indirme"], "tr", "a", "İNDİRME", []), (["a,tr,indirme"], "tr", "a", "INDIRME", ["no indirme"]),
    (["a,tr,ışık"], "tr", "a", "IŞIK", []), (["a,de,indirme"], "de", "a", "INDIRME", []),
    (["a,de,Straße"], "de", "a", "STRASSE", []), (["a,el,ΟΔΟΣ"], "el", "a", "οδος", []),
    // Scripts without spaces.
    (["a,ja,画面,端末"], "ja", "a", "端末の画面", ["端末"]), (["a,ja,,account"], "ja", "a", "accountを削除", ["account"]),
    (["a,th,,บัญชี"], "th", "a", "ลบบัญชีนี้", ["บัญชี"]), (["a,ko,,계정"], "ko", "a", "계정을 삭제", []),
    (["a,ja,ユーザー"], "ja", "a", "ユーザーID", []), (["a,ja,,ユーザー"], "ja", "a", "新ユーザーID", ["ユーザー"]),
    // Every text.
    (["*,*,,Foo"], "de", "x", "Kein foo hier", ["Foo"]), (["*,*,,Foo"], "de", "x", "Foobar", []),
  ]

  @Test(arguments: translations) func `what a translation does with them`(
    row: (rows: [String], language: String, text: String, translation: String, faults: [String])
  ) throws {
    let terms = try Self.terms(row.rows, row.language)
    let faults = terms.faults(in: row.translation, of: terms.terms(in: row.text))
    let found = faults.missing.map { "no " + ($0.use.first ?? "") } + faults.forbidden.map(\.form)
    #expect(found == row.faults, "\(row.translation)")
  }

  /// As many terms as texts, and a text with all of them, are looked through once.
  @Test func `thousands of terms in one text`() throws {
    let terms = try Self.terms((0..<4000).map { "name\($0),de,Wort\($0)" }, "de")
    let text = (0..<4000).map { "name\($0)" }.joined(separator: " ")
    let found = terms.terms(in: text)
    #expect(found.count == 4000)
    let translation = (0..<4000).filter { $0 != 7 }.map { "WORT\($0)" }.joined(separator: " ")
    // "Wort7" is part of "Wort70".
    #expect(terms.faults(in: translation, of: found).missing.isEmpty)
    #expect(terms.faults(in: "Wort1", of: found).missing.count == 3999)
  }
}
