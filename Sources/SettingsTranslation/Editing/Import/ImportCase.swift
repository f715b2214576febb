internal import SettingsCatalog
internal import SettingsLocalization

/// A unit, with the texts of the bundle.
struct ImportCase {
  let incoming: IncomingUnit
  /// The translation in the file.
  let target: String
  /// `nil` for a key that only the localization's own table has.
  let unit: TranslationUnit?
  /// The translation in the bundle; `nil` if it has none.
  let existing: String?
  /// The unit in the export that the file was made from; `nil` if that was not given, or does not have the unit.
  let exported: IncomingUnit?
  let format: TranslationFormat
  /// Whether it is a text of the source language itself.
  let isSourceText: Bool
  /// Whether the whole localization is new to the bundle: then its texts were not removed one by one.
  var isLocalizationNew = false
  /// The language that the translation names against its file; `nil` for none.
  var disputedBy: String?
  /// The text of the entry in the bundle, also if it is no translation; `nil` without an entry.
  var entry: String?
  /// How far the existing translation is.
  var state = EntryState.translated
}

extension ImportCase {
  /// Which side changed the translation since the export.
  enum Change { case incoming, both, unknown }

  /// How many characters the file or the bundle allows; `nil` for any number.
  var maximumLength: Int? { [incoming.maximumLength, unit?.maximumLength].compactMap { $0 }.min() }

  /// Derived from the export itself if it was given, else from the hashes that the unit carries. Only valid if the
  /// file's translation differs from the exported one.
  var change: Change {
    switch isExistingAsExported {
    case nil: .unknown
    case true?: .incoming
    case false?: .both
    }
  }

  /// Whether the bundle still has the translation of the export; `nil` if unknown.
  private var isExistingAsExported: Bool? {
    if let exported { return hasSameText(exported.target, existing) }
    // An empty text is none, and was exported as one where it was allowed.
    return incoming.base.map { $0.hasTarget(existing) || (existing == nil && $0.hasTarget("")) }
  }

  /// Whether the bundle already has the translation.
  var isInBundle: Bool { existing.map { isSame($0, target) } ?? false }

  /// Whether two texts differ at most in what programs change unintentionally: Unicode composition, and line ends if
  /// the format stores them literally.
  private func isSame(_ left: String, _ right: String) -> Bool {
    format.traits.contains(.literalLineEnds) ? left.isSameButForLineEnds(as: right) : left.isCanonically(right)
  }

  /// Whether two optional texts are the same, as ``isSame(_:_:)``. Empty equals none: most formats cannot distinguish
  /// them.
  private func hasSameText(_ left: String?, _ right: String?) -> Bool { isSame(left ?? "", right ?? "") }

  /// Whether the file still has the translation of the export, or the source text that was prefilled for it; `nil` if
  /// unknown.
  var isIncomingAsExported: Bool? {
    if let exported {
      return hasSameText(exported.target, target) && !(target.isEmpty && exported.target == nil)
    }
    return incoming.base.map { base in base.hasTarget(target) || otherForms.contains { base.hasTarget($0) } }
  }

  /// The translation of the export that a spreadsheet has rewritten as a number or a date; `nil` if it has not, or the
  /// exported text is not known.
  var rewrittenText: String? {
    guard format.traits.contains(.isSheet) else { return nil }
    let isAsExported = incoming.base.map { $0.hasTarget(existing) } ?? true
    let text = exported.map(\.target) ?? (isAsExported ? existing : nil)
    return text.flatMap { SheetValue.isRewritten(target, from: $0) ? $0 : nil }
  }

  /// Whether the file has the translation of the export, whose entry is gone from the bundle.
  var isRemoved: Bool { existing == nil && isIncomingAsExported ?? false }

  /// Other forms in which the translation may have been exported: a hash covers only one.
  private var otherForms: [String] {
    let ends = target.firstLineEnd == nil || !format.traits.contains(.literalLineEnds) ? [] : LineEnd.allCases
    let texts = [target] + ends.map(target.withLineEnds)
    if target.utf8.allSatisfy({ $0 < 0x80 }) || target.hasLongRunOfMarks { return texts }
    return texts + texts.flatMap(NormalizationForm.both)
  }

  /// The translated source text: the file's, else the bundle's.
  var source: String { incoming.source ?? unit?.source ?? "" }

