import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// What is exported comes back: unchanged without any change, and changed with exactly the changes.
@Suite struct ImportRoundTripTests {
  static let formats: [TranslationFormat] = [.xliff, .xcode, .xcloc, .po, .csv, .tsv, .xcstrings, .json, .strings]

  static let fixture = Result {
    let root = SharedData.packageFolder + "/Fixtures/Settings.bundle/"
    let paths = try Files.list(String(root.dropLast()))
    var files: [String: [UInt8]] = [:]
    for path in paths { if let bytes = try? Files.bytes(path) { files[String(path.dropFirst(root.count))] = bytes } }
    return try ImportScene(files: files)
  }

  // MARK: The fixture

  @Test(arguments: formats) func theFixtureComesBackUnchanged(format: TranslationFormat) throws {
    let scene = try Self.fixture.get()
    for language in try scene.languages() {
      var scene = scene
      scene.options.locales = [language.localization.text]
      for prefilled in [false, true] {
        let plan = try scene.plan(try scene.export(language, as: format, prefilled: prefilled))
        #expect(plan.changes.isEmpty, "\(language.localization)")
        // Nothing in a table distinguishes a copy that was put in from a translation.
        if format != .strings || !prefilled { #expect(plan.problems == [], "\(language.localization)") }
      }
    }
  }

  @Test(arguments: formats) func theFixtureTakesEveryMarker(format: TranslationFormat) throws {
    let scene = try Self.fixture.get()
    for language in try scene.languages() { try scene.expectMarkers(in: language, format) }
  }

  // MARK: At random

  @Test(arguments: formats) func randomBundlesComeBackAndTakeEveryMarker(format: TranslationFormat) throws {
    for seed in 0..<60 {
      var random = SeededRandom(seed: UInt64(seed))
      var scene = try RandomBundle.scene(&random)
      let languages = try scene.languages()
      let language = languages[seed % languages.count]
      scene.options.locales = [language.localization.text]
      let plan = try scene.plan(try scene.export(language, as: format))
      #expect(plan.changes.isEmpty && plan.problems == [], "seed \(seed) \(language)")
      try scene.expectMarkers(in: language, format)
    }
  }

  @Test func theOrderOfFilesDoesNotCount() throws {
    for seed in 0..<60 {
      var random = SeededRandom(seed: UInt64(seed))
      let scene = try RandomBundle.scene(&random)
      let format = Self.formats[seed % Self.formats.count]
      for language in try scene.languages() {
        let document = scene.marked(try scene.document(language, format))
        let parts = document.parts(&random)
        var inputs: [TranslationInput] = []
        for part in parts { inputs += try scene.inputs(part, format) }
        var scene = scene
        scene.options.locales = [language.localization.text]
        scene.options.includesNeedsReview = true
        let (there, back) = (
          try scene.files(try scene.plan(inputs)), try scene.files(try scene.plan(inputs.reversed()))
        )
        #expect(there == back, "seed \(seed)")
      }
    }
  }
}

extension ImportPlan {
  /// What is refused, skipped or stale, and what is wrong with files.
  fileprivate var problems: [String] {
    let units = units.filter { [.refused, .skipped, .stale].contains($0.outcome) }
    return units.flatMap { $0.findings.map(\.description) }
      + findings.filter { $0.severity == .error }.map(\.description)
  }
}

// MARK: Exports

extension ImportScene {
  func languages() throws -> [CatalogLanguage] { try catalog.languages().all }

  func document(
    _ language: CatalogLanguage, _ format: TranslationFormat, prefilled: Bool = false
  ) throws -> ExchangeDocument {
    var options = ExportOptions()
    options.prefillsTargets = prefilled
    return try Exporter(catalog, format: format, options: options).document(for: language)
  }

  func export(_ language: CatalogLanguage, as format: TranslationFormat, prefilled: Bool = false) throws
    -> [TranslationInput]
  {
    try inputs(try document(language, format, prefilled: prefilled), format)
  }

  /// The files of a document, as they would be found on disk.
  func inputs(_ document: ExchangeDocument, _ format: TranslationFormat) throws -> [TranslationInput] {
    try TranslationExport.files([document], as: format, toolVersion: "1").compactMap { file in
      let parts = file.path.split(separator: "/").map(String.init)
      if format == .xcloc, !parts.contains("Localized Contents") { return nil }
      return TranslationInput(path: file.path, bytes: file.bytes, as: format.ofFiles, parts: parts)
    }
  }

