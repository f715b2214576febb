internal import SettingsCatalog
public import SettingsLocalization

/// Decides what is done with one unit; knows nothing of files and tables.
///
/// A translation that equals the one in the bundle is never checked. Neither is one that differs from it only in what
/// programs change unintentionally.
struct UnitJudge {
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

  func judge(_ item: ImportCase) -> Judgement {
    if let rival = item.incoming.rival { return Judgement(outcome: .refused, remarks: [contradiction(rival)]) }
    if let judgement = untouched(item) ?? reserved(item) ?? untranslated(item) ?? disputed(item) ?? skipped(item)
      ?? settled(item)
    {
      return judgement
    }
    let refusals = refusals(item)
    if !refusals.isEmpty { return Judgement(outcome: .refused, remarks: refusals) }
    return Judgement(outcome: item.existing == nil ? .added : .changed, remarks: overwrites(item) + warnings(item))
  }

  private func contradiction(_ rival: String) -> Remark {
    Remark(
      .importDuplicate, .error, "the file has another translation of the unit: \(rival.quoted)",
      fix: "Keep one of them.")
  }

  /// The judgement of a translation that names another language than its file; `nil` for any other.
  private func disputed(_ item: ImportCase) -> Judgement? {
    item.disputedBy.map { other in
      let file = item.incoming.language ?? ""
      let remark = Remark(
        .importLocale, .error, "the file is in \(file), and this translation says that it is in \(other)",
        fix: "Correct one of the two, or say with --locale which language it is.")
      return Judgement(outcome: .refused, remarks: [remark])
    }
  }

  // MARK: Unchanged texts

  /// The judgement of a text that the bundle already has, or that the file has as it was exported; `nil` for any other.
  private func untouched(_ item: ImportCase) -> Judgement? {
    if item.isInBundle || item.isUntouchedCopy || (item.isUntouchedPrefill && !options.isForReview) {
      return Judgement(outcome: .unchanged, isClaim: false)
    }
    if let text = item.rewrittenText {
      return Judgement(outcome: .unchanged, remarks: [rewritten(text, item)], isClaim: false)
    }
    guard item.isIncomingAsExported ?? false else { return nil }
    if !item.isRemoved { return Judgement(outcome: .unchanged, isClaim: false) }
    return restores(item) ? nil : Judgement(outcome: .removed, remarks: [removed], isClaim: false)
  }

  private func rewritten(_ text: String, _ item: ImportCase) -> Remark {
    Remark(
      .importSheetValue, .note,
      "a spreadsheet has rewritten \(text.quoted) as \(item.target.quoted): the translation stays",
      fix: "If that is meant, change it in the table.")
  }

  /// Whether a translation is added again whose entry was removed since the export.
  private func restores(_ item: ImportCase) -> Bool {
    item.existing == nil && (item.isLocalizationNew || options.restoresRemoved)
  }

  private var removed: Remark {
    Remark(
      "import-removed", .warning, "its entry was removed from the bundle since the export: it is not added",
      fix: "Add it again with --restore.")
  }

  // MARK: Imports for review

  /// The judgement of a text that no import for review replaces; `nil` to continue.
  ///
  /// Only what needs a review itself is replaced, if nothing but the file has changed it since the export. What stays is
  /// not looked at further.
  private func reserved(_ item: ImportCase) -> Judgement? {
    guard options.isForReview else { return nil }
    if item.isSourceText { return Judgement(outcome: .skipped, remarks: [ofSource]) }
    let isOpen = item.existing == nil || (item.state == .needsReview && item.change == .incoming)
    return item.unit != nil && isOpen ? nil : Judgement(outcome: .skipped, remarks: [keeping(item)])
  }

  private var ofSource: Remark {
    Remark(
      "import-kept", .warning, "a text of the source language is not imported for review",
      fix: "Import it in another format, without --as.")
  }

