/// Entries that are added.
extension StringsTableSplices {
  mutating func collectAdditions(_ places: AdditionPlaces) {
    // On one line the end of an entry can be the start of the next: what goes behind one comes before what goes before one.
    for placed in places.placed {
      if case .after(let number) = placed.anchor { insert(render(placed), after: number) }
    }
    for placed in places.placed {
      if case .before(let number) = placed.anchor { insert(render(placed), before: number) }
    }
    append(places.placed.filter { $0.anchor == .end }.map(render))
  }

  /// A new entry as text, with its layout.
  private struct Rendered {
    var template: EntryTemplate
    var entry: [UInt8]
  }

  private func render(_ placed: AdditionPlaces.Placed) -> Rendered {
    var template = self.template(for: placed)
    if case .set(let comment) = placed.addition.comment { template.setComment(comment) }
    return Rendered(
      template: template, entry: template.entry(key: placed.addition.key, value: placed.addition.value))
  }

  private func template(for placed: AdditionPlaces.Placed) -> EntryTemplate {
    if let model, let number = placed.model { return EntryTemplate(model: model.entries[number], lineEnd: lineEnd) }
    switch placed.anchor {
    case .after(let number), .before(let number):
      return EntryTemplate(neighbour: table.entries[number], lineEnd: lineEnd)
    case .end:
      let neighbour = lastKept.map { table.entries[$0] } ?? table.entries.first ?? model?.entries.last
      return neighbour.map { EntryTemplate(neighbour: $0, lineEnd: lineEnd) } ?? EntryTemplate(lineEnd: lineEnd)
    }
  }

  private mutating func insert(_ new: Rendered, after number: Int) {
    let block = EntryBlock(table.entries[number])
    if let end = lines.lineEnd(after: block.range.upperBound) {
      splices.insert(lineEnd + blank(new.template.blankLinesAbove) + new.template.indentation + new.entry, at: end)
    } else if new.template.isInline, !block.endsInLineComment {
      splices.insert([0x20] + new.entry, at: block.range.upperBound)
    } else {
      splices.insert(lineEnd + new.entry + lineEnd, at: block.range.upperBound)
    }
  }

  private mutating func insert(_ new: Rendered, before number: Int) {
    let block = EntryBlock(table.entries[number])
    // An entry that goes takes the blanks before it along.
    let isRemoved = plan.removed.contains(number)
    let offset = isRemoved ? lines.blanksStart(block.range.lowerBound) : block.range.lowerBound
    if let start = lines.lineStart(before: offset) {
      let line = new.template.indentation + new.entry + lineEnd
      splices.insert(line + blank(new.template.blankLinesBelow), at: start)
    } else if new.template.isInline, block.above.isEmpty {
      splices.insert(new.entry + [0x20], at: offset)
    } else {
      splices.insert(lineEnd + new.entry + lineEnd, at: offset)
    }
  }

  private func blank(_ count: Int) -> [UInt8] { Array(repeatElement(lineEnd, count: count).joined()) }

  /// Puts entries behind all others.
  private mutating func append(_ entries: [Rendered]) {
    guard let first = entries.first else { return }
    if let lastKept {
      for entry in entries { insert(entry, after: lastKept) }
    } else if !table.entries.isEmpty {
      for entry in entries { insert(entry, before: 0) }
    } else {
      var block = first.template.indentation + first.entry
      for next in entries.dropFirst() {
        block += lineEnd + blank(next.template.blankLinesAbove) + next.template.indentation + next.entry
      }
      let gap = EmptyTable(text)
      splices.insert(gap.before(lineEnd) + block + gap.after(lineEnd), at: gap.offset)
    }
  }
}
