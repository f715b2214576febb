internal import CICU

/// Formats numbers like `NumberFormatter` in its style "none": whole, without grouping, in the digits of a locale.
///
/// A half is rounded to the even neighbour: 0.5 is "0", 1.5 is "2".
/// - Source: InAppSettingsKit, which formats numbers among the titles like this.
package final class IntegerFormatter: @unchecked Sendable {
  // Unchecked: ICU's format is not changed after it is opened, and formatting only reads it.
  private let handle: OpaquePointer

  /// - Parameter locale: the locale whose default digits are used: Arabic in ar-EG, European in ar-MA.
  /// - Throws: ``ICUError`` if ICU fails.
  package init(_ locale: LocaleIdentifier) throws(ICUError) {
    handle = try ICU.open("open a number format") { sl_integer_format_open(locale.tag, &$0) }
  }

  deinit { sl_integer_format_close(handle) }

  /// The number in digits; ICU's symbols for "not a number" and infinity.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  package func string(_ number: Double) throws(ICUError) -> String { try string(decimal: "\(number)") }

  /// The number in digits.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  package func string(_ number: Int64) throws(ICUError) -> String { try string(decimal: "\(number)") }

  /// The number in digits.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  package func string(_ number: UInt64) throws(ICUError) -> String { try string(decimal: "\(number)") }

  /// - Parameter decimal: a number as Swift prints it. Other texts could request a billion digits.
  private func string(decimal: String) throws(ICUError) -> String {
    try ICU.string("format a number") { sl_integer_format_text(handle, decimal, Int32(decimal.utf8.count), &$0) }
  }
}
