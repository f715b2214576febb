internal import SettingsLocalization

/// Files and folders of a bundle that are not where iOS looks, or not alone.
enum BundleRules {
  static let all: [ReadingRule] = [
    .plain(
      .strayFolder, .warning, "The language is not there",
      explanation: """
        A folder was meant to be a localization, but its name does not end in \".lproj\", in small letters and with a dot: iOS \
        does not see it, and people with that language read another.
        """,
      source: "CFBundle_Locale.c, lines 428-461; stollcri/Squared has a \"da-lproj\""),
    .plain(
      .localizationCase, .warning, "On some disks one of two languages disappears",
      explanation: """
        Two localizations differ in the case of their letters only. On the usual disk of a Mac they are one folder, so that \
        the files of one are lost or mixed with the other's; iOS has both and takes one of them.
        """,
      source: "CFBundle_Locale.c, lines 665-722"),
    ReadingRule(
      description: RuleDescription(
        .rootLevelStrings, .error, "Every language shows the same texts",
        explanation: """
          A table lies in the bundle itself and not in an lproj folder. iOS takes it before those of all localizations, for \
          every language: none of the translations is shown.

          A note where no localization has a table of that name: then nothing is hidden, and whoever adds a language will \
          wonder.
          """,
        source: "CFBundle_Resources.c, line 737; measured on Linux: a Root.strings there hides all others"),
      severity: ReadingSeverity.rootLevel),
  ]
}
