/// Reads XLIFF 1.2 of any maker, in two passes: the first refuses what is broken, the second gives the units.
enum XLIFFReader {
  /// Reads the units of a bundle.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  ///   - scope: decides which units are the bundle's; those of other parts of the app are only counted.
  ///   - visit: is given each unit of the bundle in the order of the file; not called if the file is refused.
  /// - Throws: ``ExchangeError`` if the file is not well-formed XML, has a document type, is not XLIFF 1.2, or lacks what
  ///   units need.
  static func read(
    _ bytes: [UInt8], file: String, scope: ExchangeScope, visit: (IncomingUnit) -> Void
  ) throws(ExchangeError) -> ExchangeSummary {
    do throws(XMLError) {
      let input = XLIFFInput(bytes)
      let isBundleNamed = try namesBundle(input, of: scope)
      return try readUnits(input, scope, isBundleNamed: isBundleNamed, visit: visit)
    } catch {
      throw ExchangeError(error.finding(in: file))
    }
  }

  /// Reads the whole file: whether a path in it names the bundle.
  private static func namesBundle(_ input: XLIFFInput, of scope: ExchangeScope) throws(XMLError) -> Bool {
    var parser = XLIFFParser(input)
    var isNamed = false
    while let item = try parser.next() {
      if !isNamed, case .original(let path) = item { isNamed = ExchangeOriginal(path)?.namesBundle(of: scope) ?? false }
    }
    return isNamed
  }

  private static func readUnits(
    _ input: XLIFFInput, _ scope: ExchangeScope, isBundleNamed: Bool, visit: (IncomingUnit) -> Void
  ) throws(XMLError) -> ExchangeSummary {
    var parser = XLIFFParser(input)
    var outOfScope = OriginalCounter()
    var path = ""
    var table: String?
    while let item = try parser.next() {
      switch item {
      case .original(let original):
        path = original
        let place = ExchangeOriginal(original)
        table = place.flatMap { $0.isIn(scope, isBundleNamed: isBundleNamed) ? $0.table : nil }
      case .unit(var unit):
        guard let table else {
          outOfScope.count(path)
          continue
        }
        unit.id = UnitIdentifier(table: table, key: unit.id.key)
        visit(unit)
      }
    }
    var summary = ExchangeSummary()
    summary.outOfScope = outOfScope.counts
    return summary
  }
}

/// Counts units by the path of their file, in the order in which the paths come first.
private struct OriginalCounter {
  private(set) var counts: [(original: String, units: Int)] = []
  private var numbers: [ExactString: Int] = [:]

  mutating func count(_ original: String) {
    let number = numbers[ExactString(original)] ?? counts.count
    if number == counts.count {
      numbers[ExactString(original)] = number
      counts.append((original, 0))
    }
    counts[number].units += 1
  }
}
