#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import SettingsLocalization

/// Finding a bundle, and its properties.
@Suite struct SettingsBundleTests {
  private static let root = PaneText.pane("{ Type = PSGroupSpecifier; Title = Title; }")

  // MARK: Locator

  /// Threads that ask for a table at the same time get one and the same.
  @Test func aTableIsSharedByThreads() async throws {
    let bundle = try SettingsBundle(texts: ["Root.plist": PaneText.pane(""), "en.lproj/Root.strings": "a = b;"])
    let contents = await withTaskGroup { group in
      for _ in 0..<64 {
        group.addTask { bundle.tableFile("Root", localization: "en").table.map { ObjectIdentifier($0.content) } }
      }
      return await group.reduce(into: Set<ObjectIdentifier?>()) { $0.insert($1) }
    }
    #expect(contents.count == 1 && !contents.contains(nil))
  }

  @Test func theBundleItself() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.root, to: "Settings.bundle/Root.plist")
    try folder.write("", to: "Any.bundle/x")
    try folder.write(Self.root, to: "plain/Root~ipad.inApp.plist")
    for name in ["Settings.bundle", "Any.bundle", "plain"] {
      let path = folder.path + "/" + name
      #expect(try BundleLocator.bundles(at: path) == [path])
      #expect(try BundleLocator.bundles(at: path + "/") == [path])
    }
  }

  @Test func aURL() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.root, to: "My App/Settings.bundle/Root.plist")
    let path = folder.path + "/My App/Settings.bundle"
    #expect(try SettingsBundle(url: URL(fileURLWithPath: path)).path == path)
    let address = try #require(URL(string: "https://example.org/Settings.bundle"))
    #expect(throws: BundleError.notFound(path: "https://example.org/Settings.bundle")) {
      try SettingsBundle(url: address)
    }
  }

  @Test func bundlesOfATree() throws {
    let folder = try TemporaryFolder()
    let names = [
      "B/InAppSettings.bundle", "A.app/Settings.bundle", "A.app/InAppSettings.bundle", "B/c/d/Settings.bundle",
    ]
    for name in names { try folder.write(Self.root, to: name + "/Root.plist") }
    // Bundles in bundles, hidden folders, exports and links are skipped, and so are bundles with other names.
    try folder.write(Self.root, to: "A.app/Settings.bundle/x/Settings.bundle/Root.plist")
    try folder.write(Self.root, to: ".build/Settings.bundle/Root.plist")
    try folder.write(Self.root, to: "Other.bundle/Root.plist")
    try folder.write(Self.root, to: "fr.xcloc/Source Contents/Settings.bundle/Root.plist")
    try folder.write("", to: "x/Settings.bundle")
    try folder.link("linked", to: "B")
    let all = names.sorted().map { folder.path + "/" + $0 }
    #expect(try BundleLocator.bundles(at: folder.path) == all)
    #expect(try BundleLocator.bundles(at: folder.path + "/A.app") == Array(all.prefix(2)))
  }

  /// What builds make, what other projects have, and what was baked: not below the folder that is named.
  @Test func bundlesThatArePassedOver() throws {
    let folder = try TemporaryFolder()
    let others = [
      "A/build", "A/obj", "A/x/Pods/L", "A/z.xcarchive/Products", "Carthage/c", "DerivedData/d/e", "bin",
      "node_modules/l",
      "platforms/ios", "vendor",
    ]
    let own = ["A", "A/Vendor", "builds", "my.build", "node_modules2"]
    for name in others + own { try folder.write(Self.root, to: name + "/Settings.bundle/Root.plist") }
    try folder.write(Self.root, to: "baked/Settings.bundle/Root.plist")
    try folder.write("", to: "baked/.Settings.bundle.l10n-baked")
    func paths(_ names: [String]) -> [String] { names.map { folder.path + "/" + $0 + "/Settings.bundle" } }
    let found = try BundleLocator.search(at: folder.path)
    #expect(found.bundles == paths(own))
    #expect(found.passedOver == paths((others + ["baked"]).sorted()))
    for name in others + ["baked"] {
      #expect(try BundleLocator.bundles(at: folder.path + "/" + name) == paths([name]))
    }
    #expect(try BundleLocator.search(at: folder.path + "/builds/Settings.bundle").passedOver == [])
  }

  /// A bundle is known by its name or by a first screen: other bundles have tables, too.
  @Test func theBundleAroundAPath() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.root, to: "App/Settings.bundle/More/Sound.plist")
    try folder.write("", to: "App/Settings.bundle/de.lproj/Root.strings")
    try folder.write(Self.root, to: "plain/Root~ipad.plist")
    try folder.write("", to: "plain/de.lproj/Root.strings")
    try folder.write("", to: "Other.bundle/de.lproj/Root.strings")
    let rows: [(path: String, bundle: String?, file: String?)] = [
      ("App/Settings.bundle/More/Sound.plist", "App/Settings.bundle", "More/Sound.plist"),
      ("App/Settings.bundle/de.lproj/Root.strings", "App/Settings.bundle", "de.lproj/Root.strings"),
      (
        "App/Settings.bundle/./de.lproj/../de.lproj/Root.strings", "App/Settings.bundle/./de.lproj/..",
        "de.lproj/Root.strings"
      ),
      ("plain/de.lproj/Root.strings", "plain", "de.lproj/Root.strings"),
      ("plain/Root~ipad.plist", "plain", "Root~ipad.plist"),
      ("Other.bundle/de.lproj/Root.strings", nil, nil), ("App/x.strings", nil, nil),
    ]
    for row in rows {
      let place = BundleLocator.place(ofFile: folder.path + "/" + row.path)
      #expect(place?.bundle == row.bundle.map { folder.path + "/" + $0 }, "\(row.path)")
      #expect(place?.file == row.file, "\(row.path)")
    }
  }

  @Test func noBundle() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "x/y")
    let path = folder.path
    #expect(throws: BundleError.noBundle(path: path)) { try BundleLocator.bundles(at: path) }
    #expect(throws: BundleError.notADirectory(path: file)) { try BundleLocator.bundles(at: file) }
    #expect(throws: BundleError.notFound(path: path + "/z")) { try BundleLocator.bundles(at: path + "/z") }
    #expect(throws: BundleError.notFound(path: "a\0b")) { try BundleLocator.bundles(at: "a\0b") }
    #expect(throws: BundleError.notADirectory(path: file)) { try SettingsBundle(path: file) }
    #expect(throws: BundleError.notFound(path: path + "/z")) { try SettingsBundle(path: path + "/z") }
  }

  @Test func theTreeIsSearchedThirtyTwoDeep() throws {
    let folder = try TemporaryFolder()
    let inside = (0..<31).map { _ in "a/" }.joined()
    try folder.write(Self.root, to: inside + "Settings.bundle/Root.plist")
    try folder.write(Self.root, to: inside + "a/Settings.bundle/Root.plist")
    #expect(try BundleLocator.bundles(at: folder.path) == [folder.path + "/" + inside + "Settings.bundle"])
  }

  // MARK: Development region and name

  struct Region: Sendable {
    var info: String?
    var localizations: [String]
    var given: String?
    var identifier: String
    var source: DevelopmentRegion.Source
  }

  static let regions = [
    Region(info: "de", localizations: ["en", "fr"], given: "ja", identifier: "ja", source: .given),
    Region(info: "de", localizations: ["en", "fr"], identifier: "de", source: .infoPlist),
    Region(info: "German", localizations: ["de"], identifier: "German", source: .infoPlist),
    Region(info: "", localizations: ["fr", "en"], identifier: "en", source: .english),
    // Xcode's variable, in an Info.plist of a source tree.
    Region(info: "$(DEVELOPMENT_LANGUAGE)", localizations: ["fr"], identifier: "fr", source: .onlyLocalization),
    Region(localizations: ["English", "en", "fr"], identifier: "en", source: .english),
    Region(localizations: ["English", "fr"], identifier: "English", source: .english),
    Region(localizations: ["Base", "en"], identifier: "en", source: .english),
    Region(localizations: ["en-GB", "fr"], identifier: "en", source: .assumed),
    Region(localizations: ["fr"], identifier: "fr", source: .onlyLocalization),
    Region(localizations: ["Base", "fr"], identifier: "en", source: .assumed),
    Region(localizations: ["Base"], identifier: "en", source: .assumed),
    Region(localizations: ["de", "fr"], identifier: "en", source: .assumed),
    Region(localizations: [], identifier: "en", source: .assumed),
  ]

  @Test(arguments: regions) func developmentRegion(row: Region) throws {
    var files = Dictionary(uniqueKeysWithValues: row.localizations.map { ($0 + ".lproj/Root.strings", "") })
    files["Info.plist"] = row.info.map { "{ CFBundleDevelopmentRegion = \"\($0)\"; }" }
    let bundle = try SettingsBundle(texts: files)
    let expected = DevelopmentRegion(identifier: row.identifier, source: row.source)
    let reading = BundleOptions(developmentRegion: row.given)
    #expect(bundle.developmentRegion(given: reading.development) == expected)
    files["Root.plist"] = Self.root
    let settings = try SettingsBundle(texts: files).localized(
      for: [], options: LocalizationOptions(reading: reading))
    #expect(settings.developmentRegion == expected)
  }

  /// On a Mac the bundle is in `Contents/Resources`, and Info.plist in `Contents`.
  @Test func theAppAroundOnAMac() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.root, to: "A.app/Contents/Resources/Settings.bundle/Root.plist")
    try folder.write("{ CFBundleName = Name; CFBundleDevelopmentRegion = fr; }", to: "A.app/Contents/Info.plist")
    let bundle = try SettingsBundle(path: folder.path + "/A.app/Contents/Resources/Settings.bundle")
    #expect(bundle.appName == "Name")
    #expect(bundle.developmentRegion() == DevelopmentRegion(identifier: "fr", source: .infoPlist))
  }

  /// A bundle opened through a link is the target of the link.
  @Test func theNameIsThatOfTheRealFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.root, to: "A.app/InAppSettings.bundle/Root.plist")
    try folder.write("{ CFBundleName = Name; }", to: "A.app/Info.plist")
    try folder.link("link", to: "A.app/InAppSettings.bundle")
    let bundle = try SettingsBundle(path: folder.path + "/link")
    #expect(bundle.name == "InAppSettings.bundle")
    #expect(bundle.appName == "Name")
    #expect(bundle.resolvedDialect() == .iask)
  }

  /// An unreadable Info.plist of the app is reported, and has no other effect.
  @Test func anInfoPlistThatIsNotAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.root, to: "A.app/Settings.bundle/Root.plist")
    try folder.write("", to: "A.app/Info.plist/x")
    let bundle = try SettingsBundle(path: folder.path + "/A.app/Settings.bundle")
    #expect(bundle.findings.map(\.rule) == [.unreadableFile])
    #expect(bundle.findings.map(\.severity) == [.warning])
  }

  /// The name is that of the app; for the region, the bundle's own Info.plist takes precedence. The app counts only if
  /// it contains the bundle directly.
  @Test(
    arguments: [
      (
        "A.app", "{ CFBundleDisplayName = Shown; CFBundleName = Name; CFBundleDevelopmentRegion = fr; }", nil, "Shown",
        "fr"
      ),
      ("A.app", "{ CFBundleDisplayName = \"\"; CFBundleName = Name; }", nil, "Name", "en"),
      ("A.app", "{ CFBundleDisplayName = (a); }", nil, nil, "en"),
      ("A.app", "<plist>", nil, nil, "en"),
      ("A.app", nil, nil, nil, "en"),
      (
        "A.app", "{ CFBundleName = Name; CFBundleDevelopmentRegion = fr; }", "{ CFBundleDevelopmentRegion = de; }",
        "Name", "de"
      ),
      ("A.app", "{ CFBundleDevelopmentRegion = fr; }", "{ CFBundleName = Own; }", nil, "fr"),
      ("A.app", nil, "{ CFBundleName = Own; }", nil, "en"),
      ("A", "{ CFBundleName = Name; CFBundleDevelopmentRegion = fr; }", nil, nil, "en"),
      ("A.app/B", "{ CFBundleName = Name; CFBundleDevelopmentRegion = fr; }", nil, nil, "en"),
    ] as [(String, String?, String?, String?, String)])
  func theAppAround(parent: String, info: String?, own: String?, name: String?, region: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.root, to: parent + "/Settings.bundle/Root.plist")
    if let info { try folder.write(info, to: parent.split(separator: "/")[0] + "/Info.plist") }
    if let own { try folder.write(own, to: parent + "/Settings.bundle/Info.plist") }
    for end in ["", "/"] {
      let bundle = try SettingsBundle(path: folder.path + "/" + parent + "/Settings.bundle" + end)
      #expect(bundle.name == "Settings.bundle")
      #expect(bundle.appName == name)
      #expect(bundle.developmentRegion().identifier == region)
      let title = name ?? "Settings.bundle"
      #expect(
        try bundle.localized(for: []).root.title
          == LocalizedText(key: TextKey(title), value: title, kind: .literal, ios: title, phoneReader: .settings))
    }
  }

  // MARK: Disk and memory

  @Test func filesInMemoryAreLikeFilesOnDisk() throws {
    let files = [
      "Root.plist": PaneText.pane("{ Type = PSChildPaneSpecifier; Title = More; File = \"Packages/More\"; }"),
      "Root~ipad.inApp.plist": PaneText.pane(""), "Packages/More.plist": PaneText.pane("{ Key = k; }", table: "More"),
      "Packages/.hidden/A.plist": PaneText.pane(""), "Broken.plist": "<plist><dict>",
      "Info.plist": "{ CFBundleName = n; }",
      "fr.lproj/Root.strings": "\"More\" = \"Plus\";", "fr.lproj/Root.plist": PaneText.pane(""),
      "en.lproj/Root.strings": "\"More\" = \"More\"", "Base.lproj/More.strings": "", "da-lproj/Root.strings": "",
      "Unlocalized.strings": "", "icon.png": "", "é/A.plist": PaneText.pane(""),
    ]
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: "Settings.bundle/" + name) }
    let disk = try SettingsBundle(path: folder.path + "/Settings.bundle")
    let memory = try SettingsBundle(texts: files)
    #expect(disk.name == memory.name)
    #expect(disk.localizations == ["Base", "en", "fr"])
    #expect(memory.localizations == disk.localizations)
    let paths = [
      "Broken.plist", "Info.plist", "Packages/More.plist", "Root.plist", "Root~ipad.inApp.plist", "é/A.plist",
    ]
    #expect(disk.paneFiles.map(\.path) == paths)
    #expect(memory.paneFiles.map(\.path) == paths)
    #expect(disk.findings.map(\.rule) == [.xmlSyntax, .strayFolder])
    #expect(memory.findings == disk.findings)
    #expect(try disk.tableNames() == ["More", "Root", "Unlocalized"])
    #expect(try memory.tableNames() == disk.tableNames())
    #expect(memory.appName == disk.appName)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    for device in Device.allCases {
      let options = LocalizationOptions(device: device)
      let (left, right) = (
        try disk.localized(for: ["fr"], options: options), try memory.localized(for: ["fr"], options: options)
      )
      #expect(try encoder.encode(left.panes) == encoder.encode(right.panes))
      #expect(left.findings == right.findings)
    }
  }

  /// A table is read once: a change on disk is visible only after the bundle is opened again.
  @Test func aBundleIsASnapshot() throws {
    let folder = try TemporaryFolder()
    let file = "Settings.bundle/fr.lproj/Root.strings"
    try folder.write(Self.root, to: "Settings.bundle/Root.plist")
    try folder.write("Title = Titre;", to: file)
    let bundle = try SettingsBundle(path: folder.path + "/Settings.bundle")
    // Nothing has been looked up yet.
    try folder.write("Title = Titre2;", to: file)
    #expect(bundle.tableFile("Root", localization: "fr").table?["Title"] == "Titre2")
    try folder.write("Title = Titre3;", to: file)
    #expect(bundle.tableFile("Root", localization: "fr").table?["Title"] == "Titre2")
    #expect(try SettingsBundle(path: bundle.path).tableFile("Root", localization: "fr").table?["Title"] == "Titre3")
  }

  @Test(arguments: [
    ("../fr.lproj/Root", "fr"), ("Root", "../fr"), ("", nil), ("a/b", nil), ("Root", "de"), ("Other", "fr"),
  ])
  func tablesThatAreNotThere(table: TableName, localization: LocalizationName?) throws {
    let bundle = try SettingsBundle(texts: [
      "fr.lproj/Root.strings": "a = b;", "Root.strings": "a = c;", ".strings": "a = d;",
    ])
    #expect(bundle.tableFile("Root", localization: "fr").table?["a"] == "b")
    #expect(bundle.tableFile("Root", localization: nil).table?["a"] == "c")
    guard case .absent = bundle.tableFile(table, localization: localization) else {
      Issue.record("there is a table")
      return
    }
  }
}
