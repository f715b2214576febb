package import SettingsCatalog
package import SettingsLocalization

extension HostApp {
  /// The name of the app as users read it.
  ///
  /// - Parameters:
  ///   - preferences: their locales, best first.
  ///   - policy: how one of the app's languages is chosen for them.
  ///   - reader: the program that shows the name.
  /// - Returns: `nil` if the name is not known in the language of the app that they get.
  /// - Throws: `ICUError` if ICU fails.
  package func title(
    for preferences: [String], _ policy: ResolutionPolicy, shownBy reader: LocalizedText.Reader
  ) throws(ICUError) -> LocalizedText? {
    guard let names else { return nil }
    let negotiator = try LocaleNegotiator(
      localizations: languages.map(\.name), developmentRegion: developmentLanguage?.text)
    let chain = try negotiator.chain(for: preferences, policy: policy)
    guard let language = chain.localizations.first ?? developmentLanguage, let name = names[language] else {
      return nil
    }
    return LocalizedText(
      name.text, key: name.key, kind: chain.relation(of: name), localization: name.localization, file: name.file,
      line: name.location?.line, reader: reader)
  }
}

extension FallbackChain {
  /// How the table that has a text relates to the preferences.
  fileprivate func relation(of text: HostApp.Text) -> FallbackRelation {
    guard let localization = text.localization else { return .literal }
    if localization == .base { return .base }
    return steps.first { $0.localization == localization }?.relation ?? .development
  }
}

extension LocalizedSettings {
  /// The same settings with what the app around them says: its name is the title of the first pane, and panes that a
  /// script of the build makes are not missed.
  ///
  /// - Parameter app: the app; `nil` if it was not asked for.
  /// - Throws: `ICUError` if ICU fails.
  package func around(_ app: AuditedApp?) throws(ICUError) -> LocalizedSettings {
    guard let app else { return self }
    guard let known = app.known else { return with(title: nil, findings: app.judged(findings, in: bundle)) }
    let reader = root.title?.reader ?? .settings
    let title = try known.title(for: preferences, options.policy, shownBy: reader)
    return with(title: title, findings: known.judged(findings, in: bundle))
  }
}
