internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A localization that the bundle should have and does not have.
  public static let missingLocale = Finding.Rule(rawValue: "missing-locale")
}

struct MissingLocale: BundleCheck {
  let description = RuleDescription(
    .missingLocale, .warning, "A language that the app supports is missing from its settings",
    explanation: """
      The Xcode project or the built app around the bundle has a language that the bundle has no lproj for, neither of it \
      nor of another region of its language and script: users of the app in that language read its settings in another one. \
      It is a note if no table has an entry for any text that is shown, so that the settings are in one language only. \
      Nothing is reported if no text to translate is shown.

      Not counted are languages that only a library in the app has, that only texts of Siri prove, and names that are no \
      registered language. Settings that are to have fewer languages than the app say so in the configuration: \
      `"rules": {"missing-locale": {"locales": {"ja": "off"}}}`, or with `"app": {"languages": ["en", "de"]}`.

      It is a warning, too, if the configuration ("locales") or --locale names a localization for which the bundle has no \
      lproj. Under --locale only localizations that it names are judged.

      Reported once for each localization; its texts are counted in the report, and not reported individually. \
      `settings-l10n add` makes the lproj. `settings-l10n export` writes a file for translators, and \
      `settings-l10n import` creates the lproj from the translated file.
      """,
    source: "Apple, Localizing your app: each language has its own lproj folder; the settings of 39 of 111 public apps")

  func findings(in context: AuditContext) throws -> [Finding] {
    let languages = context.appComparison.languages
    let absent = context.audited.filter { !$0.isPresent }
    let named = absent.map { localization in
      let proof = languages?.all.first { $0.name == localization.name }.map { [$0.note] } ?? []
      return finding(
        "there is no \(localization.name).lproj: its users read the settings in another language", notes: proof,
        localization: localization.name,
        fix: "\(SuggestedCommand.export(context.bundle, localization.name)) writes its texts for translators.")
    }
    guard context.options.locales.isEmpty, let lacking = languages?.lacking, !lacking.isEmpty else { return named }
    let others = try lacking.filter { language in
      let locale = try LocaleIdentifier(language.name.text)
      return !absent.contains { $0.identifier == locale }
    }
    return named + (try ofApp(others, context))
  }

  /// The findings about languages that only the app names.
  private func ofApp(_ lacking: [HostApp.Language], _ context: AuditContext) throws -> [Finding] {
    guard let root = context.tree?.ownNodes.first?.pane.file else { return [] }
    let texts = try Screen(context.tree, context).texts.filter(\.isToBeTranslated)
    if texts.isEmpty { return [] }
    let isTranslated = texts.contains { ($0.table != nil && $0.isTracked) || $0.lookup.localization != nil }
    let what =
      isTranslated
      ? ", and its settings lack it: an iPhone may show its users another language here"
      : "; " + MissingLocale.untranslated
    let hasTable = texts.contains { $0.table != nil }
    let noTable = "Name a table in StringsTable of \(root) first: without one its texts cannot be translated."
    return lacking.map { language in
      finding(
        "the app has \(language.name)\(what)", severity: isTranslated ? .warning : .note, file: root,
        notes: [language.note], localization: language.name,
        fix: hasTable ? MissingLocale.fix([language.name], in: context.bundle, context.source) : noTable)
    }
  }

  /// What is wrong where no table has an entry for any text that is shown.
  static let untranslated = "no table translates its settings"

  /// What to do about languages of the app.
  static func fix(_ names: [LocalizationName], in bundle: SettingsBundle, _ source: CatalogLanguage) -> String {
    SuggestedCommand.adding(names, to: bundle, source) + " adds \(names.count == 1 ? "it" : "them")."
  }
}

extension ScreenText {
  /// Whether a translator has to do with it: it is not the same in every language, or some table has it.
  fileprivate var isToBeTranslated: Bool { isTranslatable && (!isUniversal || isTracked) }
}

extension HostApp.Language {
  /// What proves it, in one line.
  fileprivate var note: Finding.Note { Finding.Note("\(name): \(evidence)") }

  /// What proves it: a file, and how if that is not its folder.
  package var evidence: String {
    switch proof {
    case .lproj: file ?? "a folder"
    case .translated: "a translation in \(file ?? "a catalog")"
    case .sourceLanguage: "the source language of \(file ?? "a catalog")"
    case .base: "\(file ?? "Base.lproj"), which stands for the development language"
    case .infoPlist: "CFBundleLocalizations in \(file ?? "Info.plist")"
    case .configuration: "the configuration"
    }
  }
}
