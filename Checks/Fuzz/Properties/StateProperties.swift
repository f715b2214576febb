@testable import SettingsCatalog
@testable import SettingsLocalization

/// What holds for any bytes that are read as a state file.
enum StateProperties {
  static func check(_ bytes: [UInt8]) throws {
    let path = "box/.Settings.bundle.l10n-state"
    guard let file = try read(bytes, path) else { return }
    let written = StateFile.bytes(file.lines)
    guard let again = try read(written, path) else { throw Violation("a written file is refused") }
    try require(again.findings.isEmpty, "a written file has findings: \(again.findings)")
    try require(Set(again.lines) == Set(file.lines), "a line is lost, or another one")
    try require(again.lines.count == Set(file.lines).count, "a line is written twice")
    try require(StateFile.bytes(again.lines) == written, "writing twice changes the file")
    let lines = bytes.split(separator: 0x0A).count
    try require(file.lines.count + file.findings.count <= lines + 1, "more lines than the file has")
    try checkOrder(file.lines)
  }

  /// The file; `nil` if it is refused, which needs a reason.
  private static func read(_ bytes: [UInt8], _ path: String) throws -> StateFile? {
    do throws(BundleError) {
      return try StateFile(bytes, path: path)
    } catch {
      try require(!error.reason.isEmpty, "an error without a reason")
      return nil
    }
  }

  /// Git may merge the lines in any order.
  private static func checkOrder(_ lines: [StateLine]) throws {
    let texts = ["", "a", "General"]
    var (forward, backward) = (TableStates(), TableStates())
    forward.add(lines.map { ($0.entry.key, $0.record) })
    backward.add(lines.reversed().map { ($0.entry.key, $0.record) })
    for key in Set(lines.map(\.entry.key)) {
      for text in texts {
        let states = [forward, backward].map { $0.state(of: key, text: text, source: "General") }
        try require(states[0] == states[1], "the order of the lines counts for \(key)")
      }
    }
  }
}
