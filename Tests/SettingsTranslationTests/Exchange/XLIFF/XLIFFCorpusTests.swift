import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Files that Xcode and its users have written.
@Suite(.enabled(if: SharedData.has("corpus/interchange"), "the folder shared/corpus/interchange is absent"))
struct XLIFFCorpusTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var project = "tinode__ios"
    var language: String
    /// Table, key and translation of the units of the bundle.
    var units: [String]
    /// How many units belong to other parts of the app; counted with Python.
    var outOfScope: Int
    var testDescription: String { "\(project) \(language)" }

    var path: String {
      "corpus/interchange/\(project)/Localizations/\(language).xcloc/Localized Contents/\(language).xliff"
    }
  }

  static let rows: [Row] = [
    tinode("en", "Host name", "Use TLS", "Connection settings"),
    tinode("es", "Nombre de host", "Usar TLS", "Ajustes de conexión"),
    tinode("ru", "Имя сервера", "Использовать TLS", "Настройки соединения"),
    tinode("uk", "Назва сервера", "Використовувати TLS", "Налаштування з'єднання"),
    tinode("zh-Hans", "主机名", "使用TLS", "连接设置"),
    tinode("zh-Hant", "主機名稱", "使用TLS", "連線設定"),
    elytra("de", "Aktiviert", "Gruppe", "Name", outOfScope: 676),
    elytra("ja", "有効", "グループ", "名称", outOfScope: 674),
    elytra("zh-Hans", "已启用", "集团", "命名", outOfScope: 674),
  ]

  static func tinode(_ language: String, _ host: String, _ tls: String, _ settings: String) -> Row {
    Row(
      language: language,
      units: [
        "ConnectionSettings: Host name → \(host)", "ConnectionSettings: Use TLS → \(tls)",
        "Root: Connection settings → \(settings)",
      ], outOfScope: 406)
  }

  static func elytra(_ language: String, _ enabled: String, _ group: String, _ name: String, outOfScope: Int) -> Row {
    Row(
      project: "ElytraApp__Localisations", language: language,
      units: [
        "Root: Enabled → \(enabled)", "Root: Group → \(group)", "Root: Name → \(name)",
        "Root: none given → none given",
      ], outOfScope: outOfScope)
  }

  static func read(
    _ row: Row, bundle: String = "Settings.bundle"
  ) throws -> (units: [IncomingUnit], summary: ExchangeSummary) {
    let scope = ExchangeScope(bundleName: bundle, tables: ["Root", "ConnectionSettings"])
    return try XLIFFSample.read(try SharedData.bytes(row.path), scope: scope)
  }

  @Test(arguments: rows) func readsTheUnitsOfTheBundle(row: Row) throws {
    let read = try Self.read(row)
    #expect(read.units.map { "\($0.id.table): \($0.id.key) → \($0.target ?? "none")" } == row.units)
    #expect(read.units.allSatisfy { $0.language == row.language && $0.state == .unmarked && $0.base == nil })
    #expect(read.units.allSatisfy { $0.source == $0.id.key.text && $0.isTranslatable && !$0.isFlattened })
    #expect(read.summary.outOfScope.reduce(0) { $0 + $1.units } == row.outOfScope)
    #expect(read.summary.findings == [])
  }

  /// A bundle that the project does not have gets nothing, also not from tables without a folder.
  @Test(arguments: rows) func readsNothingForAnotherBundle(row: Row) throws {
    let read = try Self.read(row, bundle: "Other.bundle")
    #expect(read.units.map(\.id) == [])
    #expect(read.summary.outOfScope.reduce(0) { $0 + $1.units } == row.outOfScope + row.units.count)
  }

  static let templateComment = """
    A single strings file, whose title is specified in your preferences schema. The strings files provide the localized \
    content to display to the user for each of your preferences.
    """

  /// What Xcode wrote of two bundles, and the same units from here: but for the names of the programs the same bytes.
  static let sections: [(row: Row, bundlePath: String, commented: Set<String>, tool: String)] = [
    (
      rows[1], "Tinodios/Settings.bundle", ["Host name", "Connection settings"],
      #"tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="16.4" build-num="16F6""#
    ),
    (
      rows[6], "Yeti/Utilities/Settings.bundle", ["Group"],
      #"tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="15.0" build-num="15A240d""#
    ),
  ]

  @Test(arguments: sections.indices) func writesWhatXcodeWrites(number: Int) throws {
    let (row, bundlePath, commented, tool) = Self.sections[number]
    let units = try Self.read(row).units.map { unit in
      XLIFFSample.unit(
        unit.id.key.text, table: unit.id.table, source: unit.source, target: unit.target,
        comment: commented.contains(unit.id.key.text) ? Self.templateComment : nil)
    }
    let tables = Dictionary(grouping: units) { $0.unit.id.table }.sorted { $0.key < $1.key }
    let document = ExchangeDocument(
      bundleName: "Settings.bundle", projectPath: bundlePath, source: XLIFFSample.english,
      target: CatalogLanguage(localization: LocalizationName(row.language), tag: row.language),
      tables: tables.map { ExchangeDocument.Table(name: $0.key, units: $0.value.reversed()) }, obsolete: [])
    let written = String(decoding: XLIFFWriter.write(document, as: .xcode, toolVersion: "1").bytes, as: UTF8.self)
    let ownTool = #"tool-id="settings-l10n" tool-name="settings-l10n" tool-version="1" build-num="1""#
    let real = try Files.text(SharedData.path(row.path))
    #expect(written.replacing(ownTool, with: tool) == Self.onlyBundle(of: real))
  }

  /// An XLIFF file without the sections of other parts of the app.
  private static func onlyBundle(of text: String) -> String {
    let parts = text.split(separator: "  <file ", omittingEmptySubsequences: false)
    let sections = parts.dropFirst().map { "  <file " + $0.replacing("</xliff>\n", with: "") }
    return (parts.first ?? "") + sections.filter { $0.contains("/Settings.bundle/") }.joined() + "</xliff>\n"
  }
}
