/// One entry as the parser leaves it: ranges into bytes, nothing decoded.
package struct StringsRecord: Sendable {
  /// A range of bytes in half the space of `Range<Int>`.
  struct ByteRange: Sendable {
    private var lower: UInt32
    private var upper: UInt32

    init(_ range: Range<Int>) {
      lower = UInt32(truncatingIfNeeded: range.lowerBound)
      upper = UInt32(truncatingIfNeeded: range.upperBound)
    }

    var range: Range<Int> { Int(lower)..<max(Int(lower), Int(upper)) }
  }

  /// The part on the right of the `=`.
  enum Value: Sendable {
    /// Bytes of the text that are literally the value.
    case plain(ByteRange)
    /// Decoded bytes: the text contains escapes, or unpaired surrogates.
    case decoded(ByteRange)
    /// `key;`: the key is the value.
    case shorthand
    /// The number of a value that is not a string.
    case other(Int32)
  }

  /// The decoded key: a range of the text, or of the decoded bytes.
  var key: ByteRange
  var isKeyDecoded = false
  /// Whether the decoded key is ASCII, so that checks for other characters can be skipped.
  var isKeyASCII = false
  var value: Value
  /// The range of the key, including quotes.
  var keyToken: ByteRange
  /// The range of the value, including quotes; empty for a shorthand entry.
  var valueToken: ByteRange
  /// The end of the entry: after its semicolon, if it has one.
  var end: UInt32
  /// The record of the same key before this one, or -1.
  package var previous: Int32 = -1

  /// The range of a quoted value without its quotes. Only quoted values need decoding.
  var valueContent: Range<Int> {
    let token = valueToken.range
    return token.count < 2 ? token : token.lowerBound + 1..<token.upperBound - 1
  }
}
