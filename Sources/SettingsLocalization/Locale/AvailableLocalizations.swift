/// The localizations of a bundle as locales, in an order that does not depend on the file system.
struct AvailableLocalizations: Sendable {
  /// One lproj that can be chosen.
  struct Candidate: Sendable {
    /// The lproj name as on disk, without suffix.
    let name: String
    /// For Base: the development region.
    let locale: LocaleIdentifier
    let isBase: Bool
  }

  /// First those of the development region, then the others by node, canonical spelling and name; Base last.
  let candidates: [Candidate]
  /// Every lproj name once, in bytewise order, including names that are not a locale.
  let names: [String]
  let development: LocaleIdentifier
  let findings: [Finding]
  private let groups: [Subtags: [Int]]
  private let places: Places
  /// The candidates of a language and script, by these subtags without a region.
  private let relatives: [Subtags: Relatives]
  private let knownNames: Set<ExactString>
  /// By lproj name.
  private let locales: [ExactString: LocaleIdentifier]
  private let matcher: CandidateMatcher

  init(localizations: [String], developmentRegion: String?) throws(ICUError) {
    var findings: [Finding] = []
    names = Self.names(localizations, &findings)
    var candidates = try Self.candidates(names, &findings)
    development = try Self.development(developmentRegion, &findings)
    Self.sort(&candidates, development: development)
    findings += Self.duplicates(candidates)
    if names.contains(LocaleName.baseName) {
      candidates.append(Candidate(name: LocaleName.baseName, locale: development, isBase: true))
    }
    self.candidates = candidates
    locales = Dictionary(candidates.map { (ExactString($0.name), $0.locale) }) { first, _ in first }
    self.findings = findings
    groups = Dictionary(grouping: candidates.indices) { candidates[$0].locale.likely }
    places = Places(candidates)
    relatives = try Self.relatives(candidates.map(\.locale))
    knownNames = Set(names.map { ExactString($0) })
    matcher = CandidateMatcher(candidates.map(\.locale))
  }

  /// Index of Base, if the bundle has a Base.lproj.
  var base: Int? { candidates.last?.isBase == true ? candidates.count - 1 : nil }

  /// Whether an lproj of this name exists.
  func has(_ name: String) -> Bool { knownNames.contains(ExactString(name)) }

  /// The maximum number of localizations of one language, script and region that serve a preference. They differ only
  /// in extensions, private parts and variants. Their number is unlimited, unlike that of regions, and the chains of
  /// all localizations of a bundle together must not grow with its square.
  static let limit = 100

  /// Candidates of a language and script, the nearest to a locale first, at most ``limit`` of each region. Candidates
  /// that do not match at all for ICU (pseudo-locales) are left out.
  func nearest(
    to locale: LocaleIdentifier, among likely: Subtags, where isOpen: (Int) -> Bool
  ) throws(ICUError) -> [Int] {
    guard let family = relatives[likely.withoutRegion], family.members.contains(where: { isOpen($0.candidate) }) else {
      return []
    }
    let nearness = try matcher.nearness(of: locale, at: family.representatives)
    let steps = Set(nearness.filter { $0 > 0 }).sorted(by: >)
    let stepOfGroups = nearness.map { steps.firstIndex(of: $0) }
    var asNear = [[Int]](repeating: [], count: steps.count)
    var counts = [Int](repeating: 0, count: nearness.count)
    for (candidate, group) in family.members where counts[group] < Self.limit {
      counts[group] += 1
      if isOpen(candidate), let step = stepOfGroups[group] { asNear[step].append(candidate) }
    }
    return asNear.flatMap(\.self)
  }

  /// The locale of an lproj; `nil` if no lproj has this name, or the name is not a locale.
  func locale(of name: String) -> LocaleIdentifier? { locales[ExactString(name)] }

  /// The meaning of a name; that of a localization is known already.
  func meaning(of name: String) throws(ICUError) -> LocaleName {
    if name != LocaleName.baseName, let known = locale(of: name) { return .locale(known) }
    return try LocaleName(name)
  }

  /// ICU's best pair of one of the locales and a candidate, as indices; `nil` if none is near enough.
  func best(for locales: [LocaleIdentifier]) throws(ICUError) -> (locale: Int, candidate: Int)? {
    try matcher.best(for: locales)
  }

  /// The candidates of a language, script and region: first the requested name, then at most ``limit`` others (the
  /// exact locale in canonical spelling, in other spellings, the node, the rest), last Base.
  func equivalents(of likely: Subtags, tag: String? = nil, name: String? = nil, node: String) -> [Int] {
    guard let group = groups[likely], group.count > 1 else { return groups[likely] ?? [] }
    var seen = Set(base.map { [$0] } ?? [])
    var order: [Int] = []
    func take(_ indices: [Int], upTo count: Int = .max) {
      for index in indices where candidates[index].locale.likely == likely {
        if order.count >= count { return }
        if seen.insert(index).inserted { order.append(index) }
      }
    }
    take(name.flatMap { places.ofNames[$0] }.map { [$0] } ?? [])
    let count = order.count + Self.limit
    take(tag.flatMap { places.ofTags[$0] } ?? [], upTo: count)
    take(places.ofNodes[node] ?? [], upTo: count)
    take(group, upTo: count)
    return order + (base.map { candidates[$0].locale.likely == likely ? [$0] : [] } ?? [])
  }
}

/// The indices of candidates by name, tag and node; without Base.
private struct Places: Sendable {
  private(set) var ofNames: [String: Int] = [:]
  private(set) var ofTags: [String: [Int]] = [:]
  private(set) var ofNodes: [String: [Int]] = [:]

