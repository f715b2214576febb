internal import SettingsCatalog
internal import SettingsLocalization

/// How a text on screen counts for users of one localization.
struct TextVerdict {
  /// What they read.
  let reading: TextReading
  /// By the fallback chain, and on an iPhone; `nil` for a text that does not count: its pane is a file of a localization
  /// and has no table, or it is the same in every language and no table has it.
  let status: (chain: LocalizationReader.Status, phone: LocalizationReader.Status)?
  /// Whether they read an identifier, by the policy.
  let isLeak: Bool
  /// Whether they read an identifier on an iPhone.
  let isLeakOnPhone: Bool
}

extension LocalizationReader {
  /// How a text counts; `nil` for one that is not for translators. This is the only place that decides it.
  func verdict(of shown: ScreenText) -> TextVerdict? {
    guard shown.isTranslatable else { return nil }
    let reading = reading(of: shown)
    let leak = leak(of: shown, as: reading)
    guard shown.table != nil || shown.lookup.localization == nil, isCounted(shown, as: reading) else {
      return TextVerdict(reading: reading, status: nil, isLeak: leak.byChain, isLeakOnPhone: leak.onPhone)
    }
    let chain = countedStanding(of: shown, as: reading, by: .chain)
    let phone = countedStanding(of: shown, as: reading, by: .phone)
    return TextVerdict(
      reading: reading, status: (chain, phone), isLeak: leak.byChain, isLeakOnPhone: leak.onPhone)
  }

  /// Whether a text counts. A name that no table has is the same in every language, so there is nothing to translate.
  private func isCounted(_ shown: ScreenText, as reading: TextReading) -> Bool {
    let isFound = reading.chain.match != nil || reading.phone.match != nil
    return shown.isTracked || shown.isIdentifier || !shown.isUniversal || isFound
  }

  private func countedStanding(of shown: ScreenText, as reading: TextReading, by answer: CountedAnswer) -> Status {
    let status = status(of: shown, as: reading, by: answer)
    switch status {
    case .missing where readsRight(shown, as: reading): return .translated(.translated, isInherited: false)
    default: return status
    }
  }

  /// Whether users read the same text as in a translation: the source text, which is the same in every language.
  private func readsRight(_ shown: ScreenText, as reading: TextReading) -> Bool {
    guard reading.chain.isExactly(shown.source), reading.isExactlyOnPhone(shown.source), !shown.isIdentifier else {
      return false
    }
    return shown.isUniversal || isSameEverywhere(shown)
  }

  private func leak(of shown: ScreenText, as reading: TextReading) -> (byChain: Bool, onPhone: Bool) {
    guard shown.isIdentifier, isListed else { return (false, false) }
    // A word that a table maps to itself is intended: "Information" in French.
    let byChain = reading.isExactly(shown.key.text) && (!shown.isWord || reading.match == nil)
    let onPhone = reading.isExactlyOnPhone(shown.key.text) && (!shown.isWord || reading.phoneMatch == nil)
    return (byChain, onPhone)
  }
}
