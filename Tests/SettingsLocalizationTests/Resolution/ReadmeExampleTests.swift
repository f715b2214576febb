import SettingsLocalization
import TestSupport
import Testing

/// The first example of the README, with the public interface only.
@Suite struct ReadmeExampleTests {
  private static let root = """
    { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSMultiValueSpecifier; Title = Search; Key = searchTarget; DefaultValue = "en_US";
        Values = ("en_US", "ja_JP"); Titles = (USA, Japan); } ); }
    """

  @Test func example() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ CFBundleDisplayName = \"My App\"; }", to: "MyApp.app/Info.plist")
    try folder.write(Self.root, to: "MyApp.app/Settings.bundle/Root.plist")
    try folder.write(
      "Search = \"搜尋\"; USA = \"美國\"; Japan = \"日本\";", to: "MyApp.app/Settings.bundle/zh-Hant.lproj/Root.strings")
    try folder.write("Search = \"Search in\";", to: "MyApp.app/Settings.bundle/en.lproj/Root.strings")

    let bundle = try SettingsBundle(path: "\(folder.path)/MyApp.app/Settings.bundle")
    let settings = try bundle.localized(for: ["zh-HK", "en"])
    let title = settings.root.specifiers[0].title
    let candidates = settings.candidates(forKey: "searchTarget")
    let chosen = settings.title(forKey: "searchTarget", value: "en_US")
    let usa = settings.text("USA", table: "Root").value
    let defaults = settings.defaults

    #expect(settings.root.title?.value == "My App")
    #expect(title?.value == "搜尋")
    #expect(title?.chain.kind == .parent)
    #expect(title?.chain.file == "zh-Hant.lproj/Root.strings")
    #expect(candidates.map(\.value) == ["en_US", "ja_JP"])
    #expect(candidates.map(\.title.value) == ["美國", "日本"])
    #expect(chosen?.value == "美國")
    #expect(usa == "美國")
    #expect(defaults.pairs.map(\.key) == ["searchTarget"])
    #expect(defaults["searchTarget"] == "en_US")
    #expect(settings.findings == [])
  }
}
