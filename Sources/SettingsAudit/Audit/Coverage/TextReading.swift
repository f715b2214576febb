internal import SettingsLocalization

/// What users of one localization read for a key: its place, since most are never needed as strings.
struct TextReading {
  let key: TextKey
  /// The entry found by the policy; `nil` if the key itself is shown.
  let match: TableChain.Match?
  /// The entry found on an iPhone; `nil` if the key itself is shown.
  let iosMatch: TableChain.Match?

  /// Whether users read a certain text, by the policy.
  func isExactly(_ text: String) -> Bool { match?.isExactly(text) ?? key.text.isExactly(text) }

  /// Whether users read a certain text on an iPhone.
  func isExactlyOnIOS(_ text: String) -> Bool { iosMatch?.isExactly(text) ?? key.text.isExactly(text) }
}
