public import SettingsLocalization

/// Edits tables without loss: bytes outside the edits stay the same.
///
/// A table is read, changed at some ranges of its text, and read again; if the result does not read back as intended,
/// an error is thrown. Encoding, byte-order mark, line ends, quoting, spacing and comments stay as they are.
package enum TableEditor {
  /// Applies edits to a table file.
  ///
  /// 1. A changed value changes its token only. The token keeps its way of quoting; an equal text changes
  ///    nothing, however it is spelled. `key;` becomes `key = "value";`.
  /// 2. A new key goes behind its nearest predecessor of the development table, else before its nearest successor, else
  ///    to the end, with the comment and the layout that it has there, or with the layout of its neighbour.
  /// 3. A removed entry goes with its comments and its line, and with all duplicates.
  ///
  /// Of duplicates the last one is changed, which iOS uses, and a finding reports it. An XML table is edited in the
  /// same way; it has no comments of entries.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; an empty one is a table without entries.
  ///   - file: the name for messages.
  ///   - edits: in order: a later edit sees what the earlier ones did.
  ///   - model: the table of the development localization; `nil` if there is none.
  /// - Throws: ``TableEditError``; then no edit was made.
  /// - Complexity: O(length of file and model + n log n) for n edits.
  package static func edit(
    _ bytes: [UInt8], file: String, applying edits: [TableEdit], model: StringsTable? = nil
  ) throws(TableEditError) -> EditedTable {
    let (text, table) = try sound(bytes, file: file)
    return try edited(text, table, EditPlan(edits, of: table), model: model)
  }

  /// Removes single entries from a table, with their comments and lines; other entries of the same keys stay.
  ///
  /// - Parameter numbers: of the entries, in the order of the file.
  /// - Throws: ``TableEditError``; then nothing was removed.
  package static func remove(_ numbers: Set<Int>, from bytes: [UInt8], file: String) throws(TableEditError) -> [UInt8] {
    let (text, table) = try sound(bytes, file: file)
    return try edited(text, table, EditPlan(removing: numbers, from: table), model: nil).bytes
  }

  private static func edited(
    _ text: SourceText, _ table: StringsTable, _ plan: EditPlan, model: StringsTable?
  ) throws(TableEditError) -> EditedTable {
    let places = AdditionPlaces(plan, in: table, model: model)
    let splices = try self.splices(plan, places, in: table, of: text, model: model)
    let findings = plan.findings + commentFindings(plan, in: table)
    if splices.isEmpty { return EditedTable(bytes: text.bytes, findings: findings) }
    guard let utf8 = splices.applied(to: text.utf8) else {
      throw .notReadBack(file: table.file, reason: "two edits overlap")
    }
    let result = text.encoded(utf8)
    let oddities = try ReadBack(table, plan, places, model: model).check(result, against: utf8)
    return EditedTable(bytes: result, findings: findings + oddities)
  }

  /// Makes a table of new keys: UTF-8 without a byte-order mark, old style.
  ///
  /// The entries have the order, comments, spacing and line ends of the development table; keys that it does not have
  /// come last, in the order given. Its header is not copied.
  ///
  /// - Parameters:
  ///   - pairs: keys with their texts; the last text of a duplicate key is used.
  ///   - file: the name for messages.
  ///   - model: the table of the development localization; `nil` if there is none.
  /// - Returns: the whole file; empty for no pairs.
  /// - Throws: ``TableEditError``.
  package static func newTable(
    _ pairs: [(key: TextKey, value: String)], file: String, model: StringsTable? = nil
  ) throws(TableEditError) -> [UInt8] {
    try edit([], file: file, applying: pairs.map { .add(key: $0.key, value: $0.value) }, model: model).bytes
  }

  /// A table that can be edited.
  private static func sound(
    _ bytes: [UInt8], file: String
  ) throws(TableEditError) -> (text: SourceText, table: StringsTable) {
    guard !PropertyListDocument.isBinary(bytes) else { throw .binaryTable(file: file) }
    let text = SourceText(bytes: bytes, file: file)
    let table = StringsTable(text)
    if let error = table.editError { throw error }
    return (text, table)
  }

  private static func splices(
    _ plan: EditPlan, _ places: AdditionPlaces, in table: StringsTable, of text: SourceText, model: StringsTable?
  ) throws(TableEditError) -> SpliceList {
    table.format == .xml
      ? try XMLTableSplices(plan, places: places, in: table, of: text).splices
      : try StringsTableSplices(plan, places: places, in: table, of: text, model: model).splices
  }

  /// A warning that an XML table has no comments of entries.
  private static func commentFindings(_ plan: EditPlan, in table: StringsTable) -> [Finding] {
    let isAdded = plan.additions.contains { if case .set(.some) = $0.comment { true } else { false } }
    guard table.format == .xml, isAdded || !plan.comments.isEmpty else { return [] }
    return [
      Finding(
        .commentsIgnored, .warning, "the comments were not written: an XML table has no comments for entries",
        file: table.file, fix: "Convert the table to the form \"key\" = \"value\"; to keep comments.")
    ]
  }
}

extension SourceText {
  /// Another text in the encoding of the file, with its byte-order mark.
  package func encoded(_ utf8: [UInt8]) -> [UInt8] {
    (hasByteOrderMark ? encoding.byteOrderMark : []) + TextEncoder.encode(utf8, as: encoding)
  }
}

extension Finding.Rule {
  /// Comments cannot be written: the table's format has none for entries.
  public static let commentsIgnored = Finding.Rule(rawValue: "comments-ignored")
}
