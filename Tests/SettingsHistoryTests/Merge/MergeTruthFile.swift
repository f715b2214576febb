import TestSupport

/// A version of a table as a file, written at random: spelling, comments of entries, blank lines, line ends, encoding.
struct MergeTruthFile {
  /// What a version says about an entry.
  struct Notes: Equatable {
    var above = ""
    var beside = ""
  }

  private(set) var bytes: [UInt8] = []
  private(set) var entries: [String: String] = [:]
  /// The comments of each entry.
  private(set) var notes: [String: Notes] = [:]
  /// The names of the comments of no entry, sorted.
  private(set) var comments: [String] = []

  private var text = ""

  init() {}

  init(_ version: [MergeTruth.Element], random: inout SeededRandom) {
    if random.next(below: 6) == 0 { text = "\n" }
    for (number, element) in version.enumerated() {
      switch element {
      case .entry(let key, let value): write(key, value, &random)
      case .comment(let comment): write(comment, isLast: number == version.count - 1, &random)
      }
    }
    comments.sort()
    let end = ["\n", "\n", "\r\n"][random.next(below: 3)]
    if end != "\n" { text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end) }
    switch random.next(below: 6) {
    case 0: bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case 1: bytes = [0xEF, 0xBB, 0xBF] + text.utf8
    default: bytes = Array(text.utf8)
    }
  }

  /// The name of a comment: `free` and a number.
  static func names(in text: String) -> [String] {
    text.split(separator: "free ").dropFirst().map { "free " + $0.prefix(while: \.isNumber) }.sorted()
  }

  // MARK: Comments of no entry

  private mutating func write(_ comment: String, isLast: Bool, _ random: inout SeededRandom) {
    comments += MergeTruthFile.names(in: comment)
    endLine()
    let ends = isLast ? ["", "\n", "\n\n"] : ["\n\n", "\n\n\n"]
    text += ["", "\n", "  "][random.next(below: 3)] + comment + ends[random.next(below: ends.count)]
  }

  private mutating func endLine() { if !text.isEmpty, text.last?.isNewline != true { text += "\n" } }

  // MARK: Entries

  private mutating func write(_ key: String, _ value: String, _ random: inout SeededRandom) {
    entries[key] = value
    let name = random.next(below: 2) == 0 ? key : "\"\(key)\""
    if random.next(below: 5) == 0 { text += "\(name) = \"first of two\";\n" }
    // On the line of another entry it has no comment above.
    let above = ["", "/* about \(key) */", "// about \(key)"][random.next(below: 3)]
    if text.isEmpty || text.last?.isNewline == true {
      text += random.next(below: 3) == 0 ? "\n" : ""
      text += above.isEmpty ? "" : above + "\n"
      notes[key, default: Notes()].above = above
    }
    text += "\(name)\(spelled(value, &random));"
    let beside = ["", "", "", "// \(random.next(below: 9))", "/* here */"][random.next(below: 5)]
    notes[key, default: Notes()].beside = beside
    text += beside.isEmpty ? ["\n", "\n", " "][random.next(below: 3)] : " \(beside)\n"
  }

  private func spelled(_ value: String, _ random: inout SeededRandom) -> String {
    let parts = value.split(separator: "/*", maxSplits: 1, omittingEmptySubsequences: false)
    let token = "\"\(MergeTruthFile.escaped(String(parts[0]), &random))\""
    if parts.count == 1 { return " = \(token)" }
    let comment = "/*" + parts[1]
    return [" \(comment) = \(token)", " = \(comment)\(token)", "=\(token) \(comment)"][random.next(below: 3)]
  }

  private static func escaped(_ value: String, _ random: inout SeededRandom) -> String {
    let escapesAll = random.next(below: 4) == 0
    return value.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "\n": text += "\\n"
      case "\t" where escapesAll: text += "\\t"
      case _ where escapesAll && scalar.value > 0x7F && scalar.value < 0x10000:
        let digits = String(scalar.value, radix: 16)
        text += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
