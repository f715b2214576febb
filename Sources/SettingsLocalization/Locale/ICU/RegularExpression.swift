internal import CICU

/// A regular expression of ICU.
package final class RegularExpression: @unchecked Sendable {
  // Unchecked: a compiled pattern is not changed, and each match has a matcher of its own.
  private let handle: OpaquePointer

  /// A text that is not a regular expression.
  package struct SyntaxError: Error {
    /// The place of the error, from 1.
    package let column: Int
    /// ICU's name of the error: "U_REGEX_MISMATCHED_PAREN".
    package let name: String
  }

  /// How much of a text matches.
  package enum Extent: Sendable {
    case part, whole
  }

  /// - Throws: ``SyntaxError``.
  /// - Source: ICU User Guide, Regular Expressions.
  package init(_ text: String) throws(SyntaxError) {
    var text = text
    var (column, status): (Int32, Int32) = (0, 0)
    let handle = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sl_pattern_open($0.baseAddress, Int32(clamping: $0.count), &column, &status)
      }
    }
    guard let handle else { throw SyntaxError(column: Int(column), name: String(cString: sl_error_name(status))) }
    self.handle = handle
  }

  deinit { sl_pattern_close(handle) }

  /// How much of a text matches; `nil` for nothing.
  ///
  /// - Throws: ``ICUError`` if the match takes too long.
  package func match(_ text: String) throws(ICUError) -> Extent? {
    var text = text
    let result = try ICU.call("match a regular expression") { status in
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sl_pattern_match(handle, $0.baseAddress, Int32(clamping: $0.count), &status)
        }
      }
    }
    return switch result {
    case 2: .whole
    case 1: .part
    default: nil
    }
  }
}

extension ICU {
  /// A text without what a search ignores: case, width and accents.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  /// - Source: NFKC_Casefold of UAX #44, without the nonspacing marks of no script of their own.
  package static func folded(_ text: String) throws(ICUError) -> [UInt8] {
    var text = text
    var length: Int32 = 0
    let result = try open("fold a text") { status in
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sl_folded($0.baseAddress, Int32(clamping: $0.count), &length, &status)
        }
      }
    }
    defer { sl_free(result) }
    return result.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      [UInt8](UnsafeBufferPointer(start: $0, count: Int(length)))
    }
  }
}
