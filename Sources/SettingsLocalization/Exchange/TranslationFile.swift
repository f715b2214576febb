/// A translation file that was read to its end: of a broken one nothing is ever given out.
struct TranslationFile {
  private enum Content {
    /// Read anew, as it is too large to be kept.
    case xliff(XLIFFReader)
    case units([IncomingUnit], ExchangeSummary)
  }

  private let content: Content

  /// Reads a file.
  ///
  /// - Throws: ``ExchangeError`` if it is refused.
  init(_ input: TranslationInput, scope: ExchangeScope) throws(ExchangeError) {
    switch input.format {
    case .xliff, .xcode, .xcloc:
      content = .xliff(try XLIFFReader(input.bytes, file: input.path, scope: scope))
    default:
      var units: [IncomingUnit] = []
      let summary = try TranslationReader.read(input, scope: scope) { units.append($0) }
      content = .units(units, summary)
    }
  }

  /// Units of the bundle in the order of the file, among them the first of each language.
  var firstUnits: [IncomingUnit] {
    switch content {
    case .xliff(let reader): reader.firstUnits
    case .units(let units, _): units
    }
  }

  /// Gives each unit of the bundle in the order of the file.
  ///
  /// - Throws: never: what could be wrong was found before.
  func read(_ visit: (IncomingUnit) -> Void) throws(ExchangeError) -> ExchangeSummary {
    switch content {
    case .xliff(let reader): return try reader.read(visit)
    case .units(let units, let summary):
      units.forEach(visit)
      return summary
    }
  }
}
