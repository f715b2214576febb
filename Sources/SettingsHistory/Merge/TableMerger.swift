internal import SettingsCatalog
internal import SettingsLocalization

/// Merges tables of the old-style grammar by their entries.
package enum TableMerger {
  /// Merges two versions of a table that come from a third one.
  ///
  /// 1. Keys are compared decoded, scalar for scalar; of duplicates the last one counts.
  /// 2. A value or comment that one side has changed is that of this side. Two different comments of an entry are both
  ///    kept. An entry that one side has deleted, and the other has not changed, is deleted with its comments.
  /// 3. A comment inside of an entry is part of its value. Comments of no entry, up to a blank line, are merged like an
  ///    entry: they are known by their text and their place, which is their value, too.
  /// 4. Everything else stays as OURS has it: order, spelling, blank lines. What THEIRS adds stands behind what it
  ///    follows there.
  /// 5. Encoding and line ends are merged like a value.
  /// 6. Where both sides have changed a value in different ways, both stand between marks.
  ///
  /// The result is read again, and has exactly the merged entries and comments of no entry.
  ///
  /// - Parameters:
  ///   - base: the file that both come from; empty if there is none. What stands between marks in it is not in it.
  ///   - ours: the file that is kept where both agree.
  ///   - theirs: the other file.
  ///   - file: the name for messages.
  ///   - marks: the marks of conflicts.
  /// - Complexity: O(length of the files).
  package static func merge(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], file: String, marks: ConflictMarks = ConflictMarks()
  ) -> MergeResult {
    do throws(UnmergeableFile) {
      let inputs = try MergeInputs(base: base, ours: ours, theirs: theirs, file: file)
      let writer = MergeWriter(MergePlan(inputs), of: inputs)
      let check = MergeCheck(inputs, file: file)
      try check.read(writer.text.resolved(for: .ours), expecting: writer.expected.ours)
      guard writer.text.hasConflicts else { return .merged(check.file(writer.text.resolved(for: .ours))) }
      try check.read(writer.text.resolved(for: .theirs), expecting: writer.expected.theirs)
      return .conflict(check.file(writer.text.marked(marks)), places: writer.conflicts)
    } catch {
      let isMarked = [ours, theirs].contains { hasMarks($0, size: min(7, marks.size)) }
      return isMarked ? .marked(reason: error.reason) : .unmergeable(reason: error.reason)
    }
  }

  private static func hasMarks(_ bytes: [UInt8], size: Int) -> Bool {
    ConflictedText(TextLines.converted(SourceText(bytes: bytes, file: "").utf8[...], to: [0x0A]), size: size) != nil
  }
}

/// Makes files of merged texts, and reads them again.
private struct MergeCheck {
  private let inputs: MergeInputs
  private let name: String

  init(_ inputs: MergeInputs, file: String) { (self.inputs, name) = (inputs, file) }

  /// The file of a merged text.
  func file(_ utf8: [UInt8]) -> [UInt8] {
    utf8.isEmpty && inputs.isOursEmpty ? [] : inputs.form.bytes(inputs.lineEnds.finished(utf8))
  }

  /// Reads the file of a merged text.
  ///
  /// - Throws: ``UnmergeableFile`` if it does not have exactly the expected elements, in their order.
  func read(_ utf8: [UInt8], expecting expected: [MergeWriter.Expected]) throws(UnmergeableFile) {
    let text = SourceText(bytes: file(utf8), file: name)
    let table = StringsTable(text)
    let isText = text.utf8 == inputs.lineEnds.finished(utf8) && table.format == .oldStyle && !table.isBroken
    let isForm = FileForm(text) == nil || FileForm(text) == inputs.form
    let side = MergeSide(table)
    guard isText, isForm, side.elements.count == expected.count else { throw MergeCheck.failure }
    for (index, element) in expected.enumerated() {
      let source = element.valueSide == .ours ? inputs.ours : inputs.theirs
      // The line ends in a value are those of the file.
      guard side.entry(index)?.key == element.key, side.hasSameLines(index, as: element.index, of: source) else {
        throw MergeCheck.failure
      }
    }
  }

  private static let failure = UnmergeableFile("the merged table does not read back as intended")
}
