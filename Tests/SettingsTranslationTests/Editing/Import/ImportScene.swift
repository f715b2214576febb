import SettingsCatalog
import SettingsLocalization
import TestSupport

@testable import SettingsTranslation

/// A small bundle, and files that come back to it.
struct ImportScene {
  /// `Root` shows SOUND, HOST, COUNT, LONG and KEEP (not to be localized); `Sound` shows SOUND and TONE.
  static let panes = [
    "Root.plist": PaneText.pane(
      ["SOUND", "HOST", "COUNT", "LONG"].map { "{ Type = PSGroupSpecifier; Title = \($0); }" }.joined(separator: ", ")
        + ", { Type = PSGroupSpecifier; Title = KEEP; DoNotLocalize = YES; }"
        + ", { Type = PSChildPaneSpecifier; Title = SOUND; File = Sound; }"),
    "Sound.plist": PaneText.pane(
      "{ Type = PSGroupSpecifier; Title = SOUND; }, { Type = PSGroupSpecifier; Title = TONE; }", table: "Sound"),
  ]

  static let english = """
    "SOUND" = "Sound";
    "HOST" = "Host name";
    "COUNT" = "%d items";
    "LONG" = "Long";
    "KEEP" = "Keep";

    """

  static let french = """
    /* One. */
    "SOUND" = "Son";

    """

  let bundle: SettingsBundle
  let catalog: TranslationCatalog
  var options = ImportOptions()

  init(_ tables: [String: String] = [:], catalogOptions: CatalogOptions = CatalogOptions()) throws {
    try self.init(panes: Self.panes, tables, catalogOptions: catalogOptions)
  }

  /// The table "-" means no table.
  init(panes: [String: String], _ tables: [String: String], catalogOptions: CatalogOptions = CatalogOptions()) throws {
    var files = ["en.lproj/Root.strings": Self.english, "fr.lproj/Root.strings": Self.french]
    for (path, text) in tables { files[path] = text == "-" ? nil : text }
    let texts = files.merging(panes) { $1 }
    try self.init(files: texts.mapValues { Array($0.utf8) }, catalogOptions: catalogOptions)
  }

  init(files: [String: [UInt8]], catalogOptions: CatalogOptions = CatalogOptions()) throws {
    bundle = try SettingsBundle(files: files)
    catalog = try bundle.catalog(catalogOptions)
  }

  func plan(_ inputs: [TranslationInput]) throws -> ImportPlan {
    var planner = try ImportPlanner(catalog, options: options)
    for input in inputs { planner.add(input) }
    return try planner.plan()
  }

  func result(_ inputs: [TranslationInput]) throws -> ImportResult { try ImportResult(try plan(inputs), self) }

  /// The files of a plan by path, even if units are refused.
  func files(_ plan: ImportPlan) throws -> [String: String] {
    let files = try TableEditing(catalog).files(plan.changes).files
    return Dictionary(files.map { ($0.path, String(decoding: $0.new ?? [], as: UTF8.self)) }) { $1 }
  }

  /// The bundle after a plan.
  func applying(_ plan: ImportPlan) throws -> SettingsBundle {
    let files = try TableEditing(catalog).files(plan.changes).files
    let changed = files.compactMap { file in file.new.map { (ExactString(file.path), $0) } }
    return try SettingsBundle(bundle, changing: Dictionary(uniqueKeysWithValues: changed))
  }
}

/// What an import comes to, in lines.
struct ImportResult: Equatable, CustomStringConvertible {
  /// `fr Root SOUND changed "Son" → "Bruit" import-overwrites`.
  var units: [String]
  /// `fr: 1 changed, 2 unchanged`; `fr (new): nothing`.
  var counts: [String]
  /// `error import-locale`, of files as a whole.
  var findings: [String]
  var files: [String: String]
  var isBlocked: Bool

