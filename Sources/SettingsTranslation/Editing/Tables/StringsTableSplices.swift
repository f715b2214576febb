internal import SettingsCatalog
internal import SettingsLocalization

/// Turns a plan into replacements in a table of the old-style grammar.
struct StringsTableSplices {
  var splices = SpliceList()
  let table: StringsTable
  let text: SourceText
  let plan: EditPlan
  let model: StringsTable?
  let lines: TextLines
  let lineEnd: [UInt8]
  let lastKept: Int?

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
    try collectKeys()
    for placed in places.placed { try checkWritable(placed.addition) }
    collectAdditions(places)
    collectComments()
    collectContexts()
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
        let token = text.utf8[entry.valueRange]
        let cut = old.isExactly(entry.iosValue.string ?? "") ? TokenStyle.cut(token, of: old, to: value) : nil
        splices.replace(entry.valueRange, with: cut ?? TokenStyle(like: token).token(value))
      }
    }
  }

  /// Collects the changes of keys. A new key is written as the old one, or in quotes if it needs them. `key;` keeps its
  /// value: the old key.
  private mutating func collectKeys() throws(TableEditError) {
    for (number, key) in plan.keys where !plan.removed.contains(number) {
      let entry = table.entries[number]
      try checkWritable(key.text, key: key)
      splices.replace(entry.keyRange, with: TokenStyle(like: text.utf8[entry.keyRange]).token(key.text))
      if entry.isShorthand, plan.values[number] == nil {
        splices.insert(Array(" = ".utf8) + text.utf8[entry.keyRange], at: entry.keyRange.upperBound)
      }
    }
  }

  private func checkWritable(_ addition: EditPlan.Addition) throws(TableEditError) {
    try checkWritable(addition.key.text, key: addition.key)
    try checkWritable(addition.value, key: addition.key)
  }

  private func checkWritable(_ value: String, key: TextKey) throws(TableEditError) {
    guard value.utf8.contains(0) else { return }
    throw .unwritableCharacter(file: table.file, key: key, character: "U+0000 NULL")
  }

  // MARK: Removals

  private mutating func collectRemovals() {
    let blocks = plan.removed.sorted().map { EntryBlock(table.entries[$0]).range }
    let removal = RemovalSplices(blocks, from: lines)
    for range in removal.ranges(joinsBlankLines: lastKept != nil || plan.additions.isEmpty) { splices.remove(range) }
  }
}

extension StringsTable {
  /// The first line end of the text of the table; `nil` without one.
  fileprivate var lineEndStyle: [UInt8]? { TextLines(entries.content.text.utf8).lineEndStyle }
}

/// Added entries.
extension StringsTableSplices {
  mutating func collectAdditions(_ places: AdditionPlaces) {
    // On one line the end of an entry can be the start of the next: what is inserted behind one precedes what is
    // inserted before one.
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

  /// Appends entries behind the last one that stays.
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

/// Changed comments.
extension StringsTableSplices {
  mutating func collectComments() {
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
        let style = style(like: first, upTo: old.upperBound)
        let indentation = lines.lineStart(before: old.lowerBound).map { Array(text.utf8[$0..<old.lowerBound]) } ?? []
        splices.replace(old, with: style.above(comment, indentation: indentation, lineEnd: lineEnd))
      } else {
        removeComments(from: old.lowerBound, above: key)
      }
    }
    guard let first = block.beside.first, let last = block.beside.last else { return }
    if let comment, block.above.isEmpty {
      let style = style(like: first, upTo: last.range.upperBound)
      splices.replace(
        first.range.lowerBound..<last.range.upperBound, with: style.beside(comment, lineEnd: lineEnd))
    } else {
      splices.remove(lines.blanksStart(first.range.lowerBound)..<last.range.upperBound)
    }
  }

  /// The style of a comment; a line comment cannot be used if more follows on the line (U+2028 ends the comment, but
  /// not the line).
  private func style(like comment: OldStyleToken, upTo end: Int) -> CommentStyle {
    comment.kind == .lineComment && lines.lineEnd(after: end) == nil ? .block : CommentStyle(like: comment, in: text)
  }

  private mutating func removeComments(from start: Int, above key: Int) {
    if let lineStart = lines.lineStart(before: start), let keyStart = lines.lineStart(before: key) {
      splices.remove(lineStart..<keyStart)
    } else {
      splices.remove(start..<key)
    }
  }
}

/// Generated contexts.
extension StringsTableSplices {
  mutating func collectContexts() {
    for (number, context) in plan.contexts.sorted(by: { $0.key < $1.key }) {
      let entry = table.entries[number]
      let (above, beside) = entry.commentTokens
      var old = (above + beside).filter(isContext)
      if let context {
        if old.isEmpty { insert(context, above: entry, in: .block) } else { replace(old.removeFirst(), with: context) }
      }
      for token in old { remove(token) }
    }
  }

  private func isContext(_ comment: OldStyleToken) -> Bool {
    ContextComment.isContext(text.utf8[CommentBlock.bodyRange(of: comment, in: text)])
  }

  private mutating func replace(_ comment: OldStyleToken, with context: CommentText) {
    guard CommentText(text.string(CommentBlock.bodyRange(of: comment, in: text))) != context else { return }
    splices.replace(comment.range, with: CommentStyle.block.above(context, indentation: [], lineEnd: lineEnd))
  }

  /// Removes a comment with its line if nothing else is on it.
  private mutating func remove(_ comment: OldStyleToken) {
    let removal = RemovalSplices([comment.range], from: lines)
    for range in removal.ranges(joinsBlankLines: false) { splices.remove(range) }
  }
}
