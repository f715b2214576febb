/// What is wrong in a file of cases, and where.
struct CaseProblem: Error, Hashable {
  /// 1-based line.
  var line: Int
  var message: String
}

/// A line at the margin of a file of cases, and the lines below it that are indented by two spaces.
///
/// Lines that begin with `#` and empty lines say nothing.
struct CaseBlock {
  struct Line {
    /// 1-based line in the file.
    var number: Int
    /// Without the two spaces.
    var text: String
  }

  /// 1-based line in the file.
  var line: Int
  /// The first word at the margin.
  var word: String
  /// What follows that word.
  var argument: String
  var content: [Line] = []

  /// The indented lines as one text.
  var text: String { content.map { CaseText.decoded($0.text) }.joined(separator: "\n") }
}

extension CaseBlock {
  /// The blocks of a file in order.
  ///
  /// - Throws: ``CaseProblem`` for an indented line that belongs to no other.
  static func all(in text: String) throws(CaseProblem) -> [CaseBlock] {
    var blocks: [CaseBlock] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if !line.hasPrefix("  ") {
        let parts = line.split(separator: " ", maxSplits: 1)
        blocks.append(
          CaseBlock(line: index + 1, word: parts.first.map(String.init) ?? "", argument: parts.dropFirst().joined()))
      } else if blocks.isEmpty {
        throw CaseProblem(line: index + 1, message: "this indented line belongs to no line at the margin")
      } else {
        blocks[blocks.count - 1].content.append(Line(number: index + 1, text: String(line.dropFirst(2))))
      }
    }
    return blocks
  }
}
