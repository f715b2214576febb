internal import SettingsCatalog
internal import SettingsLocalization

/// A translation states a different number than its source.
struct NumberChanged: TranslationCheck {
  let description = RuleDescription(
    "number-changed", .warning, "Users read a number that is out of date",
    explanation: """
      When a limit or a time changes, the source is corrected and translations are forgotten: "30 seconds" stays in \
      French.

      Reported if source and translation have the same count of numbers, but different ones. Digits of all scripts \
      count, those of placeholders (%1$d) do not, and thousands and decimal separators are ignored: 1,000.5 and \
      1.000,5 are the same. Not reported if \
      numbers are spelled out or omitted, if either text has a time with am or pm, or if the text counts in 万, 억 or \
      the like.
      """,
    source: "Unicode, Numeric_Type=Decimal; CLDR, numbers/symbols")

  func problem(in translation: Translation) -> Problem? {
    guard translation.sourceTraits.contains(.digit), translation.isComparable else { return nil }
    let own = Self.numbers(translation.text)
    guard !own.isEmpty else { return nil }
    let expected = Self.numbers(translation.source)
    guard own.count == expected.count, own.sorted() != expected.sorted() else { return nil }
    let texts = [translation.source, translation.text]
    if texts.contains(where: Self.hasHalfDay) || Self.countsOtherwise(translation.text) { return nil }
    let missing = expected.filter { !own.contains($0) }
    let extra = own.filter { !expected.contains($0) }
    guard let missing = missing.first, let extra = extra.first else { return nil }
    return Problem("the source says \(missing) but the translation says \(extra)", fix: "Correct the number.")
  }

  /// The digits of every number in ASCII, without separators.
  private static func numbers(_ text: String) -> [String] {
    var numbers: [String] = []
    var digits = ""
    var isDivided = false
    for scalar in withoutPlaceholders(text).unicodeScalars {
      if let digit = digit(scalar) {
        digits.append(Character(digit))
        isDivided = false
      } else if !digits.isEmpty {
        if dividers.contains(scalar), !isDivided {
          isDivided = true
        } else {
          numbers.append(digits)
          digits = ""
          isDivided = false
        }
      }
    }
    return digits.isEmpty ? numbers : numbers + [digits]
  }

  /// The text with spaces for its placeholders, whose digits are positions and widths.
  private static func withoutPlaceholders(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let format = FormatString(text)
    var bytes = format.utf8
    for index in format.arguments.flatMap(\.range) { bytes[index] = UInt8(ascii: " ") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let dividers = Set(".,'’\u{A0}\u{202F}\u{66B}\u{66C}".unicodeScalars)

  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII { return (0x30...0x39).contains(scalar.value) ? scalar : nil }
    let properties = scalar.properties
    guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
  }

  /// Whether a text has a time of half a day: `5 pm`, `12am`.
  private static func hasHalfDay(_ text: String) -> Bool {
    let words = text.lowercased().unicodeScalars.filter { !$0.isSpace && $0 != "." }
    var isBehindDigit = false
    var previous: Unicode.Scalar = " "
    for scalar in words {
      if scalar == "m", isBehindDigit, previous == "a" || previous == "p" { return true }
      isBehindDigit = (scalar == "a" || scalar == "p") && digit(previous) != nil
      previous = scalar
    }
    return false
  }

  private static func countsOtherwise(_ text: String) -> Bool {
    text.unicodeScalars.contains { "千万萬億亿천만억".unicodeScalars.contains($0) }
  }
}