  private func keeping(_ item: ImportCase) -> Remark {
    let fix =
      item.existing != nil && item.state == .needsReview
      ? "It has changed since the export, or that is not known: export again to have it replaced."
      : "Change it by hand, or import the proposal in another format, without --as."
    return Remark(
      "import-kept", .warning, "the bundle keeps \((item.entry ?? "").quoted), proposed was \(item.target.quoted)",
      fix: fix)
  }

  // MARK: Skipped texts

  /// The judgement of a text that does not count as a translation; `nil` for any other.
  private func untranslated(_ item: ImportCase) -> Judgement? {
    if let remark = empty(item) { return Judgement(outcome: .skipped, remarks: [remark], isClaim: false) }
    if item.existing == nil, item.isSourceCopy, !item.incoming.isTranslatable || item.isSourceAsItIs {
      return Judgement(outcome: .unchanged, isClaim: false)
    }
    return sourceCopy(item).map { Judgement(outcome: .skipped, remarks: [$0], isClaim: false) }
  }

  private func skipped(_ item: ImportCase) -> Judgement? {
    if let remark = notForTranslation(item) ?? unfinished(item) {
      return Judgement(outcome: .skipped, remarks: [remark])
    }
    return stale(item).map { Judgement(outcome: .stale, remarks: [$0]) }
  }

  private func notForTranslation(_ item: ImportCase) -> Remark? {
    let fix =
      switch item.unit?.exclusion {
      case .doNotLocalize?: "Remove DoNotLocalize from the property list to import it."
      case .rule?: "Remove the key from the list of excluded keys to import it."
      default: item.incoming.isTranslatable ? nil : "Remove the mark from the file to import it."
      }
    return fix.map {
      Remark(
        "import-not-translatable", .warning, "the text is marked as not for translation, but was translated", fix: $0)
    }
  }

  private func unfinished(_ item: ImportCase) -> Remark? {
    switch item.incoming.state {
    case .needsReview(let state) where !options.includesNeedsReview:
      Remark(
        "import-needs-review", .warning, "the translation is not finished: \(state)",
        fix: "Import it anyway with --include-needs-review.")
    case .new(let state) where options.isStrictAboutStates:
      Remark(
        .importNew, .warning, "the translation is in the state \(state)",
        fix: "Import it anyway without --strict-states.")
    default: nil
    }
  }

  private func empty(_ item: ImportCase) -> Remark? {
    guard item.target.isEmpty, !options.allowsEmpty else { return nil }
    return Remark(
      "import-empty", .warning, "the translation is empty",
      fix: "Accept empty translations with --allow-empty.")
  }

  /// A copy of the source text, which does not prove a translation if clients get prefilled files.
  private func sourceCopy(_ item: ImportCase) -> Remark? {
    guard item.existing == nil, item.isSourceCopy, !options.allowsSourceCopies, item.incoming.state != .finished,
      !item.isRemoved
    else { return nil }
    return Remark(
      "import-source-copy", .warning, "the translation is a copy of the source text",
      fix: "Accept such copies with --allow-source-copies.")
  }

  private func stale(_ item: ImportCase) -> Remark? {
    guard !options.acceptsStale, item.isStale else { return nil }
    return Remark(
      "import-stale", .warning, "the source text has changed since the export: \((item.unit?.source ?? "").quoted)",
      fix: "Export again, or import it anyway with --accept-stale.")
  }

  // MARK: Conflicts

  /// The judgement if the bundle's translation is not the one that the file was made with; `nil` to continue.
  private func settled(_ item: ImportCase) -> Judgement? {
    if options.isForReview { return nil }
    return switch item.change {
    case .both where restores(item): nil
    case .unknown where options.keepsExisting && item.existing != nil: kept(item)
    case .both where options.conflicts == .existing: kept(item)
    case .both where options.conflicts == .refuse: Judgement(outcome: .refused, remarks: [conflict(item)])
    default: nil
    }
  }

  private func kept(_ item: ImportCase) -> Judgement {
    let existing = item.existing.map { "keeps \($0.quoted)" } ?? "stays without a translation"
    return Judgement(outcome: .unchanged, remarks: [Remark("import-kept", .note, "the bundle \(existing)")])
  }

