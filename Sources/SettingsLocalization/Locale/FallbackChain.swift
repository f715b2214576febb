/// The localizations that are searched for a user's preferences, best first.
///
/// Policy ``ResolutionPolicy/icu``: the text comes from the first step whose table has the key.
/// Policy ``ResolutionPolicy/ios``: every text of a table comes from the first step that has a file of the table.
/// Tables outside of any lproj are left to the caller.
public struct FallbackChain: Hashable, Sendable, Encodable {
  /// One localization that is searched.
  public struct Step: Hashable, Sendable, Encodable {
    /// The lproj name as on disk, without suffix.
    public let localization: LocalizationName
    /// How it is related to the preference that won.
    public let relation: FallbackRelation
    /// Index of the preference that added the step, in the given list; `nil` for the development region and Base.
    public let preferenceIndex: Int?

    /// Makes a step, for chains that do not come from a ``LocaleNegotiator``.
    public init(localization: LocalizationName, relation: FallbackRelation, preferenceIndex: Int? = nil) {
      self.localization = localization
      self.relation = relation
      self.preferenceIndex = preferenceIndex
    }
  }

  /// The rules that made the chain and that apply to the search in it.
  public let policy: ResolutionPolicy
  /// Each localization at most once.
  public let steps: [Step]
  /// The localization chosen for the preferences; `nil` if no preference matches.
  public let matched: LocalizationName?
  /// The preference that won, as given; `nil` if no preference matches.
  public let preference: String?
  /// Problems of the names: first of the localizations, then of the development region, then of the preferences.
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
  /// The lproj names, best first: `es-419 > es > en`.
  public var description: String { localizations.map(\.text).joined(separator: " > ") }
}
