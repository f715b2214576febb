internal import SettingsLocalization

/// Checks of the text of a translation.
extension UnitJudge {
  // MARK: Refusals

  /// Why a translation must not be imported as it is; empty if it may be.
  func refusals(_ item: Case) -> [Remark] {
    [sheetError(item), sheetEscape(item), placeholders(item), length(item)].compactMap { $0 } + unsafeText(item)
  }

  private func sheetError(_ item: Case) -> Remark? {
    let isError = SheetError.isShown(in: item.target) && !SheetError.isShown(in: item.source)
    guard item.format.isSheet, isError else { return nil }
    return Remark(
      .importSheetError, .error, "the cell contains a spreadsheet error instead of text: \(item.target.quoted)",
      fix: "Type the text with an apostrophe before it, so that it is not a formula.")
  }

  private func sheetEscape(_ item: Case) -> Remark? {
    guard item.format.isSheet else { return nil }
    let literals = WorkbookEscape.literals(in: [item.unit?.source, item.existing].compactMap { $0 })
    return WorkbookEscape.first(in: item.target, except: literals).map {
      Remark(
        .importSheetEscape, .error, "the text contains an escape of a workbook: \($0)",
        fix: "Type the text again without it.")
    }
  }

  private func placeholders(_ item: Case) -> Remark? {
    guard let unit = item.unit, !item.target.isEmpty else { return nil }
    return FormatString.mismatch(source: unit.source, translation: item.target).map {
      Remark(.importPlaceholders, .error, $0.message, fix: "Write the same placeholders as in \(unit.source.quoted).")
    }
  }

  private func length(_ item: Case) -> Remark? {
    let count = item.target.unicodeScalars.count
    guard let limit = item.maximumLength, count > limit else { return nil }
    return Remark(
      .importTooLong, .error, "the translation has \(count) characters, and at most \(limit) are allowed",
      fix: "Shorten it.")
  }

  private func unsafeText(_ item: Case) -> [Remark] {
    newProblems(item).lazy.filter { $0.severity == .error }.prefix(UnitJudge.problemLimit).map {
      Remark(.importUnsafeText, .error, $0.message, fix: "Remove it.")
    }
  }

  /// The problems of a translation, without the bidi controls that the bundle's text also has: the translator did not
  /// add them.
  private func newProblems(_ item: Case) -> [TextSafety.Problem] {
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
  func warnings(_ item: Case) -> [Remark] {
    var remarks: [Remark] = []
    if case .new(let state) = item.incoming.state {
      remarks.append(Remark(.importNew, .warning, "imported, although its state is \(state)"))
    }
    if item.incoming.isFlattened {
      remarks.append(
        Remark(.importFlattened, .warning, "elements inside the translation were removed; their text was kept"))
    }
    if item.hasSourceOfOtherSpace {
      remarks.append(Remark(.importSourceSpace, .warning, "the source text in the file differs in white space only"))
    }
    let edges = item.unit.map { EdgeSpace.differences(source: $0.source, translation: item.target) } ?? []
    remarks += edges.map { Remark(.importEdgeSpace, .warning, $0.message) }
    let odd = TextSafety.problems(in: item.target).prefix(UnitJudge.problemLimit)
    return remarks + odd.map(oddity)
  }

  /// A problem that the bundle's text also has is only a warning.
  private func oddity(_ problem: TextSafety.Problem) -> Remark {
    if problem.severity != .error { return Remark(.importUnsafeText, problem.severity, problem.message) }
    return Remark(.importUnsafeText, .warning, problem.message + ", as in the text that it replaces")
  }
}
