public import SettingsLocalization

/// A table file after its edits.
public struct EditedTable: Hashable, Sendable {
  /// The whole file; the bytes it was made from, if no edit changed anything.
  public var bytes: [UInt8]
  /// Findings about the edits.
  public var findings: [Finding]

  /// Makes an edited table.
  public init(bytes: [UInt8], findings: [Finding] = []) {
    self.bytes = bytes
    self.findings = findings
  }
}
