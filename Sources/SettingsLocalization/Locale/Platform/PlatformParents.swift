/// The parents of locales, for the choice of a localization. Ids have `_` between their parts. The parent of an id that
/// is not listed is the id without its last part.
///
/// They do not come from the ICU of the system, since a device has its own data.
///
/// - Source: swift-foundation-icu, ICU 76.1 with CLDR 46: parentLocales of its data, which Apple extends by English and
///   Spanish regions; the table of parents in ualoc.cpp takes precedence.
enum PlatformParents {
  /// The path ends at `root`.
  static func parent(of id: String) -> String {
    parents[id] ?? id.lastIndex(of: "_").map { String(id[..<$0]) } ?? ""
  }

  private static let parents: [String: String] = {
    var parents: [String: String] = [:]
    for (parent, children) in childrenOfParents {
      for child in children.split(separator: " ") { parents[String(child)] = parent }
    }
    return parents
  }()

  private static let childrenOfParents = [
    "ar": "ars",
    "en_001": """
    en_AF en_AM en_AO en_AR en_AW en_AX en_AZ en_BF en_BH en_BJ en_BL en_BO en_BQ en_BR en_CD en_CF en_CG en_CI \
    en_CM en_CR en_CU en_CV en_DO en_DZ en_EC en_EG en_EH en_ER en_ET en_FM en_GA en_GB en_GF en_GN en_GP en_GQ \
    en_GT en_HN en_HT en_IC en_ID en_IL en_IQ en_JO en_KG en_KH en_KM en_KW en_KZ en_LA en_LB en_LR en_LY en_MA \
    en_MF en_MG en_ML en_MM en_MN en_MQ en_MR en_MZ en_NC en_NE en_NI en_NP en_OM en_PE en_PF en_PM en_PS en_PW \
    en_QA en_RE en_RW en_SJ en_SM en_SN en_SO en_ST en_SV en_SX en_SY en_TD en_TF en_TG en_TH en_TJ en_TK en_TL \
    en_TM en_TN en_UY en_UZ en_VE en_VN en_WF en_YE en_YT
    """,
    "en_150": """
    en_AD en_AL en_AT en_BA en_BE en_BG en_BY en_CH en_CY en_CZ en_DE en_DK en_EE en_ES en_FI en_FO en_FR en_GE \
    en_GL en_GR en_HR en_HU en_IS en_IT en_LI en_LT en_LU en_LV en_MC en_MD en_ME en_MK en_NL en_NO en_PL en_PT \
    en_RO en_RS en_RU en_SE en_SI en_SK en_UA en_VA
    """,
    "en_AU": "en_CC en_CK en_CX en_NF en_NR en_NU en_NZ en_PG en_WS",
    "en_GB": """
    en_150 en_AG en_AI en_AU en_BB en_BD en_BM en_BN en_BS en_BW en_BZ en_DG en_DM en_FJ en_FK en_GD en_GG en_GH \
    en_GI en_GM en_GY en_HK en_IE en_IM en_IN en_IO en_JE en_JM en_KE en_KI en_KN en_KY en_LC en_LK en_LS en_MO \
    en_MS en_MT en_MU en_MV en_MW en_MY en_NA en_NG en_PK en_PN en_SB en_SC en_SD en_SG en_SH en_SL en_SS en_SZ \
    en_TC en_TO en_TT en_TV en_TZ en_UG en_VC en_VG en_VU en_ZA en_ZM en_ZW
    """,
    "en_IN": "hi_Latn",
    "es_419": """
    es_AG es_AI es_AR es_AW es_BB es_BL es_BM es_BO es_BQ es_BR es_BS es_BZ es_CA es_CL es_CO es_CR es_CU es_CW \
    es_DM es_DO es_EC es_FK es_GD es_GF es_GL es_GP es_GT es_GY es_HN es_HT es_JP es_KN es_KY es_LC es_MF es_MQ \
    es_MS es_MX es_NI es_PA es_PE es_PM es_PR es_PY es_SR es_SV es_SX es_TC es_TT es_US es_UY es_VC es_VE es_VG \
    es_VI
    """,
    "fr_HT": "ht",
    "no": "nb nn no_NO",
    "pt_PT": "pt_AO pt_CH pt_CV pt_FR pt_GQ pt_GW pt_LU pt_MO pt_MZ pt_ST pt_TL",
    "root": """
    ar_Latn as_Latn az_Arab az_Cyrl bal_Latn ber_Latn blt_Latn bm_Nkoo bn_Latn bs_Cyrl byn_Latn cu_Glag dje_Arab \
    dyo_Arab el_Latn en_Dsrt en_Shaw ff_Adlm ff_Arab gu_Latn ha_Arab he_Latn iu_Latn ja_Latn kaa_Latn kk_Arab \
    kn_Latn kok_Latn ks_Deva ku_Arab kxv_Deva kxv_Orya kxv_Telu ky_Arab ky_Latn ml_Arab ml_Latn mn_Mong mni_Mtei \
    mr_Latn ms_Arab or_Latn pa_Arab pa_Latn rej_Rjng ru_Latn sa_Latn sat_Deva sd_Deva sd_Khoj sd_Sind shi_Latn \
    so_Arab sr_Latn sw_Arab ta_Latn te_Latn tg_Arab ug_Cyrl ur_Latn uz_Arab uz_Cyrl vai_Latn wo_Arab yi_Latn \
    yo_Arab zh_Latn zh_TW
    """,
    "wuu_Hans": "wuu",
    "yue_HK": "yue_Hant",
    "yue_Hant": "yue",
    "zh_HK": "zh_Hant_HK",
    "zh_Hans": "wuu_Hans yue_Hans",
    "zh_Hant": "wuu_Hant zh_HK",
    "zh_Hant_HK": "yue_HK zh_Hant_MO",
    "zh_TW": "zh_Hant",
  ]
}
