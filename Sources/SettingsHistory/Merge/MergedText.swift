internal import SettingsLocalization

/// The text of a merge, with the places where the sides disagree.
struct MergedText {
  /// A part of the text.
  enum Piece {
    case text([UInt8])
    /// The lines of both sides; none for a side that deleted them.
    case conflict(ours: [UInt8], theirs: [UInt8])
  }

  private(set) var pieces: [Piece] = []
  /// The text behind the last piece.
  private var rest: [UInt8] = []
  private let lineEnd: [UInt8]

  init(lineEnd: [UInt8]) { self.lineEnd = lineEnd }

  /// Adds text.
  mutating func append(_ bytes: some Collection<UInt8>) { rest += bytes }

  /// Removes the blanks at the end.
  mutating func trimBlanks() {
    while let last = rest.last, last.isBlank { rest.removeLast() }
  }

  /// Ends the line, unless it has been ended.
  mutating func endLine() {
    trimBlanks()
    if let last = rest.last, !last.isLineEnd { rest += lineEnd }
  }

  /// Adds the lines of both sides.
  mutating func append(ours: [UInt8], theirs: [UInt8]) {
    endLine()
    close()
    pieces.append(.conflict(ours: ours, theirs: theirs))
  }

  /// Ends the text.
  mutating func close() {
    if !rest.isEmpty { pieces.append(.text(rest)) }
    rest = []
  }

  // MARK: Reading

  var hasConflicts: Bool {
    pieces.contains { if case .conflict = $0 { true } else { false } }
  }

  /// The text if all conflicts are resolved for one side.
  func resolved(for side: MergeInput) -> [UInt8] {
    pieces.flatMap { piece in
      switch piece {
      case .text(let bytes): bytes
      case .conflict(let ours, let theirs): side == .ours ? ours : theirs
      }
    }
  }

  /// The text with marks around the conflicts.
  func marked(_ marks: ConflictMarks) -> [UInt8] {
    pieces.flatMap { piece in
      switch piece {
      case .text(let bytes): bytes
      case .conflict(let ours, let theirs): marks.around(ours: ours, theirs: theirs, lineEnd: lineEnd)
      }
    }
  }
}

/// The marks of a conflict, as git writes them.
package struct ConflictMarks: Sendable {
  let size: Int
  let labels: (ours: String, theirs: String)

  /// - Parameters:
  ///   - size: the number of characters of a mark.
  ///   - ours: the label of OURS; `ours` if it is empty or was not filled in by git (`%X`).
  ///   - theirs: the label of THEIRS; `theirs` likewise.
  package init(size: Int = 7, ours: String = "", theirs: String = "") {
    self.size = size
    labels = (ConflictMarks.label(ours, "ours"), ConflictMarks.label(theirs, "theirs"))
  }

  /// A label in one line.
  private static func label(_ text: String, _ fallback: String) -> String {
    if text.isEmpty || text.hasPrefix("%") { return fallback }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }

  /// The lines of both sides between marks.
  func around(ours: [UInt8], theirs: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
    mark("<", " " + labels.ours, lineEnd) + ours + mark("=", "", lineEnd) + theirs
      + mark(">", " " + labels.theirs, lineEnd)
  }

  private func mark(_ character: Character, _ label: String, _ lineEnd: [UInt8]) -> [UInt8] {
    Array((String(repeating: character, count: size) + label).utf8) + lineEnd
  }
}
