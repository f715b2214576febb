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
    if high == 0 { return .unsigned(low) }
    let number = Double(high) * 0x1p64 + Double(low)
    let literal = number.description
    findings.add(
      .plistValue, .warning,
      "byte \(offset) of the binary property list: the integer \(literal) is beyond 64 bits and is read as a real number",
      fix: "Write a number from \(Int64.min) to \(UInt64.max), or a text.")
    return .real(number, literal: literal)
  }

  mutating func real(at offset: Int) throws(Failure) -> PropertyListValue {
    let isFloat = bytes[offset] == 0x22
    let bits = try bytes.unsigned(at: offset + 1, size: isFloat ? 4 : 8)
    let number =
      isFloat ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    if !number.isFinite { warn("a real that is not finite", at: offset) }
    return .real(number, literal: number.description)
  }

  mutating func date(at offset: Int) throws(Failure) -> PropertyListValue {
    let seconds = Double(bitPattern: try bytes.unsigned(at: offset + 1, size: 8))
    // iOS reads it, but no program shows it: Foundation crashes.
    guard seconds.isFinite else { throw Failure(message: "a date that is not finite", offset: offset) }
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    if !PropertyListDate.range.contains(date) { warn("a date outside the years 1 to 9999", at: offset) }
    return .date(date)
  }

  func data(at offset: Int) throws(Failure) -> Object {
    let range = try bytes.payload(at: offset, unit: 1)
    return Object(value: .data(Data(bytes.all[range])), weight: 16 + range.count)
  }

  /// A string of ASCII; CoreFoundation reads other bytes as characters of Latin-1.
  mutating func ascii(at offset: Int) throws(Failure) -> Object {
    let range = try bytes.payload(at: offset, unit: 1)
    let end = bytes.all.span.extracting(range).asciiEnd(from: 0)
    if end == range.count {
      return Object(value: .string(String(decoding: bytes.all[range], as: UTF8.self)), weight: 16 + range.count)
    }
    warn(
      "a byte that is not ASCII in an ASCII string: iOS reads it as a character of Latin-1", at: range.lowerBound + end)
    var utf8: [UInt8] = []
    for byte in bytes.all[range] { UTF8Bytes.append(UInt32(byte), to: &utf8) }
    return Object(value: .string(String(decoding: utf8, as: UTF8.self)), weight: 16 + utf8.count)
  }

  /// Reports what CoreFoundation reads, and other programs may refuse or read otherwise.
  mutating func warn(_ what: String, at offset: Int) {
    findings.add(
      .plistValue, .warning, "byte \(offset) of the binary property list: \(what)", fix: "Write the list again.")
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
