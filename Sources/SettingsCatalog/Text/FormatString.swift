package import SettingsLocalization

/// The placeholders of a text: the arguments that a program must pass to the formatting function.
///
/// - Source: Apple, "String Format Specifiers" (IEEE `printf`, and `%@`, `%C`, `%S`, `%D`, `%U`, `%O`), and
///   `__CFParseFormatSpec` and `__CFStringAppendFormatCore` of Core Foundation's `CFString.c`, which number the
///   arguments.
package struct FormatString: Sendable {
  /// How an ambiguous `%` is read, which may be a percent sign or a placeholder.
  package enum Reading: Sendable {
    /// A plain text, which may never be formatted: in doubt a `%` is a percent sign.
    ///
    /// Doubtful are a space flag ("50 % des Volumens", "100% of it"), a minus flag without a width, which would have no
    /// effect ("100%-ig"), and a bare letter between a digit and a letter ("100%ig", "50%off").
    case text
    /// A format string: every placeholder that the formatting functions would find.
    case format
  }

  /// The type of an argument; two placeholders of the same kind take the same argument.
  package enum Kind: Hashable, Sendable {
    /// `%@`.
    case object
    /// `%d`, `%i`, `%u`, `%x`, `%X`, `%o`, `%D`, `%U`, `%O` without a length or with `hh` or `h`, and every `*`: an
    /// `int`.
    ///
    /// The sign and the notation do not change the argument.
    case integer
    /// The same with `l`, `ll`, `q`, `z`, `t` or `j`: 64 bits on every iOS since 11, which has only 64-bit programs.
    case longInteger
    /// `%f`, `%F`, `%e`, `%E`, `%g`, `%G`, `%a`, `%A`: a `double`; an `l` makes no difference.
    case floating
    /// The same with `L`: a `long double`.
    case longDouble
    /// `%c`: an `int` that is shown as a character.
    case character
    /// `%C`: a UTF-16 code unit.
    case codeUnit
    /// `%s`.
    case cString
    /// `%S`: UTF-16 code units that end with a zero.
    case codeUnits
    /// `%p`.
    case pointer
    /// `%n`: an address that is written to. No text needs it.
    case count
    /// `%#@name@`: a variable of a `.stringsdict`.
    case variable(ExactString)
  }

  /// What an argument is for.
  package enum Role: Hashable, Sendable {
    case value, width, precision
  }

  /// One use of an argument.
  package struct Argument: Hashable, Sendable {
    /// The number of the argument, from 1.
    package var position: Int
    /// The type of the argument.
    package var kind: Kind
    /// What it is for.
    package var role: Role
    /// Whether the text contains the number (`%2$@`), instead of using the next argument.
    package var isNumbered: Bool
    /// Whether ``Reading/text`` treats the placeholder as a percent sign.
    package var isDoubtful: Bool
    /// The placeholder, in bytes of the text.
    package var range: Range<Int>
  }

  package let utf8: [UInt8]
  /// The uses of arguments in the order of the text; a `*` comes before the value that it is for.
  package let arguments: [Argument]
  /// The number of `%%`, which are percent signs of a format string.
  package let doubledPercentCount: Int
  /// The number of `%` that begin neither a placeholder nor a `%%`.
  package let singlePercentCount: Int

  /// Reads a text.
  ///
  /// - Complexity: linear in the bytes of the text.
  package init(_ text: String, reading: Reading = .text) {
    utf8 = Array(text.utf8)
    var scanner = FormatScanner(utf8, reading: reading)
    scanner.scan()
    arguments = scanner.arguments
    doubledPercentCount = scanner.doubledPercentCount
    singlePercentCount = scanner.singlePercentCount
  }

  /// Whether the text is a format string: it has a placeholder or `%%`.
  package var isFormat: Bool { !arguments.isEmpty || doubledPercentCount > 0 }

  /// The placeholders as they are written, in the order of the text.
  package var placeholders: [String] {
    var end = 0
    return arguments.compactMap { argument in
      // A width or precision of its own is part of the same placeholder.
      guard argument.range.lowerBound >= end else { return nil }
      end = argument.range.upperBound
      return String(decoding: utf8[argument.range], as: UTF8.self)
    }
  }

  /// Whether the text is a format string without any other `%`.
  var isCleanFormat: Bool { isFormat && singlePercentCount == 0 }
}
