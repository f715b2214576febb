import SettingsLocalization
import TestSupport

@testable import SettingsCatalog
@testable import SettingsTranslation

/// Documents for the tests of PO and CSV.
enum TextFormatSample {
  static func use(_ file: String, _ line: Int?, breadcrumb: [String] = ["Root", "Sound"]) -> UnitUse {
    let place = TextUse(
      pane: "Root", path: "PreferenceSpecifiers[0]", field: "Title", file: file, line: line, breadcrumb: breadcrumb)
    return UnitUse(place: place, specifierType: "PSGroupSpecifier", option: nil, description: nil)
  }

  static func unit(
    _ table: TableName, _ key: String, _ source: String, _ target: String?, uses: [UnitUse] = [],
    comment: String? = nil,
    maximumLength: Int? = nil, isPrefilled: Bool = false, needsReview: Bool = false, previousSource: String? = nil
  ) -> ExchangeUnit {
    let unit = TranslationUnit(
      id: UnitIdentifier(table: table, key: TextKey(key)), source: source, origin: .development, uses: uses,
      comment: comment,
      maximumLength: maximumLength, exclusion: nil)
    return ExchangeUnit(
      unit: unit, target: target, isPrefilled: isPrefilled, needsReview: needsReview, previousSource: previousSource)
  }

  /// A document of units whose tables are in order.
  static func document(
    _ units: [ExchangeUnit], target: String? = "pt-BR", obsolete: [IncomingUnit] = []
  ) -> ExchangeDocument {
    var tables: [ExchangeDocument.Table] = []
    for unit in units {
      let name = unit.unit.id.table
      if let last = tables.last, last.name == name {
        tables[tables.count - 1] = ExchangeDocument.Table(name: name, units: last.units + [unit])
      } else {
        tables.append(ExchangeDocument.Table(name: name, units: [unit]))
      }
    }
    return ExchangeDocument(
      bundleName: "Settings.bundle", projectPath: "App/Settings.bundle",
      source: CatalogLanguage(localization: "en", tag: "en"),
      target: target.map { CatalogLanguage(localization: LocalizationName($0), tag: $0) }, tables: tables,
      obsolete: obsolete)
  }

  /// What a translator sent back, or was sent earlier.
  static func incoming(_ table: TableName, _ key: String, _ source: String?, _ target: String?) -> IncomingUnit {
    var unit = IncomingUnit(id: UnitIdentifier(table: table, key: TextKey(key)))
    unit.source = source
    unit.target = target
    return unit
  }

  /// Pieces of text that readers and writers get wrong.
  static let pieces = [
    "a", "Zürich", "\u{65}\u{301}", "é", " ", "  ", "\n", "\r", "\r\n", "\t", "\"", "\\", "\\n", "'", "=", "+", "-",
    "@", "|", "%7C", "%25", "%", "%@", "%1$d", ",", ";", "#", "#~", "msgid \"x\"", "[base:3fa4c2d1/-]", "😀",
    "\u{202E}", "\u{2028}", "\u{85}", "\u{0}", "\u{1}", "\u{4}", "\u{7}", "\u{7F}", "\u{241B}", "\u{241B}0", "\u{FEFF}",
    "שלום", "مرحبا", "日本", "max-length: 3", "<b>&amp;", "$0", "\u{FFFE}",
  ]

  static func text(_ random: inout SeededRandom) -> String {
    if random.next(below: 200) == 0 { return String(repeating: "long\nline ", count: 1000) }
    return (0..<random.next(below: 7)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
  }

  /// So many units of texts that are hard to carry, each of another table and key.
  static func randomDocument(units count: Int, seed: UInt64) -> ExchangeDocument {
    var random = SeededRandom(seed: seed)
    let tables: [TableName] = ["Root", "Näme", "a|b", "100%", "%7C|", "two words"]
    var seen: Set<UnitIdentifier> = []
    var units: [ExchangeUnit] = []
    while units.count < count {
      let id = UnitIdentifier(table: tables[units.count * tables.count / count], key: TextKey(text(&random)))
      if seen.insert(id).inserted { units.append(unit(id, &random)) }
    }
    return document(units, target: "zh-Hans")
  }

  private static func unit(_ id: UnitIdentifier, _ random: inout SeededRandom) -> ExchangeUnit {
    let source = text(&random)
    let kind = random.next(below: 6)
    let target: String? = kind == 0 ? nil : kind == 1 ? source : text(&random)
    let files = ["Root.plist", "Two Words.plist", "-x.plist"]
    let uses = (0..<random.next(below: 3)).map { line in
      use(files[random.next(below: files.count)], line == 2 ? nil : line, breadcrumb: ["Root", text(&random)])
    }
    return TextFormatSample.unit(
      id.table, id.key.text, source, target, uses: uses, comment: random.next(below: 2) == 0 ? nil : text(&random),
      maximumLength: random.next(below: 2) == 0 ? nil : 1 + random.next(below: 50), isPrefilled: kind == 1,
      needsReview: kind == 2, previousSource: random.next(below: 5) == 0 ? text(&random) : nil)
  }

  /// What a reader must give for the units of a document.
  static func expected(_ document: ExchangeDocument) -> [String] {
    document.tables.flatMap(\.units).map { unit in
      var incoming = TextFormatSample.incoming(unit.unit.id.table, unit.unit.id.key.text, unit.unit.source, unit.target)
      if incoming.target == "" { incoming.target = nil }
      incoming.base = unit.base
      incoming.maximumLength = unit.unit.maximumLength
      if incoming.target != nil, unit.needsReview { incoming.state = .needsReview("fuzzy") }
      if incoming.target != nil, unit.isPrefilled { incoming.state = .new("fuzzy") }
      return incoming.dump
    }
  }

  /// A file with some of its bytes changed, cut out or doubled.
  static func mutant(of bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    let signs = Array("\"\\#~|.,;\n\r\t\0\u{FF}'=[]msgctxt0x".utf8) + [0xFF, 0xC3, 0xE2]
    for _ in 0...random.next(below: 4) where !bytes.isEmpty {
      let start = random.next(below: bytes.count)
      let end = min(bytes.count, start + random.next(below: 9))
      switch random.next(below: 4) {
      case 0: bytes[start] = signs[random.next(below: signs.count)]
      case 1: bytes.insert(signs[random.next(below: signs.count)], at: start)
      case 2: bytes.removeSubrange(start..<end)
      default: bytes.insert(contentsOf: bytes[start..<end], at: start)
      }
    }
    if random.next(below: 10) == 0 { bytes = Array(bytes.prefix(random.next(below: bytes.count + 1))) }
    return bytes
  }
}

extension IncomingUnit {
  /// Everything but where it stands.
  var dump: String {
    let state = self.state == .unmarked ? "" : " \(self.state)"
    let target = self.target.map { "\"\($0)\"" } ?? "nil"
    return "\(id.table)|\(id.key): \"\(source ?? "nil")\" → \(target)\(state)"
      + (base.map { " \($0.token)" } ?? "") + (maximumLength.map { " max \($0)" } ?? "")
      + (language.map { " in \($0)" } ?? "") + targetLanguages.map { ", translation in \($0)" }.joined()
      + (mayHaveMangledKey ? " mangled?" : "")
  }
}

/// Whether two lists have the same texts by Unicode scalar.
func areExactly(_ left: [String], _ right: [String]) -> Bool {
  left.map(ExactString.init) == right.map(ExactString.init)
}
