internal import SettingsLocalization

/// A table as a binary property list: one dictionary of strings.
///
/// The file is: 8 bytes `bplist00`, the objects, a table of their offsets, 32 bytes of trailer.
///
/// - Source: CFBinaryPList.c of swift-corelibs-foundation.
struct BinaryTable {
  private var bytes = Array("bplist00".utf8)
  private var offsets: [Int] = []
  /// The number of each string that was written: equal strings are stored once.
  private var numbers: [ExactString: Int] = [:]

  /// The contents of a file.
  ///
  /// - Parameter texts: texts by key, each key once.
  static func bytes(_ texts: [(key: TextKey, text: String)]) -> [UInt8] {
    var table = BinaryTable()
    // The dictionary is the first object, and its references are the numbers of the strings that follow.
    let strings = texts.map { ExactString($0.key.text) } + texts.map { ExactString($0.text) }
    var order: [ExactString] = []
    for string in strings where table.numbers[string] == nil {
      table.numbers[string] = order.count + 1
      order.append(string)
    }
    let referenceSize = size(of: order.count)
    table.beginObject(0xD0, count: texts.count)
    for string in strings { table.append(table.numbers[string] ?? 0, size: referenceSize) }
    for string in order { table.write(string.text) }
    return table.finished(referenceSize: referenceSize)
  }

  /// Begins an object with its marker and its count.
  private mutating func beginObject(_ marker: UInt8, count: Int) {
    offsets.append(bytes.count)
    guard count >= 15 else { return bytes.append(marker | UInt8(count)) }
    let size = BinaryTable.size(of: count)
    bytes += [marker | 0x0F, 0x10 | UInt8(size.trailingZeroBitCount)]
    append(count, size: size)
  }

  /// Writes a string: one byte a character if all are ASCII, else UTF-16.
  private mutating func write(_ string: String) {
    if string.utf8.allSatisfy({ $0 < 0x80 }) {
      beginObject(0x50, count: string.utf8.count)
      bytes += string.utf8
    } else {
      beginObject(0x60, count: string.utf16.count)
      for unit in string.utf16 { append(Int(unit), size: 2) }
    }
  }

  private consuming func finished(referenceSize: Int) -> [UInt8] {
    let start = bytes.count
    let offsetSize = BinaryTable.size(of: start)
    for offset in offsets { append(offset, size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [offsets.count, 0, start] { append(number, size: 8) }
    return bytes
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
