/// Puts a binary property list together from the bytes of its objects.
package struct BinaryPropertyListBuilder {
  package var objects: [[UInt8]]
  package var top = 0
  package var referenceSize = 1
  package var offsetSize = 3

  package init(_ objects: [[UInt8]], top: Int = 0, referenceSize: Int = 1) {
    self.objects = objects
    self.top = top
    self.referenceSize = referenceSize
  }

  package var bytes: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += BinaryPropertyListBuilder.number(bytes.count, size: offsetSize)
      bytes += object
    }
    let tableStart = bytes.count
    bytes += table + [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, top, tableStart] { bytes += BinaryPropertyListBuilder.number(number, size: 8) }
    return bytes
  }

  package static func number(_ number: Int, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
  }

  package static func ascii(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + Array(text.utf8) }
}