  /// The document with another text for every unit; it carries the hashes of the bundle.
  func marked(_ document: ExchangeDocument) -> ExchangeDocument {
    document.mapUnits { unit in
      let rejection = ExchangeUnit.Rejection(existing: unit.target, reason: "")
      return ExchangeUnit(
        unit: unit.unit, target: "«\(unit.unit.source)»", isPrefilled: false, needsReview: false, previousSource: nil,
        rejection: rejection)
    }
  }

  // MARK: Markers

  /// Imports a marker for every unit, and for every unit that is translated already.
  func expectMarkers(in language: CatalogLanguage, _ format: TranslationFormat) throws {
    // A string catalog has the source texts in the place of the source language.
    if format == .xcstrings, language == catalog.source { return }
    var scene = self
    scene.options.locales = [language.localization.text]
    // PO calls a translation fuzzy whose line ends differ.
    scene.options.includesNeedsReview = true
    // A binary table is not edited.
    let exported = try document(language, format).filterUnits {
      bundle.tableFile($0.unit.id.table, localization: language.localization).editProblem == nil
    }
    let all = marked(exported)
    try scene.expect(all, in: language, format)
    let translated = all.filterUnits { ($0.rejection?.existing).map { !$0.isEmpty } ?? false }
    let plan = try scene.expect(translated, in: language, format)
    for file in try TableEditing(catalog).files(plan.changes).files where !file.isXML {
      // `"GPX";` becomes `"GPX" = "…";`.
      if file.path == "en.lproj/Advanced.strings" { continue }
      let changes = plan.changes.first { $0.place.path == file.path }?.edits.count
      #expect(ImportScene.changedTokens(file.old ?? [], file.new ?? []) == changes, "\(file.path)")
    }
  }

  @discardableResult private func expect(
    _ document: ExchangeDocument, in language: CatalogLanguage, _ format: TranslationFormat
  ) throws -> ImportPlan {
    let inputs = try inputs(document, format)
    let plan = try plan(inputs)
    #expect(plan.problems == [], "\(format) \(language.localization)")
    let after = try applying(plan)
    let settings = try after.localized(for: [language.localization.text])
    let wrong = document.tables.flatMap(\.units).filter { unit in
      let text = settings.text(unit.unit.id.key, table: unit.unit.id.table)
      let target = unit.target ?? ""
      // A text keeps the line ends that it had.
      let isSame =
        format.traits.contains(.literalLineEnds)
        ? text.value.isSameButForLineEnds(as: target) : text.value.isExactly(target)
      return text.chain.localization != language.localization || !isSame
    }
    #expect(wrong.map(\.unit.id.key) == [], "\(format) \(language.localization)")
    try expectNothingElse(changed: document, in: language, after)
    let source = language.localization == catalog.source.localization || language.localization == "Base"
    if !source {
      var again = ImportScene(bundle: after, catalog: try after.catalog())
      again.options = options
      #expect(try again.plan(inputs).changes.isEmpty, "\(format) \(language.localization): a second import changes")
    }
    return plan
  }

  /// Entries that the document does not have keep their place, text and comment.
  private func expectNothingElse(
    changed document: ExchangeDocument, in language: CatalogLanguage, _ after: SettingsBundle
  ) throws {
    for table in document.tables {
      let ids = Set(table.units.map(\.unit.id))
      let others = { (bundle: SettingsBundle) -> [String] in
        let entries = bundle.tableFile(table.name, localization: language.localization).table?.entries
        return (entries.map(Array.init) ?? []).filter {
          !ids.contains(UnitIdentifier(table: table.name, key: $0.key))
        }.map { "\($0.key)=\($0.value.plainText) \($0.comment ?? "")" }
      }
      #expect(others(bundle) == others(after))
    }
  }

  /// How many tokens of two tables differ; `nil` if one has more of them.
  private static func changedTokens(_ old: [UInt8], _ new: [UInt8]) -> Int? {
    let (old, new) = (tokens(old), tokens(new))
    return old.count == new.count ? zip(old, new).filter { $0 != $1 }.count : nil
  }

