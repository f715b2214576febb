import TestSupport

@testable import SettingsLocalization

/// ICU's own data file for its matcher: groups of supported locales with `desired >> match | desired | combined`.
struct MatcherTestFile {
  struct Row: Sendable {
    let line: Int
    var supported: [String] = []
    var defaultLocale: String?
    var favor = ""
    var threshold = ""
    var desired: [String] = []
    /// What must come out, and the preference that must win (empty: not said).
    var match = ""
    var winner = ""
  }

  static let name = "cases/locale/ICU72_localeMatcherTest.txt"

  static let rows: [Row] = {
    guard let bytes = try? SharedData.bytes(name) else { return [] }
    var rows: [Row] = []
    var group = Row(line: 0)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.prefix { $0 != "#" }.trimmingSpaces()
      if text.hasPrefix("** test:") {
        group = Row(line: 0)
      } else if text.hasPrefix("@") {
        set(text, in: &group)
      } else if let row = test(text, line: index + 1, group) {
        rows.append(row)
      }
    }
    return rows
  }()

  private static func set(_ text: String, in group: inout Row) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { $0.trimmingSpaces() }
    let value = parts.count > 1 ? parts[1] : ""
    switch parts[0] {
    // Some lists begin with a number, which is not a tag.
    case "@supported": group.supported = list(value).filter { Int($0) == nil }
    case "@default": group.defaultLocale = value.isEmpty ? nil : value
    case "@favor": group.favor = value
    case "@threshold": group.threshold = value
    default: break
    }
  }

  private static func test(_ text: String, line: Int, _ group: Row) -> Row? {
    let sides = text.split(separator: ">>", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    let results = sides[1].split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingSpaces() }
    var row = Row(line: line)
    row.supported = group.supported
    row.defaultLocale = group.defaultLocale
    row.favor = group.favor
    row.threshold = group.threshold
    row.desired = list(String(sides[0]))
    row.match = results[0]
    row.winner = results.count > 1 ? results[1] : ""
    return row
  }

  private static func list(_ text: String) -> [String] {
    LocaleIdentifier.preferences(text)
  }
}
