import SettingsLocalization
import TestSupport

@testable import SettingsCatalog
@testable import SettingsTranslation

/// Documents to write, and files that were read, for the tests of XLIFF.
enum XLIFFSample {
  static let english = CatalogLanguage(localization: "en", tag: "en")
  static let german = CatalogLanguage(localization: "de", tag: "de")
  static let scope = ExchangeScope(bundleName: "Settings.bundle", tables: ["Root", "Sound"])

  static func use(
    _ field: String = "Title", line: Int? = nil, breadcrumb: [String] = ["Root"], option: UnitUse.Option? = nil,
    description: String? = nil
  ) -> UnitUse {
    let place = TextUse(
      pane: "Root", path: "PreferenceSpecifiers[0]", field: field, file: "Root.plist", line: line,
      breadcrumb: breadcrumb)
    return UnitUse(place: place, specifierType: "PSGroupSpecifier", option: option, description: description)
  }

  static func unit(
    _ key: String, table: TableName = "Root", source: String? = nil, target: String? = nil, uses: [UnitUse] = [],
    comment: String? = nil, maximumLength: Int? = nil, exclusion: TranslationUnit.Exclusion? = nil,
    isPrefilled: Bool = false, needsReview: Bool = false, previousSource: String? = nil
  ) -> ExchangeUnit {
    let unit = TranslationUnit(
      id: UnitIdentifier(table: table, key: TextKey(key)), source: source ?? key, origin: .development, uses: uses,
      comment: comment, maximumLength: maximumLength, exclusion: exclusion)
    return ExchangeUnit(
      unit: unit, target: target, isPrefilled: isPrefilled, needsReview: needsReview, previousSource: previousSource)
  }

  static func document(
    _ tables: KeyValuePairs<TableName, [ExchangeUnit]>, target: CatalogLanguage? = german
  ) -> ExchangeDocument {
    ExchangeDocument(
      bundleName: "Settings.bundle", projectPath: "App/Settings.bundle", source: english, target: target,
      tables: tables.map { ExchangeDocument.Table(name: $0.key, units: $0.value) }, obsolete: [])
  }

  /// The units of a file, and what else it reports.
  static func read(
    _ bytes: [UInt8], scope: ExchangeScope = scope
  ) throws(ExchangeError) -> (units: [IncomingUnit], summary: ExchangeSummary) {
    var units: [IncomingUnit] = []
    let summary = try XLIFFReader.read(bytes, file: "de.xliff", scope: scope) { units.append($0) }
    return (units, summary)
  }

  static func read(_ text: String) throws(ExchangeError) -> (units: [IncomingUnit], summary: ExchangeSummary) {
    try read(Array(text.utf8))
  }

  /// An XLIFF file of what is in its body.
  static func file(_ body: String, original: String = "Settings.bundle/en.lproj/Root.strings") -> String {
    #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">"#
      + #"<file original="\#(original)" source-language="en" target-language="de" datatype="plaintext"><body>"#
      + body + "</body></file></xliff>"
  }

  /// Texts that files have spoilt.
  static let nasty = [
    "", " ", "  two  ", "a", "A", "\t", "\n", "\r", "\r\n", "a\rb\nc\td", "\"quoted\" & 'single' <b>&amp;</b>", "]]>",
    "<!-- -->", "é", "e\u{301}", "\u{301}", "😀", "👩‍👩‍👧", "مرحبا \u{202B}x\u{202C}", "|", "a|==|b", "%1$@ %%",
    "\u{85}\u{2028}\u{FEFF}", "\u{7F}", "&#13;", "\\n", "中文", "\u{10FFFD}", "\u{FFFD}", "[base:3fa4c2d1/-]",
    String(repeating: "long & <wide> ", count: 800),
  ]
}
