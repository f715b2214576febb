import SettingsLocalization
import Testing

@testable import SettingsTranslation

@Suite struct ExchangeOriginalTests {
  static let scope = ExchangeScope(
    bundleName: "Settings.bundle", tables: ["Root", "Sound"],
    paneTables: ["Root.plist": "Root", "Volume.plist": "Sound", "Packages/Name.plist": "Root"]
      .reduce(into: [:]) { $0[ExactString($1.key)] = $1.value })

  /// The path, its table (`nil`: it is that of none), the bundle of the scope's name that it names, and whether it may be
  /// the bundle's without naming it.
  static let rows: [(path: String, table: TableName?, bundle: String?, mayBe: Bool)] = [
    ("Settings.bundle/en.lproj/Root.strings", "Root", "Settings.bundle", false),
    ("App/Settings.bundle/en.lproj/Sound.strings", "Sound", "App/Settings.bundle", false),
    ("App/Settings.bundle/Base.lproj/New.strings", "New", "App/Settings.bundle", false),
    ("App/Settings.bundle/en.lproj/A.B.strings", "A.B", "App/Settings.bundle", false),
    ("App/Settings.bundle/Root.xcstrings", "Root", "App/Settings.bundle", false),
    ("App/Settings.bundle/en.lproj/Root.stringsdict", "Root", "App/Settings.bundle", false),
    ("./App/./Settings.bundle/en.lproj/Root.strings", "Root", "App/Settings.bundle", false),
    ("/x/App/Settings.bundle/en.lproj/Root.strings", "Root", "/x/App/Settings.bundle", false),
    ("App\\Settings.bundle\\en.lproj\\Root.strings", "Root", "App/Settings.bundle", false),
    ("C:\\App\\Settings.bundle\\en.lproj\\Root.strings", "Root", "/C:/App/Settings.bundle", false),
    ("App/Other.bundle/en.lproj/Root.strings", "Root", nil, false),
    ("App/settings.bundle/en.lproj/Root.strings", "Root", nil, false),
    ("App/Other.bundle/Settings.bundle/en.lproj/Root.strings", "Root", "App/Other.bundle/Settings.bundle", false),
    ("App/Settings.bundle/Other.bundle/en.lproj/Root.strings", "Root", nil, false),
    ("App/en.lproj/Root.strings", "Root", nil, false), ("App/Root.xcstrings", "Root", nil, false),
    ("en.lproj/Root.strings", "Root", nil, true), ("en.lproj/Localizable.strings", "Localizable", nil, false),
    ("Root.strings", "Root", nil, true), ("Sound.xcstrings", "Sound", nil, true), ("ROOT.strings", "ROOT", nil, false),
    ("Root.stringsdict", "Root", nil, true), ("en.lproj\\Root.strings", "Root", nil, true),
    // Without an extension.
    ("Root", "Root", nil, true), ("Other", nil, nil, false), ("App/Root", "Root", nil, false),
    ("Settings.bundle/en.lproj/Root", "Root", "Settings.bundle", false),
    // The property list that shows the texts.
    ("Root.plist", "Root", nil, true), ("Volume.plist", "Sound", nil, true), ("Other.plist", nil, nil, false),
    ("Packages/Name.plist", "Root", nil, true), ("App/Root.plist", nil, nil, false),
    ("Settings.bundle/Root.plist", "Root", "Settings.bundle", false),
    // No tables.
    ("", nil, nil, false), (".strings", nil, nil, false), ("App/Base.lproj/Main.storyboard", nil, nil, false),
    ("Settings.bundle/en.lproj/Sub/Root.strings", nil, nil, false),
    ("Settings.bundle/en.lproj/fr.lproj/Root.strings", nil, nil, false),
    // Unsafe.
    ("../Settings.bundle/en.lproj/Root.strings", nil, nil, false),
    ("Settings.bundle/../en.lproj/Root.strings", nil, nil, false),
    ("Settings.bundle//en.lproj/Root.strings", nil, nil, false), ("//x/Root.strings", nil, nil, false),
    ("Settings.bundle/en.lproj/\u{0}Root.strings", nil, nil, false),
    ("Settings.bundle/en.lproj/\u{301}Root.strings", nil, nil, false), ("/", nil, nil, false), (".", nil, nil, false),
  ]

  @Test(arguments: rows) func tellsTableAndBundle(path: String, table: TableName?, bundle: String?, mayBe: Bool) {
    let original = ExchangeOriginal(path)
    #expect(original?.table(in: Self.scope) == table)
    #expect(original?.bundle(in: Self.scope)?.path == bundle)
    #expect((original?.mayBeIn(Self.scope) ?? false) == mayBe)
  }

  @Test func aFolderThatIsCalledAsTheBundleIsIt() throws {
    let scope = ExchangeScope(bundleName: "Demo", tables: ["Root"])
    let own = try #require(ExchangeOriginal("App/Demo/en.lproj/Root.strings"))
    let other = try #require(ExchangeOriginal("Demo/Other.bundle/en.lproj/Root.strings"))
    #expect(own.bundle(in: scope)?.path == "App/Demo")
    #expect(other.bundle(in: scope) == nil && !other.mayBeIn(scope))
  }

  /// A bundle that was renamed is found by the name that files have for it.
  @Test func aBundleIsFoundByTheNameThatSomebodyGave() throws {
    let scope = ExchangeScope(
      bundleName: "Settings.bundle", tables: ["Root"], place: BundlePlace(given: ["App", "Old.bundle"]))
    let old = try #require(ExchangeOriginal("App/Old.bundle/en.lproj/Root.strings"))
    let other = try #require(ExchangeOriginal("Other/Old.bundle/en.lproj/Root.strings"))
    #expect(old.bundle(in: scope)?.path == "App/Old.bundle" && other.bundle(in: scope) == nil)
  }
}
