import Testing

@testable import SettingsLocalization

@Suite struct ExchangeOriginalTests {
  static let scope = ExchangeScope(bundleName: "Settings.bundle", tables: ["Root", "Sound"])

  /// The path, its table (`nil`: it is that of none), whether it names the bundle, and whether it is the bundle's without
  /// and with another path that names the bundle.
  static let rows: [(path: String, table: String?, names: Bool, alone: Bool, beside: Bool)] = [
    ("Settings.bundle/en.lproj/Root.strings", "Root", true, true, true),
    ("App/Settings.bundle/en.lproj/Sound.strings", "Sound", true, true, true),
    ("App/Settings.bundle/Base.lproj/New.strings", "New", true, true, true),
    ("App/Settings.bundle/en.lproj/A.B.strings", "A.B", true, true, true),
    ("App/Settings.bundle/Root.xcstrings", "Root", true, true, true),
    ("App/Settings.bundle/en.lproj/Root.stringsdict", "Root", true, true, true),
    ("App/Other.bundle/en.lproj/Root.strings", "Root", false, false, false),
    ("App/settings.bundle/en.lproj/Root.strings", "Root", false, false, false),
    ("App/Other.bundle/Settings.bundle/en.lproj/Root.strings", "Root", true, true, true),
    ("App/Settings.bundle/Other.bundle/en.lproj/Root.strings", "Root", false, false, false),
    ("App/en.lproj/Root.strings", "Root", false, false, false),
    ("App/Root.xcstrings", "Root", false, false, false),
    ("App\\Settings.bundle\\en.lproj\\Root.strings", "App\\Settings.bundle\\en.lproj\\Root", false, false, false),
    ("en.lproj/Root.strings", "Root", false, true, false),
    ("en.lproj/Localizable.strings", "Localizable", false, false, false),
    ("Root.strings", "Root", false, true, false), ("Sound.xcstrings", "Sound", false, true, false),
    ("Root.stringsdict", "Root", false, true, false),
    // No tables.
    ("", nil, false, false, false), ("Root", nil, false, false, false), (".strings", nil, false, false, false),
    ("Settings.bundle/Root.plist", nil, false, false, false),
    ("App/Base.lproj/Main.storyboard", nil, false, false, false),
    ("Settings.bundle/en.lproj/Sub/Root.strings", nil, false, false, false),
    ("Settings.bundle/en.lproj/fr.lproj/Root.strings", nil, false, false, false),
    // Unsafe.
    ("../Settings.bundle/en.lproj/Root.strings", nil, false, false, false),
    ("Settings.bundle/../en.lproj/Root.strings", nil, false, false, false),
    ("/Settings.bundle/en.lproj/Root.strings", nil, false, false, false),
    ("Settings.bundle//en.lproj/Root.strings", nil, false, false, false),
    ("Settings.bundle/en.lproj/\u{0}Root.strings", nil, false, false, false),
    ("Settings.bundle/en.lproj/\u{301}Root.strings", nil, false, false, false),
  ]

  @Test(arguments: rows) func tellsTableAndScope(
    path: String, table: String?, names: Bool, alone: Bool, beside: Bool
  ) {
    let original = ExchangeOriginal(path)
    #expect(original?.table == table)
    #expect((original?.namesBundle(of: Self.scope) ?? false) == names)
    #expect((original?.isIn(Self.scope, isBundleNamed: false) ?? false) == alone)
    #expect((original?.isIn(Self.scope, isBundleNamed: true) ?? false) == beside)
  }

  @Test func aFolderThatIsCalledAsTheBundleIsIt() throws {
    let scope = ExchangeScope(bundleName: "Demo", tables: ["Root"])
    let own = try #require(ExchangeOriginal("App/Demo/en.lproj/Root.strings"))
    let other = try #require(ExchangeOriginal("Demo/Other.bundle/en.lproj/Root.strings"))
    #expect(own.isIn(scope, isBundleNamed: true))
    #expect(!other.isIn(scope, isBundleNamed: true))
  }
}
