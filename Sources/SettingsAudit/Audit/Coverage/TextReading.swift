internal import SettingsLocalization

/// What a person of one localization reads in place of a key: where it stands, for nobody has to make a string of most.
struct TextReading {
  let key: String
  /// What answers by the policy; `nil` where the key itself is read.
  let match: TableChain.Match?
  /// What answers on an iPhone; `nil` where the key itself is read.
  let iosMatch: TableChain.Match?

  /// Whether the policy lets a person read a text.
  func isExactly(_ text: String) -> Bool { match?.isExactly(text) ?? key.isExactly(text) }

  /// Whether a person reads a text on an iPhone.
  func isExactlyOnIOS(_ text: String) -> Bool { iosMatch?.isExactly(text) ?? key.isExactly(text) }
}
