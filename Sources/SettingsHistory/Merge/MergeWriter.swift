internal import SettingsLocalization
internal import SettingsTranslation

/// Carries out a plan: OURS from its first byte to its last one, with what THEIRS brings.
struct MergeWriter {
  private(set) var text: MergedText
  /// The entries that the text has if all conflicts are resolved for OURS, and for THEIRS.
  private(set) var expected: (ours: [Expected], theirs: [Expected]) = ([], [])
  /// The keys of the conflicts.
  private(set) var conflicts: [TextKey] = []

  /// An entry that the text has: its key is that of OURS if OURS has it.
  struct Expected {
    let key: TextKey
    let valueSide: MergeInput
    let number: Int
  }

  private let inputs: MergeInputs
  private let plan: MergePlan
  private var ours: MergeSide { inputs.ours }
  private var theirs: MergeSide { inputs.theirs }
  private var lineEnd: [UInt8] { inputs.lineEnds.others }

  init(_ plan: MergePlan, of inputs: MergeInputs) {
    (self.plan, self.inputs) = (plan, inputs)
    text = MergedText(lineEnd: inputs.lineEnds.others)
    for number in ours.layouts.indices { write(number) }
    text.append(ours[ours.gap(before: ours.layouts.count)])
    if ours.layouts.isEmpty { writeIntoEmpty() }
    text.close()
  }

  private mutating func write(_ number: Int) {
    let gap = ours.gap(before: number)
    if case .deleted = plan.fates[number], number > 0, ours.layouts[number].endsLine {
      let blank = ours.blankLines(above: number)
      text.append(ours[gap.lowerBound..<blank.lowerBound])
      if gap.lowerBound < blank.lowerBound { text.owe(ours[blank]) }
    } else {
      text.append(ours[gap])
    }
    if number == 0 { writeAdditions(plan.first, belowEntry: false) }
    switch plan.fates[number] {
    case .unchanged:
      text.append(ours[ours.layouts[number].extent])
      expect(number, .ours, of: number)
    case .deleted: writeRest(ofDeleted: number)
    case .conflict(let other): writeConflict(number, other)
    case .kept(let other, let takesValue, let above, let beside):
      expect(number, takesValue ? .theirs : .ours, of: takesValue ? other : number)
      writeEntry(number, other, takesValue: takesValue, above: above, beside: beside)
    }
    writeAdditions(plan.behind[number] ?? [], belowEntry: true)
  }

  private mutating func expect(_ ours: Int, _ side: MergeInput, of number: Int) {
    let entry = Expected(key: self.ours.table.entries[ours].key, valueSide: side, number: number)
    expected.ours.append(entry)
    expected.theirs.append(entry)
  }

  // MARK: Entries

  /// What stays of the line of a deleted entry that was not alone on it.
  private mutating func writeRest(ofDeleted number: Int) {
    let layout = ours.layouts[number]
    switch (layout.startsLine, layout.endsLine) {
    case (true, false): text.append(ours[layout.extent.lowerBound..<layout.block.lowerBound])
    case (false, true):
      text.trimBlanks()
      text.append(ours[layout.block.upperBound..<layout.extent.upperBound].filter(\.isLineEnd))
    default: break
    }
  }

  private mutating func writeEntry(
    _ number: Int, _ other: Int, takesValue: Bool, above: MergePlan.Comments, beside: MergePlan.Comments
  ) {
    let (layout, new) = (ours.layouts[number], theirs.layouts[other])
    text.append(ours[layout.extent.lowerBound..<layout.block.lowerBound])
    switch above {
    case .ours: text.append(ours[layout.above])
    case .theirs, .both:
      // On the line of another entry the comment would belong to that one.
      if !layout.startsLine, layout.above.isEmpty, !new.above.isEmpty { text.endLine() }
      if above == .both { text.append(ours[layout.above]) }
      text.append(theirs[new.above])
    }
    writeTokens(number, other, takesValue: takesValue)
    let takesComment = beside == .theirs || (beside == .both && layout.beside.isEmpty)
    text.append(takesComment ? theirs[new.beside] : ours[layout.beside])
    // A comment up to the end of the line would hide what follows on it.
    if takesComment, !layout.endsLine, !new.beside.isEmpty { return text.endLine() }
    text.append(ours[layout.block.upperBound..<layout.extent.upperBound])
  }

  private mutating func writeTokens(_ number: Int, _ other: Int, takesValue: Bool) {
    let entry = ours.table.entries[number]
    guard takesValue else { return text.append(ours[entry.range]) }
    let old = entry.isShorthand ? entry.keyRange.upperBound..<entry.keyRange.upperBound : entry.valueRange
    text.append(ours[entry.range.lowerBound..<old.lowerBound])
    if entry.isShorthand { text.append(" = ".utf8) }
    text.append(theirs.valueToken(other))
    text.append(ours[old.upperBound..<entry.range.upperBound])
  }

  // MARK: Conflicts

  private mutating func writeConflict(_ number: Int, _ other: Int?) {
    let key = ours.table.entries[number].key
    text.append(ours: wholeLines(ours, number), theirs: other.map { wholeLines(theirs, $0) } ?? [])
    if !ours.isOverridden(number) { conflicts.append(key) }
    expected.ours.append(Expected(key: key, valueSide: .ours, number: number))
    if let other { expected.theirs.append(Expected(key: key, valueSide: .theirs, number: other)) }
  }

  private func wholeLines(_ side: MergeSide, _ number: Int) -> [UInt8] {
    let lines = side[side.layouts[number].lines]
    return lines.last?.isLineEnd == true ? Array(lines) : lines + lineEnd
  }

  // MARK: Additions

  /// - Parameter belowEntry: whether they stand below an entry; what is above the first one belongs to the file.
  private mutating func writeAdditions(_ additions: [MergePlan.Addition], belowEntry: Bool) {
    for (index, addition) in additions.enumerated() {
      text.endLine()
      if belowEntry || index > 0 { text.append(theirs[theirs.blankLines(above: addition.number)]) }
      write(addition)
    }
  }

  private mutating func write(_ addition: MergePlan.Addition) {
    let lines = wholeLines(theirs, addition.number)
    let key = theirs.table.entries[addition.number].key
    let entry = Expected(key: key, valueSide: .theirs, number: addition.number)
    expected.theirs.append(entry)
    if addition.isConflict {
      text.append(ours: [], theirs: lines)
      conflicts.append(key)
    } else {
      text.append(lines)
      expected.ours.append(entry)
    }
  }

  /// Additions to a text without entries; a comment that it has stays apart from them.
  private mutating func writeIntoEmpty() {
    if plan.first.isEmpty { return }
    text.endLine()
    let lines = TextLines(ours.utf8)
    let isBlank = ours.utf8.allSatisfy(\.isWhitespace)
    if !isBlank, lines.blankLines(before: ours.utf8.count).isEmpty { text.append(lineEnd) }
    writeAdditions(plan.first, belowEntry: false)
  }
}
