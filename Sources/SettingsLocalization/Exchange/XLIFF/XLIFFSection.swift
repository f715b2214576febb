/// A `<file>` element: the units of one table.
struct XLIFFSection {
  /// The file that it was made from, as it is named.
  let original: String
  /// How many units it has.
  private(set) var count = 0
  /// Its units, without a table; empty if they cannot be the bundle's.
  private(set) var units = PackedUnits()
  /// What `original` says; `nil` if that is no table.
  private let place: ExchangeOriginal?
  /// Whether the units may be those of the bundle: what other sections are called is not known yet.
  private let isKept: Bool

  init(_ original: String, in scope: ExchangeScope) {
    self.original = original
    place = ExchangeOriginal(original)
    isKept = place?.isIn(scope, isBundleNamed: false) ?? false
  }

  mutating func add(_ unit: IncomingUnit) {
    count += 1
    if isKept { units.append(unit) }
  }

  /// Whether it says by name that it is in the bundle.
  func namesBundle(of scope: ExchangeScope) -> Bool { place?.namesBundle(of: scope) ?? false }

  /// The table of the bundle that the units belong to; `nil` if they belong to another part of the app.
  ///
  /// - Parameter isBundleNamed: whether any section names the bundle.
  func table(in scope: ExchangeScope, isBundleNamed: Bool) -> String? {
    place.flatMap { $0.isIn(scope, isBundleNamed: isBundleNamed) ? $0.table : nil }
  }
}
