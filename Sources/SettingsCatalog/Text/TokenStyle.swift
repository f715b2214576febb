internal import SettingsLocalization

/// How a string is written in a table: its quotation marks, and which characters are literal.
///
/// In quotes these characters are escaped: the quotation mark, the backslash, line ends and tabs (`\n`, `\r`, `\t`),
/// and, as `\U` with four digits, invisible characters that can do harm: other control characters, U+2028, U+2029,
/// U+FEFF, and the characters that change the direction of writing. All others are literal. If the model token has
/// literal line ends, tabs or direction marks, they stay literal.
package struct TokenStyle: Sendable {
  /// `"` or `'`; `nil` for a bare word.
  private(set) var quote: UInt8?
  /// The line ends that are literal.
  private var rawLineEnds: Set<[UInt8]> = []
  private var hasRawTabs = false
  private var hasRawDirections = false

  /// In double quotes, with everything escaped that can be.
  package static let plain = TokenStyle(like: Array("\"\"".utf8)[...])

  /// The style of a token.
  package init(like token: ArraySlice<UInt8>) {
    guard let first = token.first, CharacterClass.table[Int(first)] == .quote else {
      quote = token.isEmpty ? UInt8(ascii: "\"") : nil
      return
    }
    quote = first
    hasRawDirections = BidiControls.firstOffset(in: Array(token), 0..<token.count) != nil
    inspect(token)
  }

  private mutating func inspect(_ token: ArraySlice<UInt8>) {
    let lines = TextLines(Array(token))
    var offset = 0
    while offset < lines.bytes.count {
      if lines.bytes[offset] == UInt8(ascii: "\\") { offset += 1 }
      let length = lines.lineEndLength(at: offset)
      if length > 0 { rawLineEnds.insert(Array(lines.bytes[offset..<offset + length])) }
      if offset < lines.bytes.count, lines.bytes[offset] == 0x09 { hasRawTabs = true }
      offset += max(1, length)
    }
  }

  /// A text as a token of this style; in double quotes if it cannot be a bare word.
  package func token(_ text: String) -> [UInt8] {
    let mark = quote ?? UInt8(ascii: "\"")
    if quote == nil, TokenStyle.canBeBare(Array(text.utf8)) { return Array(text.utf8) }
    return [mark] + escaped(Array(text.unicodeScalars), quote: mark) + [mark]
  }

  /// A quoted token shortened to the beginning of its text, if the removed part is literal in it: the rest keeps its
  /// escapes.
  ///
  /// - Returns: `nil` if the token must be rewritten.
  package static func cut(_ token: ArraySlice<UInt8>, of old: String, to new: String) -> [UInt8]? {
    guard let quote = token.last, token.count > 1, CharacterClass.table[Int(quote)] == .quote,
      old.utf8.count > new.utf8.count, old.utf8.starts(with: new.utf8)
    else { return nil }
    let rest = Array(old.utf8.dropFirst(new.utf8.count))
    let content = token.dropFirst().dropLast()
    guard content.count >= rest.count, content.suffix(rest.count).elementsEqual(rest) else { return nil }
    let kept = Array(content.dropLast(rest.count))
    // Characters after a backslash, or the digits of an escape, are not literal.
    let backslashes = kept.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    guard backslashes.isMultiple(of: 2), EscapeDecoder(kept, content: kept.indices, as: .ours).value == Array(new.utf8)
    else { return nil }
    return [quote] + kept + [quote]
  }

  /// Whether a text can be a bare word: a word must not begin like a comment.
  private static func canBeBare(_ text: [UInt8]) -> Bool {
    !text.isEmpty && !text.starts(with: "//".utf8) && text.allSatisfy { CharacterClass.table[Int($0)] == .word }
  }

  private func escaped(_ text: [Unicode.Scalar], quote: UInt8) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let scalar = text[index].value
      if scalar == 0x0A || scalar == 0x0D {
        let isPair = scalar == 0x0D && index + 1 < text.count && text[index + 1].value == 0x0A
        bytes += lineEnd(isPair ? [0x0D, 0x0A] : [UInt8(scalar)])
        index += isPair ? 2 : 1
        continue
      }
      append(scalar, before: text[(index + 1)...], quote: quote, to: &bytes)
      index += 1
    }
    return bytes
  }

  private func lineEnd(_ bytes: [UInt8]) -> [UInt8] {
    if rawLineEnds.contains(bytes) { return bytes }
    return bytes.flatMap { [UInt8(ascii: "\\"), $0 == 0x0A ? UInt8(ascii: "n") : UInt8(ascii: "r")] }
  }

  private func append(_ scalar: UInt32, before rest: ArraySlice<Unicode.Scalar>, quote: UInt8, to bytes: inout [UInt8])
  {
    switch scalar {
    case UInt32(quote), UInt32(UInt8(ascii: "\\")): bytes += [UInt8(ascii: "\\"), UInt8(scalar)]
    case 0x09: bytes += hasRawTabs ? [0x09] : Array("\\t".utf8)
    case let scalar where isEscaped(scalar) && !TokenStyle.beginsWithDigits(rest):
      bytes += Array(("\\U" + scalar.digits(4, uppercase: true)).utf8)
    default: UTF8Bytes.append(scalar, to: &bytes)
    }
  }

  private func isEscaped(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF: true
    default: !hasRawDirections && BidiControls.contains(scalar)
    }
  }

  /// Whether hexadecimal digits follow: after an escape, a human would read them as part of it.
  private static func beginsWithDigits(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    rest.count >= 4
      && rest.prefix(4).allSatisfy {
        $0.isASCII && UInt8(truncatingIfNeeded: $0.value).isHexadecimalDigit
      }
  }
}