  init(_ candidates: [AvailableLocalizations.Candidate]) {
    for (index, candidate) in candidates.enumerated() where !candidate.isBase {
      if ofNames[candidate.name] == nil { ofNames[candidate.name] = index }
      ofTags[candidate.locale.tag, default: []].append(index)
      ofNodes[candidate.locale.node, default: []].append(index)
    }
  }
}

/// The candidates of a language and script.
private struct Relatives: Sendable {
  /// In order of precedence among equally near candidates. Candidates of one group are equally near to any locale.
  var members: [(candidate: Int, group: Int)] = []
  /// One candidate of each group.
  var representatives: [Int] = []
}

extension AvailableLocalizations {
  /// CLDR's paradigm locales that are not their language's likely region: they win among equally near locales.
  private static let paradigms = [
    "en": Subtags(language: "en", script: "Latn", region: "GB"),
    "es": Subtags(language: "es", script: "Latn", region: "419"),
    "pt": Subtags(language: "pt", script: "Latn", region: "PT"),
  ]

  /// The candidates by language and script, in the order in which ICU chooses among equally near ones: the likely
  /// region of the language, a paradigm locale, the others in their order.
  private static func relatives(_ locales: [LocaleIdentifier]) throws(ICUError) -> [Subtags: Relatives] {
    var relatives: [Subtags: Relatives] = [:]
    for (family, members) in Dictionary(grouping: locales.indices, by: { locales[$0].likely.withoutRegion }) {
      let region = try ICU.maximized(family.language).region
      func rank(_ index: Int) -> Int {
        let likely = locales[index].likely
        if likely.region == region { return 0 }
        return likely == paradigms[family.language] ? 1 : 2
      }
      let order = members.map { (rank($0), $0) }.sorted { $0 < $1 }.map(\.1)
      relatives[family] = try grouped(order, locales)
    }
    return relatives
  }

  /// ICU measures language, script and region, and whether they are written; it treats some variants as pseudo-locales.
  private static func grouped(_ order: [Int], _ locales: [LocaleIdentifier]) throws(ICUError) -> Relatives {
    var relatives = Relatives()
    var groups: [String: Int] = [:]
    for index in order {
      let locale = locales[index]
      let isPlain = !locale.tag.lowercased().contains("-ps")
      let name = isPlain ? try ICU.subtags(of: locale.tag).joined(by: "-") : locale.tag
      let group = groups[name] ?? relatives.representatives.count
      if groups[name] == nil {
        groups[name] = group
        relatives.representatives.append(index)
      }
      relatives.members.append((index, group))
    }
    return relatives
  }
}

extension AvailableLocalizations {
  private static let suffix = ".lproj"

  private static func names(_ localizations: [String], _ findings: inout [Finding]) -> [String] {
    var names: Set<ExactString> = []
    for name in Set(localizations.map { ExactString($0) }).map(\.text).sorted(by: bytewise) {
      if name.hasSuffix(suffix) {
        names.insert(ExactString(String(name.dropLast(suffix.count))))
      } else if name.lowercased().hasSuffix(suffix) {
        findings.append(.suffixCase(folder: name))
      } else {
        names.insert(ExactString(name))
      }
    }
    return names.map(\.text).sorted(by: bytewise)
  }

  private static func candidates(_ names: [String], _ findings: inout [Finding]) throws(ICUError) -> [Candidate] {
    var candidates: [Candidate] = []
    for name in names {
      switch try LocaleName(name) {
      case .base: break
      case .none, .invalid: findings.append(.noLocale(localization: name))
      case .locale(let locale):
        candidates.append(Candidate(name: name, locale: locale, isBase: false))
        if let unknown = try UnknownLocalization.of(name) {
          findings.append(.unknown(localization: name, unknown, among: names))
        }
      }
    }
    return candidates
  }

  private static func development(_ name: String?, _ findings: inout [Finding]) throws(ICUError) -> LocaleIdentifier {
    if let name {
      if case .locale(let locale) = try LocaleName(name) { return locale }
      if name != LocaleName.baseName { findings.append(.invalidDevelopmentRegion(name)) }
    }
    return try LocaleIdentifier(canonical: "en")
  }

  private static func sort(_ candidates: inout [Candidate], development: LocaleIdentifier) {
    func rank(_ candidate: Candidate) -> Int { candidate.locale.isEquivalent(to: development) ? 0 : 1 }
    func spelling(_ candidate: Candidate) -> Int { candidate.name == candidate.locale.tag ? 0 : 1 }
    candidates.sort { left, right in
      if rank(left) != rank(right) { return rank(left) < rank(right) }
      if left.locale.node != right.locale.node { return bytewise(left.locale.node, right.locale.node) }
      return spelling(left) == spelling(right)
        ? bytewise(left.name, right.name) : spelling(left) < spelling(right)
    }
  }

  /// One finding for each locale that several folders stand for, in order of the candidates.
  private static func duplicates(_ candidates: [Candidate]) -> [Finding] {
    let folders = Dictionary(grouping: candidates) { ExactString($0.locale.tag) }
    var reported: Set<ExactString> = []
    return candidates.compactMap { candidate in
      let tag = ExactString(candidate.locale.tag)
      guard let same = folders[tag], same.count > 1 else { return nil }
      return reported.insert(tag).inserted ? .duplicates(same.map(\.name), of: candidate.locale) : nil
    }
  }
}
