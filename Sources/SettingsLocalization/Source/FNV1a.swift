/// The hash FNV-1a in 64 bits: the same in every process, unlike that of `Hashable`.
package struct FNV1a {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func append(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  package mutating func append(_ text: String) {
    text.withBytes { bytes in
      for index in bytes.indices { append(bytes[index]) }
    }
  }
}
