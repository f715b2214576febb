/// Conversion of ten-thousandths to and from percent.
package enum Percentage {
  /// `95.2 %`, rounded down to a tenth: `100 %` means everything.
  package static func rounded(_ tenThousandths: Int) -> String {
    tenThousandths == 10_000 ? "100 %" : "\(tenThousandths / 100).\(tenThousandths / 10 % 10) %"
  }

  /// `90`, `99.5`, `54.54`: exactly, without trailing zeros.
  package static func digits(_ tenThousandths: Int) -> String {
    let (whole, part) = tenThousandths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return String(whole) }
    return "\(whole)." + (part % 10 == 0 ? String(part / 10) : (part < 10 ? "0" : "") + String(part))
  }

  /// A percentage such as `99.5` in ten-thousandths; `nil` unless it is a number from 0 to 100.
  package static func tenThousandths(_ literal: some StringProtocol) -> Int? {
    guard let percent = Double(literal), (0...100).contains(percent) else { return nil }
    return Int((percent * 100).rounded())
  }
}
