/// Swift sources taken apart as far as the architecture test needs it.
public enum SwiftSource {
  /// A source without its comments and without the content of its string literals.
  public static func code(_ source: String) -> String {
    var code: [UInt8] = []
    let bytes = Array(source.utf8)
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: "//".utf8) {
        index = rest.firstIndex(of: 0x0A) ?? bytes.count
      } else if rest.starts(with: "/*".utf8) {
        index = end(of: "*/", in: bytes, from: index + 2)
      } else if rest.starts(with: "\"\"\"".utf8) {
        index = end(of: "\"\"\"", in: bytes, from: index + 3)
      } else if bytes[index] == UInt8(ascii: "\"") {
        index = endOfString(in: bytes, from: index + 1)
      } else {
        code.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: code, as: UTF8.self)
  }

  private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
    let mark = Array(mark.utf8)
    var index = start
    while index < bytes.count, !bytes[index...].starts(with: mark) { index += 1 }
    return min(bytes.count, index + mark.count)
  }

  private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(bytes.count, index + 1)
  }

  /// The types that code declares, nested ones included; not those that several stages are free to name alike.
  public static func declaredTypes(_ code: String) -> Set<String> {
    let common: Set = ["CodingKeys", "Kind", "Index", "Element", "Error", "Source", "Entry", "Step", "Reader"]
    let keywords: Set = ["struct", "enum", "class", "actor", "protocol", "typealias"]
    let words = Array(self.words(code))
    let declared = zip(words, words.dropFirst()).filter { keywords.contains($0.0) && $0.1.first?.isUppercase == true }
    return Set(declared.map(\.1)).subtracting(common)
  }

  /// The words of code that begin with an upper-case letter.
  public static func typeNames(_ code: String) -> Set<String> {
    Set(words(code).filter { $0.first?.isUppercase == true })
  }

  /// The modules that code imports.
  public static func imports(_ code: String) -> [String] {
    let words = Array(self.words(code))
    return zip(words, words.dropFirst()).filter { $0.0 == "import" }.map(\.1)
  }

  private static func words(_ code: String) -> [String] {
    code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
