/// The bytes of a binary property list with a checked trailer: no access is out of bounds.
///
/// The file is: 8 bytes `bplist00`, of which CoreFoundation does not read the last one, the objects, a table of their offsets, 32 bytes of trailer.
struct BinaryPropertyListBytes {
  typealias Failure = BinaryPropertyListReader.Failure

  let all: [UInt8]
  /// The size of a reference to an object, in bytes.
  let referenceSize: Int
  let objectCount: Int
  /// Number of the root object.
  let top: Int
  private let offsetSize: Int
  /// Where the table begins and the objects end.
  private let tableStart: Int

  init(_ bytes: [UInt8]) throws(Failure) {
    guard bytes.count >= 8, bytes.starts(with: Array("bplist0".utf8)) else {
      throw Failure(message: "expected \"bplist00\"", offset: 0)
    }
    let trailer = bytes.count - 32
    guard trailer > 8 else { throw Failure(message: "the file ends before its trailer", offset: bytes.count) }
    all = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw Failure(message: "sizes in the trailer that are not 1 to 8", offset: trailer + 6)
    }
    let table = try BinaryPropertyListBytes.size(in: bytes, at: trailer + 24)
    guard table > 8, table < trailer else {
      throw Failure(message: "a table of objects outside the file", offset: trailer + 24)
    }
    // An object takes at least a byte, and the table ends before the trailer: both limit the count.
    objectCount = try BinaryPropertyListBytes.size(in: bytes, at: trailer + 8)
    guard objectCount <= table - 8, objectCount * offsetSize == trailer - table else {
      throw Failure(message: "a number of objects that does not fit the file", offset: trailer + 8)
    }
    tableStart = table
    top = try BinaryPropertyListBytes.size(in: bytes, at: trailer + 16)
  }

  /// A byte at an offset within bounds.
  subscript(offset: Int) -> UInt8 { all[offset] }

  /// Where an object begins; `index` is less than the count.
  func offset(of index: Int) throws(Failure) -> Int {
    let entry = tableStart + index * offsetSize
    let offset = Int(exactly: BinaryPropertyListBytes.unsigned(in: all, at: entry, size: offsetSize)) ?? .max
    guard offset >= 8, offset < tableStart else {
      throw Failure(message: "object \(index) is outside the file", offset: entry)
    }
    return offset
  }

  /// The object number that a reference at an offset holds; it may be too large.
  func reference(at offset: Int) throws(Failure) -> Int {
    Int(exactly: try unsigned(at: offset, size: referenceSize)) ?? .max
  }

  /// The content of the object that begins at an offset; its marker has a count of units of `unit` bytes.
  func payload(at offset: Int, unit: Int) throws(Failure) -> Range<Int> {
    var start = offset + 1
    var count = Int(all[offset] & 0x0F)
    if count == 15 {
      guard start < tableStart, (0x10...0x13).contains(all[start]) else {
        throw Failure(message: "expected a count after the marker", offset: start)
      }
      count = Int(exactly: try integer(at: start)) ?? -1
      start += 1 + 1 << Int(all[start] & 0x0F)
    }
    guard count >= 0, count <= (tableStart - start) / unit else {
      throw Failure(message: "a count that is larger than the file", offset: offset)
    }
    return start..<start + count * unit
  }

  /// The integer object that begins at an offset: 1, 2 or 4 bytes are unsigned, 8 are signed.
  func integer(at offset: Int) throws(Failure) -> Int64 {
    Int64(bitPattern: try unsigned(at: offset + 1, size: 1 << Int(all[offset] & 0x0F)))
  }

  /// A big-endian number of at most 8 bytes among the objects.
  func unsigned(at offset: Int, size: Int) throws(Failure) -> UInt64 {
    guard size <= 8, offset + size <= tableStart else {
      throw Failure(message: "an object that goes beyond the end of the objects", offset: offset)
    }
    return BinaryPropertyListBytes.unsigned(in: all, at: offset, size: size)
  }

  private static func unsigned(in bytes: [UInt8], at offset: Int, size: Int) -> UInt64 {
    var number: UInt64 = 0
    for place in offset..<offset + size { number = number << 8 | UInt64(bytes[place]) }
    return number
  }

  /// A number of the trailer, which must be less than the number of bytes.
  private static func size(in bytes: [UInt8], at offset: Int) throws(Failure) -> Int {
    let number = unsigned(in: bytes, at: offset, size: 8)
    guard number < UInt64(bytes.count) else {
      throw Failure(message: "a number in the trailer that is larger than the file", offset: offset)
    }
    return Int(number)
  }
}
