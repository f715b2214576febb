package import SettingsLocalization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes binary property lists, as Apple's readers and `plistlib` read them.
///
/// The file is: 8 bytes `bplist00`, the objects, a table of their offsets, 32 bytes of trailer. Equal texts are stored
/// once. A dictionary's keys come before its values, as Apple's writer numbers them.
///
/// - Source: CFBinaryPList.c of swift-corelibs-foundation.
package struct BinaryPropertyListWriter {
  /// An object with the numbers of the objects that it refers to.
  private struct Object {
    let value: PropertyListValue
    var references: [Int] = []
  }

  private var objects: [Object] = []
  /// The number of each text that has one.
  private var texts: [ExactString: Int] = [:]
  private var bytes = Array("bplist00".utf8)
  private var offsets: [Int] = []

  /// The contents of a file.
  ///
  /// - Parameter value: nested at most 512 levels deep, each key of a dictionary once.
  package static func bytes(_ value: PropertyListValue) -> [UInt8] {
    var writer = BinaryPropertyListWriter()
    _ = writer.number(of: value)
    return writer.finished()
  }

  // MARK: Numbers

  /// The number of a value, which it gets here with everything in it.
  private mutating func number(of value: PropertyListValue) -> Int {
    guard let text = value.string else { return add(value) }
    let key = ExactString(text)
    if let number = texts[key] { return number }
    texts[key] = objects.count
    return add(value)
  }

  private mutating func add(_ value: PropertyListValue) -> Int {
    let number = objects.count
    objects.append(Object(value: value))
    switch value {
    case .array(let nodes): objects[number].references = nodes.map { self.number(of: $0.value) }
    case .dictionary(let dictionary):
      let keys = dictionary.pairs.map { self.number(of: .string($0.key)) }
      objects[number].references = keys + dictionary.pairs.map { self.number(of: $0.node.value) }
    default: break
    }
    return number
  }

  // MARK: Bytes

  private consuming func finished() -> [UInt8] {
    let referenceSize = BinaryPropertyListWriter.size(of: max(0, objects.count - 1))
    for object in objects {
      offsets.append(bytes.count)
      write(object.value)
      for reference in object.references { append(reference, size: referenceSize) }
    }
    let start = bytes.count
    let offsetSize = BinaryPropertyListWriter.size(of: start)
    for offset in offsets { append(offset, size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [offsets.count, 0, start] { append(number, size: 8) }
    return bytes
  }

  /// Writes an object without its references.
  private mutating func write(_ value: PropertyListValue) {
    switch value {
    case .boolean(let flag): bytes.append(flag ? 0x09 : 0x08)
    case .integer(let number): write(number)
    case .unsigned(let number):
      bytes.append(0x14)
      append(0, size: 8)
      append(Int(truncatingIfNeeded: number), size: 8)
    case .real(let number, _): write(0x23, bits: number.bitPattern)
    case .date(let date): write(0x33, bits: date.timeIntervalSinceReferenceDate.bitPattern)
    case .data(let data):
      begin(0x40, count: data.count)
      bytes += data
    case .string(let text): write(text)
    case .array(let nodes): begin(0xA0, count: nodes.count)
    case .dictionary(let dictionary): begin(0xD0, count: dictionary.pairs.count)
    }
  }

  /// Writes a string: one byte a character if all are ASCII, else UTF-16.
  private mutating func write(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      begin(0x50, count: text.utf8.count)
      bytes += text.utf8
    } else {
      begin(0x60, count: text.utf16.count)
      for unit in text.utf16 { append(Int(unit), size: 2) }
    }
  }

  /// Writes an integer; 1, 2 and 4 bytes are unsigned.
  private mutating func write(_ number: Int64) {
    let size = number < 0 ? 8 : BinaryPropertyListWriter.size(of: Int(number))
    bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
    append(Int(number), size: size)
  }

  private mutating func write(_ marker: UInt8, bits: UInt64) {
    bytes.append(marker)
    append(Int(bitPattern: UInt(bits)), size: 8)
  }

  /// Writes a marker with its count.
  private mutating func begin(_ marker: UInt8, count: Int) {
    guard count >= 15 else { return bytes.append(marker | UInt8(count)) }
    let size = BinaryPropertyListWriter.size(of: count)
    bytes += [marker | 0x0F, 0x10 | UInt8(size.trailingZeroBitCount)]
    append(count, size: size)
  }

  /// Appends a number with its most significant byte first.
  private mutating func append(_ number: Int, size: Int) {
    for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// How many bytes hold a number: 1, 2, 4 or 8.
  private static func size(of number: Int) -> Int {
    switch number {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }
}
