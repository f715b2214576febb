internal import Synchronization

/// A text file: its text as UTF-8, where its lines start, and what is needed to write exactly the same bytes again.
///
/// For every encoding of the file, `utf8` holds its text as UTF-8, so that every later stage works on one kind of
/// bytes and all ranges and offsets are offsets into `utf8`. Decoding loses nothing: an unpaired UTF-16 surrogate
/// becomes the three bytes that UTF-8 would use for it (`ED A0…BF xx`, which no UTF-8 file can hold), and decoding
/// stops at the first byte that cannot be decoded, with the rest kept in `undecoded`.
///
/// UTF-8 is checked once, for the whole file. A text of the file is a range of its bytes that begins and ends between
/// two characters, which is checked by the two bytes there, and is copied without a second check. The output of the
/// escape decoder is also UTF-8. If a range cuts a character, or the file contains an unpaired surrogate, the text is
/// decoded with a check.
public struct SourceText: Sendable {
  /// The name for messages: the path as given, or relative to the bundle.
  public let file: String
  /// The detected encoding: from the byte-order mark or the first zero bytes, else UTF-8.
  public let encoding: TextEncoding
  /// Whether the file begins with a byte-order mark.
  public let hasByteOrderMark: Bool
  /// The text without the byte-order mark.
  public let utf8: [UInt8]
  /// The bytes of the file from the first that cannot be decoded; empty in a valid file.
  public let undecoded: [UInt8]
  /// Whether the text goes on in bytes that cannot be decoded. An odd last byte of UTF-16 is no part of it: iOS passes it over.
  package var isCutOff: Bool { !undecoded.isEmpty && encoding.unitSize != 2 }
  /// Problems of the encoding.
  public let findings: [Finding]
  /// Whether `utf8` holds unpaired surrogates.
  package let hasLoneSurrogates: Bool
  private let lines = LineIndex()

  /// Longest file that is decoded, in bytes: offsets are kept in 32 bits.
  static let sizeLimit = Int(Int32.max)

  /// Decodes a file; never fails, see `findings`.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; if it has more than 2 GiB, nothing is decoded.
  ///   - file: the name for messages.
  public init(bytes: [UInt8], file: String) {
    let (encoding, hasMark) = TextEncoding.detect(bytes)
    let mark = hasMark ? encoding.byteOrderMark.count : 0
    let content = mark == 0 ? bytes[...] : bytes[mark...]
    var decoder = TextDecoder()
    if content.count > SourceText.sizeLimit {
      decoder.refuse(content)
    } else {
      decoder.decode(content, as: encoding)
    }
    self.file = file
    self.encoding = encoding
    self.hasByteOrderMark = hasMark
    self.utf8 = decoder.utf8
    self.undecoded = decoder.undecoded
    self.hasLoneSurrogates = decoder.hasLoneSurrogates
    let lines = lines
    let failure = decoder.failure.map { failure in
      (failure, lines.table(of: decoder.utf8).location(of: decoder.utf8.count, in: decoder.utf8))
    }
    self.findings = SourceText.findings(file: file, encoding: encoding, hasMark: hasMark, failure: failure)
  }

  /// The bytes of the file, exactly as they were read.
  public var bytes: [UInt8] {
    let mark = hasByteOrderMark ? encoding.byteOrderMark : []
    if encoding == .utf8 { return mark + utf8 + undecoded }
    return mark + TextEncoder.encode(utf8, as: encoding) + undecoded
  }

  /// The place of an offset into `utf8`.
  ///
  /// - Complexity: O(log lines), for lines of any length.
  public func location(of offset: Int) -> SourceLocation {
    lines.table(of: utf8).location(of: offset, in: utf8)
  }

  /// The 1-based line of an offset into `utf8`; faster than its place.
  func line(of offset: Int) -> Int { lines.table(of: utf8).line(of: offset) }

  /// The range in `utf8` of a line without its end; `nil` if no line has that 1-based number.
  func lineRange(_ number: Int) -> Range<Int>? {
    guard let range = lines.table(of: utf8).range(ofLine: number, in: utf8) else { return nil }
    let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let end = utf8[range].lastIndex { !isEnd($0) }.map { $0 + 1 } ?? range.lowerBound
    return range.lowerBound..<end
  }

  /// The text of a range of `utf8`; an unpaired surrogate, and a part of a character, reads as U+FFFD.
  public func string(_ range: Range<Int>) -> String {
    if hasLoneSurrogates { return String(decoding: Surrogates.replaced(in: utf8[range]), as: UTF8.self) }
    let bytes = utf8.span.extracting(range)
    return isBetweenCharacters(range.lowerBound) && isBetweenCharacters(range.upperBound)
      ? bytes.uncheckedString : bytes.checkedString
  }

  private func isBetweenCharacters(_ offset: Int) -> Bool {
    offset == utf8.count || !UTF8Bytes.isContinuation(utf8[offset])
  }

