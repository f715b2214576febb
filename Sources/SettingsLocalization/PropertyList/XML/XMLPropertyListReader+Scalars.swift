#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Numbers, dates and data.
extension XMLPropertyListReader {
  /// The value of an `<integer>`, `<real>`, `<date>` or `<data>`; `nil` and a finding if the text is not valid.
  mutating func scalar(_ element: XMLElement, _ text: String) -> PropertyListValue? {
    let text = String(text.trimmed)
    let name = element.name.local
    let value: PropertyListValue? =
      switch name {
      case "integer": integer(text, at: element.location)
      case "real": XMLPropertyListReader.real(text).map { .real($0, literal: text) }
      case "date": PropertyListDate.parse(text).map { .date($0) }
      default: XMLPropertyListReader.data(text).map { .data($0) }
      }
    if value == nil {
      let (expected, fix) = XMLPropertyListReader.expectation(name)
      findings.add(
        .plistValue, .error, "\(text.quoted) in <\(name)>: expected \(expected)",
        at: element.location, fix: fix)
    }
    return value
  }

  /// An integer in decimal, or in hexadecimal after `0x`; an integer beyond 64 bits becomes a real, with a warning.
  /// `nil` if the text is not a number.
  private mutating func integer(_ text: String, at location: SourceLocation) -> PropertyListValue? {
    let sign = text.hasPrefix("-") ? "-" : ""
    let number = sign.isEmpty && !text.hasPrefix("+") ? text[...] : text.dropFirst()
    let isHexadecimal = number.hasPrefix("0x") || number.hasPrefix("0X")
    let digits = isHexadecimal ? number.dropFirst(2) : number
    guard digits.first != "+", digits.first != "-" else { return nil }
    if let number = Int64(sign + digits, radix: isHexadecimal ? 16 : 10) { return .integer(number) }
    let isNumber = digits.utf8.allSatisfy { isHexadecimal ? $0.isHexadecimalDigit : $0.isDigit }
    guard isNumber, let real = Double(sign + number), real.isFinite else { return nil }
    findings.add(
      .plistValue, .warning, "\(text.quoted) in <integer> is beyond 64 bits: it is read as a real number", at: location,
      fix: "Write a number from \(Int64.min) to \(Int64.max), or use <real> or <string>.")
    return .real(real, literal: isHexadecimal ? real.description : sign + digits)
  }

  private static func real(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(text) else { return nil }
    return number.isFinite ? number : nil
  }

  /// The bytes of base64. Foundation's decoder also accepts invalid text, such as padding in the middle.
  private static func data(_ text: String) -> Data? {
    let characters = text.utf8.filter { !$0.isWhitespace }
    let padding = characters.suffix(2).count { $0 == UInt8(ascii: "=") }
    guard characters.count % 4 == 0, characters.dropLast(padding).allSatisfy(\.isBase64) else { return nil }
    return Data(base64Encoded: String(decoding: characters, as: UTF8.self))
  }

  private static func expectation(_ name: String) -> (expected: String, fix: String) {
    switch name {
    case "integer":
      ("a whole number from \(Int64.min) to \(Int64.max)", "Write such a number, or use <real> or <string>.")
    case "real": ("a finite decimal number", "Write a number such as 0.5, or use <string>.")
    case "date": ("a date such as 2020-01-02T03:04:05Z", "Write an existing date and time in UTC in that form.")
    default: ("base64", "Encode the bytes in base64 again.")
    }
  }
}

extension String {
  /// Without leading and trailing white space.
  var trimmed: Substring {
    let bytes = utf8
    guard let start = bytes.firstIndex(where: { !$0.isWhitespace }),
      let end = bytes.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[start...end]
  }
}

extension UInt8 {
  fileprivate var isBase64: Bool { isLetterOrDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "/") }
}
