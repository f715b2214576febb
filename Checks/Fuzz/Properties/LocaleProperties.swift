@testable import SettingsLocalization

/// What holds for any text that is read as names of locales.
enum LocaleProperties {
  /// The longest input, in bytes: time grows with the number of names, and real bundles have a hundred.
  private static let maximumLength = 2000

  /// The first line is a list of preferences, every other one the name of a localization.
  static func check(_ bytes: [UInt8]) throws {
    let lines = bytes.prefix(maximumLength).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let names = lines.map { String(decoding: $0, as: UTF8.self) }
    for name in names.prefix(20) { try checkIdentifier(name) }
    let preferences = LocaleIdentifier.preferences(names.first ?? "")
    for policy in [ResolutionPolicy.icu, .ios] {
      try checkNegotiation(of: Array(names.dropFirst()), for: preferences, policy)
    }
  }

  /// The canonical form is its own canonical form.
  private static func checkIdentifier(_ name: String) throws {
    guard let locale = try LocaleIdentifier(name) else { return }
    let again = try LocaleIdentifier(locale.tag)
    try require(again?.tag.isExactly(locale.tag) == true, "\(name): \(locale), and that is \(again?.tag ?? "none")")
    try require(again?.isEquivalent(to: locale) == true, "\(name) is not equivalent to its tag \(locale)")
    _ = try locale.isRightToLeft()
  }

  /// What is chosen is there, each once, and the same in any order of the localizations.
  private static func checkNegotiation(
    of localizations: [String], for preferences: [String], _ policy: ResolutionPolicy
  ) throws {
    let region = localizations.first
    let listed = localizations.map { LocalizationName($0) }
    let chain = try LocaleNegotiator(localizations: listed, developmentRegion: region)
      .chain(for: preferences, policy: policy)
    let names = Set(localizations.map { LocalizationName($0.hasSuffix(".lproj") ? String($0.dropLast(6)) : $0) })
    let steps = chain.localizations
    try require(steps.allSatisfy(names.contains), "\(chain) has a step beside \(localizations)")
    try require(Set(steps).count == steps.count, "\(chain) has a step twice")
    try require(chain.matched.map(names.contains) ?? true, "matched \(chain.matched ?? "")")
    let reversed = try LocaleNegotiator(localizations: listed.reversed(), developmentRegion: region)
      .chain(for: preferences, policy: policy)
    try require(reversed == chain, "\(chain) becomes \(reversed) with the localizations the other way round")
  }
}
