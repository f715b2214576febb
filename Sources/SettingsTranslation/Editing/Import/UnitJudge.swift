internal import SettingsLocalization

/// Decides what is done with one unit; knows nothing of files and tables.
///
/// A translation that equals the one in the bundle is never checked: nor is one that differs from it only in what programs
/// change though nobody meant it.
struct UnitJudge {
  /// A unit, with what the bundle has.
  struct Case {
    let incoming: IncomingUnit
    /// The translation in the file.
    let target: String
    /// `nil` for a key that only the localization's own table has.
    let unit: TranslationUnit?
    /// The translation in the bundle.
    let existing: String?
    /// The unit in the export that the file was made from; `nil` if that was not given, or tells nothing of it.
    let exported: IncomingUnit?
    let format: TranslationFormat
    /// Whether it is a text of the source language itself.
    let isSourceText: Bool
    /// Whether the bundle lacks the localization as a whole: what comes back for it was not removed text by text.
    var isLocalizationNew = false
  }

  /// What is done, and what is to be told.
  struct Judgement {
    var outcome: ImportOutcome
    var remarks: [Remark] = []
    /// Whether the file says what the translation is to be: a unit that nobody has touched, or translated, does not.
    var isClaim = true
  }

  /// What is to be told of a unit: a finding without its place.
  struct Remark {
    let rule: Finding.Rule
    let severity: Finding.Severity
    let message: String
    let fix: String?

    init(_ rule: Finding.Rule, _ severity: Finding.Severity, _ message: String, fix: String? = nil) {
      self.rule = rule
      self.severity = severity
      self.message = message
      self.fix = fix
    }
  }

  let options: ImportOptions

  func judge(_ item: Case) -> Judgement {
    if let rival = item.incoming.rival { return Judgement(outcome: .refused, remarks: [contradiction(rival)]) }
    if let judgement = untouched(item) ?? untranslated(item) ?? skipped(item) ?? settled(item) { return judgement }
    let refusals = refusals(item)
    if !refusals.isEmpty { return Judgement(outcome: .refused, remarks: refusals) }
    return Judgement(outcome: item.existing == nil ? .added : .changed, remarks: overwrites(item) + warnings(item))
  }

  private func contradiction(_ rival: String) -> Remark {
    Remark(
      .importDuplicate, .error, "the file gives the unit another translation in \(rival.quoted)",
      fix: "Keep one of them.")
  }

  // MARK: What nobody has changed

  /// A text that the bundle has, or that the file has as it was exported.
  private func untouched(_ item: Case) -> Judgement? {
    if item.isInBundle || item.isUntouchedPrefill {
      return Judgement(outcome: .unchanged, isClaim: false)
    }
    guard item.isIncomingAsExported ?? false else { return nil }
    if !item.isRemoved { return Judgement(outcome: .unchanged, isClaim: false) }
    return restores(item) ? nil : Judgement(outcome: .removed, remarks: [removed], isClaim: false)
  }

  /// Whether a translation without an entry is added, though the export had one.
  private func restores(_ item: Case) -> Bool {
    item.existing == nil && (item.isLocalizationNew || options.restoresRemoved)
  }

  private var removed: Remark {
    Remark(
      .importRemoved, .warning, "its entry was removed from the bundle since the export: it is not added",
      fix: "Add it again with --restore.")
  }

  // MARK: What is skipped

  /// A text that stands for no translation.
  private func untranslated(_ item: Case) -> Judgement? {
    if let remark = empty(item) { return Judgement(outcome: .skipped, remarks: [remark], isClaim: false) }
    if item.existing == nil, item.isSourceCopy, !item.incoming.isTranslatable || item.isSourceAsItIs {
      return Judgement(outcome: .unchanged, isClaim: false)
    }
    return sourceCopy(item).map { Judgement(outcome: .skipped, remarks: [$0], isClaim: false) }
  }

  private func skipped(_ item: Case) -> Judgement? {
    if let remark = notForTranslation(item) ?? unfinished(item) {
      return Judgement(outcome: .skipped, remarks: [remark])
    }
    return stale(item).map { Judgement(outcome: .stale, remarks: [$0]) }
  }

