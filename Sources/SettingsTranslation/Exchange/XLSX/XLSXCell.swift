internal import SettingsLocalization

/// A cell that is read: its type, and what its elements have.
struct XLSXCell {
  private let type: String?
  private let style: Int
  private var value: [UInt8] = []
  private var formula: [UInt8] = []
  private var text = XLSXText()
  private var hasFormula = false
  private var isInValue = false
  private var isInFormula = false

  /// - Parameters:
  ///   - type: the kind of its value; `nil` for a number.
  ///   - style: the number of its style.
  init(type: String? = nil, style: Int = 0) {
    self.type = type
    self.style = style
  }

  /// Whether its text is one that the cells of the workbook share.
  var isShared: Bool { type == "s" }

  mutating func start(_ name: XMLName) {
    if name.local == "v" { isInValue = true }
    if name.local == "f" { (isInFormula, hasFormula) = (true, true) }
    text.start(name)
  }

  mutating func end(_ name: XMLName) {
    if name.local == "v" { isInValue = false }
    if name.local == "f" { isInFormula = false }
    text.end(name)
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if isInValue { value.append(contentsOf: bytes) }
    if isInFormula { formula.append(contentsOf: bytes) }
    text.append(bytes)
  }

  /// What it shows, as text; `nil` if it refers to a text that does not exist.
  mutating func value(_ context: XLSXSheet.Context) -> SheetCell? {
    guard var cell = content(context) else { return nil }
    if hasFormula {
      cell.kind = .formula
      if value.isEmpty { cell.text = "=" + String(decoding: formula, as: UTF8.self) }
    }
    return cell
  }

  private mutating func content(_ context: XLSXSheet.Context) -> SheetCell? {
    let value = String(decoding: value, as: UTF8.self)
    switch type {
    case "s":
      if value.isEmpty { return SheetCell(text: "") }
      return Int(value).flatMap { context.texts.indices.contains($0) ? SheetCell(text: context.texts[$0]) : nil }
    case "inlineStr": return SheetCell(text: text.take())
    case "str": return SheetCell(text: WorkbookEscape.decodedAll(value))
    case "e": return SheetCell(text: value, kind: .error)
    case "b": return SheetCell(text: value == "1" ? "TRUE" : "FALSE", kind: .value)
    case "d": return SheetCell(text: value, kind: .value)
    default: return number(value, context)
    }
  }

  private func number(_ literal: String, _ context: XLSXSheet.Context) -> SheetCell {
    if literal.isEmpty { return SheetCell(text: "") }
    guard let number = Double(literal), number.isFinite else { return SheetCell(text: literal, kind: .value) }
    switch context.styles[style] {
    case .plain: return SheetCell(text: XLSXCell.text(number), kind: .number)
    case .other: return SheetCell(text: XLSXCell.text(number), kind: .value)
    case .date:
      let days = number + (context.countsFrom1904 ? 1462 : 0)
      return SheetCell(text: XLSXDate(days: days)?.text ?? XLSXCell.text(number), kind: .value)
    }
  }

  /// The shortest digits of a number: `7`, `0.5`.
  private static func text(_ number: Double) -> String {
    let isWhole = number.rounded(.towardZero) == number && number.magnitude < 1e15
    return isWhole ? String(Int(number)) : "\(number)"
  }
}

/// A day of a workbook, with a time.
struct XLSXDate {
  /// As `2026-01-02`, `2026-01-02 01:30:00`, and `01:30:00` without a day.
  let text: String

  /// - Parameter days: from the day before 1900 on, with a part of a day as its time; `nil` for none that a workbook
  ///   can have.
  init?(days: Double) {
    guard days >= 0, days < 2_958_466 else { return nil }
    let seconds = Int((days * 86_400).rounded())
    let (day, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let time = [second / 3600, second / 60 % 60, second % 60].map { $0.digits(2, radix: 10) }.joined(separator: ":")
    text = day == 0 ? time : XLSXDate.date(day) + (second == 0 ? "" : " " + time)
  }

  /// The date of a day in the calendar. Workbooks count a February 29 of 1900, which no year had.
  ///
  /// - Source: Howard Hinnant, chrono-compatible low-level date algorithms, `civil_from_days`; days from March 1, 0000.
  private static func date(_ number: Int) -> String {
    let days = number + (number < 60 ? 1 : 0) + 693_899
    let (era, day) = days.quotientAndRemainder(dividingBy: 146_097)
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    let fullYear = year + era * 400 + (month <= 2 ? 1 : 0)
    let dayOfMonth = dayOfYear - (153 * part + 2) / 5 + 1
    return "\(fullYear.digits(4, radix: 10))-\(month.digits(2, radix: 10))-\(dayOfMonth.digits(2, radix: 10))"
  }
}
