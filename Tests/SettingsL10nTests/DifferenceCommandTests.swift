import SettingsAudit
import SettingsHistory
import SettingsLocalization
import SettingsReports
import TestSupport
import Testing

@testable import settings_l10n

/// What `diff` prints of comparisons; its runs are in `diff.md`.
@Suite struct DifferenceCommandTests {
  /// A language that both versions have is never listed as a whole, and long lists are cut.
  @Test func longListsAreCut() throws {
    let keys = (10..<40).map { "KEY_\($0)" }
    func bundle(_ text: String) throws -> SettingsBundle {
      try SettingsBundle(texts: [
        "Root.plist": PaneText.pane(keys.map { "{ Type = PSGroupSpecifier; Title = \($0); }" }.joined(separator: ",")),
        "en.lproj/Root.strings": keys.map { "\"\($0)\" = \"\(text) \($0)\";" }.joined(),
      ])
    }
    let comparison = try BundleComparison(bundle("a"), bundle("b"), AuditOptions(policy: .ios))
    let result = ComparisonResult(old: "old", new: "new", comparison: comparison)
    let lines = DifferenceText(result: result, style: Style(.never)).lines
    #expect(lines[22] == "    … and 10 more (--verbose lists all)")
    #expect(DifferenceText(result: result, style: Style(.never, isDetailed: true)).lines.count == lines.count + 9)
    #expect(DifferenceText(result: result, style: Style(.always)).lines[2].contains("\u{1B}[31ma\u{1B}[0m\u{1B}[32mb"))
  }

  /// Texts, names and keys of a bundle are only ever shown as text.
  @Test func nothingInABundleIsMarkup() throws {
    let payload = AuditInjectionTests.payload.filter { !"\"\0".contains($0) }
    let quoted = payload.unicodeScalars.map { "\\U" + String(String($0.value + 0x10000, radix: 16).suffix(4)) }.joined()
    func pane(_ name: String) -> String {
      "{ StringsTable = Root; PreferenceSpecifiers = ({ Type = PSToggleSwitchSpecifier; Title = \"T\(quoted)\"; "
        + "Key = \"\(name)\(quoted)\"; }, { Type = \"X\(quoted)\"; Title = FOOTER; }); }"
    }
    func bundle(_ mark: String, _ name: String) throws -> SettingsBundle {
      try SettingsBundle(texts: [
        "Root.plist": pane(name),
        "en.lproj/Root.strings": "\"T\(quoted)\" = \"\(mark)\(quoted)\(mark) same\(quoted)\";",
        "\(payload.filter { $0 != "/" }).lproj/Root.strings": mark == "a" ? "\"x" : "\"y",
      ])
    }
    let comparison = try BundleComparison(bundle("a", "k"), bundle("b", "l"), AuditOptions(policy: .ios))
    #expect(comparison.texts.count == 1 && comparison.unread.count == 2)
    let result = ComparisonResult(old: payload, new: payload, comparison: comparison)
    let plain = DifferenceText(result: result, style: Style(.never)).lines.joined(separator: "\n")
    let colored = DifferenceText(result: result, style: Style(.always)).lines.joined(separator: "\n")
    let markdown = DifferenceMarkdown(result: result).text
    for text in [plain, markdown, Self.withoutStyle(colored)] {
      let bad = text.unicodeScalars.filter { ![0x0A, 0x2068, 0x2069].contains($0.value) && $0.isUnsafeInTerminal }
      #expect(bad.isEmpty, "\(text)")
    }
    let outside = markdown.split(separator: "``").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
    for markup in ["<img", "<script", "@me", "[a](b)"] { #expect(!outside.contains(markup), "\(markup): \(markdown)") }
    let json = try JSONValueEncoder.document(result.document)
    #expect(try JSONObject(json)?.string("old") == payload)
    #expect(!json.contains { $0 < 0x20 && $0 != 0x0A })
  }

  private static func withoutStyle(_ text: String) -> String {
    ["0", "1", "2", "31", "32", "33", "36"].reduce(text) { $0.replacing("\u{1B}[\($1)m", with: "") }
  }
}
