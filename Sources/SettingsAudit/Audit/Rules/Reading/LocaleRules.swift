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
      .unknownLocalization, .warning, "No device may be set to it, or App Store Connect reports the name",
      explanation: """
        The name has the form of a locale, but its language, script, region or variant is not registered: \"jp\" is the \
        country, and Japanese is \"ja\"; \"os-OS\" has a region that does not exist, \"es-formal\" a variant. Names that \
        are known to be mistakes are found too, though they have a meaning: \"es-LA\" is Spanish of Laos.

        Languages, scripts and regions are looked up in ICU's lists; a variant counts if ICU has a name for it. App \
        Store Connect sends the warning ITMS-90176, \"Unrecognized Locale\", for names that Apple does not know. Its list \
        is not public: the message names the warning only where a developer has reported it.

        Not reported: Base, old language names (\"English\"), aliases (\"iw\", \"sh\"), pseudo-localizations, and what is \
        for private use (\"de-x-formal\", \"qaa\").
        """,
      source: """
        IANA, Language Subtag Registry, as ICU has it; xbmc/Official-Kodi-Remote-iOS#613, kiwix/kiwix-apple#1329, \
        openfoodfacts/openfoodfacts-ios#845, planetary-social/planetary-ios#408
        """),
    .plain(
      .invalidLocale, .warning, "Texts without a translation are shown in another language",
      explanation: """
        The development region given by Info.plist or an option is not a locale. \"en\" is used instead, as in a \
        bundle that does not give one.
        """,
      source: "CFBundle_Locale.c, lines 972-986"),
  ]
}
