internal import SettingsLocalization

/// The difference of two files, line by line, as `diff -u` prints it and `patch -p1` applies it.
public enum UnifiedDiff {
  /// The lines of the difference; empty if the files are equal.
  ///
  /// Lines end at line feeds; a carriage return before one is part of the line. A UTF-8 file is shown with its exact
  /// bytes, including a byte-order mark. A file in another encoding is shown decoded; such a difference cannot be
  /// applied.
  ///
  /// - Parameters:
  ///   - old: the bytes of the file; `nil` if it does not exist yet.
  ///   - new: its bytes after the change; `nil` if it is removed.
  ///   - path: the path to print, relative to the folder where the difference is to be applied.
  ///   - context: how many unchanged lines surround a change.
  /// - Complexity: O(n log n) for n lines, nearly always.
  package static func lines(old: [UInt8]?, new: [UInt8]?, path: String, context: Int = 3) -> [DiffLine] {
    guard old != new else { return [] }
    let (oldText, newText) = (DiffText(old ?? []), DiffText(new ?? []))
    var names = LineNames()
    let difference = LineDifference(names.numbers(oldText.lines), names.numbers(newText.lines))
    let hunks = DiffHunk.group(difference.changes, context: max(0, context), oldCount: oldText.lines.count)
    guard !hunks.isEmpty else { return [] }
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    let header = [
      DiffLine(.file, "--- " + name(old == nil ? nil : "a/" + path)),
      DiffLine(.file, "+++ " + name(new == nil ? nil : "b/" + path)),
    ]
    return header + hunks.flatMap { $0.lines(oldText, newText) }
  }

  /// The difference as text, with a line feed behind every line; empty if the files are equal.
  public static func text(old: [UInt8]?, new: [UInt8]?, path: String, context: Int = 3) -> String {
    lines(old: old, new: new, path: path, context: context).reduce(into: "") { $0 += $1.text + "\n" }
  }

  /// A path as `patch` reads it: followed by a tab if it has spaces, quoted if it has control characters.
  private static func name(_ path: String?) -> String {
    guard let path else { return "/dev/null" }
    let isPlain = path.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard isPlain else { return "\"" + path.unicodeScalars.reduce(into: "") { $0 += quoted($1) } + "\"" }
    return path.utf8.contains(0x20) ? path + "\t" : path
  }

  private static func quoted(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": return "\\" + String(scalar)
    case "\0"..."\u{1F}", "\u{7F}":
      return "\\" + scalar.value.digits(3, radix: 8)
    default: return String(scalar)
    }
  }
}

/// A file as lines of bytes, each with its line feed.
package struct DiffText {
  let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    let text = SourceText(bytes: bytes, file: "")
    let shown = text.encoding == .utf8 ? bytes : Surrogates.replaced(in: text.utf8[...]) + text.undecoded
    lines = DiffText.split(shown)
  }

  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    return start == bytes.count ? lines : lines + [bytes[start...]]
  }
}

/// Numbers for lines: equal lines have equal ones.
struct LineNames {
  private var numbers: [ExactString: Int] = [:]
  private var unreadable: [ArraySlice<UInt8>: Int] = [:]

  mutating func numbers(_ lines: [ArraySlice<UInt8>]) -> [Int] { lines.map { number(of: $0) } }

  /// A line that is not valid UTF-8 is identified by its bytes, since its text could equal that of another line.
  private mutating func number(of line: ArraySlice<UInt8>) -> Int {
    let next = numbers.count + unreadable.count
    guard let text = String(validating: line, as: UTF8.self) else {
      return LineNames.number(of: line, in: &unreadable, orElse: next)
    }
    return LineNames.number(of: ExactString(text), in: &numbers, orElse: next)
  }

  /// The number of a line; a line that has none yet is given the next one.
  private static func number<Line>(of line: Line, in numbers: inout [Line: Int], orElse next: Int) -> Int {
    if let number = numbers[line] { return number }
    numbers[line] = next
    return next
  }
}
