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
        let token = text.utf8[entry.valueRange]
        let cut = old.isExactly(entry.iosValue.string ?? "") ? TokenStyle.cut(token, of: old, to: value) : nil
        splices.replace(entry.valueRange, with: cut ?? TokenStyle(like: token).token(value))
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
}

extension StringsTable {
  /// The first line end of the text of the table.
  fileprivate var lineEndStyle: [UInt8]? { TextLines(entries.content.text.utf8).lineEndStyle }
}
