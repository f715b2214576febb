internal import SettingsLocalization

/// Carries out a plan: OURS from its first byte to its last one, with what THEIRS brings.
struct MergeWriter {
  private(set) var text: MergedText
  /// The elements that the text has if all conflicts are resolved for OURS, and for THEIRS.
  private(set) var expected: (ours: [Expected], theirs: [Expected]) = ([], [])
  /// The names of the conflicts.
  private(set) var conflicts: [String] = []

  /// An element that the text has.
  struct Expected {
    /// That of OURS if OURS has it; `nil` for comments of no entry.
    let key: TextKey?
    let valueSide: MergeInput
    let index: Int
  }

  private let inputs: MergeInputs
  private let plan: MergePlan
  /// The last element of the text: its index in OURS, or that of an added one in THEIRS.
  private var last: (side: MergeInput, index: Int, isComment: Bool)?
  private var ours: MergeSide { inputs.ours }
  private var theirs: MergeSide { inputs.theirs }
  private var lineEnd: [UInt8] { inputs.lineEnds.others }

  init(_ plan: MergePlan, of inputs: MergeInputs) {
    (self.plan, self.inputs) = (plan, inputs)
    text = MergedText(lineEnd: inputs.lineEnds.others)
    for index in ours.elements.indices {
      writeGap(before: index)
      write(index)
    }
    writeGap(before: ours.elements.count)
    text.close()
  }

  /// The gap before an element, without the blank lines that are directly above it, and what is added there: inside of
  /// braces.
  private mutating func writeGap(before index: Int) {
    let braces = ours[ours.gap(before: index).lowerBound..<ours.blankLines(above: index).lowerBound]
    let isStart = index == plan.body.lowerBound
    if isStart { write(braces: braces) }
    for addition in plan.additions[index] ?? [] { write(addition) }
    if !isStart { write(braces: braces) }
  }

  private mutating func write(braces: ArraySlice<UInt8>) {
    text.append(braces)
    // No entry below a brace can take a comment above it.
    if !braces.isEmpty { last?.isComment = false }
  }

  private mutating func write(_ index: Int) {
    if case .deleted = plan.fates[index] { return writeRest(ofDeleted: index) }
    writeBlankLines(above: index)
    switch plan.fates[index] {
    case .unchanged, .deleted:
      text.append(ours[ours.elements[index].layout.extent])
      expect(index, .ours, of: index)
    case .conflict(let other): writeConflict(index, other)
    case .kept(let other, let takesValue, let above, let beside):
      expect(index, takesValue ? .theirs : .ours, of: takesValue ? other : index)
      writeElement(index, other, takesValue: takesValue, above: above, beside: beside)
    }
    last = (.ours, index, ours.elements[index].isComment)
  }

  // MARK: Blank lines

  /// As in OURS; as in THEIRS below what was added there; none at the start of a text whose first elements are gone.
  private mutating func writeBlankLines(above index: Int) {
    let own = ours[ours.blankLines(above: index)]
    guard let last else { return text.append(index == 0 ? own : []) }
    if last.side == .ours, last.index == index - 1 { return text.append(own) }
    let other = theirs.index(of: ours.elements[index].key)
    let isSameInTheirs = last.side == .theirs && other == last.index + 1 && ours.elements[index].layout.startsLine
    separate(by: isSameInTheirs ? theirs[theirs.blankLines(above: last.index + 1)] : own)
  }

  /// Writes blank lines; one at least below comments that must belong to no entry.
  private mutating func separate(by blankLines: ArraySlice<UInt8>) {
    guard let last else { return }
    if last.isComment { text.endLine() }
    text.append(last.isComment && blankLines.isEmpty ? lineEnd[...] : blankLines)
  }

  // MARK: Elements

  private mutating func expect(_ index: Int, _ side: MergeInput, of value: Int) {
    let element = expected(index, .ours, side, value)
    expected.ours.append(element)
    expected.theirs.append(element)
  }

  private func expected(_ index: Int, _ keySide: MergeInput, _ side: MergeInput, _ value: Int) -> Expected {
    let key = (keySide == .ours ? ours : theirs).entry(index)?.key
    return Expected(key: key, valueSide: side, index: value)
  }

  /// What stays of the line of a deleted element that was not alone on it.
  private mutating func writeRest(ofDeleted index: Int) {
    let layout = ours.elements[index].layout
    switch (layout.startsLine, layout.endsLine) {
    case (true, false): text.append(ours[layout.extent.lowerBound..<layout.block.lowerBound])
    case (false, true):
      text.trimBlanks()
      text.append(ours[layout.block.upperBound..<layout.extent.upperBound].filter(\.isLineEnd))
    default: break
    }
  }

