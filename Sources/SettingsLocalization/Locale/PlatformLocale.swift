/// An lproj name or a preference as Apple's matching sees it.
struct PlatformLocale: Sendable {
  let name: String
  /// Without keywords, `_` between the parts, the language in lower case.
  let base: String
  /// The base with aliases resolved.
  let normalized: String
  let language: String
  /// Stands for all languages that may stand in for each other.
  let group: String
  /// Whether the normalized id has a region.
  let hasRegion: Bool
  /// The normalized id and its parents, the nearest first. Localizations with a region are put one step further away
  /// than their parents say.
  let chain: [String]

  /// - Parameters:
  ///   - name: any text.
  ///   - isAvailable: whether it is a localization.
  /// - Returns: `nil` for names that the matching ignores: those without a language, and languages of more than 11
  ///   letters.
  init?(_ name: String, isAvailable: Bool) throws(ICUError) {
    guard let base = try Self.base(of: name) else { return nil }
    self.name = name
    self.base = base
    normalized = try Self.normalized(base)
    language = String(normalized.prefix { $0 != "_" })
    group = PlatformLocaleTables.groups[language] ?? language
    let subtags = try ICU.subtags(of: normalized)
    hasRegion = !subtags.region.isEmpty
    let isPenalized = isAvailable ? try Self.isPenalized(normalized, subtags) : false
    chain = (isPenalized ? [normalized] : []) + Self.parents(from: normalized)
  }

  private static func base(of name: String) throws(ICUError) -> String? {
    guard var base = try tolerating({ () throws(ICUError) in try ICU.baseName(name) }) else { return nil }
    while base.last == "_" { base.removeLast() }
    if base.isEmpty || base.first == "_" { base = rootName(name) + base }
    return 1...11 ~= base.prefix { $0 != "_" }.utf8.count ? base : nil
  }

  /// "und" and "root", which some releases of ICU leave out of a base name; "" for any other name.
  private static func rootName(_ name: String) -> String {
    if name.lowercased() == "root" { return "root" }
    let language = name.prefix { $0 != "_" && $0 != "-" }.lowercased()
    let isLast = language.utf8.count == name.utf8.count
    let next = name.dropFirst(language.count + 1).prefix { $0 != "_" && $0 != "-" }
    return language == "und" && (isLast || next.utf8.count > 1) ? language : ""
  }

  /// Whether there is a region that is kept when the likely subtags are removed.
  private static func isPenalized(_ id: String, _ subtags: Subtags) throws(ICUError) -> Bool {
    guard id != "es_MX", id != "zh_Hant_TW", !subtags.region.isEmpty else { return false }
    let regions = PlatformLocaleTables.likelyRegions
    if let likely = regions[subtags.language + "_" + subtags.script] ?? regions[subtags.language] {
      return subtags.region != likely
    }
    return try tolerating { () throws(ICUError) in try ICU.minimized(id) }?.region.isEmpty == false
  }

  /// `nil` for an id that ICU calls illegal: an id can be any folder's name.
  private static func tolerating<Result>(
    _ body: () throws(ICUError) -> Result
  ) throws(ICUError) -> Result? {
    do {
      return try body()
    } catch {
      guard error.isIllegalArgument else { throw error }
      return nil
    }
  }

  /// 1. Apple's alias of the whole. 2. CLDR's alias of the whole. 3. CLDR's alias of the language, with the rest of the
  /// id if the alias is a language, with its last part, if that may be a region, if the alias ends in a script.
  private static func normalized(_ base: String) throws(ICUError) -> String {
    if let alias = PlatformLocaleTables.aliases[base] { return alias }
    if let alias = try languageAlias(base) { return alias }
    let language = base.prefix { $0 != "_" }
    guard let alias = try languageAlias(String(language)) else { return base }
    guard let last = alias.split(separator: "_").dropFirst().last else { return alias + base.dropFirst(language.count) }
    guard last.count == 4, let end = base.lastIndex(of: "_"), base[end...].utf8.count <= 4 else { return alias }
    return alias + base[end...]
  }

  private static func languageAlias(_ id: String) throws(ICUError) -> String? {
    if let alias = PlatformLocaleTables.newLanguageAliases[id] { return alias }
    return try ICU.languageAlias(id)
  }

  private static let maximumDepth = 10

  private static func parents(from id: String) -> [String] {
    var chain = [id]
    while chain.count < maximumDepth, let last = chain.last {
      let parent = PlatformParents.parent(of: last)
      if parent.isEmpty || parent == "root" { break }
      chain.append(parent)
    }
    return chain
  }
}
