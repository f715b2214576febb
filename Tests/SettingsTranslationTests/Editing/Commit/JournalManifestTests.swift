import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// What a journal says of itself, and what is not accepted as that.
@Suite struct JournalManifestTests {
  private static let one = SHA256([1])
  private static let two = SHA256([2])
  private static let line = "\(one.digits) \(two.digits) 12 34.56 de.lproj/Root.strings"

  private static func manifest(
    _ lines: String..., title: String = "settings-l10n journal 2 7", end: String = "end\n"
  ) -> JournalManifest? {
    JournalManifest(bytes: Array(([title] + lines + [end]).joined(separator: "\n").utf8))
  }

  @Test func roundTrip() throws {
    let lines = [
      Self.line,
      "- \(Self.two.digits) 18446744073709551615 -1.0 it.lproj/a%20b%0a%25%c3%a9.strings en.lproj/Root.strings",
    ]
    let manifest = try #require(Self.manifest(lines[0], lines[1]))
    #expect(manifest.entries.map(\.path) == ["de.lproj/Root.strings", "it.lproj/a b\n%é.strings"])
    #expect(manifest.entries.map(\.old) == [Self.one, nil])
    #expect(manifest.entries.map(\.new) == [Self.two, Self.two])
    #expect(manifest.entries.map(\.inode) == [12, .max])
    #expect(manifest.entries.map(\.changed.seconds) == [34, -1])
    #expect(manifest.entries.map(\.modelPath) == [nil, "en.lproj/Root.strings"])
    #expect(manifest.inode == 7)
    #expect(JournalManifest(bytes: manifest.bytes(inode: 7)) == manifest)
    #expect(JournalManifest(bytes: manifest.bytes(inode: .max))?.inode == .max)
  }

  @Test func aRemovedFile() throws {
    let manifest = try #require(Self.manifest("\(Self.one.digits) - 0 0.0 Root.strings"))
    #expect(manifest.entries.map(\.old) == [Self.one] && manifest.entries.map(\.new) == [nil])
    #expect(JournalManifest(bytes: manifest.bytes(inode: 7)) == manifest)
    #expect(Self.manifest("- - 0 0.0 Root.strings") == nil)
  }

  /// One with catalogs has another version.
  @Test func roundTripWithCatalogs() throws {
    let title = "settings-l10n journal 3 7"
    let lines = [
      "9 ../Settings%20Catalogs", Self.line.replacing("de.lproj", with: "../Settings%20Catalogs"), Self.line,
    ]
    let manifest = try #require(Self.manifest(lines[0], lines[1], lines[2], title: title))
    #expect(manifest.catalogs == JournalManifest.Catalogs(path: "../Settings Catalogs", inode: 9))
    #expect(manifest.entries.map(\.path) == ["../Settings Catalogs/Root.strings", "de.lproj/Root.strings"])
    #expect(manifest.entries.map { manifest.catalog(at: $0.path) } == ["Root.strings", nil])
    let bytes = manifest.bytes(inode: 7)
    #expect(String(decoding: bytes, as: UTF8.self) == ([title] + lines + ["end\n"]).joined(separator: "\n"))
    for count in 0..<bytes.count { #expect(JournalManifest(bytes: Array(bytes.prefix(count))) == nil) }
    for wrong in ["", "9", "x ..", "-1 ..", "9 %", "9 .. x", " ..", Self.line] {
      #expect(Self.manifest(wrong, Self.line, title: title) == nil, "\(wrong)")
    }
    #expect(Self.manifest("9 ..", title: title) == nil)
    #expect(Self.manifest("9 ..", Self.line) == nil)
  }

  @Test func onlyCatalogsInTheirFolder() throws {
    let good = ["../C/Root.xcstrings", "../C/a b.xcstrings", "../C/Root~ipad.xcstrings", "de.lproj/Root.strings"]
    let bad = [
      "../C/Root.strings", "../C/.xcstrings", "../C/.Root.xcstrings", "../C/a/Root.xcstrings", "../C//Root.xcstrings",
      "../C/../Root.xcstrings", "../C/", "../C", "../Root.xcstrings", "Root.xcstrings", "../C/a\0.xcstrings",
      "../C/.\u{301}.xcstrings", "../C/Root.plist", "../Co/Root.xcstrings", "../C/Root.xcstrings/",
    ]
    let manifest = try #require(Self.manifest("9 ../C", Self.line, title: "settings-l10n journal 3 7"))
    #expect(good.filter { !manifest.mayName($0) } == [])
    #expect(bad.filter(manifest.mayName) == [])
  }

  /// One without files once was accepted as the journal of a commit that was complete.
  @Test func oneWithoutFilesIsNone() {
    #expect(Self.manifest() == nil)
    #expect(Self.manifest("") == nil)
  }

  @Test func theTitleNamesTheFileItself() {
    for title in ["1", "2", "2 ", "2 x", "2 -1", "2 7 ", "2 18446744073709551616", "2 7 8", "3 7", "4 7"] {
      #expect(Self.manifest(Self.line, title: "settings-l10n journal " + title) == nil, "\(title)")
    }
  }

  /// A part of one, and one with anything else in it.
  @Test func whatNoCommitWrote() throws {
    let bytes = try #require(Self.manifest(Self.line)).bytes(inode: 7)
    for count in 0..<bytes.count { #expect(JournalManifest(bytes: Array(bytes.prefix(count))) == nil) }
    let fields = Self.line.split(separator: " ").map(String.init)
    for index in fields.indices {
      for wrong in ["", "x", "-1", "1.2.3", "%", "%4", "%ff", "99999999999999999999"]
      where index != 4 || wrong.first == "%" {
        var other = fields
        other[index] = wrong
        #expect(Self.manifest(other.joined(separator: " ")) == nil, "\(index) \(wrong)")
      }
    }
    #expect(Self.manifest(Self.line + " %") == nil)
    #expect(Self.manifest(Self.line + " a b") == nil)
    #expect(Self.manifest(Self.line, end: "end\n\n") == nil)
    #expect(JournalManifest(bytes: [0xFF]) == nil)
  }

  @Test func onlyTablesAndPanes() {
    let good = [
      "de.lproj/Root.strings", "zh-Hans.lproj/a b.strings", "en.lproj/de.lproj/New.strings", "Root.plist",
      "Kept.strings", "de/Root.strings",
      "Root~ipad.plist", "Packages/X.plist", "de.lproj/Root.plist",
    ]
    let bad = [
      "", "de.lproj/Root.stringsdict", "new.sh", "de.lproj/new.sh", "Info.plist",
      "de.lproj/Info.plist", ".hidden.plist", ".git/Root.plist", ".git.lproj/a.strings", "../Root.plist", "/Root.plist",
      "a//b.plist", "de.lproj/../../x.strings", "de.lproj/Root.strings/", "de.lproj", "a\0b.plist",
    ]
    #expect(good.filter { !JournalManifest.isTableOrPane($0) } == [])
    #expect(bad.filter(JournalManifest.isTableOrPane) == [])
  }
}
