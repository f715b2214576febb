extension FixedWidthInteger {
  /// The digits of the number, with zeros in front up to a length.
  @inlinable package func digits(_ length: Int, radix: Int = 16, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, length - digits.utf8.count)) + digits
  }
}
