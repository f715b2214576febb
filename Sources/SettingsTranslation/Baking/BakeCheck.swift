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

extension BakePlan {
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
