internal import SettingsCatalog

/// A translation file that was read to its end. A broken file provides no units.
struct TranslationFile {
  private enum Content {
    case xliff(XLIFFReader)
    case units([IncomingUnit], ExchangeSummary)
  }

  private let content: Content

  /// Reads a file.
  ///
  /// - Throws: `ExchangeError` if it is refused.
  init(_ input: TranslationInput, scope: ExchangeScope) throws(ExchangeError) {
    switch input.format {
    case .xliff, .xliff2, .xcode, .xcloc:
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

  /// Visits each unit of the bundle in the order of the file.
  func read(_ visit: (IncomingUnit) -> Void) -> ExchangeSummary {
    switch content {
    case .xliff(let reader): return reader.read(visit)
    case .units(let units, let summary):
      units.forEach(visit)
      return summary
    }
  }
}
