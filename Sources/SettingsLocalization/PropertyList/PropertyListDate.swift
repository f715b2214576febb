#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Dates as XML property lists write them: `2020-01-02T03:04:05Z`, the years 0001 to 9999 of the Gregorian calendar.
package enum PropertyListDate {
  /// The dates that can be written.
  static let range = Date(timeIntervalSince1970: -62_135_596_800)..<Date(timeIntervalSince1970: 253_402_300_800)

  /// - Returns: `nil` if the text has another form or the date does not exist.
  package static func parse(_ text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, zip(bytes, form).allSatisfy({ $1 == zero ? $0.isDigit : $0 == $1 }) else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1 & 0x0F) } }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    guard year > 0, (1...12).contains(month), hour < 24, minute < 60, second < 60 else { return nil }
    let days = self.days(year, month, day)
    guard day > 0, civil(days) == (year, month, day) else { return nil }
    return Date(timeIntervalSince1970: Double(((days * 24 + hour) * 60 + minute) * 60 + second))
  }

  /// A date as CoreFoundation reads it, with any year, also one before the first; days and times run over.
  ///
  /// Months that do not exist are January, but 13, which is that of the next year.
  ///
  /// - Returns: `nil` if the text has another form.
  /// - Source: `CFPropertyList.c`, `parseDateTag`; compared with its `plutil`.
  static func ofCoreFoundation(_ text: ArraySlice<UInt8>) -> Date? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = (isNegative ? text.dropFirst() : text).prefix(while: \.isDigit)
    let rest = Array(text[digits.endIndex...])
    guard rest.count == 16, zip(rest, form[4...]).allSatisfy({ $1 == zero ? $0.isDigit : $0 == $1 }) else { return nil }
    // CoreFoundation has 32 bits for the year, and more wrap around.
    let year = digits.reduce(0 as Int32) { $0 &* 10 &+ Int32($1 & 0x0F) }
    func number(_ start: Int) -> Int { Int(rest[start] & 0x0F) * 10 + Int(rest[start + 1] & 0x0F) }
    let month = number(1)
    let first = days(isNegative ? 0 - Int(year) : Int(year), month <= 13 ? max(month, 1) : 1, 1)
    let seconds = ((first + number(4) - 1) * 24 + number(7)) * 3600 + number(10) * 60 + number(13)
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// The text of a date; fractions of a second are dropped.
  ///
  /// - Returns: `nil` for a date outside the years 1 to 9999.
  package static func format(_ date: Date) -> String? {
    guard range.contains(date) else { return nil }
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    let time = seconds - days * 86_400
    let (year, month, day) = civil(days)
    let calendar = padded(year, 4) + "-" + padded(month) + "-" + padded(day)
    return calendar + "T" + padded(time / 3600) + ":" + padded(time / 60 % 60) + ":" + padded(time % 60) + "Z"
  }

  /// The text of a time in whole seconds.
  ///
  /// - Returns: `nil` for a time outside the years 1 to 9999.
  package static func format(secondsSince1970 seconds: Int) -> String? {
    format(Date(timeIntervalSince1970: Double(seconds)))
  }

  private static let form = Array("0000-00-00T00:00:00Z".utf8)
  private static let zero = UInt8(ascii: "0")

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Days since 1970-01-01, counted in years that begin in March so that a leap day is the last of its year; month 13 is
  /// January of the next year.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    if month == 13 { return days(year + 1, 1, day) }
    let cycles = year > 0 ? 0 : 1 - year / 400
    let shifted = year + 400 * cycles
    let year = month > 2 ? shifted : shifted - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468 - cycles * 146_097
  }

  /// The reverse of `days`, for years from 1 on.
  private static func civil(_ days: Int) -> (Int, Int, Int) {
    let shifted = days + 719_468
    let (era, dayOfEra) = shifted.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
