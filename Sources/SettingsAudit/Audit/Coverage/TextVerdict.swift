internal import SettingsCatalog
internal import SettingsLocalization

/// How a text on screen counts for users of one localization.
struct TextVerdict {
  /// What they read.
  let reading: TextReading
  /// By the fallback chain, and on an iPhone; `nil` for a text that does not count: its pane is a file of a localization
  /// and has no table, or it is the same in every language and no table has it.
  let standing: (chain: LocaleReader.Standing, phone: LocaleReader.Standing)?
  /// Whether they read an identifier, by the policy.
  let isLeak: Bool
  /// Whether they read an identifier on an iPhone.
  let isLeakOnIOS: Bool
}

extension LocaleReader {
  /// How a text counts; `nil` for one that is not for translators. This is the only place that decides it.
  func verdict(of shown: ScreenText) -> TextVerdict? {
    guard shown.isTranslatable else { return nil }
    let reading = reading(of: shown)
    let leak = leak(of: shown, as: reading)
    guard shown.table != nil || shown.lookup.localization == nil, isCounted(shown, as: reading) else {
      return TextVerdict(reading: reading, standing: nil, isLeak: leak.byPolicy, isLeakOnIOS: leak.onIOS)
    }
    let chain = countedStanding(of: shown, as: reading, by: .chain)
    let phone = countedStanding(of: shown, as: reading, by: .phone)
    return TextVerdict(
      reading: reading, standing: (chain, phone), isLeak: leak.byPolicy, isLeakOnIOS: leak.onIOS)
  }

  /// Whether a text counts. A name that no table has is the same in every language, so there is nothing to translate.
  private func isCounted(_ shown: ScreenText, as reading: TextReading) -> Bool {
    let isFound = reading.chain.match != nil || reading.phone.match != nil
    return shown.isTracked || shown.isIdentifier || !shown.isUniversal || isFound
  }

  private func countedStanding(of shown: ScreenText, as reading: TextReading, by answer: CountedAnswer) -> Standing {
    let standing = standing(of: shown, as: reading, by: answer)
    switch standing {
    case .missing where readsRight(shown, as: reading): return .translated(.translated, isInherited: false)
    default: return standing
    }
  }

  /// Whether users read the same text as in a translation: the source text, which is the same in every language.
  private func readsRight(_ shown: ScreenText, as reading: TextReading) -> Bool {
    guard reading.chain.isExactly(shown.source), reading.isExactlyOnIOS(shown.source), !shown.isIdentifier else {
      return false
    }
    return shown.isUniversal || isSameEverywhere(shown)
  }

  private func leak(of shown: ScreenText, as reading: TextReading) -> (byPolicy: Bool, onIOS: Bool) {
    guard shown.isIdentifier, isListed else { return (false, false) }
    // A word that a table maps to itself is intended: "Information" in French.
    let byPolicy = reading.isExactly(shown.key.text) && (!shown.isWord || reading.match == nil)
    let onIOS = reading.isExactlyOnIOS(shown.key.text) && (!shown.isWord || reading.iosMatch == nil)
    return (byPolicy, onIOS)
  }
}
