public import SettingsCatalog
public import SettingsLocalization

/// Compares a built bundle with what a plan gives: a text that would be another one on an iPhone.
public struct BakeDifference: Hashable, Sendable {
  /// The localization whose users read it.
  public let localization: LocalizationName
  /// Table and key.
  public let id: UnitIdentifier
  /// The text of the plan; the key itself if no table has one.
  public let expected: String
  /// The text of the built bundle.
  public let shown: String
}

/// A file or folder of a built bundle that is not as a plan makes it.
public struct BakeFileDifference: Hashable, Sendable {
  /// What is wrong with it.
  public enum Kind: String, Sendable, Codable {
    /// The built bundle lacks it.
    case missing
    /// Only the built bundle has it.
    case added
    /// It has other values.
    case changed
  }

  /// A localization, or a property list: a pane, or a table of plural forms. A path in the bundle.
  public let path: String
  /// What is wrong with it.
  public let kind: Kind
}

extension BakePlan {
  /// The localizations and property lists of a built bundle that are not those of the plan. Which localizations there
  /// are decides what an iPhone chooses.
  ///
  /// Values are compared, since Xcode may convert a property list into another format.
  ///
  /// - Parameter built: the bundle in the app.
  /// - Returns: by path.
  /// - Throws: `BundleError` if a file cannot be read.
  public func fileDifferences(from built: SettingsBundle) throws(BundleError) -> [BakeFileDifference] {
    let (own, others) = (Set(localizations), Set(built.localizations))
    let lost = own.symmetricDifference(others)
    var differences = lost.map { BakeFileDifference(path: $0.folder, kind: own.contains($0) ? .missing : .added) }
    let (expected, found) = (BakePlan.propertyLists(bundle), BakePlan.propertyLists(built))
    for path in expected.union(found) where !lost.contains(where: { path.text.hasPrefix($0.folder + "/") }) {
      guard let kind = try BakePlan.difference(path.text, bundle, built) else { continue }
      differences.append(BakeFileDifference(path: path.text, kind: kind))
    }
    return differences.sorted { bytewise($0.path, $1.path) }
  }

  private static func propertyLists(_ bundle: SettingsBundle) -> Set<ExactString> {
    Set(
      BundlePaths(bundle).files.filter { $0.hasSuffix(".plist") || $0.hasSuffix(".stringsdict") }.map {
        ExactString($0)
      })
  }

  private static func difference(
    _ path: String, _ bundle: SettingsBundle, _ built: SettingsBundle
  ) throws(BundleError) -> BakeFileDifference.Kind? {
    guard let place = BundlePath(path) else { return nil }
    guard let expected = try bundle.files.read(place) else { return .added }
    guard let found = try built.files.read(place) else { return .missing }
    if expected == found { return nil }
    let values = [expected, found].map { PropertyListDocument(bytes: $0, file: path).root?.value }
    guard let first = values[0], let second = values[1] else { return .changed }
    return first == second ? nil : .changed
  }

  /// The texts that an iPhone would show otherwise in a built bundle.
  ///
  /// - Parameter built: the bundle in the app.
  /// - Returns: by localization, table and key.
  /// - Throws: `ICUError` if ICU fails.
  public func differences(from built: SettingsBundle) throws(ICUError) -> [BakeDifference] {
    let region = built.developmentRegion()
    let negotiator = try LocaleNegotiator(
      localizations: built.localizations, developmentRegion: region.identifier, isDeclared: region.isDeclared)
    var chains: [LocalizationName: FallbackChain] = [:]
    var differences: [BakeDifference] = []
    for table in tables {
      let name = table.place.localization
      if chains[name] == nil { chains[name] = try negotiator.chain(for: [name.text], policy: .ios) }
      guard let chain = chains[name] else { continue }
      let files = TableChain(table: table.place.table, chain: chain, bundle: built)
      let expected = table.texts.map { ($0.key, $0.text) } + table.keysWithoutText.map { ($0, $0.text) }
      for (key, text) in expected {
        let match = files.lookUp(HashedKey(key))
        if match?.isExactly(text) ?? key.text.isExactly(text) { continue }
        differences.append(
          BakeDifference(
            localization: name, id: UnitIdentifier(table: table.place.table, key: key), expected: text,
            shown: match?.value ?? key.text))
      }
    }
    return differences.sorted { ($0.localization, $0.id.table, $0.id.key) < ($1.localization, $1.id.table, $1.id.key) }
  }
}
