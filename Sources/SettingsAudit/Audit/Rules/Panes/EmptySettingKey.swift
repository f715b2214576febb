internal import SettingsLocalization

/// A `Key` is empty.
struct EmptySettingKey: SpecifierCheck {
  let description = RuleDescription(
    "empty-setting-key", .error, "The app's page in Settings stays blank, or a setting is never stored",
    explanation: """
      A specifier has the Key "". The Settings app of iOS 18 was reported to show nothing of a bundle with such a text \
      field; earlier versions ignored the row. In any case, no value can be stored under an empty name.

      It is an error for types that store a value in files that the Settings app reads. It is a warning for groups, \
      for rows that lead to a pane, and in files that only InAppSettingsKit reads.

      Name the setting, or remove Key from a specifier that stores nothing.
      """,
    source: "pguyot/Einstein pull request 200 and issue 191 (iOS 18); kgn/InAppSettings hasKey drops such rows")

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard let key = specifier.key, key.isEmpty else { return [] }
    let isGrave = specifier.storesValue && pane.isShownBySettings(in: context)
    let storesNothing = specifier.storesValue ? "nothing is stored" : "it names nothing"
    let effect = isGrave ? "iOS 18 shows a blank page, and \(storesNothing)" : storesNothing
    return [
      Problem(
        "\(specifier.called) has an empty Key: \(effect)",
        fix: specifier.storesValue ? "Name the setting." : "Remove the Key.", severity: isGrave ? nil : .warning,
        at: specifier.location(of: .key))
    ]
  }
}
