/// Apple's additions to CLDR, for the choice of a localization. Ids have `_` between their parts.
///
/// - Source: swift-foundation-icu, ualoc.cpp: the tables of aliases and of parents.
enum PlatformLocaleTables {
  /// Old names, in lower case, and ids that mean more than they say.
  static let aliases = [
    "arabic": "ar", "chinese": "zh_Hans", "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi",
    "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "korean": "ko", "norwegian": "nb",
    "polish": "pl", "portuguese": "pt", "russian": "ru", "spanish": "es", "swedish": "sv", "thai": "th",
    "turkish": "tr", "no_NO": "nb_NO", "yue_CN": "yue_Hans_CN", "yue_HK": "yue_Hant_HK", "zh_CN": "zh_Hans_CN",
    "zh_HK": "zh_Hant_HK", "zh_MO": "zh_Hant_MO", "zh_SG": "zh_Hans_SG", "zh_TW": "zh_Hant_TW",
  ]

  /// Languages that may stand in for each other.
  static let groups = ["ars": "ar", "hi": "en", "nb": "no", "nn": "no", "wuu": "zh", "yue": "zh"]

  /// The parent of an id where it is not CLDR's.
  static let parents: [String: String] = {
    var parents: [String: String] = [:]
    for (parent, children) in childrenOfParents {
      for child in children.split(separator: " ") { parents[String(child)] = parent }
    }
    return parents
  }()

  private static let childrenOfParents = [
    "en_001": "en_GB",
    "en_GB": """
    en_150 en_AG en_AI en_AU en_BB en_BD en_BM en_BN en_BS en_BW en_BZ en_DG en_DM en_FJ en_FK en_GD en_GG en_GH \
    en_GI en_GM en_GY en_HK en_IE en_IM en_IN en_IO en_JE en_JM en_KE en_KI en_KN en_KY en_LC en_LK en_LS en_MO \
    en_MS en_MT en_MU en_MV en_MW en_MY en_NA en_NG en_PK en_PN en_SB en_SC en_SD en_SG en_SH en_SL en_SS en_SZ \
    en_TC en_TO en_TT en_TV en_TZ en_UG en_VC en_VG en_VU en_ZA en_ZM en_ZW
    """,
    "en_AU": "en_CC en_CK en_CX en_NF en_NR en_NU en_NZ en_PG en_WS",
    "en_150": "en_CY",
    "es_419": "es_MX",
    "ar": "ars",
    "wuu_Hans": "wuu",
    "zh_Hans": "wuu_Hans yue_Hans",
    "zh_Hant": "wuu_Hant zh_HK",
    "yue_Hant": "yue",
    "yue_HK": "yue_Hant",
    "zh_Hant_HK": "yue_HK",
    "zh_HK": "zh_Hant_HK",
    "zh_TW": "zh_Hant",
    "root": "zh_TW",
  ]
}
