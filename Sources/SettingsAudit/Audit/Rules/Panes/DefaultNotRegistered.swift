public import SettingsLocalization

extension Finding.Rule {
  /// The bundle has defaults, which the app has to register.
  public static let defaultNotRegistered = Finding.Rule(rawValue: "default-not-registered")
}

struct DefaultNotRegistered: BundleCheck {
  let description = RuleDescription(
    .defaultNotRegistered, .note, isOnByDefault: false,
    "Until the user changes a setting in Settings, the app may act as if it were off or empty",
    explanation: """
      A DefaultValue determines what the Settings app shows; it is not stored. Until the user changes the setting, \
      UserDefaults has no value for it unless the app registers one. The bundle does not show whether the app does so, \
      hence the rule is off by default.

      `settings-l10n defaults` prints the defaults of all panes in a form that UserDefaults.register(defaults:) takes.
      """,
    source: "InAppSettingsKit README (gathering defaults); TwitterTextEditor pull request 3")

  func findings(in context: AuditContext) -> [Finding] {
    guard let tree = context.tree, let root = tree.ownNodes.first else { return [] }
    let count = SettingsDefaults(tree).domains.reduce(0) { $0 + $1.pairs.count }
    guard count > 0 else { return [] }
    let message = "\(count) defaults are not in UserDefaults until the app registers them"
    return [finding(message, file: root.pane.file, fix: "Register what \"settings-l10n defaults\" prints.")]
  }
}
