internal import SettingsLocalization

/// What a spreadsheet makes of a text that it reads as a number, a date, a time or a truth value: `007` becomes `7`,
/// `1.50` becomes `1,5`, `1/2` becomes `01/02/26`.
///
/// - Source: Calc 7.4 and the documented behaviour of Excel, which also shortens numbers to 15 digits, and to what fits
///   into a cell.
enum SheetValue {
  /// Whether a text may be what a spreadsheet saved for another text.
  static func isRewritten(_ text: String, from original: String) -> Bool {
    guard text.utf8.count <= lengthLimit, original.utf8.count <= lengthLimit, !text.isExactly(original) else {
      return false
    }
    let numbers = SheetNumber.readings(of: original)
    if SheetNumber.readings(of: text).contains(where: { new in numbers.contains { new.isSame(as: $0) } }) {
      return true
    }
    if let date = SheetDate(original), let new = SheetDate(text) { return new.isRewritten(from: date) }
    return isTruthValue(original) && original.lowercased() == text.lowercased()
  }

  /// Longer texts are not numbers.
  private static let lengthLimit = 64

  private static func isTruthValue(_ text: String) -> Bool { ["true", "false"].contains(text.lowercased()) }
}

/// A decimal number: digits without leading and trailing zeros, and a power of ten.
struct SheetNumber: Equatable {
  private let isNegative: Bool
  private let digits: [UInt8]
  /// The power of ten of the first digit.
  private let magnitude: Int
  /// Whether it was written as `4.91E+17`.
  private let hasExponent: Bool

  /// How many digits a cell keeps, and how many it shows at least before it rounds.
  private static let keptDigits = 15
  private static let shownDigits = 9

  /// The numbers that a text may mean: a sign between digits may be decimal, or group thousands.
  static func readings(of text: String) -> [SheetNumber] {
    guard let parts = Parts(text) else { return [] }
    var readings: [SheetNumber] = []
    if parts.signs.isEmpty { readings.append(SheetNumber(parts, fraction: 0)) }
    if parts.signs == [UInt8(ascii: ".")] || parts.signs == [UInt8(ascii: ",")] {
      readings.append(SheetNumber(parts, fraction: parts.groups[1].count))
    }
    if let groups = parts.thousands { readings.append(SheetNumber(parts, fraction: groups)) }
    return readings
  }

  private init(_ parts: Parts, fraction: Int) {
    let all = Array(parts.groups.joined())
    let zeros = all.prefix { $0 == UInt8(ascii: "0") }.count
    let significant = all.dropFirst(zeros).reversed().drop { $0 == UInt8(ascii: "0") }
    digits = significant.reversed()
    magnitude = digits.isEmpty ? 0 : all.count - zeros - fraction + parts.exponent
    isNegative = parts.isNegative && !digits.isEmpty
    hasExponent = parts.hasExponent
  }

  /// Whether a spreadsheet may show the other number like this one: the same, or rounded.
  func isSame(as other: SheetNumber) -> Bool {
    guard isNegative == other.isNegative else { return false }
    if digits == other.digits, magnitude == other.magnitude { return true }
    guard !digits.isEmpty, digits.count < other.digits.count else { return false }
    let isShortened = hasExponent || digits.count >= SheetNumber.shownDigits
    guard isShortened, digits.count <= SheetNumber.keptDigits else { return false }
    return isCut(of: other) || isRounded(of: other)
  }

  private func isCut(of other: SheetNumber) -> Bool {
    magnitude == other.magnitude && other.digits.starts(with: digits)
  }

  /// Whether the digits are those of the other number plus one unit in the last place.
  private func isRounded(of other: SheetNumber) -> Bool {
    var kept = Array(other.digits.prefix(digits.count))
    guard other.digits[digits.count] >= UInt8(ascii: "5") else { return false }
    var index = kept.count
    while index > 0, kept[index - 1] == UInt8(ascii: "9") { index -= 1 }
    guard index > 0 else { return false }
    kept[index - 1] += 1
    return magnitude == other.magnitude && digits == kept
  }

  /// A number in its parts.
  private struct Parts {
    let isNegative: Bool
    /// The digits between the signs; at least one group.
    private(set) var groups: [[UInt8]] = [[]]
    /// The points, commas, apostrophes and spaces between them.
    private(set) var signs: [UInt8] = []
    let exponent: Int
    let hasExponent: Bool

    /// `nil` for anything else than a number.
    init?(_ text: String) {
      var rest = Array(text.utf8.map { $0 == 0x65 ? 0x45 : $0 })[...]
      let sign = rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") ? rest.popFirst() : nil
      isNegative = sign == UInt8(ascii: "-")
      let mantissa = rest.prefix { $0 != 0x45 }
      rest = rest.dropFirst(mantissa.count)
      hasExponent = !rest.isEmpty
      guard let exponent = Parts.exponent(rest), Parts.isNumber(mantissa) else { return nil }
      self.exponent = exponent
      for byte in mantissa {
        if byte.isDigit {
          groups[groups.count - 1].append(byte)
        } else {
          signs.append(byte)
          groups.append([])
        }
      }
    }

