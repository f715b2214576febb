public import SettingsLocalization

extension Finding.Rule {
  /// A pane is treated as a generated list of licences.
  public static let licensePane = Finding.Rule(rawValue: "license-pane")
}

struct LicensePane: PaneCheck {
  let description = RuleDescription(
    .licensePane, .note, isOnByDefault: false, "Licences appear untranslated in every language",
    explanation: """
      The pane has the form that licence generators write (groups with License, the names of LicensePlist and of \
      swift-package-list), or nothing in it can be changed and most of its long texts are open-source licences. \
      Therefore its texts are not exported, not counted as missing, and not checked. Turn this rule on to see which \
      panes are affected.
      """,
    source: "LicensePlist (com.mono0926.LicensePlist), CocoaPods plist.rb, FelixHerrmann/swift-package-list")

  func findings(in pane: Pane, _ context: AuditContext) -> [Finding] {
    guard pane.isLicensePane else { return [] }
    let message = "the pane \(pane.name.quoted) is treated as licences: its texts are not translated"
    return [finding(message, file: pane.file)]
  }
}
