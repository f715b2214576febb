/// An lproj name or a preference as Apple's matching reads it.
struct PlatformLocale: Sendable {
  let name: String
  /// Without keywords, `_` between the parts, the language in lower case.
  let base: String
  /// The base with aliases resolved.
  let normalized: String
  let language: String
  /// One name for all languages that may replace each other.
  let group: String
  /// Whether the normalized id has a region.
  let hasRegion: Bool
  /// The normalized id and its parents, the nearest first. For a localization whose region is not the likely one, the
  /// id is repeated: it is one step further away.
  let chain: [String]

  /// - Parameters:
  ///   - name: any text.
  ///   - isAvailable: whether it is a localization.
  /// - Returns: `nil` for names that the matching ignores: names without a language, or with one of more than 11
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

  /// "und" or "root", which some releases of ICU leave out of a base name; "" for any other name.
  private static func rootName(_ name: String) -> String {
    if name.lowercased() == "root" { return "root" }
    let language = name.prefix { $0 != "_" && $0 != "-" }.lowercased()
    let isLast = language.utf8.count == name.utf8.count
    let next = name.dropFirst(language.count + 1).prefix { $0 != "_" && $0 != "-" }
    return language == "und" && (isLast || next.utf8.count > 1) ? language : ""
  }

  /// Whether the id has a region that remains when the likely subtags are removed.
  private static func isPenalized(_ id: String, _ subtags: Subtags) throws(ICUError) -> Bool {
    guard id != "es_MX", id != "zh_Hant_TW", !subtags.region.isEmpty else { return false }
    let regions = PlatformLocaleTables.likelyRegions
    if let likely = regions[subtags.language + "_" + subtags.script] ?? regions[subtags.language] {
      return subtags.region != likely
    }
    return try tolerating { () throws(ICUError) in try ICU.minimized(id) }?.region.isEmpty == false
  }

  /// `nil` for an id that is illegal for ICU: an id can be the name of any folder.
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

  /// 1. Apple's alias of the whole id.
  /// 2. CLDR's alias of the whole id.
  /// 3. CLDR's alias of the language. If the alias is only a language, the rest of the id follows. If it ends in a
  ///    script, the last part of the id follows, if that may be a region.
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
