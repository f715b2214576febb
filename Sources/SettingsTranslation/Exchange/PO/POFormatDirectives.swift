internal import SettingsLocalization

/// The arguments that a text takes, by the rules of gettext's `objc-format`; stricter than gettext, never more
/// permissive.
///
/// For gettext `%d` and `%x` differ, although a program passes the same argument for both. `msgfmt` refuses a whole
/// file with such a difference.
///
/// - Source: gettext 0.21, `format-c.c`.
enum POFormatDirectives {
  /// Whether gettext's check may be requested: the source takes arguments, and the translation passes.
  static func areChecked(source: String, target: String?) -> Bool {
    guard let wanted = arguments(of: source), !wanted.isEmpty else { return false }
    return target.map { arguments(of: $0) == wanted } ?? true
  }

  /// Length and conversion of the arguments by their number; `nil` if a `%` may begin an invalid directive.
  private static func arguments(of text: String) -> [[UInt8]]? {
    var rest = Array(text.utf8)[...]
    var numbered: [Int: [UInt8]] = [:]
    var plain: [[UInt8]] = []
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[(percent + 1)...]
      if rest.first == UInt8(ascii: "%") {
        rest = rest.dropFirst()
        continue
      }
      guard let (number, type) = directive(&rest) else { return nil }
      if let number {
        guard numbered.updateValue(type, forKey: number).map({ $0 == type }) ?? true else { return nil }
      } else {
        plain.append(type)
      }
    }
    if numbered.isEmpty { return plain }
    let inOrder = (1...numbered.count).compactMap { numbered[$0] }
    return plain.isEmpty && inOrder.count == numbered.count ? inOrder : nil
  }

  /// Reads what follows a percent sign: `2$@`, `-08.3lf`; `nil` if it is not a directive.
  private static func directive(_ rest: inout ArraySlice<UInt8>) -> (number: Int?, type: [UInt8])? {
    var number: Int?
    let digits = rest.prefix(while: \.isDigit)
    if rest.dropFirst(digits.count).first == UInt8(ascii: "$") {
      number = Int(String(decoding: digits, as: UTF8.self))
      guard let number, number > 0 else { return nil }
      rest = rest.dropFirst(digits.count + 1)
    }
    rest = rest.drop { "-+#0".utf8.contains($0) }.drop { "0123456789".utf8.contains($0) }
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop { "0123456789".utf8.contains($0) } }
    let size = rest.prefix { "hlqLjzt".utf8.contains($0) }
    rest = rest.dropFirst(size.count)
    guard size.count <= 2, let conversion = rest.popFirst(), isConversion(conversion, size) else { return nil }
    return (number, Array(size) + [conversion])
  }

  private static func isConversion(_ byte: UInt8, _ size: ArraySlice<UInt8>) -> Bool {
    if "diouxX".utf8.contains(byte) { return ["", "h", "hh", "l", "ll"].contains { $0.utf8.elementsEqual(size) } }
    if "eEfgG".utf8.contains(byte) { return size.isEmpty }
    return "@scCSp".utf8.contains(byte) && size.isEmpty
  }
}
