/// The localizations to look in for somebody's preferences, best first.
///
/// Policy ``ResolutionPolicy/icu``: the first step whose table has the key answers.
/// Policy ``ResolutionPolicy/ios``: the first step that has the table file at all answers for every key.
/// Tables outside of any lproj are the caller's.
public struct FallbackChain: Hashable, Sendable, Encodable {
  /// One localization to look in.
  public struct Step: Hashable, Sendable, Encodable {
    /// The lproj name as on disk, without suffix.
    public let localization: LocalizationName
    /// What it has to do with the preference that won.
    public let relation: FallbackRelation
    /// Index of the preference that brought it in, in the list given; `nil` for the development region and Base.
    public let preferenceIndex: Int?

    /// Makes a step, for chains that do not come from a ``LocaleNegotiator``.
    public init(localization: LocalizationName, relation: FallbackRelation, preferenceIndex: Int? = nil) {
      self.localization = localization
      self.relation = relation
      self.preferenceIndex = preferenceIndex
    }
  }

  /// Whose rules made the chain, and hold for looking in it.
  public let policy: ResolutionPolicy
  /// Each localization at most once.
  public let steps: [Step]
  /// The localization chosen for the preferences; `nil` where none of them is served.
  public let matched: LocalizationName?
  /// The preference that won, as given; `nil` where none is served.
  public let preference: String?
  /// What is wrong with the names: first the localizations, then the development region, then the preferences.
  public let findings: [Finding]

  /// Makes a chain of given steps; ``LocaleNegotiator`` finds them.
  public init(
    policy: ResolutionPolicy, steps: [Step], matched: LocalizationName? = nil, preference: String? = nil,
    findings: [Finding] = []
  ) {
    self.policy = policy
    self.steps = steps
    self.matched = matched
    self.preference = preference
    self.findings = findings
  }

  /// The lproj names of the steps, in order.
  public var localizations: [LocalizationName] { steps.map(\.localization) }
}

extension FallbackChain: CustomStringConvertible {
  /// "es-419 > es > en".
  public var description: String { localizations.map(\.text).joined(separator: " > ") }
}
