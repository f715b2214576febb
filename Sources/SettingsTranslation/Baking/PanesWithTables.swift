internal import SettingsLocalization

/// The panes of a bundle that get a `StringsTable`: those without one, as far as they are XML.
struct PanesWithTables {
  private(set) var files: [PlannedFile] = []
  private(set) var findings: [Finding] = []

  init(_ bundle: SettingsBundle) throws(BundleError) {
    for file in bundle.paneFiles {
      guard let pane = bundle.pane(of: file), pane.stringsTable == nil, let path = BundlePath(file.path),
        let bytes = try bundle.files.read(path)
      else { continue }
      guard file.document.format == .xml,
        let new = PanesWithTables.bytes(bytes, naming: TableRule.ownTable(of: pane), file)
      else {
        findings.append(.noStringsTable(file.path))
        continue
      }
      files.append(PlannedFile(path: file.path, old: bytes, new: new))
    }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += XMLText.textReference($1) ?? String($1) }
  }

  /// The bytes with the key as the first of the dictionary; `nil` if the file would not be read so.
  private static func bytes(_ bytes: [UInt8], naming table: TableName, _ file: PaneFile) -> [UInt8]? {
    let text = SourceText(bytes: bytes, file: file.path)
    guard text.encoding == .utf8, !text.hasByteOrderMark, let place = file.document.root?.location,
      let start = bytes.indices.first(where: {
        bytes[$0...].starts(with: "<dict>".utf8) && text.location(of: $0) == place
      })
    else { return nil }
    let end = start + "<dict>".utf8.count
    let key = Array("\n\t<key>StringsTable</key>\n\t<string>\(PanesWithTables.escaped(table.text))</string>".utf8)
    let new = bytes[..<end] + key + bytes[end...]
    let read = PropertyListDocument(bytes: Array(new), file: file.path).root?.value.dictionary?[.stringsTable]?.string
    return read.map { table.text.isExactly($0) } ?? false ? Array(new) : nil
  }
}

extension Finding {
  fileprivate static func noStringsTable(_ path: String) -> Finding {
    Finding(
      "no-strings-table", .warning, "gets no StringsTable: only UTF-8 XML files are changed", file: path,
      fix: "Convert it with plutil -convert xml1.")
  }
}
