/// Turns a plan into replacements in a table of the old-style grammar.
struct StringsTableSplices {
  private(set) var splices = SpliceList()
  private let table: StringsTable
  private let text: SourceText
  private let plan: EditPlan
  private let model: StringsTable?
  private let lines: TextLines
  private let lineEnd: [UInt8]
  private let lastKept: Int?

  init(
    _ plan: EditPlan, places: AdditionPlaces, in table: StringsTable, of text: SourceText, model: StringsTable?
  ) throws(TableEditError) {
    self.table = table
    self.text = text
    self.plan = plan
    self.model = model?.format == .oldStyle && model?.isBroken == false ? model : nil
    lines = TextLines(text.utf8)
    lineEnd = lines.lineEndStyle ?? self.model?.lineEndStyle ?? [0x0A]
    lastKept = plan.lastKept
    try collectValues()
    for placed in places.placed { try checkWritable(placed.addition) }
    collectAdditions(places)
    collectComments()
    collectRemovals()
  }

  // MARK: Values

  private mutating func collectValues() throws(TableEditError) {
    for (number, value) in plan.values {
      let entry = table.entries[number]
      guard let old = entry.value.string else {
        throw .valueIsNoText(file: table.file, key: entry.key, at: entry.location)
      }
      try checkWritable(value, key: entry.key)
      if old.isExactly(value), entry.iosValue.string?.isExactly(value) == true { continue }
      if entry.isShorthand {
        splices.insert(Array(" = ".utf8) + TokenStyle.plain.token(value), at: entry.keyRange.upperBound)
      } else {
        splices.replace(entry.valueRange, with: TokenStyle(like: text.utf8[entry.valueRange]).token(value))
      }
    }
  }

  private func checkWritable(_ addition: EditPlan.Addition) throws(TableEditError) {
    try checkWritable(addition.key, key: addition.key)
    try checkWritable(addition.value, key: addition.key)
  }

  private func checkWritable(_ value: String, key: String) throws(TableEditError) {
    guard value.utf8.contains(0) else { return }
    throw .unwritableCharacter(file: table.file, key: key, character: "U+0000 NULL")
  }

  // MARK: Removals

  private mutating func collectRemovals() {
    let blocks = plan.removed.sorted().map { EntryBlock(table.entries[$0]).range }
    let removal = RemovalSplices(blocks, from: lines)
    for range in removal.ranges(joinsBlankLines: lastKept != nil || plan.additions.isEmpty) { splices.remove(range) }
  }

  // MARK: Comments

  private mutating func collectComments() {
    var style: CommentStyle?
    for (number, comment) in plan.comments.sorted(by: { $0.key < $1.key }) {
      let entry = table.entries[number]
      guard CommentText(entry.comment) != comment else { continue }
      let block = EntryBlock(entry)
      if let comment, block.above.isEmpty && block.beside.isEmpty {
        let common = style ?? commonCommentStyle
        style = common
        insert(comment, above: entry, in: common)
      } else {
        change(block, of: entry, to: comment)
      }
    }
  }

  /// The style of the first comment that belongs to an entry.
  private var commonCommentStyle: CommentStyle {
    for entry in table.entries {
      let (above, beside) = entry.commentTokens
      if let comment = above.first ?? beside.first { return CommentStyle(like: comment, in: text) }
    }
    return .block
  }

  private mutating func insert(_ comment: CommentText, above entry: StringsEntry, in style: CommentStyle) {
    let key = entry.range.lowerBound
    if let start = lines.lineStart(before: key) {
      let indentation = Array(text.utf8[start..<key])
      let comment = style.above(comment, indentation: indentation, lineEnd: lineEnd)
      splices.insert(indentation + comment + lineEnd, at: start)
    } else {
      splices.insert(lineEnd + style.above(comment, indentation: [], lineEnd: lineEnd) + lineEnd, at: key)
    }
  }

  private mutating func change(_ block: EntryBlock, of entry: StringsEntry, to comment: CommentText?) {
    let key = entry.range.lowerBound
    if let first = block.above.first, let last = block.above.last {
      let old = first.range.lowerBound..<last.range.upperBound
      if let comment {
        let style = CommentStyle(like: first, in: text)
        let indentation = lines.lineStart(before: old.lowerBound).map { Array(text.utf8[$0..<old.lowerBound]) } ?? []
        splices.replace(old, with: style.above(comment, indentation: indentation, lineEnd: lineEnd))
      } else {
        removeComments(from: old.lowerBound, above: key)
      }
    }
    guard let first = block.beside.first, let last = block.beside.last else { return }
    if let comment, block.above.isEmpty {
      let style = CommentStyle(like: first, in: text)
      splices.replace(
        first.range.lowerBound..<last.range.upperBound, with: style.beside(comment, lineEnd: lineEnd))
    } else {
      splices.remove(lines.blanksStart(first.range.lowerBound)..<last.range.upperBound)
    }
  }

  private mutating func removeComments(from start: Int, above key: Int) {
    if let lineStart = lines.lineStart(before: start), let keyStart = lines.lineStart(before: key) {
      splices.remove(lineStart..<keyStart)
    } else {
      splices.remove(start..<key)
    }
  }

  // MARK: Additions

  private mutating func collectAdditions(_ places: AdditionPlaces) {
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
    if let start = lines.lineStart(before: block.range.lowerBound) {
      let line = new.template.indentation + new.entry + lineEnd
      splices.insert(line + blank(new.template.blankLinesBelow), at: start)
    } else if new.template.isInline, block.above.isEmpty {
      splices.insert(new.entry + [0x20], at: block.range.lowerBound)
    } else {
      splices.insert(lineEnd + new.entry + lineEnd, at: block.range.lowerBound)
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

extension StringsTable {
  /// The first line end of the text of the table.
  fileprivate var lineEndStyle: [UInt8]? { TextLines(entries.content.text.utf8).lineEndStyle }
}