  private func notForTranslation(_ item: Case) -> Remark? {
    let fix =
      switch item.unit?.exclusion {
      case .doNotLocalize?: "Remove DoNotLocalize from the property list to import it."
      case .rule?: "Take the key off the list of those that are not for translators to import it."
      default: item.incoming.isTranslatable ? nil : "Remove the mark from the file to import it."
      }
    return fix.map {
      Remark(
        .importNotTranslatable, .warning, "the text is marked as not to be translated, and was translated", fix: $0)
    }
  }

  private func unfinished(_ item: Case) -> Remark? {
    switch item.incoming.state {
    case .needsReview(let state) where !options.includesNeedsReview:
      Remark(
        .importNeedsReview, .warning, "the translation is not finished: \(state)",
        fix: "Take it all the same with --include-needs-review.")
    case .new(let state) where options.isStrictAboutStates:
      Remark(
        .importNew, .warning, "the translation is in the state \(state)",
        fix: "Take it all the same without --strict-states.")
    default: nil
    }
  }

  private func empty(_ item: Case) -> Remark? {
    guard item.target.isEmpty, !options.allowsEmpty else { return nil }
    return Remark(
      .importEmpty, .warning, "the translation is empty",
      fix: "Take empty texts as translations with --allow-empty.")
  }

  /// A text that equals the source says nothing where clients are given prefilled files.
  private func sourceCopy(_ item: Case) -> Remark? {
    guard item.existing == nil, item.isSourceCopy, !options.allowsSourceCopies, item.incoming.state != .finished,
      !item.isRemoved
    else { return nil }
    return Remark(
      .importSourceCopy, .warning, "the translation is a copy of the source text",
      fix: "Take such copies as translations with --allow-source-copies.")
  }

  private func stale(_ item: Case) -> Remark? {
    guard !options.acceptsStale, item.isStale else { return nil }
    return Remark(
      .importStale, .warning, "the source text has changed since: \((item.unit?.source ?? "").quoted)",
      fix: "Export again, or take it all the same with --accept-stale.")
  }

  // MARK: Who changed what

  /// What is done where the bundle's translation is not the one that the file was made with; `nil` to go on.
  private func settled(_ item: Case) -> Judgement? {
    switch item.change {
    case .both where restores(item): nil
    case .unknown where options.keepsExisting && item.existing != nil: kept(item)
    case .both where options.conflicts == .existing: kept(item)
    case .both where options.conflicts == .refuse: Judgement(outcome: .refused, remarks: [conflict(item)])
    default: nil
    }
  }

  private func kept(_ item: Case) -> Judgement {
    let existing = item.existing.map { "keeps \($0.quoted)" } ?? "stays without a translation"
    return Judgement(outcome: .unchanged, remarks: [Remark(.importKept, .note, "the bundle \(existing)")])
  }

  /// A copy of the source text is no translation that could be lost; the source text itself may be.
  private func overwrites(_ item: Case) -> [Remark] {
    guard let existing = item.existing, item.change != .incoming else { return [] }
    let isCopy = !item.isSourceText && item.unit?.source.isExactly(existing) ?? false
    let isKnown = item.change == .both || options.conflicts == .incoming || isCopy
    if isKnown { return [Remark(.importOverwrites, .note, "overwrites \(existing.quoted)")] }
    return [
      Remark(
        .importOverwrites, .warning, "overwrites \(existing.quoted), and nothing tells which of the two is newer",
        fix: "Take it without this warning with --conflicts incoming, or keep the bundle's with --keep-existing.")
    ]
  }

  private func conflict(_ item: Case) -> Remark {
    let existing = item.existing.map { "now it is \($0.quoted)" } ?? "it was removed"
    let restore = item.existing == nil ? " or --restore" : ""
    return Remark(
      .importConflict, .error, "the translation was changed in the bundle, too, since the export: \(existing)",
      fix: "Take the file's with --conflicts incoming\(restore), or the bundle's with --conflicts existing.")
  }
}
