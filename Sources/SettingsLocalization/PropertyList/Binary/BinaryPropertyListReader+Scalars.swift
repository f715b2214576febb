#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Numbers, dates, data and strings.
extension BinaryPropertyListReader {
  /// An integer of 128 bits. Apple's writers use it for unsigned integers beyond 63 bits. If its value is beyond 64
  /// bits, it is read as a real, with a warning.
  mutating func wideInteger(at offset: Int) throws(Failure) -> PropertyListValue {
    let high = Int64(bitPattern: try bytes.unsigned(at: offset + 1, size: 8))
    let low = try bytes.unsigned(at: offset + 9, size: 8)
    let narrow = Int64(bitPattern: low)
    if high == narrow >> 63 { return .integer(narrow) }
    let number = Double(high) * 0x1p64 + Double(low)
    let literal = high == 0 ? String(low) : number.description
    findings.add(
      .plistValue, .warning,
      "byte \(offset) of the binary property list: the integer \(literal) is beyond 64 bits and is read as a real number",
      fix: "Write a number from \(Int64.min) to \(Int64.max), or a text.")
    return .real(number, literal: literal)
  }

  func real(at offset: Int) throws(Failure) -> PropertyListValue {
    let isFloat = bytes[offset] == 0x22
    let bits = try bytes.unsigned(at: offset + 1, size: isFloat ? 4 : 8)
    let number =
      isFloat ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    guard number.isFinite else { throw Failure(message: "a real that is not finite", offset: offset) }
    return .real(number, literal: number.description)
  }

  func date(at offset: Int) throws(Failure) -> PropertyListValue {
    let seconds = Double(bitPattern: try bytes.unsigned(at: offset + 1, size: 8))
    let date = Date(timeIntervalSinceReferenceDate: seconds.isFinite ? seconds : .greatestFiniteMagnitude)
    guard PropertyListDate.range.contains(date) else {
      throw Failure(message: "a date outside the years 1 to 9999", offset: offset)
    }
    return .date(date)
  }

  func data(at offset: Int) throws(Failure) -> Object {
    let range = try bytes.payload(at: offset, unit: 1)
    return Object(value: .data(Data(bytes.all[range])), weight: 16 + range.count)
  }

  func ascii(at offset: Int) throws(Failure) -> Object {
    let range = try bytes.payload(at: offset, unit: 1)
    let end = bytes.all.span.extracting(range).asciiEnd(from: 0)
    guard end == range.count else {
      throw Failure(message: "a byte that is not ASCII in an ASCII string", offset: range.lowerBound + end)
    }
    return Object(value: .string(String(decoding: bytes.all[range], as: UTF8.self)), weight: 16 + range.count)
  }

  mutating func utf16(at offset: Int) throws(Failure) -> Object {
    let range = try bytes.payload(at: offset, unit: 2)
    let all = bytes.all
    decoder.restart()
    decoder.decode(all.span.extracting(range))
    var utf8 = decoder.utf8[...]
    if decoder.hasLoneSurrogates {
      utf8 = Surrogates.replaced(in: utf8)[...]
      findings.add(
        .loneSurrogate, .warning,
        "byte \(offset) of the binary property list: half of a UTF-16 surrogate pair, read as U+FFFD",
        fix: "Write the text again.")
    }
    return Object(value: .string(String(decoding: utf8, as: UTF8.self)), weight: 16 + utf8.count)
  }
}
