internal import SettingsCatalog
internal import SettingsLocalization

/// What users of one localization read for a key: its place, since most are never needed as strings.
struct TextReading {
  let key: TextKey
  /// The entry found by the policy; `nil` if the key itself is shown.
  let match: TableChain.Match?
  /// The entry found on an iPhone; `nil` if the key itself is shown.
  let phoneMatch: TableChain.Match?
  /// What counts as the answer of the fallback chain.
  let chain: CountedText
  /// What counts as the answer of an iPhone.
  let phone: CountedText

  /// Whether users read a certain text, by the policy.
  func isExactly(_ text: String) -> Bool { match?.isExactly(text) ?? key.text.isExactly(text) }

  /// Whether users read a certain text on an iPhone.
  func isExactlyOnPhone(_ text: String) -> Bool { phoneMatch?.isExactly(text) ?? key.text.isExactly(text) }
}

/// An answer as it is counted: with the state of its entry.
struct CountedText {
  let key: TextKey
  /// The entry; `nil` if the key itself is shown.
  var match: TableChain.Match?
  /// The state of the entry.
  var state = EntryState.translated
  /// Whether an entry without a translation was passed over.
  var passesOver = false
  /// Whether only some users of an iPhone or iPad read the key: those of a device with a table of its own, or of the app,
  /// which looks for tables beside the pane.
  var isLostForSome = false

  init(key: TextKey) { self.key = key }

  /// Whether it is a certain text.
  func isExactly(_ text: String) -> Bool { match?.isExactly(text) ?? key.text.isExactly(text) }
}
