/// Which fields of a specifier are localizable: for the Settings app those of ``SpecifierSchema``.
///
/// - Source: for InAppSettingsKit its source at 846b6205 (IASKSpecifier.m, IASKAppSettingsViewController.m), whose
///   accessors do not check the type; for Mac Catalyst Apple, "Displaying a preferences window".
package enum LocalizableFields {
  /// The keys that InAppSettingsKit looks up for every type except sliders.
  static let inAppSettingsKit: [SchemaKey] = [
    .title, .footerText, .titles, .shortTitles, .placeholder, .subtitle, .mailSubject, .mailBody, .childTitle,
  ]

  /// The keys of a dictionary of values and titles without `Type` (the form of a bare list of candidates).
  static let candidateList: [SchemaKey] = [.title, .titles, .shortTitles]

  /// The keys that a Mac shows in addition: under a switch, and in the prompts before it changes.
  static let catalyst: [SchemaKey] = [.description]
  static let catalystPrompts: [SchemaKey] = [.trueConfirmationPrompt, .falseConfirmationPrompt]
  static let catalystPromptTexts: [SchemaKey] = [.title, .prompt, .confirmText, .denyText]

  /// The localizable keys of a specifier, in the order in which they are shown.
  package static func keys(of specifier: Specifier, in dialect: SettingsDialect) -> [SchemaKey] {
    guard let type = specifier.type else { return specifier.hasCandidates ? candidateList : [] }
    guard dialect == .iask else { return type.isKnown ? SpecifierSchema.localizedKeys[type] ?? [] : [] }
    guard type != .slider else { return [] }
    return inAppSettingsKit + conditional(specifier, type)
  }

  /// `File` if it is a URL or a web page, and the detail text of a child pane.
  private static func conditional(_ specifier: Specifier, _ type: SpecifierType) -> [SchemaKey] {
    var keys: [SchemaKey] = []
    let isWebPage = type == .childPane && specifier.properties[.viewControllerClass] != nil
    if type == .openURL || isWebPage { keys.append(.file) }
    let hasDetail = type == .childPane && specifier.properties[.key] != nil && specifier.properties[.subtitle] == nil
    if hasDetail, specifier.defaultValue?.string != nil { keys.append(.defaultValue) }
    return keys
  }

  /// Whether the Settings app itself shows a field: if not, InAppSettingsKit does.
  static func isShownBySettings(_ key: SchemaKey, of type: SpecifierType?) -> Bool {
    guard let type else { return candidateList.contains(key) }
    return type.isKnown && SpecifierSchema.localizedKeys[type]?.contains(key) ?? false
  }
}
