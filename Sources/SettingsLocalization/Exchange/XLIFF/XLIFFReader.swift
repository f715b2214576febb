/// Reads XLIFF 1.2 of any maker, in two passes: the first refuses what is broken, the second gives the units.
///
/// So the units of a file never are in memory all at once.
struct XLIFFReader {
  /// A `<file>` element.
  private struct Section {
    let original: String
    /// The table of its units; `nil` if they belong to another part of the app.
    var table: String?
    /// The first unit of each language.
    var firstUnits: [IncomingUnit] = []
  }

  /// The first unit of each language of each table, in the order of the file.
  let firstUnits: [IncomingUnit]
  private let input: XLIFFInput
  private let file: String
  private let sections: [Section]

  /// Reads a file to its end: from then on it is known to be whole.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  ///   - scope: decides which units are the bundle's; those of other parts of the app are only counted.
  /// - Throws: ``ExchangeError`` if the file is not well-formed XML, has a document type, is not XLIFF 1.2, or lacks what
  ///   units need.
  init(_ bytes: [UInt8], file: String, scope: ExchangeScope) throws(ExchangeError) {
    input = XLIFFInput(bytes)
    self.file = file
    var sections: [Section]
    do throws(XMLError) {
      sections = try XLIFFReader.sections(of: input)
    } catch {
      throw ExchangeError(error.finding(in: file))
    }
    XLIFFReader.findTables(of: &sections, in: scope)
    self.sections = sections
    firstUnits = sections.flatMap { section in
      section.table.map { table in section.firstUnits.map { $0.moved(to: table) } } ?? []
    }
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
  ///
  /// - Throws: never, as the same bytes were read before.
  func read(_ visit: (IncomingUnit) -> Void) throws(ExchangeError) -> ExchangeSummary {
    do throws(XMLError) {
      return try readUnits(visit)
    } catch {
      throw ExchangeError(error.finding(in: file))
    }
  }

  private func readUnits(_ visit: (IncomingUnit) -> Void) throws(XMLError) -> ExchangeSummary {
    var parser = XLIFFParser(input)
    var outOfScope = OriginalCounter()
    var rest = sections[...]
    var section: Section?
    while let item = try parser.next() {
      switch item {
      case .original: section = rest.popFirst()
      case .unit(let unit):
        if let table = section?.table {
          visit(unit.moved(to: table))
        } else {
          outOfScope.count(section?.original ?? "")
        }
      }
    }
    var summary = ExchangeSummary()
    summary.outOfScope = outOfScope.counts
    return summary
  }

  // MARK: The first pass

  private static func sections(of input: XLIFFInput) throws(XMLError) -> [Section] {
    var parser = XLIFFParser(input, readsTexts: false)
    var sections: [Section] = []
    var languages: Set<ExactString?> = []
    while let item = try parser.next() {
      switch item {
      case .original(let original):
        sections.append(Section(original: original))
        languages = []
      case .unit(let unit):
        guard languages.insert(unit.language.map { ExactString($0) }).inserted, let last = sections.indices.last else {
          continue
        }
        sections[last].firstUnits.append(unit)
      }
    }
    return sections
  }

  private static func findTables(of sections: inout [Section], in scope: ExchangeScope) {
    let originals = sections.map { ExchangeOriginal($0.original) }
    let isBundleNamed = originals.contains { $0?.namesBundle(of: scope) ?? false }
    for (number, original) in originals.enumerated() {
      guard let original, original.isIn(scope, isBundleNamed: isBundleNamed) else { continue }
      sections[number].table = original.table
    }
  }
}

extension IncomingUnit {
  /// The unit as one of a table.
  fileprivate func moved(to table: String) -> IncomingUnit {
    var unit = self
    unit.id = UnitIdentifier(table: table, key: id.key)
    return unit
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
