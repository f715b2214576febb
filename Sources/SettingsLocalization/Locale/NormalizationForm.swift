internal import CICU

/// Unicode's normalization forms.
enum NormalizationForm {
  /// Whether a text is in Normalization Form C.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  /// - Source: UAX #15.
  static func isComposed(_ text: String) throws(ICUError) -> Bool {
    var text = text
    let (result, status) = text.withUTF8 { bytes in
      var status: Int32 = 0
      guard let start = bytes.baseAddress, let count = Int32(exactly: bytes.count) else { return (true, status) }
      let result = start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        sl_is_nfc($0, count, &status)
      }
      return (result, status)
    }
    return try ICU.call("tell the normalization form") {
      $0 = status; return result
    }
  }
}
