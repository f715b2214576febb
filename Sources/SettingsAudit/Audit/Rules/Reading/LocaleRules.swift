internal import SettingsLocalization

/// Names of localizations that do not say which language they are.
enum LocaleRules {
  static let all: [ReadingRule] = [
    .plain(
      .duplicateLocalization, .warning, "Changes to one of two folders are never seen",
      explanation: """
        Two lproj folders stand for the same locale under other names: \"he\" and \"iw\", \"zh_CN\" and \"zh-Hans-CN\". iOS takes \
        the one that is spelled as the device asks, else the first it meets; a table that it has there hides the other's.

        \"pt\" and \"pt-BR\", or \"zh-Hant\" and \"zh-TW\", are not told: people keep both on purpose.
        """,
      source: "CFBundle_Locale.c, lines 665-722; ualoc.cpp, lines 1082-1274"),
    .plain(
      .invalidLocale, .warning, "Texts are shown in another language where one is missing",
      explanation: """
        The development region, as Info.plist or an option says it, is no locale: \"en\" is taken in its place, as in a bundle \
        that says nothing.
        """,
      source: "CFBundle_Locale.c, lines 972-986"),
  ]
}
