package import SettingsCatalog
package import SettingsLocalization

/// What users of one localization read for a text on screen, and how that counts.
package struct ScreenReading: Sendable {
  /// What is wrong with a text on screen; the first that fits.
  package enum Mark: String, Sendable, CaseIterable {
    /// Users read an identifier.
    case leak
    /// Another language, an identifier that a configuration names, or in a strict audit a translation that is not
    /// finished.
    case missing
    /// No table of any localization has it.
    case untracked
    /// Its entry holds a copy of the source text.
    case untranslated
    /// It is from a table with errors.
    case recovered
    /// An iPhone shows another text than the chain finds.
    case differs
    /// It is from another localization.
    case other
  }

  /// The text by the policy, and on an iPhone.
  package let text: LocalizedText
  /// What is wrong with the text that the policy finds; `nil` if nothing is.
  package let mark: Mark?
  /// What is wrong with the text that an iPhone shows; `nil` if nothing is.
  package let phoneMark: Mark?
  /// How far the entry is that counts: `EntryState.stale`, `EntryState.needsReview`, or `nil`.
  package let state: EntryState?
  /// Whether its places count as missing by the chain, and on an iPhone.
  package let isMissing: (chain: Bool, phone: Bool)
}

extension ScreenReading {
  /// - Parameters:
  ///   - shown: the text.
  ///   - reader: reads the tables of the localization.
  ///   - isStrict: whether a translation that is not finished is missing.
  ///   - counted: whose answer counts.
  init(_ shown: ScreenText, _ reader: LocalizationReader, isStrict: Bool, counted: CountedAnswer) {
    let verdict = reader.verdict(of: shown)
    let text = verdict.map { reader.text(shown, as: $0.reading) } ?? reader.text(shown)
    self.text = text
    isMissing = (
      verdict?.status?.chain.isMissing(isStrict) ?? false, verdict?.status?.phone.isMissing(isStrict) ?? false
    )
    let own = reader.localization.name
    mark =
      verdict?.isLeak == true
      ? .leak
      : verdict?.status?.chain.mark(isStrict)
        ?? (text.chain.isRecovered ? .recovered : ScreenReading.mark(text, text.chain, own: own))
    phoneMark =
      verdict?.isLeakOnPhone == true
      ? .leak : verdict?.status?.phone.mark(isStrict) ?? ScreenReading.mark(text, text.phone, own: own)
    state = (counted == .phone ? verdict?.status?.phone : verdict?.status?.chain)?.unfinished
  }

  /// A text that is looked up and does not count.
  package init(_ text: LocalizedText, own: LocalizationName) {
    self.text = text
    mark = text.chain.isRecovered ? .recovered : ScreenReading.mark(text, text.chain, own: own)
    phoneMark = ScreenReading.mark(text, text.phone, own: own)
    (state, isMissing) = (nil, (false, false))
  }

  private static func mark(_ text: LocalizedText, _ answer: LocalizedText.Answer, own: LocalizationName) -> Mark? {
    if text.differsOnPhone { return .differs }
    return answer.localization.map { $0 != own } ?? false ? .other : nil
  }
}

extension LocalizationReader.Status {
  /// What is wrong with a text of this status; `nil` if nothing is.
  fileprivate func mark(_ isStrict: Bool) -> ScreenReading.Mark? {
    switch self {
    case .untracked: .untracked
    case .missing(let isUntranslated): isUntranslated ? .untranslated : .missing
    case .translated: isMissing(isStrict) ? .missing : nil
    }
  }

  /// Whether its places count as missing: in a strict audit those of translations that are not finished, and of copies.
  func isMissing(_ isStrict: Bool) -> Bool {
    switch self {
    case .untracked: false
    case .missing: true
    case .translated(let state, _, let isCopy): isStrict && (state != .translated || isCopy)
    }
  }

  /// The state of an unfinished translation; `nil` for any other status.
  fileprivate var unfinished: EntryState? {
    guard case .translated(let state, _, _) = self, state != .translated else { return nil }
    return state
  }
}
