internal import SettingsLocalization

/// Names of localizations and regions that are ambiguous or not valid.
enum LocaleRules {
  static let all: [ReadingRule] = [
    .plain(
      .duplicateLocalization, .warning, "Changes to one of two folders are never shown",
      explanation: """
        Two lproj folders have different names for the same locale: \"he\" and \"iw\", \"zh_CN\" and \"zh-Hans-CN\". \
        iOS uses the one that is spelled as the device requests it, else the first it finds; a table there hides the \
        table in the other. \"pt\" and \"pt-BR\", or \"zh-Hant\" and \"zh-TW\", are not reported: projects keep both \
        on purpose.
        """,
      source: "CFBundle_Locale.c, lines 665-722; ualoc.cpp, lines 1082-1274"),
    .plain(
      .invalidLocale, .warning, "Texts without a translation are shown in another language",
      explanation: """
        The development region given by Info.plist or an option is not a locale. \"en\" is used instead, as in a \
        bundle that does not give one.
        """,
      source: "CFBundle_Locale.c, lines 972-986"),
  ]
}
