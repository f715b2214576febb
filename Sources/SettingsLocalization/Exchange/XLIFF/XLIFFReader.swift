/// Reads XLIFF 1.2 of any maker: first all of it, so that what is broken is refused; then its units can be had.
///
/// Of the file only the units are kept that are the bundle's, packed.
struct XLIFFReader {
  /// A `<file>` element of the bundle.
  private struct Part {
    let table: String
    let units: PackedUnits
  }

  /// The first unit of each language of each table, in the order of the file.
  let firstUnits: [IncomingUnit]
  private let parts: [Part]
  private let summary: ExchangeSummary

  /// Reads a file to its end: from then on it is known to be whole.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  ///   - scope: decides which units are the bundle's; those of other parts of the app are only counted.
  /// - Throws: ``ExchangeError`` if the file is not well-formed XML, has a document type, is not XLIFF 1.2, or lacks what
  ///   units need.
  init(_ bytes: [UInt8], file: String, scope: ExchangeScope) throws(ExchangeError) {
    let parser = XLIFFParser(scope)
    do throws(XMLError) {
      try XLIFFInput(bytes).read(parser)
    } catch {
      throw ExchangeError(error.finding(in: file))
    }
    let isBundleNamed = parser.sections.contains { $0.namesBundle(of: scope) }
    var parts: [Part] = []
    var outOfScope = OriginalCounter()
    for section in parser.sections {
      if let table = section.table(in: scope, isBundleNamed: isBundleNamed) {
        parts.append(Part(table: table, units: section.units))
      } else if section.count > 0 {
        outOfScope.count(section.original, units: section.count)
      }
    }
    self.parts = parts
    var summary = ExchangeSummary()
    summary.outOfScope = outOfScope.counts
    self.summary = summary
    firstUnits = parts.flatMap { $0.units.firstOfEachLanguage(in: $0.table) }
  }

  /// Reads the units of a bundle.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  ///   - scope: decides which units are the bundle's.
  ///   - visit: is given each unit of the bundle in the order of the file; not called if the file is refused.
  /// - Throws: ``ExchangeError`` if the file is refused, as ``init(_:file:scope:)`` does.
  static func read(
    _ bytes: [UInt8], file: String, scope: ExchangeScope, visit: (IncomingUnit) -> Void
  ) throws(ExchangeError) -> ExchangeSummary {
    try XLIFFReader(bytes, file: file, scope: scope).read(visit)
  }

  /// Gives each unit of the bundle in the order of the file.
  func read(_ visit: (IncomingUnit) -> Void) -> ExchangeSummary {
    for part in parts { part.units.forEach(in: part.table, visit) }
    return summary
  }
}

/// Counts units by the path of their file, in the order in which the paths come first.
private struct OriginalCounter {
  private(set) var counts: [(original: String, units: Int)] = []
  private var numbers: [ExactString: Int] = [:]

  mutating func count(_ original: String, units: Int) {
    let number = numbers[ExactString(original)] ?? counts.count
    if number == counts.count {
      numbers[ExactString(original)] = number
      counts.append((original, 0))
    }
    counts[number].units += units
  }
}
