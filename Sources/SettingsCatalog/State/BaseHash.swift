internal import SettingsLocalization

/// The state of a unit when it was exported: short hashes of its source text and its translation.
///
/// Exports store it where translation programs keep it. An import uses it to detect which side changed a text since
/// then.
///
/// That is a three-way comparison with the bundle as it is now and the file that came back:
///
/// - only the file changed the text: it is imported;
/// - only the bundle did: it stays;
/// - both did: the unit is refused;
/// - the source text changed: the translation is stale.
///
/// A missing or damaged hash means that nothing is known, never that something changed. The hash distinguishes
/// versions. It does not protect against anyone.
package struct BaseHash: Hashable, Sendable {
  /// The hash of the source text.
  package let source: UInt32
  /// The hash of the translation; `nil` if there was none.
  package let target: UInt32?

  /// The hash of a source text and its translation.
  package init(source: String, target: String?) {
    self.source = BaseHash.hash(source)
    self.target = target.map(BaseHash.hash)
  }

  /// A hash of its parts.
  package init(source: UInt32, target: UInt32?) {
    self.source = source
    self.target = target
  }

  /// Parses a ``description``; `nil` for anything else.
  package init?(_ text: String) {
    guard let hash = text.withBytes({ BaseHash($0) }) else { return nil }
    self = hash
  }

  /// Parses the UTF-8 of a ``description``; `nil` for anything else.
  init?(_ text: Span<UInt8>) {
    let count = BaseHash.digitCount
    guard text.count > count + 1, text[count] == UInt8(ascii: "/"),
      let source = BaseHash.number(text.extracting(first: count))
    else { return nil }
    let target = text.extracting(droppingFirst: count + 1)
    self.source = source
    self.target = BaseHash.number(target)
    guard self.target != nil || (target.count == 1 && target[0] == UInt8(ascii: "-")) else { return nil }
  }

  /// Whether a source text equals the exported one.
  package func hasSource(_ text: String) -> Bool { source == BaseHash.hash(text) }

  /// Whether a translation equals the exported one.
  package func hasTarget(_ text: String?) -> Bool { target == text.map(BaseHash.hash) }

  private static let digitCount = 8

  /// The value of eight hexadecimal digits; `nil` for anything else.
  private static func number(_ digits: Span<UInt8>) -> UInt32? {
    guard digits.count == digitCount else { return nil }
    var number: UInt32 = 0
    for index in digits.indices {
      guard let digit = digits[index].hexadecimalDigit else { return nil }
      number = number << 4 | digit
    }
    return number
  }

  /// FNV-1a in 64 bits, folded to 32.
  package static func hash(_ text: String) -> UInt32 {
    var hash = FNV1a()
    hash.append(text)
    return UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32)
  }
}

extension BaseHash: CustomStringConvertible {
  /// `3fa4c2d1/0b9e77aa`, and without a translation `3fa4c2d1/-`.
  package var description: String { source.digits(8) + "/" + (target?.digits(8) ?? "-") }

  /// The form in a comment: `[base:3fa4c2d1/-]`.
  package var token: String { "[base:\(self)]" }

  /// Cuts a token off the end of a comment.
  ///
  /// - Returns: the hash, and the comment without it and the space before it; `nil` if the comment ends in no token.
  package static func cut(from comment: String) -> (hash: BaseHash, comment: String)? {
    let trimmed = comment.trimmingSuffix { $0.isWhitespace }
    guard trimmed.hasSuffix("]"), let open = trimmed.lastIndex(of: "["), trimmed[open...].hasPrefix("[base:"),
      let hash = BaseHash(String(trimmed[open...].dropFirst("[base:".count).dropLast()))
    else { return nil }
    return (hash, String(trimmed[..<open].trimmingSuffix { $0.isWhitespace }))
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, predicate(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    self[...].trimmingSuffix(while: predicate)
  }
}
