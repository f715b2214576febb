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
