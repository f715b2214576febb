internal import SettingsLocalization

/// A `<file>` element: the units of one table.
struct XLIFFSection {
  /// The path of the file that it was made from, as given in the XLIFF file.
  let original: String
  /// How many units it has.
  private(set) var count = 0
  /// Its units, without a table; empty if they cannot be the bundle's.
  private(set) var units = PackedUnits()
  /// The bundle of this name that it names; `nil` if it names none of this name.
  let bundle: NamedBundle?
  /// Whether it may be the bundle's if no other section names the bundle.
  private var isUnnamed: Bool
  private let table: TableName?
  /// Whether the units may be those of the bundle. The other sections are not known yet.
  private var isKept: Bool

  init(_ original: String, in scope: ExchangeScope) {
    self.original = original
    let place = ExchangeOriginal(original)
    bundle = place?.bundle(in: scope)
    isUnnamed = place?.mayBeIn(scope) ?? false
    table = place?.table(in: scope)
    isKept = table != nil && (bundle.map(scope.place.admits) ?? isUnnamed)
  }

  /// Records a program that has written it. Xcode names each file from the folder of the project on: without the name
  /// of the bundle it is one of the app's own.
  mutating func addTool(_ identifier: String?) {
    guard identifier == XLIFFSection.xcode, bundle == nil else { return }
    (isUnnamed, isKept) = (false, false)
  }

  private static let xcode = "com.apple.dt.xcode"

  mutating func add(_ unit: IncomingUnit) {
    count += 1
    if isKept { units.append(unit) }
  }

  /// The table of the bundle that the units belong to; `nil` if they belong to another part of the app.
  ///
  /// - Parameter choice: which of the bundles of this name that sections name is this one; `nil` if none is named.
  func table(_ choice: BundlePlace.Choice?) -> TableName? {
    switch choice {
    case nil: isUnnamed ? table : nil
    case .one(let own)?: bundle == own ? table : nil
    case .other?, .unclear?: nil
    }
  }
}
