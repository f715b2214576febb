internal import SettingsCatalog
internal import SettingsLocalization

/// What an import records in the state file.
extension ImportCase {
  /// The line about a judged unit; `nil` if nothing is to be recorded.
  ///
  /// A written text is translated or needs review. A text that came back equal and finished is translated from the
  /// source text that the translator saw, if less is known about it. One that came back equal and unfinished needs
  /// review, if unfinished translations are imported and nothing less is known about it.
  func line(
    for outcome: ImportOutcome, of entry: StateEntry, known states: TranslationStates, _ options: ImportOptions
  ) -> StateLine? {
    guard let unit, !isSourceText, entry.place.localization != .base else { return nil }
    switch outcome {
    case .added, .changed:
      return StateLine(entry, isUnfinished ? .needsReview : .translated, base(unit, target: target))
    case .unchanged:
      guard let existing, isInBundle else { return nil }
      let record = states[entry.place]?.record(of: entry.key, text: existing, source: unit.source)
      let isTranslated = record.map { EntryState($0, source: unit.source) == .translated } ?? true
      if isTranslated {
        guard options.includesNeedsReview, case .needsReview = incoming.state else { return nil }
        return StateLine(entry, .needsReview, base(unit, target: existing))
      }
      guard isFinished else { return nil }
      let new = StateLine(entry, .translated, base(unit, target: existing))
      return new.record == record ? nil : new
    case .skipped, .stale, .refused, .removed: return nil
    }
  }

  /// Whether the translator or a client says that the translation is not finished.
  private var isUnfinished: Bool {
    switch incoming.state {
    case .needsReview: true
    case .new: !isSourceCopy
    case .finished, .unmarked: false
    }
  }

  /// Whether the file says that the translation is finished. In PO every translation is, unless it is fuzzy.
  private var isFinished: Bool { incoming.state == .finished || (format == .po && incoming.state == .unmarked) }

  /// The texts of the translation, with the source text that the translator saw.
  private func base(_ unit: TranslationUnit, target: String) -> BaseHash {
    let present = BaseHash(source: unit.source, target: target)
    guard isStale else { return present }
    if let seen = incoming.source ?? exported?.source { return BaseHash(source: seen, target: target) }
    return incoming.base.map { BaseHash(source: $0.source, target: present.target) } ?? present
  }
}