  private static func tokens(_ bytes: [UInt8]) -> [[UInt8]] {
    let text = SourceText(bytes: bytes, file: "")
    var lexer = OldStyleLexer(text.utf8)
    var tokens: [[UInt8]] = []
    while true {
      let token = lexer.next()
      if token.kind == .end { return tokens }
      tokens.append(Array(text.utf8[token.range]))
    }
  }

  private init(bundle: SettingsBundle, catalog: TranslationCatalog) {
    self.bundle = bundle
    self.catalog = catalog
  }
}

extension PlannedFile {
  fileprivate var isXML: Bool { (old ?? []).starts(with: "<?xml".utf8) }
}

extension ExchangeDocument {
  func mapUnits(_ change: (ExchangeUnit) -> ExchangeUnit?) -> ExchangeDocument {
    let tables = tables.map { Table(name: $0.name, units: $0.units.compactMap(change)) }.filter { !$0.units.isEmpty }
    return ExchangeDocument(
      bundleName: bundleName, projectPath: projectPath, source: source, target: target, tables: tables,
      obsolete: obsolete)
  }

  func filterUnits(_ isKept: (ExchangeUnit) -> Bool) -> ExchangeDocument { mapUnits { isKept($0) ? $0 : nil } }

  /// Two documents, each unit in one of them.
  fileprivate func parts(_ random: inout SeededRandom) -> [ExchangeDocument] {
    let first = Set(tables.flatMap(\.units).map(\.unit.id).filter { _ in random.next(below: 2) == 0 })
    return [filterUnits { first.contains($0.unit.id) }, filterUnits { !first.contains($0.unit.id) }]
  }
}

// MARK: Bundles

/// Bundles with odd keys and texts, in which some tables and some entries are missing.
enum RandomBundle {
  private static let pieces = [
    "a", "Zürich", "e\u{301}", "é", " ", "  ", "\n", "\t", "\r\n", "\"", "\\", "'", "=", "+1", "-", "@b", "|", "%@",
    "%1$d", ",", ";", "#", "msgid", "[base:3fa4c2d1/-]", "😀", "שלום", "/*", "*/", "//", "<b>&amp;", "{", "}", "\\U0041",
  ]
  private static let languages = ["fr", "pt_BR", "Chinese, Traditional", "iw", "es-419", "sr-Latn", "German"]

  private static func anyText(_ random: inout SeededRandom) -> String {
    "k" + (0...random.next(below: 4)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
  }

  static func scene(_ random: inout SeededRandom) throws -> ImportScene {
    var files: [String: [UInt8]] = [:]
    var keys: [String: [String]] = [:]
    for (name, table) in [("Root", "Root"), ("Sound", "Son et lumière")] {
      keys[table] = (0...random.next(below: 6)).map { _ in anyText(&random) }
      files[name + ".plist"] = paneFile(keys[table] ?? [], table)
    }
    let start = random.next(below: languages.count)
    for language in ["en", languages[start], languages[(start + 1) % languages.count]] {
      files[language + ".lproj/InfoPlist.strings"] = []
      for table in keys.keys.sorted() where random.next(below: 5) > 0 {
        let entries = (keys[table] ?? []).filter { _ in random.next(below: 3) > 0 } + [anyText(&random)]
        files["\(language).lproj/\(table).strings"] = tableFile(entries, &random)
      }
    }
    return try ImportScene(files: files)
  }

  private static func paneFile(_ keys: [String], _ table: String) -> [UInt8] {
    let rows = keys.map { "{ Type = PSGroupSpecifier; Title = \(quoted($0)); }" }
    return Array(PaneText.pane(rows.joined(separator: ", "), table: table).utf8)
  }

  private static func tableFile(_ keys: [String], _ random: inout SeededRandom) -> [UInt8] {
    let lines = keys.map { key -> String in
      let comment = random.next(below: 3) == 0 ? "/* About it. */\n" : ""
      return "\(comment)\(quoted(key)) = \(quoted(anyText(&random)));\n"
    }
    let joined = lines.joined(separator: random.next(below: 2) == 0 ? "\n" : "")
    let source = SourceText(bytes: [0xFF, 0xFE], file: "")
    return random.next(below: 4) == 0 ? source.encoded(Array(joined.utf8)) : Array(joined.utf8)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
