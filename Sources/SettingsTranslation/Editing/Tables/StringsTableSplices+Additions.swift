internal import SettingsLocalization

/// Added entries.
extension StringsTableSplices {
  mutating func collectAdditions(_ places: AdditionPlaces) {
    // On one line the end of an entry can be the start of the next: what goes behind one comes before what goes before
    // one.
    for group in places.groups {
      if case .after(let number) = group.anchor { insert(render(group), at: place(behind: number)) }
    }
    for group in places.groups {
      if case .before(let number) = group.anchor { insert(render(group), at: place(before: number)) }
    }
    if let group = places.groups.last, group.anchor == .end { append(render(group)) }
  }

  // MARK: Text

  /// A new entry as text, with its layout.
  private struct Rendered {
    var template: EntryTemplate
    var entry: [UInt8]
  }

  private func render(_ group: AdditionPlaces.Group) -> [Rendered] {
    let isNeighbourNeeded = model == nil || group.placed.contains { $0.model == nil }
    let neighbour = isNeighbourNeeded ? neighbourTemplate(group.anchor) : nil
    return group.placed.map { placed in
      let entry = placed.model.flatMap { model?.entries[$0] }
      var template =
        entry.map { EntryTemplate(model: $0, lineEnd: lineEnd) } ?? neighbour ?? EntryTemplate(lineEnd: lineEnd)
      if case .set(let comment) = placed.addition.comment { template.setComment(comment) }
      return Rendered(
        template: template, entry: template.entry(key: placed.addition.key, value: placed.addition.value))
    }
  }

  private func neighbourTemplate(_ anchor: AdditionPlaces.Anchor) -> EntryTemplate? {
    let neighbour: StringsEntry? =
      switch anchor {
      case .after(let number), .before(let number): table.entries[number]
      case .end: lastKept.map { table.entries[$0] } ?? table.entries.first ?? model?.entries.last
      }
    return neighbour.map { EntryTemplate(neighbour: $0, lineEnd: lineEnd) }
  }

  private func blank(_ count: Int) -> [UInt8] { Array(repeatElement(lineEnd, count: count).joined()) }

  // MARK: Places

  /// A place for entries beside an existing one.
  private enum Place {
    /// The end of its last line, the start of its first.
    case lineEnd(Int), lineStart(Int)
    /// On a line with others, behind or before it; with line ends if a comment is adjacent.
    case inLine(Int, isBehind: Bool, isComment: Bool)
  }

  private func place(behind number: Int) -> Place {
    let block = EntryBlock(table.entries[number])
    let end = block.range.upperBound
    return lines.lineEnd(after: end).map { .lineEnd($0) }
      ?? .inLine(end, isBehind: true, isComment: block.endsInLineComment)
  }

  private func place(before number: Int) -> Place {
    let block = EntryBlock(table.entries[number])
    let start = block.range.lowerBound
    // A removed entry takes the blanks before it along.
    let offset = plan.removed.contains(number) ? lines.blanksStart(start) : start
    return lines.lineStart(before: offset).map { .lineStart($0) }
      ?? .inLine(offset, isBehind: false, isComment: !block.above.isEmpty)
  }

  private mutating func insert(_ entries: [Rendered], at place: Place) {
    for new in entries {
      let line = new.template.indentation + new.entry
      switch place {
      case .lineEnd(let offset):
        splices.insert(lineEnd + blank(new.template.blankLinesAbove) + line, at: offset)
      case .lineStart(let offset):
        splices.insert(line + lineEnd + blank(new.template.blankLinesBelow), at: offset)
      case .inLine(let offset, let isBehind, let isComment):
        if isComment || !new.template.isInline {
          splices.insert(lineEnd + new.entry + lineEnd, at: offset)
        } else {
          splices.insert(isBehind ? [0x20] + new.entry : new.entry + [0x20], at: offset)
        }
      }
    }
  }

  /// Appends entries.
  private mutating func append(_ entries: [Rendered]) {
    if let lastKept { return insert(entries, at: place(behind: lastKept)) }
    if !table.entries.isEmpty { return insert(entries, at: place(before: 0)) }
    guard let first = entries.first else { return }
    var block = first.template.indentation + first.entry
    for next in entries.dropFirst() {
      block += lineEnd + blank(next.template.blankLinesAbove) + next.template.indentation + next.entry
    }
    let gap = EmptyTable(text)
    splices.insert(gap.before(lineEnd) + block + gap.after(lineEnd), at: gap.offset)
  }
}
