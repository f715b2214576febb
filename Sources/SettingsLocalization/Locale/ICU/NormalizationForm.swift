internal import CICU

/// Unicode's normalization forms.
package enum NormalizationForm {
  /// Whether a text is in Normalization Form C.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  /// - Source: UAX #15.
  package static func isComposed(_ text: String) throws(ICUError) -> Bool {
    var text = text
    let (result, status) = text.withUTF8 { bytes in
      var status: Int32 = 0
      guard let start = bytes.baseAddress, let count = Int32(exactly: bytes.count) else { return (true, status) }
      let result = start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        sl_is_nfc($0, count, &status)
      }
      return (result, status)
    }
    return try ICU.call("check the normalization form") {
      $0 = status; return result
    }
  }

  /// A text in Normalization Form C, and in Form D; a form is left out if ICU fails.
  ///
  /// It may take quadratic time if many marks follow each other.
  package static func both(of text: String) -> [String] {
    [true, false].compactMap { normalized(text, isComposed: $0) }
  }

  /// A text in Normalization Form C; `nil` if ICU fails.
  package static func composed(_ text: String) -> String? { normalized(text, isComposed: true) }

  private static func normalized(_ text: String, isComposed: Bool) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress, let count = Int32(exactly: bytes.count) else { return nil }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        normalized($0, count, isComposed: isComposed)
      }
    }
  }

  private static func normalized(_ start: UnsafePointer<CChar>, _ count: Int32, isComposed: Bool) -> String? {
    var (length, status): (Int32, Int32) = (0, 0)
    guard let result = sl_normalized(start, count, isComposed, &length, &status) else { return nil }
    defer { sl_free(result) }
    return result.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      String(decoding: UnsafeBufferPointer(start: $0, count: Int(length)), as: UTF8.self)
    }
  }
}
