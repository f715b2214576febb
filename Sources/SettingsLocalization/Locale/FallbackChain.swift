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

/// How a localization is related to the preference that won: the first case that applies. What no localization has is
/// one of the last four, which no step of a chain has.
public enum FallbackRelation: String, Hashable, Sendable, Codable, CaseIterable {
  /// The same canonical identifier.
  case exact
  /// The same language, script and region, spelled in another way: "pt" for "pt-BR".
  case equivalent
  /// One of the preference's CLDR parents, including the bare language: "es-419" for "es-MX".
  case parent
  /// The same language and script: "en-GB" for "en-AU".
  case sibling
  /// Another language that is near according to CLDR: "nb" for "nn".
  case related
  /// The best match of another preference.
  case nextPreference
  /// The development region, its parents, or what the platform uses if even these are absent.
  case development
  /// `Base.lproj`, regardless of why it is in the chain.
  case base
  /// A table in the bundle's root, outside of any localization.
  case unlocalized
  /// No table has the key: the key itself is shown.
  case key
  /// A number, formatted.
  case number
  /// The text itself: its pane has no table, or it is empty.
  case literal

  /// Whether a table provided the text.
  public var isAnswered: Bool { ![.key, .number, .literal].contains(self) }
}

/// The relations of localizations to one preference.
struct FallbackRelations: Sendable {
  private let preference: LocaleIdentifier
  /// The preference itself, then its parents.
  private let parents: [Subtags]

  init(to preference: LocaleIdentifier) throws(ICUError) {
    self.preference = preference
    parents = try LocaleNode.walk(from: preference).map(\.likely)
  }

  /// `nil` if the languages or scripts differ.
  func relation(of locale: LocaleIdentifier) -> FallbackRelation? {
    if locale == preference { return .exact }
    if locale.isEquivalent(to: preference) { return .equivalent }
    if parents.contains(locale.likely) { return .parent }
    return locale.likely.sharesLanguageAndScript(with: preference.likely) ? .sibling : nil
  }
}

/// Builds the chain of policy `icu`.
struct LocalizationChain {
  private let candidates: AvailableLocalizations
  private let preferences: [PreferredLocale]
  private let relatedLanguages: Bool
  private var order: [(candidate: Int, preference: Int?)] = []
  /// For every candidate, whether it is in `order`.
  private var isTaken: [Bool]

  init(_ candidates: AvailableLocalizations, _ preferences: [PreferredLocale], relatedLanguages: Bool) {
    self.candidates = candidates
    self.preferences = preferences
    self.relatedLanguages = relatedLanguages
    isTaken = candidates.candidates.map { _ in false }
  }

  mutating func built(findings: [Finding]) throws(ICUError) -> FallbackChain {
    let winner = try Negotiation.best(of: preferences, in: candidates, relatedLanguages: relatedLanguages)
    if let winner { try expand(preferences[winner.preference], winner.candidate) }
    for index in preferences.indices where index != winner?.preference { try appendNext(preferences[index]) }
    for node in try LocaleNode.walk(from: candidates.development) { append(available(at: node), for: nil) }
    append(candidates.base.map { [$0] } ?? [], for: nil)
    let steps = try steps(winner: winner.map { preferences[$0.preference] })
    return FallbackChain(
      policy: .icu, steps: steps, matched: winner == nil ? nil : steps.first?.localization,
      preference: winner.map { preferences[$0.preference].name }, findings: findings)
  }

  private mutating func append(_ indices: [Int], for preference: PreferredLocale?) {
    for index in indices where !isTaken[index] {
      isTaken[index] = true
      order.append((index, preference?.index))
    }
  }

