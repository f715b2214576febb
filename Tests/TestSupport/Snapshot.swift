#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A reviewed text in a file next to the tests.
///
/// `UPDATE_SNAPSHOTS=1` records it anew; the recording run fails all the same.
public enum Snapshot {
  /// Whether what tests expect is recorded anew.
  public static let isRecorded = isRecorded(ProcessInfo.processInfo.environment)

  /// Whether an environment asks for it; nothing is recorded in CI and by `make`.
  public static func isRecorded(_ environment: [String: String]) -> Bool {
    environment["UPDATE_SNAPSHOTS"] == "1" && environment["CI"] == nil && environment["MAKELEVEL"] == nil
  }

  /// Compares a text with the recorded one.
  ///
  /// - Returns: `nil` if they are the same, else the first line that differs.
  public static func difference(_ text: String, from path: String) throws -> String? {
    if isRecorded {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return "recorded \(path)"
    }
    let recorded = (try? Files.text(path)) ?? ""
    if recorded.utf8.elementsEqual(text.utf8) { return nil }
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let was = line < old.count ? old[line] : "the end"
    let now = line < new.count ? new[line] : "the end"
    return "\(path):\(line + 1): recorded \(was), now \(now)"
  }
}