    private static func isNumber(_ mantissa: ArraySlice<UInt8>) -> Bool {
      mantissa.contains(where: \.isDigit) && mantissa.allSatisfy { $0.isDigit || ".,' ".utf8.contains($0) }
    }

    /// The power of ten; `nil` if what follows the digits is not one.
    private static func exponent(_ text: ArraySlice<UInt8>) -> Int? {
      if text.isEmpty { return 0 }
      let digits = String(decoding: text.dropFirst(), as: UTF8.self)
      return Int(digits).flatMap { abs($0) <= 400 ? $0 : nil }
    }

    /// The number of digits behind the decimal sign, if the other signs group thousands; `nil` if they do not.
    var thousands: Int? {
      guard let first = signs.first, groups[0].count <= 3, !groups[0].isEmpty else { return nil }
      let isDecimal = signs.count > 1 && signs.last != first
      let grouped = isDecimal ? groups.dropFirst().dropLast() : groups.dropFirst()
      let separators = isDecimal ? signs.dropLast() : signs[...]
      guard grouped.allSatisfy({ $0.count == 3 }), separators.allSatisfy({ $0 == first }) else { return nil }
      return isDecimal ? groups.last?.count : 0
    }
  }
}

/// A text that a spreadsheet reads as a date or a time: `1/2`, `2-Jan`, `March 5`, `1:30`.
struct SheetDate {
  private let numbers: [Int]
  /// The name of a month; `nil` for none.
  private let word: String?
  private let isTime: Bool

  /// `nil` if a text has anything else than numbers, signs between them and at most one word.
  init?(_ text: String) {
    let parts = text.unicodeScalars.split { !$0.properties.isAlphabetic && !$0.isDigit }.map(String.init)
    let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isDigit) && $0.utf8.count <= 4 ? Int($0) : nil }
    let words = parts.filter { !$0.unicodeScalars.contains(where: \.isDigit) }
    guard numbers.count + words.count == parts.count, words.count <= 1, (2...4).contains(parts.count),
      numbers.count >= (words.isEmpty ? 2 : 1)
    else { return nil }
    self.numbers = numbers
    word = words.first
    isTime = text.utf8.contains(UInt8(ascii: ":"))
  }

  /// Whether it may be what a spreadsheet shows for another one.
  func isRewritten(from original: SheetDate) -> Bool {
    if original.isTime { return isTime && word == nil && isSameTime(as: original) }
    guard !isTime, original.numbers.contains(where: { (1...31).contains($0) }) else { return false }
    switch (original.word, word) {
    case (nil, nil): return isSameDate(as: original)
    case (nil, let month?): return month.utf8.count <= SheetDate.shortMonth && namesMonth(of: original)
    case (let month?, let short?): return SheetDate.isMonth(month, short) && hasNumbers(original.numbers)
    case (_?, nil): return false
    }
  }

  private func isSameTime(as original: SheetDate) -> Bool {
    let longer = numbers + Array(repeating: 0, count: max(0, original.numbers.count - numbers.count))
    let count = original.numbers.count
    return longer.prefix(count).elementsEqual(original.numbers) && longer.dropFirst(count).allSatisfy { $0 == 0 }
  }

  /// Whether only zeros or a year were added. With a year the order may be another one.
  private func isSameDate(as original: SheetDate) -> Bool {
    guard original.numbers.contains(where: { (1...12).contains($0) }) else { return false }
    let hasYear = numbers.count > original.numbers.count || numbers.contains { $0 > 1900 }
    return hasYear ? hasNumbers(original.numbers) : numbers == original.numbers
  }

  /// Whether the name of a month replaces a number.
  private func namesMonth(of original: SheetDate) -> Bool {
    original.numbers.indices.contains { index in
      guard (1...12).contains(original.numbers[index]) else { return false }
      var others = original.numbers
      others.remove(at: index)
      return hasNumbers(others)
    }
  }

  /// Whether the numbers are given ones in any order, and at most a year besides.
  private func hasNumbers(_ wanted: [Int]) -> Bool {
    var rest = numbers
    for number in wanted {
      let found = rest.firstIndex { $0 == number || ($0 > 1900 && $0 % 100 == number) }
      guard let found else { return false }
      rest.remove(at: found)
    }
    return rest.count <= 1 && rest.allSatisfy { $0 < 100 || $0 > 1900 }
  }

  /// The longest short name of a month, in bytes: `févr`, `Sept`, three letters of any other script.
  private static let shortMonth = 9

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  /// Whether two words are the name of one month in English, long or short.
  private static func isMonth(_ long: String, _ short: String) -> Bool {
    let words = [long.lowercased(), short.lowercased()]
    return words.allSatisfy { $0.utf8.count >= 3 } && months.contains { name in words.allSatisfy(name.hasPrefix) }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