  private mutating func writeElement(
    _ index: Int, _ other: Int, takesValue: Bool, above: MergePlan.Comments, beside: MergePlan.Comments
  ) {
    let (layout, new) = (ours.elements[index].layout, theirs.elements[other].layout)
    text.append(ours[layout.extent.lowerBound..<layout.block.lowerBound])
    switch above {
    case .ours: text.append(ours[layout.above])
    case .theirs, .both:
      // On the line of another entry the comment would belong to that one.
      if !layout.startsLine, layout.above.isEmpty, !new.above.isEmpty { text.endLine() }
      if above == .both { text.append(ours[layout.above]) }
      text.append(theirs[new.above])
    }
    writeCore(index, other, takesValue: takesValue)
    text.append(comments(beside: index, other, beside))
    // A comment up to the end of the line would hide what follows on it.
    let endsInComment = beside != .ours && !new.beside.isEmpty || takesValue && ours.elements[index].isComment
    if endsInComment, !layout.endsLine { return text.endLine() }
    text.append(ours[layout.block.upperBound..<layout.extent.upperBound])
  }

  /// The comments behind an entry. Of both sides those of OURS come first, unless they would hide those of THEIRS, which
  /// may go on in the next line.
  private func comments(beside index: Int, _ other: Int, _ sides: MergePlan.Comments) -> [UInt8] {
    let (own, new) = (ours[ours.elements[index].layout.beside], theirs[theirs.elements[other].layout.beside])
    switch sides {
    case .ours: return Array(own)
    case .theirs: return Array(new)
    case .both:
      let isLine = { (comment: ArraySlice<UInt8>) in comment.starts(with: "//".utf8) }
      let ends = [ours.comments(index, .beside).last, theirs.comments(other, .beside).last].map {
        $0.map(isLine) ?? false
      }
      let (first, second) = ends[0] && !ends[1] ? (new, own) : (own, new)
      let isApart = first.isEmpty || second.first.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? true
      return first + (isApart ? [] : [UInt8(ascii: " ")]) + second
    }
  }

  private mutating func writeCore(_ index: Int, _ other: Int, takesValue: Bool) {
    guard takesValue else { return text.append(ours[ours.elements[index].layout.core]) }
    guard let entry = ours.entry(index), let new = theirs.entry(other) else {
      return text.append(theirs[theirs.elements[other].layout.core])
    }
    guard ours.innerComments(entry).isEmpty, theirs.innerComments(new).isEmpty else {
      text.append(ours[entry.keyRange])
      return text.append(theirs[new.keyRange.upperBound..<new.range.upperBound])
    }
    let old = entry.isShorthand ? entry.keyRange.upperBound..<entry.keyRange.upperBound : entry.valueRange
    text.append(ours[entry.range.lowerBound..<old.lowerBound])
    if entry.isShorthand { text.append(" = ".utf8) }
    text.append(theirs.valueToken(new))
    text.append(ours[old.upperBound..<entry.range.upperBound])
  }

  // MARK: Conflicts and additions

  private mutating func writeConflict(_ index: Int, _ other: Int?) {
    text.append(ours: wholeLines(ours, index), theirs: other.map { wholeLines(theirs, $0) } ?? [])
    if !ours.isOverridden(index) { conflicts.append(ours.name(index)) }
    expected.ours.append(expected(index, .ours, .ours, index))
    if let other { expected.theirs.append(expected(index, .ours, .theirs, other)) }
  }

  private func wholeLines(_ side: MergeSide, _ index: Int) -> [UInt8] {
    let lines = side[side.elements[index].layout.lines]
    return lines.last?.isLineEnd == true ? Array(lines) : lines + lineEnd
  }

  private mutating func write(_ addition: MergePlan.Addition) {
    text.endLine()
    separate(by: theirs[theirs.blankLines(above: addition.index)])
    let lines = wholeLines(theirs, addition.index)
    let element = expected(addition.index, .theirs, .theirs, addition.index)
    expected.theirs.append(element)
    if addition.isConflict {
      text.append(ours: [], theirs: lines)
      conflicts.append(theirs.name(addition.index))
    } else {
      text.append(lines)
      expected.ours.append(element)
    }
    last = (.theirs, addition.index, theirs.elements[addition.index].isComment)
  }
}
