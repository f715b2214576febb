#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import TestSupport
import Testing

@testable import SettingsLocalization

/// With any content of a bundle on disk, nothing outside of it is read, and no file stops the others from being read.
@Suite struct ContainmentTests {
  private let folder: TemporaryFolder
  private let path: String
  private static let secret = "\"Title\" = \"secret\";"
  private static let root = PaneText.pane("{ Type = PSGroupSpecifier; Title = Title; }")

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/Settings.bundle"
    try folder.write(Self.root, to: "Settings.bundle/Root.plist")
    try folder.write("\"Title\" = \"Titel\";", to: "Settings.bundle/de.lproj/Root.strings")
    try folder.write(Self.secret, to: "outside/Root.strings")
    try folder.write(Self.secret, to: "Settings.bundle-2/fr.lproj/Root.strings")
    try folder.write(PaneText.pane("{ Type = PSGroupSpecifier; Title = secret; }"), to: "outside/Secret.plist")
  }

  private func title(_ locale: String) throws -> (LocalizedText?, [String]) {
    let settings = try SettingsBundle(path: path).localized(for: [locale])
    return (settings.root.specifiers[0].title, settings.findings.map(\.description))
  }

  /// A table that leads nowhere: the file exists, and it is not read.
  private func expectUnreadable(_ reason: String, file: String = "fr.lproj/Root.strings", key: String = "Title") throws
  {
    let (title, findings) = try title("fr")
    #expect(
      title
        == LocalizedText(key: TextKey(key), value: key, kind: .key, reason: .noKey, ios: key, phoneReader: .settings))
    #expect(findings == ["\(file): error: \(reason) [unreadable-file]"])
  }

  @Test func soundBundle() throws {
    let (title, findings) = try title("de")
    #expect(title?.value == "Titel")
    #expect(findings == [])
  }

  /// A folder that leads out is not a localization: the chain has no text, and an iPhone takes the only other one.
  @Test(arguments: ["../outside", "../Settings.bundle-2/fr.lproj", "/tmp", ".."])
  func localizationThatIsALinkOut(target: String) throws {
    try folder.link("Settings.bundle/fr.lproj", to: target)
    let (title, findings) = try title("fr")
    #expect(title?.value == "Title")
    #expect(title?.phone.value == "Titel")
    #expect(
      findings == [
        "fr.lproj: error: leads out of the bundle; it is not read [unreadable-file]"
      ])
    #expect(try SettingsBundle(path: path).tableNames() == ["Root"])
  }

  /// A link that stays inside is followed.
  @Test func localizationThatIsALinkInside() throws {
    try folder.link("Settings.bundle/fr.lproj", to: "de.lproj")
    let (title, findings) = try title("fr")
    #expect(
      title
        == LocalizedText(
          key: "Title", value: "Titel", kind: .exact, localization: "fr", file: "fr.lproj/Root.strings", line: 1,
          ios: "Titel", phoneReader: .settings))
    #expect(findings == [])
  }

  @Test(arguments: ["../../outside/Root.strings", "/etc/passwd", "Root.strings"]) func tableThatIsALinkOut(
    target: String
  ) throws {
    try folder.write("", to: "Settings.bundle/fr.lproj/Other.strings")
    try folder.link("Settings.bundle/fr.lproj/Root.strings", to: target)
    try expectUnreadable("leads out of the bundle; it is not read")
  }

  @Test func tableThatIsABrokenLink() throws {
    try folder.write("", to: "Settings.bundle/fr.lproj/Other.strings")
    try folder.link("Settings.bundle/fr.lproj/Root.strings", to: "gone")
    let (title, findings) = try title("fr")
    #expect(title?.chain.reason == .noTable)
    #expect(findings == [])
  }

  @Test(.timeLimit(.minutes(1))) func tableThatIsAPipe() throws {
    try folder.write("", to: "Settings.bundle/fr.lproj/Other.strings")
    #expect(mkfifo(path + "/fr.lproj/Root.strings", 0o600) == 0)
    try expectUnreadable("not a regular file")
  }

  @Test func tableThatIsAFolder() throws {
    try folder.write("", to: "Settings.bundle/fr.lproj/Root.strings/x")
    try expectUnreadable("not a regular file")
  }

  /// The file that git creates instead of a link on Windows was once skipped without a report.
  @Test(.timeLimit(.minutes(1)), arguments: [false, true]) func localizationThatIsAFile(isPipe: Bool) throws {
    if isPipe {
      #expect(mkfifo(path + "/fr.lproj", 0o600) == 0)
    } else {
      try folder.write("de.lproj", to: "Settings.bundle/fr.lproj")
    }
    let bundle = try SettingsBundle(path: path)
    #expect(bundle.localizations == ["de"])
    #expect(
      bundle.findings.map { "\($0) \($0.localization ?? "")" } == [
        "fr.lproj: error: is a file; a folder is expected [unreadable-file] fr"
      ])
    #expect(try title("fr").0?.phone.kind == .development)
  }

  @Test func tableThatIsTooLarge() throws {
    let size = OpenFile.sizeLimit + 1
    let file = try folder.write("", to: "Settings.bundle/fr.lproj/Root.strings")
    #expect(truncate(file, off_t(size)) == 0)
    try expectUnreadable("too large (268435457 bytes; at most 268435456 are read)")
    #expect(throws: BundleError.tooLarge(path: file, size: size, limit: OpenFile.sizeLimit)) {
      try InputFile.bytes(at: file)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything")) func tableThatMayNotBeRead() throws {
    let file = try folder.write(Self.secret, to: "Settings.bundle/fr.lproj/Root.strings")
    #expect(chmod(file, 0) == 0)
    try expectUnreadable("cannot be read: Permission denied")
  }

  // MARK: Panes

  @Test func paneThatIsALinkOut() throws {
    try folder.link("Settings.bundle/Secret.plist", to: "../outside/Secret.plist")
    try folder.write(PaneText.pane(to: "Secret"), to: "Settings.bundle/Root.plist")
    let settings = try SettingsBundle(path: path).localized(for: ["de"])
    #expect(settings.panes.map(\.name) == ["Root"])
    #expect(
      settings.findings.map(\.description) == [
        "Secret.plist: error: leads out of the bundle; it is not read [unreadable-file]",
        "Root.plist:1:118: error: the row does not lead to a pane: there is no readable Secret~iphone.plist or Secret.plist "
          + "[pane-not-found]",
      ])
  }

  @Test func localizedPaneThatIsALinkOut() throws {
    try folder.link("Settings.bundle/de.lproj/Root~iphone.plist", to: "../../outside/Secret.plist")
    try folder.write("<plist>", to: "Settings.bundle/de.lproj/More.plist")
    try folder.write(PaneText.pane(to: "More"), to: "Settings.bundle/Root.plist")
    let settings = try SettingsBundle(path: path).localized(for: ["de"])
    #expect(settings.panes.map(\.file) == ["Root.plist"])
    #expect(
      settings.findings.map { "\($0.rule) \($0.file ?? "") \($0.localization ?? "")" } == [
        "pane-not-found Root.plist ", "unreadable-file de.lproj/Root~iphone.plist de",
        "xml-syntax de.lproj/More.plist ",
      ])
  }

  @Test func fileThroughALink() throws {
    try folder.link("Settings.bundle/Packages", to: "../outside")
    try folder.write(PaneText.pane(to: "Packages/Secret"), to: "Settings.bundle/Root.plist")
    let settings = try SettingsBundle(path: path).localized(for: ["de"])
    #expect(settings.bundle.paneFiles.map(\.path) == ["Root.plist"])
    #expect(settings.panes.map(\.name) == ["Root"])
    #expect(settings.findings.map(\.rule) == [.paneNotFound])
  }

  /// A folder of panes under two names: a link inside is followed only if a file is requested by that name.
  @Test func paneThatIsALinkInside() throws {
    try folder.link("Settings.bundle/More.plist", to: "Root.plist")
    try folder.write(PaneText.pane(to: "More"), to: "Settings.bundle/Root.plist")
    let settings = try SettingsBundle(path: path).localized(for: ["de"])
    #expect(settings.panes.map(\.file) == ["Root.plist", "More.plist"])
  }

  @Test(.timeLimit(.minutes(1))) func panesThatAreNotFiles() throws {
    #expect(mkfifo(path + "/Pipe.plist", 0o600) == 0)
    try folder.write("", to: "Settings.bundle/Folder.plist/x")
    try folder.link("Settings.bundle/Circle.plist", to: "Circle.plist")
    let bundle = try SettingsBundle(path: path)
    #expect(bundle.paneFiles.map(\.path) == ["Root.plist"])
    #expect(
      bundle.findings.map(\.description) == [
        "Circle.plist: error: leads out of the bundle; it is not read [unreadable-file]",
        "Folder.plist: error: not a regular file [unreadable-file]",
        "Pipe.plist: error: not a regular file [unreadable-file]",
      ])
  }

  /// Folders of panes are read eight levels deep, hidden ones not at all; a cycle of links ends.
  @Test func foldersOfPanes() throws {
    let deep = (1...10).map { "\($0)" }
    for depth in 1...10 {
      try folder.write(Self.root, to: "Settings.bundle/" + deep.prefix(depth).joined(separator: "/") + "/P.plist")
    }
    try folder.write(Self.root, to: "Settings.bundle/.git/P.plist")
    try folder.link("Settings.bundle/1/loop", to: "../1")
    let expected = (1...8).map { deep.prefix($0).joined(separator: "/") + "/P.plist" }
    #expect(Set(try SettingsBundle(path: path).paneFiles.map(\.path)) == Set(expected + ["Root.plist"]))
  }

  // MARK: Names

  /// A name that is not UTF-8 is skipped; the rest is read.
  @Test func namesThatAreNotUTF8() throws {
    func withName(_ bytes: [UInt8], _ action: (UnsafePointer<CChar>) -> Int32) -> Int32 {
      (Array((path + "/").utf8) + bytes + [0]).withUnsafeBytes { buffer in
        buffer.baseAddress.map { action($0.assumingMemoryBound(to: CChar.self)) } ?? -1
      }
    }
    let names = [[0xFF] + Array(".lproj".utf8), [0xE9, 0x72] + Array(".d".utf8)]
    for name in names { #expect(withName(name) { mkdir($0, 0o700) } == 0) }
    defer { for name in names { #expect(withName(name) { rmdir($0) } == 0) } }
    let bundle = try SettingsBundle(path: path)
    #expect(bundle.localizations == ["de"])
    #expect(bundle.paneFiles.map(\.path) == ["Root.plist"])
    #expect(bundle.findings == [])
  }

  @Test func foldersThatOnlyLookTheSame() throws {
    for name in ["d\u{E9}.lproj", "de\u{301}.lproj"] {
      try folder.write(Self.secret, to: "Settings.bundle/\(name)/Root.strings")
    }
    let problems = try SettingsBundle(path: path).findings.map { "\($0)" }
    #expect(
      problems == [
        "d\u{E9}.lproj: warning: \"de\u{301}.lproj\" and \"d\u{E9}.lproj\" look the same but have different code points "
          + "[localization-case]"
      ])
  }

  @Test func foldersThatWereMeantAsLocalizations() throws {
    for name in ["da-lproj", "sv_lproj", "nl.Lproj", "plproj", "lproj", "fr.lproj", "FR.lproj"] {
      try folder.write(Self.secret, to: "Settings.bundle/\(name)/Root.strings")
    }
    let bundle = try SettingsBundle(path: path)
    #expect(bundle.localizations == ["FR", "de", "fr"])
    #expect(
      bundle.findings.map { "\($0) " + ($0.fix ?? "") } == [
        "da-lproj: warning: \"da-lproj\" is not a localization: its name must end in \".lproj\" [lproj-folder] "
          + "Rename it to \"da.lproj\".",
        "nl.Lproj: warning: \"nl.Lproj\" is not a localization: its name must end in \".lproj\" [lproj-folder] "
          + "Rename it to \"nl.lproj\".",
        "plproj: warning: \"plproj\" is not a localization: its name must end in \".lproj\" [lproj-folder] "
          + "Rename it to \"p.lproj\".",
        "sv_lproj: warning: \"sv_lproj\" is not a localization: its name must end in \".lproj\" [lproj-folder] "
          + "Rename it to \"sv.lproj\".",
        "fr.lproj: warning: \"FR.lproj\" and \"fr.lproj\" differ in case only [localization-case] Keep one.",
      ])
    #expect(try bundle.tableNames() == ["Root"])
  }

  @Test func inputFiles() throws {
    let file = try folder.write("abc", to: "a.strings")
    #expect(try InputFile.bytes(at: file) == Array("abc".utf8))
    #expect(try !InputFile.isFolder(file))
    #expect(try InputFile.isFolder(folder.path))
    #expect(throws: BundleError.notFound(path: folder.path + "/gone")) {
      try InputFile.bytes(at: folder.path + "/gone")
    }
    #expect(throws: BundleError.notFound(path: "a\0b")) { try InputFile.bytes(at: "a\0b") }
    #expect(throws: BundleError.notARegularFile(path: folder.path)) { try InputFile.bytes(at: folder.path) }
    #expect(throws: BundleError.notARegularFile(path: "/dev/null")) { try InputFile.bytes(at: "/dev/null") }
  }
}
