/// The hash FNV-1a in 64 bits: the same in every process, unlike that of `Hashable`.
package struct FNV1a {
  /// The hash of what was appended.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Begins with nothing.
  package init() {}

  /// Appends a byte.
  package mutating func append(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Appends the UTF-8 of a text.
  package mutating func append(_ text: String) {
    text.withBytes { bytes in
      for index in bytes.indices { append(bytes[index]) }
    }
  }
}
