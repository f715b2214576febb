/// Why a translation file is refused as a whole: nothing of it is used.
public struct ExchangeError: Error, Hashable, Sendable {
  /// What is wrong, with file, line and column.
  public let finding: Finding

  /// Makes an error of what is wrong.
  public init(_ finding: Finding) { self.finding = finding }
}

extension ExchangeError: CustomStringConvertible {
  public var description: String { finding.description + (finding.fix.map { " " + $0 } ?? "") }
}

/// What a file tells beside its units.
struct ExchangeSummary: Sendable {
  /// What is odd about the file and did not stop the reading.
  var findings: [Finding] = []
  /// How many units belong to other parts of the app, by the path the file names; in the order of the file.
  var outOfScope: [(original: String, units: Int)] = []

  /// Makes an empty summary.
  init() {}
}

/// What a reader must know of the bundle that a file comes back to.
struct ExchangeScope: Sendable {
  /// The name of the bundle's folder.
  let bundleName: String
  /// The names of its tables: those of panes, and those that have a file.
  let tables: [String]

  /// The scope of a bundle.
  ///
  /// - Parameter catalog: that of the bundle.
  /// - Throws: ``BundleError`` if a folder cannot be read.
  init(_ bundle: SettingsBundle, _ catalog: TranslationCatalog) throws(BundleError) {
    var names = Set(try bundle.tableNames().map { ExactString($0) })
    names.formUnion(catalog.tables.map { ExactString($0.name) })
    self.init(bundleName: bundle.name, tables: names.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// Makes a scope of its parts.
  init(bundleName: String, tables: [String]) {
    self.bundleName = bundleName
    self.tables = tables
  }
}
