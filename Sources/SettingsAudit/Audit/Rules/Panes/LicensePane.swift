public import SettingsLocalization

/// A pane is taken as a generated list of licences.
struct LicensePane: PaneCheck {
  let description = RuleDescription(
    .licensePane, .note, isOnByDefault: false, "Licences are shown as they are in every language",
    explanation: """
      The pane looks as generators of licences write it (groups with License, the names of LicensePlist and of \
      swift-package-list), or nothing can be changed in it and most of its long texts are licences of open source. So its \
      texts are not exported, not counted as missing, and not looked at. Turn this rule on to see which panes are meant.
      """,
    source: "LicensePlist (com.mono0926.LicensePlist), CocoaPods plist.rb, FelixHerrmann/swift-package-list")

  func findings(in pane: Pane, _ subject: AuditSubject) -> [Finding] {
    guard pane.isLicensePane else { return [] }
    let message = "the pane \(pane.name.quoted) is taken as licences: its texts are not for translation"
    return [finding(message, file: pane.file)]
  }
}

extension Finding.Rule {
  /// A pane is taken as a generated list of licences.
  public static let licensePane = Finding.Rule(rawValue: "license-pane")
}
