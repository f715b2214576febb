import Foundation
import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Baked tables as files: other programs read them, and they are written in one step.
@Suite struct BakedFilesTests {
  /// Texts that are hard to write.
  private static let texts: [(key: TextKey, text: String)] = [
    ("", "empty key"), ("a", ""), ("b", "one"), ("c", "one"), ("d", "\"quoted\" \\ \n\t\r"), ("e", "é e\u{301} 日本 😀"),
    ("f", String(repeating: "long ", count: 5000)), ("g\u{301}", "\u{202E}right"), ("h", "100 %@ %1$d"),
  ]

  @Test(arguments: [0, 1, 9, 300, 70_000])
  func binaryTablesAreReadAsTheyWereWritten(_ count: Int) throws {
    let texts =
      count == 9 ? Self.texts : (0..<count).map { (key: TextKey("key \($0)"), text: "text \($0 / 2)") }
    let bytes = TableBytes.binary(texts)
    let table = StringsTable(bytes: bytes, file: "Root.strings")
    #expect(table.findings == [] && table.format == .binary && table.entries.count == texts.count)
    for (key, text) in texts { #expect(table[key]?.isExactly(text) ?? false) }
    let foreign = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: String]
    #expect(foreign?.count == texts.count)
    for (key, text) in texts.prefix(300) { #expect(foreign?[key.text]?.isExactly(text) ?? false) }
  }

  /// As an app on a phone reads them.
  @Test(arguments: BakeOptions.Format.allCases)
  func foundationReadsEveryTable(_ format: BakeOptions.Format) throws {
    var options = BakeOptions()
    options.format = format
    let count = try Self.compareWithFoundation(SharedData.packageFolder + "/Fixtures/Settings.bundle", options)
    #expect(count > 500)
  }

  @Test(.enabled(if: SharedData.has("corpus/bundles"), "the corpus of real bundles is absent"))
  func foundationReadsTheTablesOfRealBundles() throws {
    var options = BakeOptions()
    options.format = .binary
    let paths = try BundleLocator.bundles(at: SharedData.path("corpus/bundles"))
    let count = try paths.reduce(0) { try $0 + Self.compareWithFoundation($1, options) }
    #expect(paths.count > 14 && count > 10_000)
    print("Foundation: \(paths.count) baked bundles, \(count) texts read by Bundle, 0 differences")
  }

  /// Every text of a baked bundle by Foundation's `Bundle`; returns their number.
  private static func compareWithFoundation(_ path: String, _ options: BakeOptions) throws -> Int {
    let baked = try BakedBundle(path, options: options)
    var count = 0
    for table in baked.plan.tables {
      let folder = baked.baked.path + "/" + table.place.localization.folder
      let bundle = try #require(Bundle(path: folder))
      for (key, text) in table.texts where !key.text.isEmpty {
        count += 1
        let read = bundle.localizedString(forKey: key.text, value: "\u{1}", table: table.place.table.text)
        if !read.isExactly(text) { Issue.record("\(path) \(table.place.path) \(key): \(read)") }
      }
    }
    return count
  }

  // MARK: Copies

  private static func bundle(in folder: TemporaryFolder) throws -> SettingsBundle {
    try folder.write(PaneText.pane("{ Type = PSGroupSpecifier; Title = A; }"), to: "Settings.bundle/Root.plist")
    try folder.write("A = root;", to: "Settings.bundle/Root.strings")
    try folder.write("A = a;", to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write("B = b;", to: "Settings.bundle/de.lproj/Root.strings")
    try folder.write("image", to: "Settings.bundle/icon.png")
    try folder.link("Settings.bundle/link.png", to: "icon.png")
    return try SettingsBundle(path: folder.path + "/Settings.bundle")
  }

  private static func listing(_ path: String) throws -> [String] {
    try Shell.run("find . ! -type d | LC_ALL=C sort", in: path).split(separator: "\n").map(String.init)
  }

  @Test func aCopyIsMadeReplacedAndLeftAlone() throws {
    let folder = try TemporaryFolder()
    let bundle = try Self.bundle(in: folder)
    let before = try Shell.run("find Settings.bundle -type f -exec sha256sum {} + | sort", in: folder.path)
    let files = try BakePlanner(bundle.catalog()).plan().files
    let target = folder.path + "/build/deep"
    #expect(try BundleCopy.write(bundle, changing: files, in: target) == .made)
    #expect(
      try Self.listing(target + "/Settings.bundle") == [
        "./Root.plist", "./de.lproj/Root.strings", "./en.lproj/Root.strings", "./icon.png", "./link.png",
      ])
    #expect(try BundleCopy.write(bundle, changing: files, in: target) == .unchanged)
    let old = try Files.bytes(folder.path + "/Settings.bundle/en.lproj/Root.strings")
    let newer = files + [PlannedFile(path: "en.lproj/Root.strings", old: old, new: old + Array("/* */\n".utf8))]
    #expect(try BundleCopy.write(bundle, changing: newer, in: target) == .replaced)
    #expect(try BundleCopy.write(bundle, changing: files, in: target) == .replaced)
    #expect(try Shell.run("ls -A", in: target) == ".Settings.bundle.l10n-baked\nSettings.bundle\n")
    // What somebody has saved in the copy stays.
    try folder.write("saved", to: "build/deep/Settings.bundle/en.lproj/Root.strings")
    let error = #expect(throws: TransactionError.self) { try BundleCopy.write(bundle, changing: files, in: target) }
    #expect(error?.description.contains("was changed since it was baked: en.lproj/Root.strings; ") ?? false)
    #expect(try Files.text(target + "/Settings.bundle/en.lproj/Root.strings") == "saved")
    // The copy shares no file with the bundle.
    try folder.write("changed", to: "build/deep/Settings.bundle/icon.png")
    #expect(try Shell.run("find Settings.bundle -type f -exec sha256sum {} + | sort", in: folder.path) == before)
  }

  @Test func placesThatAreNotACopyAreRefused() throws {
    let folder = try TemporaryFolder()
    let bundle = try Self.bundle(in: folder)
    try folder.write("file", to: "taken/Settings.bundle")
    try folder.link("here", to: ".")
    let rows = [
      (folder.path, "is the bundle itself"), (folder.path + "/here", "is the bundle itself"),
      (folder.path + "/Settings.bundle", "is in a bundle"),
      (folder.path + "/Settings.bundle/de.lproj", "is in a bundle"),
      (folder.path + "/taken", "is not a folder"), (folder.path + "/taken/Settings.bundle", "is in a bundle"),
    ]
    let before = try Self.listing(folder.path)
    for (place, reason) in rows {
      let error = #expect(throws: TransactionError.self) { try BundleCopy.write(bundle, changing: [], in: place) }
      #expect(error?.description.contains(reason) ?? false, "\(place): \(String(describing: error))")
    }
    #expect(try Self.listing(folder.path) == before)
  }
}
