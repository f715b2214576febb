/// The lines that a version control system leaves in a file it could not merge.
enum MergeConflict {
  /// Whether an offset has seven `<`, `=`, `>` or `|` at the start of a line.
  static func isMarker(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard offset + 7 <= bytes.count, marks.contains(bytes[offset]) else { return false }
    guard offset == 0 || bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D else { return false }
    return bytes[offset..<offset + 7].allSatisfy { $0 == bytes[offset] }
  }

  private static let marks = Array("<=>|".utf8)
}

extension Finding.Rule {
  /// A merge conflict marker was left in a file.
  public static let mergeConflictMarker = Finding.Rule(rawValue: "merge-conflict-marker")
}
