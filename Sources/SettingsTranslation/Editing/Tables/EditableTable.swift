public import SettingsLocalization

extension StringsTable {
  /// Why ``TableEditor`` cannot edit the table; `nil` if it can.
  package var editError: TableEditError? {
    if format == .binary { return .binaryTable(file: file) }
    let errors = findings.filter { $0.severity == .error }
    if let first = errors.first { return .brokenTable(first, errors: errors.count) }
    return encoding == nil ? .unsupportedEncoding(file: file) : nil
  }
}

extension TableFile {
  /// Why ``TableEditor`` cannot edit the table; `nil` if it can, or if the table does not exist yet.
  var editProblem: Finding? {
    if let error = findings.first(where: { $0.severity == .error }) { return error }
    guard let table, table.editError != nil else { return nil }
    let isBinary = table.format == .binary
    return Finding(
      .tableNotEditable, .error,
      isBinary ? "a binary table is a build product and is not edited" : "XML in this encoding cannot hold every text",
      file: table.file, fix: isBinary ? "Edit the table that it was compiled from." : "Save the file as UTF-8.")
  }

  /// Why the text of a key cannot be replaced in an editable table; `nil` if it can, or if the key is still to be
  /// added.
  func textProblem(ofKey key: TextKey) -> Finding? {
    guard let entry = table?.entry(forKey: key), entry.value.string == nil else { return nil }
    return Finding(
      .tableNotEditable, .error, "the value of \(key.quoted) is not a text", file: table?.file, at: entry.location,
      key: key, fix: "Write a quoted text there.")
  }
}

extension Finding.Rule {
  /// A table is in a form that is read but not written, or has a value that is not a text where a text is to go.
  public static let tableNotEditable = Finding.Rule(rawValue: "table-not-editable")
}
