internal import SettingsCatalog
internal import SettingsLocalization

extension BundleAudit {
  /// What is shown for all languages that the app has and the settings lack: how many, the most read ones with what
  /// proves them, and the command that adds all; `nil` for findings of any other problem.
  func lackingLanguages(_ findings: [Finding]) -> Finding? {
    guard var whole = findings.first, whole.isOfLanguageOfApp else { return nil }
    let order = findings.sorted { MostRead.precedes($0.localization, $1.localization) }
    let names = order.compactMap(\.localization)
    let named = MostRead.namedCount(of: names.count)
    whole.severity = findings.map(\.severity).max() ?? whole.severity
    whole.message =
      whole.message.hasSuffix(MissingLocale.untranslated)
      ? "the app has \(count(app.languages?.all.count ?? names.count)); \(MissingLocale.untranslated)"
      : lacking(names, named)
    whole.notes = order.prefix(named).flatMap(\.notes)
    if let own = whole.localization, whole.fix == MissingLocale.fix([own], in: bundle, source) {
      whole.fix = MissingLocale.fix(names, in: bundle, source)
    }
    whole.localization = nil
    return whole
  }

  private func lacking(_ names: [LocalizationName], _ named: Int) -> String {
    let list = names.prefix(named).map(\.text).joined(separator: ", ") + (names.count > named ? " …" : ".")
    let users = names.count == 1 ? "its" : "their"
    return "the app has \(count(names.count)) that its settings lack: \(list) An iPhone may show \(users) users "
      + "\(hasEnglish ? "English" : "another language") here"
  }

  private func count(_ count: Int) -> String { count == 1 ? "1 language" : "\(count) languages" }

  private var hasEnglish: Bool {
    bundle.realLocalizations.contains { name in (try? LocaleIdentifier(name.text))?.language == "en" }
  }
}

extension Finding {
  /// Whether it is about a language that the app has and the settings lack.
  package var isOfLanguageOfApp: Bool { rule == .missingLocale && file != nil }
}