  /// Overwriting a copy of the source text loses no translation; overwriting the source text itself may.
  private func overwrites(_ item: ImportCase) -> [Remark] {
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

  private func conflict(_ item: ImportCase) -> Remark {
    let existing = item.existing.map { "now it is \($0.quoted)" } ?? "it was removed"
    let restore = item.existing == nil ? " or --restore" : ""
    return Remark(
      .importConflict, .error, "the translation was also changed in the bundle since the export: \(existing)",
      fix: "Take the file's with --conflicts incoming\(restore), or the bundle's with --conflicts existing.")
  }
}

/// Checks of the text of a translation.
extension UnitJudge {
  // MARK: Refusals

  /// Why a translation must not be imported as it is; empty if it may be.
  func refusals(_ item: ImportCase) -> [Remark] {
    [sheetError(item), sheetValue(item), sheetEscape(item), placeholders(item), length(item)].compactMap { $0 }
      + unsafeText(item)
  }

  private func sheetError(_ item: ImportCase) -> Remark? {
    let isShown = SheetError.isShown(in: item.target) && !SheetError.isShown(in: item.source)
    let isError = item.incoming.cell == .error || (isShown && item.incoming.cell != .formula)
    guard item.format.traits.contains(.isSheet), isError else { return nil }
    return Remark(
      "import-sheet-error", .error, "the cell contains a spreadsheet error instead of text: \(item.target.quoted)",
      fix: "Type the text with an apostrophe before it, so that it is not a formula.")
  }

  /// What a cell has instead of text.
  private func sheetValue(_ item: ImportCase) -> Remark? {
    switch item.incoming.cell {
    case .formula:
      Remark(
        "import-sheet-formula", .error,
        "the cell has a formula, and its result is not a translation: \(item.target.quoted)",
        fix: "Type the text itself, with an apostrophe before it.")
    case .value:
      Remark(
        .importSheetValue, .error,
        "the cell has a date, a formatted number or a truth value instead of text: \(item.target.quoted)",
        fix: "Format the cell as text, and type the text again.")
    case .text, .number, .error: nil
    }
  }

  private func sheetEscape(_ item: ImportCase) -> Remark? {
    guard item.format.traits.contains(.isSheet) else { return nil }
    let literals = WorkbookEscape.literals(in: [item.unit?.source, item.existing].compactMap { $0 })
    return WorkbookEscape.first(in: item.target, except: literals).map {
      Remark(
        "import-sheet-escape", .error, "the text contains an escape of a workbook: \($0)",
        fix: "Type the text again without it.")
    }
  }

  private func placeholders(_ item: ImportCase) -> Remark? {
    guard let unit = item.unit, !item.target.isEmpty, !item.isFirstSourceText else { return nil }
    return FormatString.mismatch(source: unit.source, translation: item.target).map {
      Remark("import-placeholders", .error, $0.message, fix: "Write the same placeholders as in \(unit.source.quoted).")
    }
  }

  private func length(_ item: ImportCase) -> Remark? {
    let count = item.target.unicodeScalars.count
    guard let limit = item.maximumLength, count > limit else { return nil }
    return Remark(
      "import-too-long", .error, RefusalWords.tooLong.with("\(count)", "\(limit)"), fix: "Shorten it.")
  }

  private func unsafeText(_ item: ImportCase) -> [Remark] {
    newProblems(item).lazy.filter { $0.severity == .error }.prefix(UnitJudge.problemLimit).map {
      Remark(.importUnsafeText, .error, $0.message, fix: "Remove it.")
    }
  }

