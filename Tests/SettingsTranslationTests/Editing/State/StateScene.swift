import SettingsCatalog
import SettingsLocalization
import TestSupport

@testable import SettingsTranslation

/// A bundle on disk with its state file, and what commands do to both.
struct StateScene {
  let folder: TemporaryFolder
  var path: String { folder.path + "/Settings.bundle" }

  static let name = ".Settings.bundle.l10n-state"

  /// - Parameters:
  ///   - keys: the titles of the rows of the root pane.
  ///   - files: texts by path in the bundle.
  init(_ keys: [String] = ["SOUND", "MUTE"], _ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    let rows = keys.map { "{ Type = PSGroupSpecifier; Title = \"\($0)\"; }" }.joined(separator: ", ")
    try write(["Root.plist": PaneText.pane(rows)])
    try write(files)
  }

  func write(_ files: [String: String]) throws {
    for (name, text) in files { try folder.write(text, to: "Settings.bundle/" + name) }
  }

  func catalog() throws -> TranslationCatalog { try SettingsBundle(path: path).catalog() }

  /// The text of a file of the bundle, or of the state file.
  func text(_ name: String) throws -> String {
    try Shell.run("cat '\(name == Self.name ? folder.path : path)/\(name)'", in: folder.path)
  }

  /// Every translation as `de Root SOUND: Ton stale`; without a state if nothing is recorded.
  func states() throws -> [String] {
    let catalog = try catalog()
    return StateOverview(catalog).translations(of: try catalog.languages().all).map { translation in
      let place = translation.entry.place
      let state = translation.isRecorded ? " " + translation.state.rawValue : ""
      return "\(place.localization) \(place.table) \(translation.entry.key): \(translation.text)\(state)"
    }
  }

  /// Records lines about entries as they are: key, state, source text that was translated.
  func record(_ localization: LocalizationName, _ lines: [(TextKey, TranslationState, String)]) throws {
    let place = TableReference(localization: localization, table: "Root")
    let catalog = try catalog()
    let table = catalog.bundle.tableFile("Root", localization: localization).table
    let new = lines.map { key, state, source in
      StateLine(StateEntry(place, key), state, BaseHash(source: source, target: table?[key] ?? ""))
    }
    try folder.write(StateFile.bytes(catalog.states.lines + new), to: Self.name)
  }

  // MARK: Commands

  func sync(_ names: String..., marker: String? = nil) throws -> [String] {
    let editing = try BundleEditing(path: path)
    var options = SyncOptions()
    options.addsMissing = true
    options.marker = marker
    let languages = try editing.catalog.languages().languages(named: names)
    let plan = try SyncPlanner(editing.catalog, options: options).plan(for: languages)
    _ = try editing.commit(try editing.files(plan.changes).files, states: plan.states)
    return plan.actions.map { "\($0.kind) \($0.place.localization) \($0.key): \($0.text)" }
  }

  /// The export of a language, as one text.
  func export(
    _ name: String, _ format: TranslationFormat = .xliff, only selection: ExportSelection = .all
  ) throws -> String {
    let catalog = try catalog()
    var options = TranslationExport.Options()
    options.units.selection = selection
    let languages = try catalog.languages().languages(named: [name])
    let files = try TranslationExport(catalog, format: format, options: options).files(for: languages).files
    return files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }

  /// Imports a file; returns each reported unit with its outcome.
  @discardableResult func `import`(
    _ text: String, _ format: TranslationFormat = .xliff, language: String? = "de",
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> [String] {
    var options = ImportOptions()
    change(&options)
    let editing = try BundleEditing(path: path)
    var planner = try ImportPlanner(editing.catalog, options: options)
    planner.add(
      TranslationInput(
        path: "x", bytes: Array(text.utf8), format: format, table: "Root",
        language: format == .strings ? language : nil,
        nameHint: language))
    let plan = try planner.plan()
    if !plan.isBlocked { _ = try editing.commit(try editing.files(plan.changes).files, states: plan.states) }
    return plan.units.map { "\($0.id.key) \($0.outcome) \($0.incoming)" }
      + (plan.acceptedCount > 0 ? ["\(plan.acceptedCount) accepted"] : [])
  }

  /// An XLIFF file with one unit.
  static func xliff(_ key: String, _ source: String, _ target: String, state: String?) -> String {
    let state = state.map { " state=\"\($0)\"" } ?? ""
    return """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="en.lproj/Root.strings" source-language="en" \
      target-language="de" datatype="plaintext"><body><trans-unit id="\(key)"><source>\(source)</source>\
      <target\(state)>\(target)</target></trans-unit></body></file></xliff>
      """
  }
}
