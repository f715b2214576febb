/// One line of a unified diff.
package struct DiffLine: Hashable, Sendable {
  /// What a line of a diff is.
  package enum Kind: String, Sendable, Codable {
    /// `--- a/path` and `+++ b/path`.
    case file
    /// `@@ -1,3 +1,4 @@`.
    case hunk
    /// A line that both files have, a removed line, an added line.
    case context, removed, added
    /// `\ No newline at end of file`, about the line above.
    case noNewline
  }

  /// What the line is.
  package var kind: Kind
  /// The line as it is printed: with its first character, without its line feed. A carriage return stays.
  package var text: String

  /// Makes a line.
  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
