import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// Every fact of the projects in `Fixtures/App`, beside which they are recorded.
@Suite struct HostAppFixtureTests {
  @Test(arguments: AppFixture.all.keys.sorted()) func everyFact(name: String) throws {
    let text = try AppFixture(name).text() + "\n"
    #expect(try Snapshot.difference(text, from: AppFixture.folder + name + ".txt") == nil)
  }

  /// The built app is a folder on disk, in this repository or in a copy of its files.
  @Test func everyFactOfABuiltApp() throws {
    let folder = try TemporaryFolder()
    for path in try Files.list(AppFixture.folder + "Built") {
      guard let bytes = try? Files.bytes(path) else { continue }
      try folder.write(bytes, to: String(path.dropFirst(AppFixture.folder.count)))
    }
    let bundle = try SettingsBundle(path: folder.path + "/Built/Trail.app/Settings.bundle")
    let text = HostApps().answer(for: bundle).text + "\n"
    #expect(try Snapshot.difference(text, from: AppFixture.folder + "Built.txt") == nil)
  }

  @Test func aRuleReadsWhatPeopleRead() throws {
    let app = try #require(try AppFixture("Groups").answer().app)
    let info = try #require(app.info)
    #expect(info.prompts == ["NSBluetoothAlwaysUsageDescription"])
    #expect(info.table(for: "de")?.localization == "de" && info.table(for: "zh_Hans")?.localization == "en")
    #expect(info.text(of: "NSBluetoothAlwaysUsageDescription", in: "de")?.text == "Findet deine Uhr.")
    #expect(info.text(of: "NSBluetoothAlwaysUsageDescription", in: "en")?.localization == nil)
    #expect(app.names?["ko"]?.text == "Ridge" && app.names?["de"]?.location?.line == 1)
  }

  @Test func aScriptMakesAPane() throws {
    let app = try #require(try AppFixture("Both").answer().app)
    #expect(app.script(making: "Licenses")?.name == "Make licenses")
    #expect(app.script(making: "com.example.Licenses")?.target == "Summit")
    #expect(app.script(making: "Licens") == nil && app.script(making: "a.Licenses") == nil)
  }
}
