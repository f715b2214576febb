internal import SettingsLocalization

/// Decides what is done with one unit; knows nothing of files and tables.
///
/// A translation that equals the one in the bundle is never checked. Neither is one that differs from it only in what
/// programs change unintentionally.
struct UnitJudge {
  /// A unit, with the texts of the bundle.
  struct Case {
    let incoming: IncomingUnit
    /// The translation in the file.
    let target: String
    /// `nil` for a key that only the localization's own table has.
    let unit: TranslationUnit?
    /// The translation in the bundle.
    let existing: String?
    /// The unit in the export that the file was made from; `nil` if that was not given, or does not have the unit.
    let exported: IncomingUnit?
    let format: TranslationFormat
    /// Whether it is a text of the source language itself.
    let isSourceText: Bool
    /// Whether the whole localization is new to the bundle: then its texts were not removed one by one.
    var isLocalizationNew = false
  }

  /// What is done, and what is reported.
  struct Judgement {
    var outcome: ImportOutcome
    var remarks: [Remark] = []
    /// Whether the file states what the translation is to be. An untouched or untranslated unit does not.
    var isClaim = true
  }

  /// A remark about a unit: a finding without its place.
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
      .importDuplicate, .error, "the file has another translation of the unit: \(rival.quoted)",
      fix: "Keep one of them.")
  }

  // MARK: Unchanged texts

  /// A text that the bundle already has, or that the file has as it was exported.
  private func untouched(_ item: Case) -> Judgement? {
    if item.isInBundle || item.isUntouchedPrefill {
      return Judgement(outcome: .unchanged, isClaim: false)
    }
    guard item.isIncomingAsExported ?? false else { return nil }
    if !item.isRemoved { return Judgement(outcome: .unchanged, isClaim: false) }
    return restores(item) ? nil : Judgement(outcome: .removed, remarks: [removed], isClaim: false)
  }

  /// Whether a translation is added again whose entry was removed since the export.
  private func restores(_ item: Case) -> Bool {
    item.existing == nil && (item.isLocalizationNew || options.restoresRemoved)
  }

  private var removed: Remark {
    Remark(
      .importRemoved, .warning, "its entry was removed from the bundle since the export: it is not added",
      fix: "Add it again with --restore.")
  }

  // MARK: Skipped texts

  /// A text that does not count as a translation.
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
      case .rule?: "Remove the key from the list of excluded keys to import it."
      default: item.incoming.isTranslatable ? nil : "Remove the mark from the file to import it."
      }
    return fix.map {
      Remark(
        .importNotTranslatable, .warning, "the text is marked as not for translation, but was translated", fix: $0)
    }
  }

  private func unfinished(_ item: Case) -> Remark? {
    switch item.incoming.state {
    case .needsReview(let state) where !options.includesNeedsReview:
      Remark(
        .importNeedsReview, .warning, "the translation is not finished: \(state)",
        fix: "Import it anyway with --include-needs-review.")
    case .new(let state) where options.isStrictAboutStates:
      Remark(
        .importNew, .warning, "the translation is in the state \(state)",
        fix: "Import it anyway without --strict-states.")
    default: nil
    }
  }

  private func empty(_ item: Case) -> Remark? {
    guard item.target.isEmpty, !options.allowsEmpty else { return nil }
    return Remark(
      .importEmpty, .warning, "the translation is empty",
      fix: "Accept empty translations with --allow-empty.")
  }

  /// A text that equals the source is no evidence of a translation if clients get prefilled files.
  private func sourceCopy(_ item: Case) -> Remark? {
    guard item.existing == nil, item.isSourceCopy, !options.allowsSourceCopies, item.incoming.state != .finished,
      !item.isRemoved
    else { return nil }
    return Remark(
      .importSourceCopy, .warning, "the translation is a copy of the source text",
      fix: "Accept such copies with --allow-source-copies.")
  }

  private func stale(_ item: Case) -> Remark? {
    guard !options.acceptsStale, item.isStale else { return nil }
    return Remark(
      .importStale, .warning, "the source text has changed since the export: \((item.unit?.source ?? "").quoted)",
      fix: "Export again, or import it anyway with --accept-stale.")
  }

  // MARK: Conflicts

  /// The judgement if the bundle's translation is not the one that the file was made with; `nil` to continue.
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

  /// Overwriting a copy of the source text loses no translation; overwriting the source text itself may.
  private func overwrites(_ item: Case) -> [Remark] {
    guard let existing = item.existing, item.change != .incoming else { return [] }
    let isCopy = !item.isSourceText && item.unit?.source.isExactly(existing) ?? false
    let isKnown = item.change == .both || options.conflicts == .incoming || isCopy
    if isKnown { return [Remark(.importOverwrites, .note, "overwrites \(existing.quoted)")] }
    return [
      Remark(
        .importOverwrites, .warning, "overwrites \(existing.quoted); it is unknown which of the two is newer",
        fix: "Accept it without this warning with --conflicts incoming, or keep the bundle's with --keep-existing.")
    ]
  }

  private func conflict(_ item: Case) -> Remark {
    let existing = item.existing.map { "now it is \($0.quoted)" } ?? "it was removed"
    let restore = item.existing == nil ? " or --restore" : ""
    return Remark(
      .importConflict, .error, "the translation was also changed in the bundle since the export: \(existing)",
      fix: "Take the file's with --conflicts incoming\(restore), or the bundle's with --conflicts existing.")
  }
}
