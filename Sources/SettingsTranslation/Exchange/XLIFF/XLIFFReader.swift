internal import SettingsCatalog
public import SettingsLocalization

/// Reads XLIFF of any program. The whole file is read first, so that a broken one is refused before units are used.
///
/// Only the units of the bundle are kept, packed.
///
/// expat gets the file in pieces and reads it once. The bytes are released before the first unit is judged.
struct XLIFFReader {
  /// A `<file>` element of the bundle.
  struct Part {
    let original: String
    let table: TableName
    let units: PackedUnits
  }

  /// The first unit of each language of each table, in the order of the file.
  let firstUnits: [IncomingUnit]
  private let parts: [Part]
  private let contradictions: XLIFFContradictions
  private let summary: ExchangeSummary

  /// Reads a file to its end, so that it is known to be complete.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  ///   - scope: decides which units are the bundle's; those of other parts of the app are only counted.
  /// - Throws: `ExchangeError` if the file is not well-formed XML, has a document type, is not XLIFF 1.2, 2.0 or 2.1,
  ///   lacks what units need, has codes that stand for too much, or has several bundles of the name and none can be
  ///   chosen.
  init(_ bytes: [UInt8], file: String, scope: ExchangeScope) throws(ExchangeError) {
    let parser = XLIFFVersions(scope, fileSize: bytes.count)
    do throws(XMLError) {
      try ExchangeXML(bytes).read(parser)
    } catch {
      throw ExchangeError(error.finding(in: file))
    }
    let choice = try XLIFFReader.choice(parser.sections, in: scope, file: file)
    var parts: [Part] = []
    var outOfScope = OriginalCounter()
    for section in parser.sections {
      if let table = section.table(choice) {
        parts.append(Part(original: section.original, table: table, units: section.units))
      } else if section.count > 0 {
        outOfScope.count(section.original, units: section.count)
      }
    }
    self.parts = parts
    contradictions = XLIFFContradictions(parts)
    var summary = ExchangeSummary()
    summary.outOfScope = outOfScope.counts
    self.summary = summary
    firstUnits = parts.flatMap { $0.units.firstOfEachLanguage(in: $0.table) }
  }

  /// Which of the bundles of this name is the scope's; `nil` if the file names none.
  private static func choice(
    _ sections: [XLIFFSection], in scope: ExchangeScope, file: String
  ) throws(ExchangeError) -> BundlePlace.Choice? {
    var seen: Set<NamedBundle> = []
    let bundles = sections.compactMap(\.bundle).filter { seen.insert($0).inserted }
    if bundles.isEmpty { return nil }
    let choice = scope.place.choice(among: bundles)
    if case .unclear = choice { throw ExchangeError(.severalBundles(bundles, scope.bundleName, in: file)) }
    return choice
  }

  /// Reads the units of a bundle.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  ///   - scope: decides which units are the bundle's.
  ///   - visit: is given each unit of the bundle in the order of the file; not called if the file is refused.
  /// - Throws: `ExchangeError` if the file is refused, as ``init(_:file:scope:)`` does.
  static func read(
    _ bytes: [UInt8], file: String, scope: ExchangeScope, visit: (IncomingUnit) -> Void
  ) throws(ExchangeError) -> ExchangeSummary {
    try XLIFFReader(bytes, file: file, scope: scope).read(visit)
  }

  /// Visits each unit of the bundle in the order of the file.
  func read(_ visit: (IncomingUnit) -> Void) -> ExchangeSummary {
    for part in parts {
      part.units.forEach(in: part.table) { unit in
        var unit = unit
        unit.rival = contradictions.rival(of: unit, in: part)
        visit(unit)
      }
    }
    return summary
  }
}

/// Counts units by the path of their file, in the order of their first appearance.
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

extension Finding {
  fileprivate static func severalBundles(_ bundles: [NamedBundle], _ name: String, in file: String) -> Finding {
    let paths = bundles.map { $0.path.quoted }
    let listed = paths.prefix(5).joined(separator: ", ") + (paths.count > 5 ? ", …" : "")
    return Finding(
      .importUnclearBundle, .error,
      "the file holds several bundles named \(name.quoted) (\(listed)), and it is unknown which of them is meant",
      file: file, fix: "Choose one with --original \(bundles[0].path.quoted), or another of them.")
  }
}

extension Finding.Rule {
  /// A file has several bundles of one name, and it is unknown which one is meant.
  public static let importUnclearBundle = Finding.Rule(rawValue: "import-unclear-bundle")
}

/// The units that one file has under several paths, with different translations.
struct XLIFFContradictions {
  /// A unit of a language.
  private struct Place: Hashable {
    let id: UnitIdentifier
    let language: ExactString?

    init(_ unit: IncomingUnit) {
      id = unit.id
      language = unit.language.map { ExactString($0) }
    }
  }

  /// The first occurrence of a unit.
  private struct First {
    let original: String
    let target: String
  }

  /// Two of the paths that have such a unit.
  private var rivals: [Place: (String, String)] = [:]

  init(_ parts: [XLIFFReader.Part]) {
    for parts in Dictionary(grouping: parts, by: \.table).values {
      guard parts.contains(where: { !$0.original.isExactly(parts[0].original) }) else { continue }
      var firsts: [Place: First] = [:]
      for part in parts { part.units.forEach(in: part.table) { compare($0, of: part, with: &firsts) } }
    }
  }

  private mutating func compare(_ unit: IncomingUnit, of part: XLIFFReader.Part, with firsts: inout [Place: First]) {
    guard let target = unit.target, !target.isEmpty else { return }
    let place = Place(unit)
    guard let first = firsts[place] else {
      firsts[place] = First(original: part.original, target: target)
      return
    }
    guard !first.original.isExactly(part.original), !first.target.isSameButForLineEnds(as: target) else { return }
    rivals[place] = (first.original, part.original)
  }

  /// Another path under which the file has the unit with another translation; `nil` if there is none.
  func rival(of unit: IncomingUnit, in part: XLIFFReader.Part) -> String? {
    if rivals.isEmpty { return nil }
    return rivals[Place(unit)].map { $0.0.isExactly(part.original) ? $0.1 : $0.0 }
  }
}
