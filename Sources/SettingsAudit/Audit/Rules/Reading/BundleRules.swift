internal import SettingsCatalog
internal import SettingsLocalization

/// Files and folders of a bundle that are not where iOS looks, or that hide others.
enum BundleRules {
  static let all: [ReadingRule] = [
    .plain(
      .strayFolder, .warning, "The language is not available",
      explanation: """
        A folder was probably meant to be a localization, but its name does not end in \".lproj\", in lowercase and \
        with a dot. iOS does not see it, and users with that language read another.
        """,
      source: "CFBundle_Locale.c, lines 428-461; stollcri/Squared has a \"da-lproj\""),
    .plain(
      .localizationCase, .warning, "On some disks one of two languages is lost",
      explanation: """
        Two localizations differ only in case. On the usual disk of a Mac they are one folder, so the files of one are \
        lost or mixed with the other's; iOS has both and uses one of them.
        """,
      source: "CFBundle_Locale.c, lines 665-722"),
    .plain(
      .stateLine, .warning, "Nothing; what is known about some translations is lost",
      explanation: """
        A line of the state file beside the bundle (`.Settings.bundle.l10n-state`) cannot be read: it is skipped, and \
        commands that write states end with an error. Marks of a merge are the usual cause: with the attribute \
        `merge=union`, which `settings-l10n init --git` sets, git merges the file without marks. \
        `settings-l10n state prune BUNDLE` removes such lines. It is an error if the first line of the file is not \
        that of a state file: then the file was cut or replaced, and the coverage is not known.

        Two lines can contradict each other: one says that an entry holds no translation, the other that it holds \
        one. A merge keeps both if neighbouring lines were changed in both branches. The entry counts as \
        untranslated, and `sync` does not touch its text. `settings-l10n state accept` says that it is a \
        translation, `settings-l10n state prune` that it is not one.

        Beside a bundle whose tables are made of string catalogs the file is not read: the catalogs have the states.
        """,
      source: "gitattributes(5): union"),
    .plain(
      .catalogVariations, .error, "What was changed in the string catalog is not on screen",
      explanation: """
        A text of a string catalog from which a table is made varies by number or device. A Settings bundle formats \
        nothing: it shows one text. `settings-l10n compile` writes nothing until the text has one value.
        """,
      source: "Apple's Settings Application Schema Reference: no key of a specifier takes a number"),
    ReadingRule(
      description: RuleDescription(
        .rootLevelStrings, .error, "Every language shows the same texts",
        explanation: """
          A table is in the bundle itself and not in an lproj folder. iOS prefers it to the tables of all \
          localizations, for every language: no translation is shown.

          It is a note if no localization has a table of that name: then nothing is hidden, but a language added later \
          would not be shown.
          """,
        source: "CFBundle_Resources.c, line 737; measured on Linux: a Root.strings there hides all others"),
      severity: ReadingSeverity.rootLevel),
  ]
}