  /// The problems of a translation, without the bidi controls that the bundle's text also has: the translator did not
  /// add them.
  private func newProblems(_ item: ImportCase) -> [TextSafety.Problem] {
    var known: [TurnOfDirection: Int] = [:]
    for problem in TextSafety.problems(in: item.existing ?? "") {
      if let turn = TurnOfDirection(problem) { known[turn, default: 0] += 1 }
    }
    return TextSafety.problems(in: item.target).filter { problem in
      guard let turn = TurnOfDirection(problem), let count = known[turn], count > 0 else { return true }
      known[turn] = count - 1
      return false
    }
  }

  /// An unbalanced bidi control.
  private struct TurnOfDirection: Hashable {
    let kind: TextSafety.Problem.Kind
    let scalar: Unicode.Scalar

    init?(_ problem: TextSafety.Problem) {
      guard problem.kind == .unclosed || problem.kind == .unopened else { return nil }
      (kind, scalar) = (problem.kind, problem.scalar)
    }
  }

  /// How many wrong characters of a text are reported: a text may have a million.
  private static let problemLimit = 5

  // MARK: Warnings

  /// Warnings about a translation that is imported.
  func warnings(_ item: ImportCase) -> [Remark] {
    var remarks: [Remark] = []
    if case .new(let state) = item.incoming.state {
      remarks.append(Remark(.importNew, .warning, "imported, although its state is \(state)"))
    }
    if item.incoming.isFlattened {
      remarks.append(
        Remark("import-flattened", .warning, "elements inside the translation were removed; their text was kept"))
    }
    if item.hasSourceOfOtherSpace {
      remarks.append(Remark("import-source-space", .warning, "the source text in the file differs in white space only"))
    }
    if item.incoming.cell == .number {
      remarks.append(
        Remark(.importSheetValue, .warning, "the cell has a number instead of text: zeros at its ends may be missing"))
    }
    if item.unit?.repeatsKey(item.target) ?? false {
      remarks.append(
        Remark(
          "import-key", .warning, "the translation is the key, which users cannot read",
          fix: "Translate it, or leave the translation out."))
    }
    if let escape = DoubleEscape.first(in: item.target), DoubleEscape.first(in: item.source) == nil {
      remarks.append(
        Remark(
          "import-escaped-twice", .warning, "users would read \(escape): the text is escaped twice",
          fix: "Write it without the backslash in the file for translators."))
    }
    if let remark = lineCount(item) { remarks.append(remark) }
    let edges = item.unit.map { EdgeSpace.differences(source: $0.source, translation: item.target) } ?? []
    remarks += edges.map { Remark("import-edge-space", .warning, $0.message) }
    let odd = TextSafety.problems(in: item.target).prefix(UnitJudge.problemLimit)
    return remarks + odd.map(oddity)
  }

  /// A warning about a translation with fewer lines than its source: editors that show one line lose line breaks.
  private func lineCount(_ item: ImportCase) -> Remark? {
    guard let source = item.unit?.source.lineCount, source > item.target.lineCount else { return nil }
    return Remark(
      "import-line-count", .warning, "the source text has \(source) lines, the translation \(item.target.lineCount)")
  }

  /// A problem that the bundle's text also has is only a warning.
  private func oddity(_ problem: TextSafety.Problem) -> Remark {
    if problem.severity != .error { return Remark(.importUnsafeText, problem.severity, problem.message) }
    return Remark(.importUnsafeText, .warning, problem.message + ", as in the text that it replaces")
  }
}

extension Finding.Rule {
  /// A translation is still in the initial state, `new`.
  public static let importNew = Finding.Rule(rawValue: "import-new")
  /// The translation in the bundle is replaced although it was changed since the export, or may be newer.
  public static let importOverwrites = Finding.Rule(rawValue: "import-overwrites")
  /// Both sides changed a translation since the export.
  public static let importConflict = Finding.Rule(rawValue: "import-conflict")
  /// A translation has control characters or unbalanced bidi controls.
  public static let importUnsafeText = Finding.Rule(rawValue: "import-unsafe-text")
  /// A spreadsheet has rewritten a translation as a number or a date, or a cell has one.
  public static let importSheetValue = Finding.Rule(rawValue: "import-sheet-value")
}
