internal import SettingsCatalog
internal import SettingsLocalization

/// Compares an edited table with the intended result of the edits.
struct ReadBack {
  /// An expected entry.
  private struct Expected {
    var key: TextKey
    /// `nil` if the value must be the old one.
    var value: String?
    /// The number of the original entry; `nil` for an added one.
    var old: Int?
    var comment: EditPlan.CommentChange = .keep
  }

  private let old: StringsTable
  private let model: StringsTable?
  private let plan: EditPlan
  private let places: AdditionPlaces

  init(_ old: StringsTable, _ plan: EditPlan, _ places: AdditionPlaces, model: StringsTable?) {
    (self.old, self.plan, self.places, self.model) = (old, plan, places, model)
  }

  /// Reads the edited file.
  ///
  /// - Parameter utf8: the text that the file must contain.
  /// - Returns: warnings about added texts that read back correctly but are unusual.
  /// - Throws: ``TableEditError/notReadBack(file:reason:)``, ``TableEditError/ambiguousEncoding(file:_:)``.
  func check(_ bytes: [UInt8], against utf8: [UInt8]) throws(TableEditError) -> [Finding] {
    let text = SourceText(bytes: bytes, file: old.file)
    guard bytes.isEmpty || old.format != .oldStyle || text.encoding == old.encoding else {
      throw .ambiguousEncoding(file: old.file, text.encoding)
    }
    guard text.utf8 == utf8 else { throw failure("its text is different") }
    let new = StringsTable(text)
    guard new.format == old.format || utf8.isEmpty else { throw failure("its format is different") }
    guard bytes.isEmpty || (new.encoding == old.encoding && new.hasByteOrderMark == old.hasByteOrderMark) else {
      throw failure("its encoding is different")
    }
    let expected = self.expected
    guard new.entries.count == expected.count else {
      throw failure("it has \(new.entries.count) entries, expected \(expected.count)")
    }
    for (entry, expected) in zip(new.entries, expected) { try compare(entry, expected) }
    return try newFindings(new.findings)
  }

  private func failure(_ reason: String) -> TableEditError { .notReadBack(file: old.file, reason: reason) }

  // MARK: Entries

  /// All entries in their order.
  private var expected: [Expected] {
    let added = Dictionary(grouping: places.placed) { $0.anchor }
    func group(_ anchor: AdditionPlaces.Anchor) -> [Expected] { added[anchor, default: []].map(expectation) }
    let lastKept = plan.lastKept
    var result: [Expected] = lastKept == nil ? group(.end) : []
    for number in old.entries.indices where !plan.removed.contains(number) {
      result += group(.before(number))
      result.append(
        Expected(
          key: plan.keys[number] ?? old.entries[number].key, value: plan.values[number], old: number,
          comment: plan.comment(number)))
      result += group(.after(number))
      if number == lastKept { result += group(.end) }
    }
    return result
  }

  private func expectation(_ placed: AdditionPlaces.Placed) -> Expected {
    var expected = Expected(key: placed.addition.key, value: placed.addition.value, comment: placed.addition.comment)
    if case .keep = expected.comment {
      expected.comment = .set(placed.model.flatMap { CommentText(modelComment($0)) })
    }
    return expected
  }

  private func modelComment(_ number: Int) -> String? {
    model.flatMap {
      $0.format == .oldStyle && !$0.isBroken ? $0.entries[number].comment.flatMap(IgnoreDirective.stripped) : nil
    }
  }

  private func compare(_ entry: StringsEntry, _ expected: Expected) throws(TableEditError) {
    guard entry.key == expected.key else {
      throw failure("found the key \(entry.key.quoted) where \(expected.key.quoted) was expected")
    }
    if let value = expected.value {
      guard entry.value.string?.isExactly(value) == true, entry.iosValue.string?.isExactly(value) == true else {
        throw failure("the value of \(entry.key.quoted) is not the new one")
      }
    } else if let number = expected.old, !entry.value.isSpelled(like: old.entries[number].value) {
      throw failure("the value of \(entry.key.quoted) changed")
    }
    if old.format == .oldStyle { try compareComment(of: entry, expected) }
  }

  private func compareComment(of entry: StringsEntry, _ expected: Expected) throws(TableEditError) {
    let comment = entry.comment
    let isRight =
      switch (expected.comment, expected.old) {
      case (.set(let text), _): ReadBack.reads(CommentText(comment), as: text)
      case (.keep, let number?):
        plan.contexts[number].map { hasContext(entry, $0, old.entries[number]) }
          ?? ReadBack.isSame(comment, old.entries[number].comment)
      case (.keep, nil): comment == nil
      }
    if !isRight { throw failure("the comment of \(entry.key.quoted) is different") }
  }

  /// Whether an entry has the new context, and its other comments are the old ones.
  private func hasContext(_ entry: StringsEntry, _ context: CommentText?, _ oldEntry: StringsEntry) -> Bool {
    let lines = entry.contextComments
    return lines.count == (context == nil ? 0 : 1) && ReadBack.reads(CommentText(lines.first), as: context)
      && entry.otherComments.map { ExactString($0) } == oldEntry.otherComments.map { ExactString($0) }
  }

  private static func reads(_ comment: CommentText?, as expected: CommentText?) -> Bool {
    guard let comment, let expected else { return comment == nil && expected == nil }
    return comment.reads(as: expected)
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isExactly(right)
  }

  // MARK: Findings

  /// Findings that are allowed in a key or a comment, since the caller requested that text.
  private static let allowed: Set<Finding.Rule> = [
    .emptyKey, .bidiControlInKey, .canonicallyEquivalentKeys, .nestedCommentOpener,
  ]

  private func newFindings(_ findings: [Finding]) throws(TableEditError) -> [Finding] {
    if let error = findings.first(where: { $0.severity == .error }) { throw failure(error.message) }
    guard !old.findings.contains(where: { $0.rule == .moreFindings }) else { return [] }
    var known: [Finding.Rule: Int] = [:]
    for finding in old.findings { known[finding.rule, default: 0] += 1 }
    var new: [Finding] = []
    for finding in findings where finding.severity > .note {
      known[finding.rule, default: 0] -= 1
      if known[finding.rule, default: 0] < 0 { new.append(finding) }
    }
    if let finding = new.first(where: { !ReadBack.allowed.contains($0.rule) }) { throw failure(finding.message) }
    return new
  }
}
