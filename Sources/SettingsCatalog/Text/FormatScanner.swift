internal import SettingsLocalization

/// Finds the placeholders of a text and numbers their arguments.
struct FormatScanner {
  private let utf8: [UInt8]
  private let reading: FormatString.Reading
  /// The number of the last argument without an explicit number.
  private var lastPosition = 0
  private(set) var arguments: [FormatString.Argument] = []
  private(set) var doubledPercentCount = 0
  private(set) var singlePercentCount = 0

  package init(_ utf8: [UInt8], reading: FormatString.Reading) {
    self.utf8 = utf8
    self.reading = reading
  }

  mutating func scan() {
    var index = 0
    while index < utf8.count {
      index = utf8[index] == UInt8(ascii: "%") ? afterPercent(at: index) : index + 1
    }
  }

  /// Reads a directive that begins with a `%`, and returns the offset to continue at.
  private mutating func afterPercent(at start: Int) -> Int {
    if start + 1 < utf8.count, utf8[start + 1] == UInt8(ascii: "%") {
      doubledPercentCount += 1
      return start + 2
    }
    var parser = FormatSpecifierParser(utf8, start: start)
    guard let specifier = parser.parse(), reading == .format || !specifier.isDoubtful else {
      singlePercentCount += 1
      return start + 1
    }
    add(specifier)
    return specifier.range.upperBound
  }

  /// Adds the arguments of a placeholder in the order of the call.
  private mutating func add(_ specifier: FormatSpecifier) {
    add(specifier.width, .integer, .width, of: specifier)
    add(specifier.precision, .integer, .precision, of: specifier)
    add(specifier.value, specifier.kind, .value, of: specifier)
  }

  /// Adds an argument, unless the placeholder has none for the role. Arguments without numbers are counted separately,
  /// as Core Foundation does if a text mixes both.
  private mutating func add(
    _ source: FormatSpecifier.Source, _ kind: FormatString.Kind, _ role: FormatString.Role,
    of specifier: FormatSpecifier
  ) {
    var number: Int?
    switch source {
    case .none: return
    case .next: lastPosition += 1
    case .numbered(let position): number = position
    }
    arguments.append(
      FormatString.Argument(
        position: number ?? lastPosition, kind: kind, role: role, isNumbered: number != nil,
        isDoubtful: specifier.isDoubtful, range: specifier.range))
  }
}