  /// Adds the best match of a further preference, if it has the preference's language and script.
  private mutating func appendNext(_ preference: PreferredLocale) throws(ICUError) {
    guard let locale = preference.locale else { return append(candidates.base.map { [$0] } ?? [], for: preference) }
    guard let best = try candidates.best(for: [locale]) else { return }
    let found = candidates.candidates[best.candidate].locale
    if found.likely.sharesLanguageAndScript(with: locale.likely) { try expand(preference, best.candidate) }
  }

  /// Adds the match of a preference and every localization that can replace it.
  private mutating func expand(_ preference: PreferredLocale, _ match: Int) throws(ICUError) {
    guard let wanted = preference.locale else { return append([match], for: preference) }
    let found = candidates.candidates[match].locale
    // a. The match and its equivalents.
    if found.isEquivalent(to: wanted) {
      append(
        candidates.equivalents(of: wanted.likely, tag: wanted.tag, name: preference.name, node: wanted.node),
        for: preference)
    } else {
      append([match], for: preference)
    }
    // b. The parents of the match, then those of the preference, without the bare language.
    for locale in [found, wanted] {
      let languageRoot = try locale.languageRoot()
      for node in try LocaleNode.walk(from: locale) where node.likely != languageRoot {
        append(available(at: node), for: preference)
      }
    }
    // c. The rest of the language and script, nearest first: here the bare language competes with its regions.
    if !wanted.isPseudo {
      append(try candidates.nearest(to: wanted, among: found.likely) { !isTaken[$0] }, for: preference)
    }
  }

  private func available(at node: LocaleNode) -> [Int] {
    let name = node.id.replacing("_", with: "-")
    return candidates.equivalents(of: node.likely, name: name, node: node.id)
  }

  private func steps(winner: PreferredLocale?) throws(ICUError) -> [FallbackChain.Step] {
    var relations: FallbackRelations?
    if let locale = winner?.locale { relations = try FallbackRelations(to: locale) }
    return order.map { step in
      let candidate = candidates.candidates[step.candidate]
      let known = candidate.isBase ? .base : relations?.relation(of: candidate.locale)
      let other: FallbackRelation =
        step.preference == nil ? .development : step.preference == winner?.index ? .related : .nextPreference
      return FallbackChain.Step(
        localization: LocalizationName(candidate.name), relation: known ?? other, preferenceIndex: step.preference)
    }
  }
}

/// How localizations are searched for a text.
public enum ResolutionPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The best chain according to CLDR, searched again for every text.
  case icu
  /// As iOS does: Apple's matching, one table file for all texts; a missing text is shown as its key.
  case ios
}

/// A locale or one of its CLDR parents, on the path up to the root.
package struct LocaleNode: Hashable, Sendable {
  /// `lang_Region` in the default script of the language, else `lang_Script_Region`.
  let id: String
  let likely: Subtags

  /// The path from a locale upwards, beginning with the locale's own node.
  ///
  /// 1. The parent is CLDR's explicit one, else the id without its last subtag.
  /// 2. The path ends before the root, before "no" (which is nb), and before a change of script.
  /// 3. A pseudo-locale has only its own node.
  /// - Source: UTS #35, "Parent Locales".
  static func walk(from locale: LocaleIdentifier) throws(ICUError) -> [LocaleNode] {
    var nodes = [LocaleNode(id: locale.node, likely: locale.likely)]
    while !locale.isPseudo, nodes.count < maximumDepth, let last = nodes.last, let parent = try parent(of: last.id) {
      let likely = try ICU.maximized(parent.replacing("_", with: "-"))
      guard likely.script == locale.script else { break }
      nodes.append(LocaleNode(id: parent, likely: likely))
    }
    return nodes
  }

  /// CLDR's longest path has five nodes; the limit guards against a cycle in other data.
  private static let maximumDepth = 16

  private static func parent(of id: String) throws(ICUError) -> String? {
    var parent = try ICU.explicitParent(id)
    if parent == nil { parent = id.lastIndex(of: "_").map { String(id[..<$0]) } }
    return parent == "root" || parent == "no" ? nil : parent
  }
}