  init(_ plan: ImportPlan, _ scene: ImportScene) throws {
    units = plan.units.map(Self.line)
    counts = plan.counts.map { counts in
      let numbers = ImportOutcome.allCases.filter { counts[$0] != 0 }.map { "\(counts[$0]) \($0)" }
      let list = numbers.isEmpty ? "nothing" : numbers.joined(separator: ", ")
      return "\(counts.language.localization)\(counts.isNew ? " (new)" : ""): \(list)"
    }
    findings = (plan.findings + plan.bundleFindings).map { "\($0.severity) \($0.rule)" }
    files = try scene.files(plan)
    isBlocked = plan.isBlocked
  }

  private static func line(_ unit: ImportedUnit) -> String {
    let old = unit.existing.map { "\"\($0)\" → " } ?? ""
    let rules = unit.findings.map { " " + $0.rule.rawValue }.joined()
    let place = "\(unit.language.localization) \(unit.id.table) \(unit.id.key)"
    return "\(place) \(unit.outcome) \(old)\"\(unit.incoming)\"\(rules)"
  }

  var description: String {
    let files = files.sorted { $0.key < $1.key }.map { "\($0.key):\n\($0.value)" }
    return (units + counts + findings + files + [isBlocked ? "blocked" : "not blocked"]).joined(separator: "\n")
  }
}

extension TranslationInput {
  init(_ path: String, _ text: String, _ format: TranslationFormat, table: TableName? = nil, language: String? = nil) {
    let stem = path.split(separator: "/").last.flatMap { $0.split(separator: ".").first.map(String.init) }
    self.init(
      path: path, bytes: Array(text.utf8), format: format, table: table, language: language,
      nameHint: format == .strings || format == .xcstrings ? nil : stem)
  }

  /// JSON with units in the short form `SOUND=Bruit` or, with further members, `SOUND=Bruit,"base":"…"`.
  static func json(_ units: String..., language: String? = "fr", table: String = "Root", path: String = "a.json")
    -> TranslationInput
  {
    let sources = ["SOUND": "Sound", "HOST": "Host name", "COUNT": "%d items", "LONG": "Long", "KEEP": "Keep"]
    let members = units.map { unit in
      let parts = unit.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let more = parts[1].split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = more[0] == "null" ? "null" : "\"\(more[0])\""
      let source = more.count > 1 && more[1].contains("\"source\"") ? "" : "\"source\":\"\(sources[parts[0]] ?? "")\","
      return "\"\(parts[0])\":{\(source)\"target\":\(target)\(more.count > 1 ? "," + more[1] : "")}"
    }
    let locale = language.map { "\"\($0)\"" } ?? "null"
    let text =
      "{\"schemaVersion\":1,\"locale\":\(locale),\"table\":\"\(table)\",\"units\":{\(members.joined(separator: ","))}}"
    return TranslationInput(path, text, .json)
  }

  /// XLIFF with `<trans-unit>` elements as they are.
  static func xliff(
    _ units: String..., language: String? = "fr", original: String = "en.lproj/Root.strings", path: String = "a.xliff"
  ) -> TranslationInput {
    let target = language.map { " target-language=\"\($0)\"" } ?? ""
    let text = """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="\(original)" \
      source-language="en"\(target) datatype="plaintext"><body>\(units.joined())</body></file></xliff>
      """
    return TranslationInput(path, text, .xliff)
  }

  static func po(_ entries: String..., language: String = "fr", path: String = "a.po") -> TranslationInput {
    let header =
      "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    return TranslationInput(path, header + entries.map { "\n" + $0 }.joined() + "\n", .po)
  }

  static func csv(_ rows: String..., path: String) -> TranslationInput {
    TranslationInput(path, (["context,id,source,target"] + rows).joined(separator: "\r\n") + "\r\n", .csv)
  }

  static func strings(_ text: String, language: String? = "fr", table: String = "Root") -> TranslationInput {
    TranslationInput(
      "in/\(language ?? "x").lproj/\(table).strings", text, .strings, table: TableName(table), language: language)
  }

  static func xcstrings(_ strings: String, table: String = "Root") -> TranslationInput {
    let text = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(strings)}}"
    return TranslationInput("\(table).xcstrings", text, .xcstrings, table: TableName(table))
  }
}
