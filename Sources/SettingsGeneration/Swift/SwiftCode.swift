/// Lines of Swift code.
struct SwiftCode {
  /// `public`, `package`, or nothing for internal, with a space behind it.
  let access: String
  private(set) var lines: [String] = []
  private var indent = ""

  init(access: SwiftAccess) { self.access = access == .internal ? "" : access.rawValue + " " }

  var text: String { lines.map { $0 + "\n" }.joined() }

  mutating func add(_ line: String) { lines.append(line.isEmpty ? "" : indent + line) }

  /// Appends an empty line, but not behind another one or a brace.
  mutating func gap() {
    if let last = lines.last, !last.isEmpty, !last.hasSuffix("{") { lines.append("") }
  }

  /// Appends a declaration with a body in braces.
  mutating func block(_ head: String, _ body: (inout SwiftCode) -> Void) {
    add(head + " {")
    indent += "  "
    body(&self)
    indent.removeLast(2)
    add("}")
  }

  /// Appends a condition of the compiler around code.
  mutating func condition(_ condition: String, _ body: (inout SwiftCode) -> Void) {
    add("#if " + condition)
    indent += "  "
    body(&self)
    indent.removeLast(2)
    add("#endif")
  }

  /// Appends a list in brackets, one element a line; `head` ends before the bracket.
  mutating func list(_ head: String, _ elements: [String], end: String = "") {
    guard !elements.isEmpty else { return add(head + "[]" + end) }
    add(head + "[")
    for element in elements { add("  " + element + ",") }
    add("]" + end)
  }

  /// Appends a call in one line if it fits, else with one argument a line.
  mutating func call(_ head: String, _ arguments: [String]) {
    let line = "\(head)(\(arguments.joined(separator: ", ")))"
    guard indent.count + line.count > SwiftCode.width else { return add(line) }
    add(head + "(")
    for (index, argument) in arguments.enumerated() {
      add("  " + argument + (index + 1 < arguments.count ? "," : ")"))
    }
  }

  private static let width = 120
}

/// Who can use the generated code.
package enum SwiftAccess: String, Sendable, CaseIterable {
  case `internal`, `public`, `package`
}
