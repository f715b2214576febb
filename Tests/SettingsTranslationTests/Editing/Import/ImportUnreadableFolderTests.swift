import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Into a bundle on disk, of which one folder cannot be read.
@Suite struct ImportUnreadableFolderTests {
  /// `fr.lproj` is made by a command.
  private static func bundle(_ command: String) throws -> (folder: TemporaryFolder, bundle: SettingsBundle) {
    let folder = try TemporaryFolder()
    for (path, text) in ImportScene.panes { try folder.write(text, to: "Settings.bundle/" + path) }
    try folder.write(ImportScene.english, to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write("\"SOUND\" = \"Ton\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    try folder.write("\"SOUND\" = \"Son\";\n", to: "outside/Root.strings")
    _ = try Shell.run("cd Settings.bundle && \(command)", in: folder.path)
    return (folder, try SettingsBundle(path: folder.path + "/Settings.bundle"))
  }

  private static func plan(_ bundle: SettingsBundle, _ language: String, skipsRefused: Bool = false) throws
    -> ImportPlan
  {
    var options = ImportOptions()
    options.skipsRefused = skipsRefused
    var planner = try ImportPlanner(try bundle.catalog(), options: options)
    planner.add(.json("SOUND=x", "HOST=y", language: language))
    return try planner.plan()
  }

  static let commands = ["mkfifo fr.lproj", "ln -s ../outside fr.lproj", "ln -s fr.lproj fr.lproj"]

  /// Such a folder once blocked the import into any language.
  @Test(arguments: commands) func anotherLanguageIsImported(command: String) throws {
    let (folder, bundle) = try Self.bundle(command)
    let plan = try Self.plan(bundle, "de")
    #expect(plan.units.map { "\($0.id.key) \($0.outcome)" } == ["SOUND changed", "HOST added"])
    #expect(!plan.isBlocked && plan.bundleFindings == [])
    #expect(plan.changes.map(\.place.path) == ["de.lproj/Root.strings"])
    _ = folder
  }

  @Test(arguments: commands.dropFirst()) func theLanguageItselfIsRefused(command: String) throws {
    let (folder, bundle) = try Self.bundle(command)
    for skipsRefused in [false, true] {
      let plan = try Self.plan(bundle, "fr", skipsRefused: skipsRefused)
      #expect(plan.units.map { "\($0.id.key) \($0.outcome)" } == ["SOUND refused", "HOST refused"])
      #expect(plan.bundleFindings.map(\.severity) == [.error])
      #expect(plan.changes.isEmpty && plan.hasRefusals)
    }
    #expect(try Self.plan(bundle, "fr").isBlocked)
    _ = folder
  }
}
