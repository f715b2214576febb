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
    guard var base = try nilIfIllegal({ () throws(ICUError) in try ICU.baseName(name) }) else { return nil }
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
    return try nilIfIllegal { () throws(ICUError) in try ICU.minimized(id) }?.region.isEmpty == false
  }

  /// `nil` for an id that is illegal for ICU: an id can be the name of any folder.
  private static func nilIfIllegal<Result>(
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

/// Data on languages for the choice of a localization, without their parents. Ids have `_` between their parts.
///
/// - Source: swift-foundation-icu, ICU 76.1 with CLDR 46: ualoc.cpp, its tables of aliases and of similar languages;
///   languageAlias and likelySubtags of its data, where they differ from CLDR 42.
enum PlatformLocaleTables {
  /// Old names in lower case, and ids with an implied script or another language.
  static let aliases = [
    "arabic": "ar", "chinese": "zh_Hans", "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi",
    "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "korean": "ko", "norwegian": "nb",
    "polish": "pl", "portuguese": "pt", "russian": "ru", "spanish": "es", "swedish": "sv", "thai": "th",
    "turkish": "tr", "no_NO": "nb_NO", "yue_CN": "yue_Hans_CN", "yue_HK": "yue_Hant_HK", "zh_CN": "zh_Hans_CN",
    "zh_HK": "zh_Hant_HK", "zh_MO": "zh_Hant_MO", "zh_SG": "zh_Hans_SG", "zh_TW": "zh_Hant_TW",
  ]

  /// Languages that were merged into others since CLDR 42.
  static let newLanguageAliases = [
    "ajp": "apc", "gom": "kok", "kgm": "plu", "knn": "kok", "nom": "cbr", "pmk": "crr", "prp": "gu", "szd": "umi",
    "tmk": "tdg", "tpw": "tpn", "xss": "zko", "zkb": "kjh",
  ]

  /// Languages that may replace each other.
  static let groups = ["ars": "ar", "hi": "en", "nb": "no", "nn": "no", "wuu": "zh", "yue": "zh"]

  /// The likely region of a language, or of a language in a script, where CLDR 42 has none or another one.
  static let likelyRegions: [String: String] = {
    var regions: [String: String] = [:]
    for (region, languages) in languagesOfRegions {
      for language in languages.split(separator: " ") { regions[String(language)] = region }
    }
    return regions
  }()

  private static let languagesOfRegions = [
    "001": "avk lfn nov", "BJ": "blo", "BR": "ter", "CA": "cay hai kut tsi", "CF": "gba", "CK": "rar", "CL": "rap",
    "CN": "hmn mnc oui", "CO": "chb", "CW": "pap", "DE": "gmh goh", "EE": "ie", "FR": "frm fro pro", "GA": "mye",
    "GB": "ang enm", "GH": "afh", "ID": "nia", "IE": "mga", "IL": "jpr jrb", "IN": "anp kxv lus pi",
    "IQ": "arc_Hatr mid", "IR": "kho", "JP": "ain", "LR": "grb", "LV": "liv", "MA": "ber", "MR": "zen", "MX": "zap",
    "NG": "eka kr", "NL": "dum", "NP": "nwc", "PK": "pa_Arab", "PL": "prg", "PS": "sam", "PT": "mwl", "RO": "rom rup",
    "RU": "nog sel sjd xal", "SE": "sje sju", "SR": "arw", "SS": "din", "TD": "dzg kbl mde sba shu", "TM": "chg",
    "TR": "hit ota syc", "TZ": "sad", "UA": "yi", "UG": "nyo",
    "US": "akz ale apw arp chn chy del hup lui lut see tli was zun", "VE": "car", "ZM": "lam lun", "ZZ": "pa_Aran",
  ]
}
