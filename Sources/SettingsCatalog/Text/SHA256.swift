internal import SettingsLocalization
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The SHA-256 hash of bytes (FIPS 180-4).
package struct SHA256: Hashable, Sendable {
  /// 64 hexadecimal digits, in lower case.
  package let digits: String

  /// The hash of bytes.
  package init(_ bytes: [UInt8]) {
    var state = SHA256.initial
    let whole = bytes.count / 64 * 64
    var words = [UInt32](repeating: 0, count: 64)
    for start in stride(from: 0, to: whole, by: 64) { SHA256.add(bytes[start..<start + 64], to: &state, &words) }
    let tail = SHA256.padded(bytes[whole...], length: bytes.count)
    for start in stride(from: 0, to: tail.count, by: 64) { SHA256.add(tail[start..<start + 64], to: &state, &words) }
    digits = state.map { $0.digits(8) }.joined()
  }

  /// The 32 bytes in Base64, as policies of web pages have them.
  package var base64: String {
    let values = digits.utf8.map { UInt8(truncatingIfNeeded: Int($0) - ($0 < 0x3A ? 0x30 : 0x57)) }
    let bytes = stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    return Data(bytes).base64EncodedString()
  }

  /// Parses a hash; `nil` if the text is not a hash.
  package init?(digits: Substring) {
    let isHash = digits.utf8.count == 64 && digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    guard isHash else { return nil }
    self.digits = String(digits)
  }

  /// The last bytes, followed by a one bit, zeros, and the total length in bits.
  private static func padded(_ rest: ArraySlice<UInt8>, length: Int) -> [UInt8] {
    var bytes = Array(rest) + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(length) &* 8
    return bytes + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
  }

  /// Adds 64 bytes to the state. `words` is scratch space.
  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32], _ words: inout [UInt32]) {
    schedule(block, &words)
    var s = state
    for index in 0..<64 {
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let one = s[7] &+ (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) &+ choice &+ constants[index] &+ words[index]
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      let two = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) &+ majority
      (s[7], s[6], s[5], s[4]) = (s[6], s[5], s[4], s[3] &+ one)
      (s[3], s[2], s[1], s[0]) = (s[2], s[1], s[0], one &+ two)
    }
    for index in 0..<8 { state[index] = state[index] &+ s[index] }
  }

  /// Computes the 64 words of the message schedule of a block.
  private static func schedule(_ block: ArraySlice<UInt8>, _ words: inout [UInt32]) {
    for index in 0..<16 {
      let place = block.startIndex + 4 * index
      words[index] = block[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turn(early, 7) ^ turn(early, 18) ^ (early >> 3)
      let second = turn(late, 17) ^ turn(late, 19) ^ (late >> 10)
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
  }

  private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  private static let initial: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
