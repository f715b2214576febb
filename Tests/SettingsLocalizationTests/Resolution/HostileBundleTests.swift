import TestSupport
import Testing

@testable import SettingsLocalization

/// Bundles made to exhaust time or memory. Each of these once did: a test that does not return has failed.
@Suite struct HostileBundleTests {
  /// One character of many combining marks: comparing two of them as `String` takes quadratic time.
  private static let marks = "a" + String(repeating: "\u{323}\u{301}", count: 20_000)

  private func bundle(_ rows: String, _ files: [String: String] = [:]) throws -> SettingsBundle {
    let root = "<plist><dict><key>PreferenceSpecifiers</key><array>\(rows)</array></dict></plist>"
    return try SettingsBundle(texts: files.merging(["Root.plist": root]) { $1 })
  }

  private func row(_ type: String, _ pairs: String) -> String {
    "<dict><key>Type</key><string>\(type)</string>\(pairs)</dict>"
  }

  @Test func aTypeOfManyMarks() throws {
    let rows = String(repeating: row(Self.marks, "<key>Title</key><string>t</string>"), count: 3)
    let settings = try bundle(rows).localized(for: ["en"])
    #expect(settings.root.specifiers.count == 3)
    #expect(settings.root.specifiers.allSatisfy { $0.type?.isKnown == false })
  }

  @Test func aFileOfManyMarks() throws {
    let rows = row(
      "PSChildPaneSpecifier", "<key>Title</key><string>t</string><key>File</key><string>\(Self.marks)</string>")
    let settings = try bundle(rows).localized(for: ["en"])
    #expect(settings.findings.map(\.rule) == [.paneNotFound])
  }

  @Test func aKeyOfManyMarks() {
    let table = StringsTable(bytes: Array("\"\(Self.marks)\" = a; b = c;".utf8), file: "t")
    #expect(table[TextKey(Self.marks)] == "a")
    #expect(table.findings.isEmpty)
  }

  /// The end of a comment that is never closed is not searched for again by every entry before it.
  @Test func anOpenerInEveryLine() {
    let text = String(repeating: "a = b \\ /*\n", count: 20_000)
    let table = StringsTable(bytes: Array(text.utf8), file: "t")
    #expect(table.entries.allSatisfy { $0.key == "a" })
    #expect(table.entries.compactMap(\.comment).count <= table.entries.count)
  }

  /// A localized file that is not a pane is read and reported once, with any number of rows that lead to it.
  @Test func manyRowsLeadToAFileThatIsNotAPane() throws {
    let child = row("PSChildPaneSpecifier", "<key>Title</key><string>t</string><key>File</key><string>X</string>")
    let settings = try bundle(
      String(repeating: child, count: 50), ["en.lproj/X.plist": "<plist><dict><foo/></dict></plist>"]
    ).localized(for: ["en"])
    #expect(settings.findings.count { $0.rule == .paneNotFound } == 50)
    #expect(settings.findings.count { $0.file == "en.lproj/X.plist" } == 2)
  }

  /// A name with a line end cannot add a line to a message.
  @Test func aNameWithALineEnd() {
    let error = BundleError.severalBundles(path: "p", found: ["a\nerror: b", "c"])
    #expect(error.description == "p: several bundles found, name one of them:\n  a⏎error: b\n  c")
  }
}