  private static func findings(
    file: String, encoding: TextEncoding, hasMark: Bool, failure: (TextDecoder.Failure, SourceLocation)?
  ) -> [Finding] {
    var findings: [Finding] = []
    if encoding != .utf8 && !hasMark {
      let name = encoding.unitSize == 2 ? "UTF-16" : "UTF-32"
      findings.append(
        Finding(
          encoding.unitSize == 2 ? .utf16WithoutMark : .utf32WithoutMark, .warning,
          "\(name) without a byte-order mark: iOS cannot read this file", file: file,
          at: SourceLocation(line: 1, column: 1), fix: "Save the file as UTF-8."))
    }
    if let (failure, location) = failure {
      let severity: Finding.Severity = failure.isHarmless ? .note : .error
      findings.append(Finding(failure.rule, severity, failure.message, file: file, at: location, fix: failure.fix))
    }
    return findings
  }
}

extension Finding.Rule {
  /// A file in UTF-16 has no byte-order mark, so that iOS cannot read it.
  public static let utf16WithoutMark = Finding.Rule(rawValue: "utf16-without-bom")
  /// A file in UTF-32 has no byte-order mark, so that iOS cannot read it.
  public static let utf32WithoutMark = Finding.Rule(rawValue: "utf32-without-bom")
  /// A byte that is not UTF-8.
  public static let invalidUTF8 = Finding.Rule(rawValue: "invalid-utf8")
  /// A file in UTF-16 has an odd number of bytes.
  public static let truncatedUTF16 = Finding.Rule(rawValue: "truncated-utf16")
  /// A file is larger than can be read.
  public static let fileTooLarge = Finding.Rule(rawValue: "file-too-large")
  /// Four bytes that are not a code point, or fewer than four at the end.
  public static let invalidUTF32 = Finding.Rule(rawValue: "invalid-utf32")
}

/// Where the lines of a text start, and how many scalars are before any place.
final class LineTable: Sendable {
  /// Offsets at which a line starts, the first always 0.
  private let starts: [UInt32]
  /// The number of scalars before every block of the text; empty if no line is long.
  private let scalarsBeforeBlock: [UInt32]

  private static let blockSize = 1024

  private static let lineEnds = ByteSearch(0x0A, 0x0D)

  init(_ utf8: [UInt8]) {
    var starts: [UInt32] = [0]
    var longest = 0
    var start = 0
    while true {
      let end = LineTable.lineEnds.offset(in: utf8.span, start..<utf8.count)
      longest = max(longest, end - start)
      guard end < utf8.count else { break }
      start = end + (utf8[end] == 0x0D && end + 1 < utf8.count && utf8[end + 1] == 0x0A ? 2 : 1)
      starts.append(UInt32(truncatingIfNeeded: start))
    }
    self.starts = starts
    scalarsBeforeBlock = longest > 4 * LineTable.blockSize ? LineTable.countScalars(utf8) : []
  }

  private static func countScalars(_ utf8: [UInt8]) -> [UInt32] {
    var counts: [UInt32] = []
    var count: UInt32 = 0
    for (offset, byte) in utf8.enumerated() {
      if offset % blockSize == 0 { counts.append(count) }
      if !UTF8Bytes.isContinuation(byte) { count += 1 }
    }
    return counts
  }

  /// The place of an offset from 0 to the length of the text.
  ///
  /// - Complexity: O(log lines): within a long line only the scalars of a block are counted.
  func location(of offset: Int, in utf8: [UInt8]) -> SourceLocation {
    let line = line(of: offset)
    let start = Int(starts[line - 1])
    let column: Int
    if scalarsBeforeBlock.isEmpty || offset - start <= LineTable.blockSize {
      column = LineTable.scalars(in: utf8[start..<offset])
    } else {
      column = scalars(before: offset, in: utf8) - scalars(before: start, in: utf8)
    }
    return SourceLocation(line: line, column: column + 1)
  }

  /// The 1-based number of the line an offset lies in.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return high
  }

  /// The offsets of a line, with its end; `nil` if no line has that 1-based number.
  func range(ofLine number: Int, in utf8: [UInt8]) -> Range<Int>? {
    guard number >= 1, number <= starts.count else { return nil }
    return Int(starts[number - 1])..<(number < starts.count ? Int(starts[number]) : utf8.count)
  }

  private func scalars(before offset: Int, in utf8: [UInt8]) -> Int {
    let block = min(offset / LineTable.blockSize, scalarsBeforeBlock.count - 1)
    return Int(scalarsBeforeBlock[block]) + LineTable.scalars(in: utf8[block * LineTable.blockSize..<offset])
  }

  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { UTF8Bytes.isContinuation($1) ? $0 : $0 + 1 }
  }
}

/// The lines of a text, found on first use: for most files no line is ever needed.
final class LineIndex: Sendable {
  private let table = Mutex<LineTable?>(nil)

  /// - Parameter utf8: always the same text.
  func table(of utf8: [UInt8]) -> LineTable {
    table.withLock { known in
      if let known { return known }
      let new = LineTable(utf8)
      known = new
      return new
    }
  }
}
