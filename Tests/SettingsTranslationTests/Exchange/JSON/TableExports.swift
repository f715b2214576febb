import SettingsLocalization
import TestSupport

@testable import SettingsCatalog
@testable import SettingsTranslation

/// Exports made by hand, and at random, for the formats that have a file for each table.
enum TableExports {
  static let english = CatalogLanguage(localization: "en", tag: "en")
  static let french = CatalogLanguage(localization: "fr", tag: "fr")

  static func unit(
    _ key: String, source: String? = nil, target: String? = nil, table: TableName = "Root", comment: String? = nil,
    maximumLength: Int? = nil, exclusion: TranslationUnit.Exclusion? = nil, uses: [UnitUse] = [],
    isPrefilled: Bool = false, needsReview: Bool = false
  ) -> ExchangeUnit {
    let unit = TranslationUnit(
      id: UnitIdentifier(table: table, key: TextKey(key)), source: source ?? key,
      origin: source == nil ? .key : .development,
      uses: uses, comment: comment, maximumLength: maximumLength, exclusion: exclusion)
    return ExchangeUnit(
      unit: unit, target: target, isPrefilled: isPrefilled, needsReview: needsReview, previousSource: nil)
  }

  static func use(_ breadcrumb: [String], field: String) -> UnitUse {
    let place = TextUse(
      pane: "Root", path: "PreferenceSpecifiers[0]", field: field, file: "Root.plist", line: 7, breadcrumb: breadcrumb)
    return UnitUse(place: place, specifierType: "PSGroupSpecifier", option: nil, description: nil)
  }

  static func document(_ language: CatalogLanguage?, _ units: [ExchangeUnit], table: TableName = "Root")
    -> ExchangeDocument
  {
    document(language, tables: [(table, units)])
  }

  static func document(_ language: CatalogLanguage?, tables: [(TableName, [ExchangeUnit])]) -> ExchangeDocument {
    ExchangeDocument(
      bundleName: "Settings.bundle", projectPath: "App/Settings.bundle", source: english, target: language,
      tables: tables.map { .init(name: $0.0, units: $0.1) }, obsolete: [])
  }

  // MARK: At random

  private static let pieces = [
    "a", "Z", "0", " ", "  ", "\n", "\r", "\r\n", "\t", "\"", "'", "\\", "|", "/", "*/", "/*", "//", "é", "e\u{301}",
    "\u{0}", "\u{1}", "\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{FEFF}", "👩‍👩‍👧", "שלום", "%@",
    "%1$d", "=", ";", "{", "}", "\\U0041", "\\n", "-->", "&lt;", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}",
  ]

  static func text(_ random: inout SeededRandom) -> String {
    if random.next(below: 200) == 0 { return String(repeating: pieces[random.next(below: pieces.count)], count: 5000) }
    return (0..<random.next(below: 8)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
  }

  /// Units with keys that all differ.
  static func units(_ count: Int, _ random: inout SeededRandom) -> [ExchangeUnit] {
    var seen: Set<ExactString> = []
    return (0..<count).compactMap { _ in
      let key = text(&random)
      guard seen.insert(ExactString(key)).inserted else { return nil }
      return unit(
        key, source: random.next(below: 4) == 0 ? nil : text(&random),
        target: random.next(below: 3) == 0 ? nil : text(&random),
        comment: random.next(below: 3) == 0 ? text(&random) : nil,
        maximumLength: random.next(below: 5) == 0 ? random.next(below: 100) : nil,
        uses: random.next(below: 2) == 0 ? [use([text(&random), "Row"], field: "Title")] : [],
        needsReview: random.next(below: 5) == 0)
    }
  }

  /// A file with something cut out, doubled, replaced or put in.
  static func mutant(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.next(below: 3) where !bytes.isEmpty {
      let start = random.next(below: bytes.count)
      let end = min(bytes.count, start + 1 + random.next(below: 12))
      switch random.next(below: 4) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes[start] = UInt8(random.next(below: 256))
      default: bytes.insert(Array("{}[]\",:\\0-.eEntu;=/*<".utf8)[random.next(below: 21)], at: start)
      }
    }
    return bytes
  }
}

extension IncomingUnit {
  /// Everything a format may say about a unit but its place.
  var line: String {
    let parts: [String?] = [
      language.map { "[\($0)]" }, "\(id.table):\(id.key)", source.map { "source=\($0)" }, target.map { "target=\($0)" },
      state == .unmarked || state == .finished ? nil : "\(state)", isTranslatable ? nil : "no",
      maximumLength.map { "max=\($0)" },
      base.map { "base=\($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}
