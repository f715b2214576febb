internal import CICU

/// Texts without their case: two that differ in nothing else are equal.
package enum CaseFolding {
  /// A text with its case folded; `nil` if ICU fails.
  ///
  /// - Parameter isTurkic: whether `I` is folded to `ı` and `İ` to `i`, as in Turkish and Azeri.
  /// - Source: the full mappings of CaseFolding.txt, Unicode Standard, section 5.18.
  package static func folded(_ text: String, isTurkic: Bool) -> String? {
    if !isTurkic, text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiFolded(text) }
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress, let count = Int32(exactly: bytes.count) else { return nil }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        folded($0, count, isTurkic: isTurkic)
      }
    }
  }

  private static func asciiFolded(_ text: String) -> String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return String(decoding: text.utf8.map { capitals.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func folded(_ start: UnsafePointer<CChar>, _ count: Int32, isTurkic: Bool) -> String? {
    var (length, status): (Int32, Int32) = (0, 0)
    guard let result = sl_case_folded(start, count, isTurkic, &length, &status) else { return nil }
    defer { sl_free(result) }
    return result.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      String(decoding: UnsafeBufferPointer(start: $0, count: Int(length)), as: UTF8.self)
    }
  }
}
