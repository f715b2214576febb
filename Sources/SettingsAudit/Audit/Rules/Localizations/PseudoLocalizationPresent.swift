internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// The bundle has a localization that was made to test an app.
  public static let pseudoLocalization = Finding.Rule(rawValue: "pseudo-localization")
}

struct PseudoLocalizationPresent: BundleCheck {
  let description = RuleDescription(
    .pseudoLocalization, .warning, "Users may read texts that were made for tests",
    explanation: """
      The bundle has a localization that is for no user: its name is used for test languages only (`en-XA`, `ar-XB`, \
      `xx-LS`, `qps-ploc`, `de-x-pseudo`), or a table in it begins with the line that `pseudo` writes. iOS chooses it \
      like any other: without `ar.lproj`, a device set to Arabic gets `ar-XB`.

      One finding for each localization. It counts as no language: coverage, exports and `sync` are without it unless \
      it is named, and the rules about words leave it alone. Its files are checked like all others; what they have \
      from the tables of the source language is reported there only.

      To test on a device, make it in the built app or in a copy of the bundle.
      """,
    source: """
      CFBundle_Locale.c, lines 665-722; Android makes pseudo-locales in builds with `pseudoLocalesEnabled` only, and those \
      of Xcode are options of a scheme: neither is in a release
      """)

  func findings(in context: AuditContext) -> [Finding] {
    let looksAtAll = context.options.locales.isEmpty
    return context.bundle.pseudoLocalizations.sorted().filter { name in
      looksAtAll || context.audited.contains { $0.name == name }
    }.map { name in
      finding(
        "\(name.folder.quoted) was made for tests, and people could be shown it", file: name.folder, localization: name,
        fix: "Remove it before a release: \(SuggestedCommand.remove(context.bundle, name)).")
    }
  }
}
