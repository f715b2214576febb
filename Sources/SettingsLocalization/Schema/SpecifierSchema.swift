/// The table of the keys that each type reads: the kind of their values, whether they are localized, and who needs them.
///
/// - Source: the tables of keys in Apple's "Settings Application Schema Reference" and "Building a settings bundle for
///   your app", for a Mac "Displaying a preferences window"; InAppSettingsKit at 846b6205 (README, IASKSpecifier.m,
///   IASKAppSettingsViewController.m).
package enum SpecifierSchema {
  /// The keys that a type reads; `nil` for a type that the readers of a dialect do not know.
  package static func uses(of type: SpecifierType, in dialect: SettingsDialect) -> [SpecifierKeyRule]? {
    guard type.isApple || (dialect == .iask && type.isKnown) else { return nil }
    let own = (apple[type] ?? []) + everywhere + [storing.contains(type) ? key.required(by: .everyReader) : key]
    return dialect == .iask ? own + (inApp[type] ?? []) + inAppEverywhere : own
  }

  /// The keys whose texts the Settings app looks up, by type, in the order in which they are shown.
  static let localizedKeys = apple.mapValues { $0.filter(\.isLocalized).map(\.key) }

  /// Keys of generators and other tools, on any type.
  package static let generated: Set<SchemaKey> = [
    .license, .source, .doNotLocalize, .inAppTitle, .inAppURL, .inAppTwitter, .inAppMultiType, .inAppTap,
  ]

  /// Whether a known tool writes the key: `TitleDefault` and `TitleDescription` contain the source text and a comment.
  ///
  /// - Source: genstrings.py of Psiphon-Inc/psiphon-ios-vpn.
  package static func isToolKey(_ key: String) -> Bool {
    if let known = SchemaKey(exactly: key) { return generated.contains(known) }
    return ["Default", "Description"].contains { suffix in
      guard let stem = String(key.utf8.dropLast(suffix.utf8.count)), key.isExactly(stem + suffix) else { return false }
      return SchemaKey(exactly: stem) != nil
    }
  }

  private static func use(_ key: SchemaKey, _ kind: ValueKind) -> SpecifierKeyRule { SpecifierKeyRule(key, kind) }

  /// A text, or a list of texts, that is looked up.
  private static func localized(_ key: SchemaKey, _ kind: ValueKind = .text) -> SpecifierKeyRule {
    SpecifierKeyRule(key, kind, isLocalized: true)
  }

  private static func inApp(_ key: SchemaKey, _ kind: ValueKind) -> SpecifierKeyRule {
    SpecifierKeyRule(key, kind, isInAppOnly: true)
  }

  private static let key = use(.key, .name)

  /// The types whose `Key` names the stored value.
  private static let storing: Set<SpecifierType> = [
    .toggleSwitch, .slider, .titleValue, .textField, .multiValue, .radioGroup, .textView, .datePicker, .listGroup,
  ]

  private static let everywhere = [use(.type, .name), use(.supportedUserInterfaceIdioms, .list)]

  private static let inAppEverywhere = [
    inApp(.cellImage, .name), inApp(.textAlignment, .name), inApp(.adjustsFontSizeToFitWidth, .boolean),
  ]

  private static let entry = [
    use(.keyboardType, .name), use(.autocapitalizationType, .name), use(.autocorrectionType, .name),
  ]

  private static let apple: [SpecifierType: [SpecifierKeyRule]] = [
    .group: [localized(.title), localized(.footerText)],
    .childPane: [
      localized(.title).required(by: .everyReader), use(.file, .name).required(by: .everyReader), use(.icon, .name),
    ],
    .toggleSwitch: [
      localized(.title).required(by: .settings), use(.defaultValue, .scalar).required(by: .settings),
      use(.trueValue, .scalar), use(.falseValue, .scalar), use(.description, .text),
      use(.trueConfirmationPrompt, .dictionary), use(.falseConfirmationPrompt, .dictionary),
    ],
    .slider: [
      use(.defaultValue, .number).required(by: .settings), use(.minimumValue, .number).required(by: .everyReader),
      use(.maximumValue, .number).required(by: .everyReader), use(.minimumValueImage, .name),
      use(.maximumValueImage, .name),
    ],
    .titleValue: [
      localized(.title), localized(.titles, .list), use(.values, .list),
      use(.defaultValue, .anything).required(by: .settings),
    ],
    .textField: [localized(.title), use(.defaultValue, .text), use(.isSecure, .boolean)] + entry,
    .multiValue: [
      localized(.title).required(by: .settings), localized(.titles, .list), localized(.shortTitles, .list),
      use(.values, .list), use(.displaySortedByTitle, .boolean),
      use(.defaultValue, .anything).required(by: .settings),
    ],
    .radioGroup: [
      localized(.title), localized(.footerText), localized(.titles, .list), use(.values, .list),
      use(.displaySortedByTitle, .boolean), use(.defaultValue, .anything).required(by: .settings),
    ],
  ]

  private static let subtitle = inApp(.subtitle, .textOrDictionary)

  private static let controllers = [
    inApp(.viewControllerClass, .name), inApp(.viewControllerSelector, .name), inApp(.storyBoardFile, .name),
    inApp(.storyBoardId, .name), inApp(.segueIdentifier, .name),
  ]

  private static let inApp: [SpecifierType: [SpecifierKeyRule]] = [
    .childPane: [
      subtitle, inApp(.defaultValue, .anything), inApp(.childTitle, .text), inApp(.webViewShowProgress, .boolean),
      inApp(.webViewFullscreen, .boolean), inApp(.webViewHideBottomBar, .boolean),
      inApp(.webViewShowNavigationalButtons, .boolean),
    ] + controllers,
    .toggleSwitch: [subtitle, inApp(.toggleStyle, .name)],
    .textField: [inApp(.placeholder, .text), inApp(.textContentType, .name)],
    .titleValue: [inApp(.shortTitles, .list), inApp(.iconNames, .list), inApp(.displaySortedByTitle, .boolean)],
    .multiValue: [
      inApp(.footerText, .text), inApp(.iconNames, .list), inApp(.quickMultiValueSelection, .boolean),
    ],
    .radioGroup: [inApp(.iconNames, .list)],
    .openURL: [
      inApp(.title, .text).required(by: .everyReader), inApp(.file, .name).required(by: .everyReader), subtitle,
      inApp(.defaultValue, .anything),
    ],
    .mailCompose: [
      inApp(.title, .text).required(by: .everyReader), subtitle, inApp(.defaultValue, .anything),
      inApp(.mailToRecipients, .list),
      inApp(.mailCcRecipients, .list), inApp(.mailBccRecipients, .list), inApp(.mailSubject, .text),
      inApp(.mailBody, .text), inApp(.mailBodyIsHTML, .boolean),
    ],
    .button: [inApp(.title, .text).required(by: .everyReader), subtitle, inApp(.defaultValue, .anything)],
    .textView: [inApp(.defaultValue, .text), inApp(.placeholder, .text)] + entry,
    .datePicker: [
      inApp(.title, .text), inApp(.defaultValue, .date), inApp(.datePickerMode, .name),
      inApp(.datePickerStyle, .name), inApp(.minuteInterval, .number),
    ],
    .customView: [inApp(.title, .text), inApp(.file, .name), inApp(.defaultValue, .anything)] + controllers,
    .listGroup: [
      inApp(.title, .text), inApp(.footerText, .text), inApp(.itemSpecifier, .dictionary).required(by: .everyReader),
      inApp(.addSpecifier, .dictionary), inApp(.deletable, .boolean),
    ],
  ]
}

extension SchemaKey {
  private static let byName = Dictionary(allCases.map { (ExactString($0.rawValue), $0) }) { first, _ in first }

  /// The key of a name, compared by code points: as a raw value, K would equal the Kelvin sign.
  package init?(exactly name: String) {
    guard let key = SchemaKey.byName[ExactString(name)] else { return nil }
    self = key
  }
}