  /// Whether it is a prefilled unit that came back unchanged.
  var isUntouchedPrefill: Bool {
    guard isSourceCopy else { return false }
    if case .new = incoming.state { return true }
    let hadTranslation = exported.map { $0.target != nil } ?? incoming.base.map { $0.target != nil }
    return hadTranslation == false && existing != nil && incoming.state != .finished
  }

  /// Whether the file, a string catalog, says of the text of the entry that it is no translation, as is known.
  var isUntouchedCopy: Bool { existing == nil && isNewInCatalog && entry.map { isSame($0, target) } ?? false }

  /// Whether the file is a string catalog, and says that the text is no translation.
  private var isNewInCatalog: Bool {
    guard format == .xcstrings else { return false }
    return switch incoming.state {
    case .new: true
    case .needsReview(let state): state == "new"
    case .unmarked, .finished, .machineTranslated: false
    }
  }

  /// Whether the translation is the source text of the file or the bundle.
  var isSourceCopy: Bool { isSame(target, source) && !target.isEmpty }

  /// Whether it is a text of the source language, of which the bundle has only the key.
  var isFirstSourceText: Bool { isSourceText && unit?.origin == .key }

  /// Whether it is the bundle's own source text, even if that is only in `Base.lproj` or is the key.
  var isSourceAsItIs: Bool { isSourceText && unit.map { isSame($0.source, target) } ?? false }

  /// Whether the source text differs from the one that was translated.
  ///
  /// Clients blank source texts of only white space, and change line ends: such differences do not count.
  var isStale: Bool {
    guard let unit else { return false }
    // A format that lists the source language with the others also gives its new text as the source.
    if isSourceText, incoming.source?.isExactly(target) ?? false { return false }
    if let source = incoming.source, source.isSameButForSpace(as: unit.source) { return false }
    if format.traits.contains(.isSheet), let source = incoming.source,
      SheetValue.isRewritten(source, from: unit.source)
    {
      return false
    }
    if let base = incoming.base { return !base.hasSource(unit.source) }
    guard let source = exported?.source ?? incoming.source else { return false }
    return !source.isSameButForSpace(as: unit.source)
  }

  /// Whether the source text in the file differs in white space only.
  var hasSourceOfOtherSpace: Bool {
    guard let unit, let source = incoming.source else { return false }
    return !isSame(source, unit.source) && source.isSameButForSpace(as: unit.source)
  }
}

/// What an import records in the state file.
extension ImportCase {
  /// The line about a judged unit; `nil` if nothing is to be recorded.
  ///
  /// A written text is translated or needs review. A text that came back equal and finished is translated from the
  /// source text that the translator saw, if less is known about it. One that came back equal and unfinished needs
  /// review, or is none, if unfinished translations are imported and nothing less is known about it. In an import for
  /// review whatever is written needs a review, and nothing else is recorded.
  func line(
    for outcome: ImportOutcome, of entry: StateEntry, known states: TranslationStates, _ options: ImportOptions
  ) -> StateLine? {
    guard let unit, !isSourceText, entry.place.localization != .base else { return nil }
    if options.isForReview {
      let isWritten = outcome == .added || outcome == .changed
      return isWritten ? StateLine(entry, .needsReview, BaseHash(source: unit.source, target: target)) : nil
    }
    switch outcome {
    case .added, .changed:
      return StateLine(entry, isUnfinished ? .needsReview : .translated, base(unit, target: target))
    case .unchanged:
      guard let existing, isInBundle else { return nil }
      let record = states[entry.place]?.record(of: entry.key, text: existing, source: unit.source)
      let isTranslated = record.map { EntryState($0, source: unit.source) == .translated } ?? true
      if isTranslated {
        guard options.includesNeedsReview, let state = unfinishedState else { return nil }
        return StateLine(entry, state, base(unit, target: existing))
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
    case .needsReview, .machineTranslated: true
    case .new: !isSourceCopy
    case .finished, .unmarked: false
    }
  }

  /// What the file says about a text that the bundle has; `nil` if it is finished, or not touched.
  private var unfinishedState: TranslationState? {
    if isNewInCatalog { return .untranslated }
    return switch incoming.state {
    case .needsReview, .machineTranslated: .needsReview
    case .new, .finished, .unmarked: nil
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
