import SettingsAudit
import SettingsLocalization

/// The JSON of `inspect`.
struct InspectDocument: Encodable {
  let schemaVersion = 1
  var files: [FileInspection] = []
  var bundles: [BundleInspection] = []

  var findings: [Finding] { files.flatMap(\.findings) + bundles.flatMap(\.findings) }

  private enum CodingKeys: String, CodingKey { case schemaVersion, files, bundles }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(schemaVersion, forKey: .schemaVersion)
    try object.encode(files, forKey: .files)
    if !bundles.isEmpty { try object.encode(bundles, forKey: .bundles) }
  }
}

/// The content of one file.
struct FileInspection {
  struct Entry {
    var key: TextKey
    var value: PropertyListValue
    var location: SourceLocation?
    var comment: String?
  }

  let file: String
  let format: PropertyListDocument.Format
  let encoding: TextEncoding?
  let hasByteOrderMark: Bool
  /// Created lazily: of a long table, mostly only their number is needed.
  let entries: AnyRandomAccessCollection<Entry>
  let findings: [Finding]
  let ios: IOSView

  /// A file with the extension `.plist`, `.json` or `.xml` is a property list, any other a table, in any format. What
  /// comes from standard input is a property list if it has rows of a pane.
  init(path: String, bytes: [UInt8]) {
    let isNamed = [".plist", ".json", ".xml"].contains(where: path.lowercased().hasSuffix)
    if isNamed || (path == StandardInput.name && FileInspection.isPane(bytes)) {
      self.init(PropertyListDocument(bytes: bytes, file: path), path: path)
    } else {
      self.init(StringsTable(bytes: bytes, file: path), path: path)
    }
  }

  private static func isPane(_ bytes: [UInt8]) -> Bool {
    PropertyListDocument(bytes: bytes, file: "").root?.value.dictionary?["PreferenceSpecifiers"] != nil
  }

  private init(_ table: StringsTable, path: String) {
    file = path
    format = table.format
    encoding = table.encoding
    hasByteOrderMark = table.hasByteOrderMark
    entries = AnyRandomAccessCollection(table.entries.lazy.map(Entry.init))
    findings = table.judgedFindings
    ios = table.iosView
  }

  private init(_ document: PropertyListDocument, path: String) {
    file = path
    format = document.format
    encoding = document.encoding
    hasByteOrderMark = document.hasByteOrderMark
    entries = AnyRandomAccessCollection((document.root?.value.dictionary?.pairs ?? []).lazy.map(Entry.init))
    findings = document.judgedFindings
    ios = document.iosView
  }
}

extension FileInspection: Encodable {
  private enum CodingKeys: String, CodingKey {
    case file, format, encoding, byteOrderMark, entries, findings, ios
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(file, forKey: .file)
    try object.encode(format, forKey: .format)
    try object.encodeIfPresent(encoding, forKey: .encoding)
    try object.encode(hasByteOrderMark, forKey: .byteOrderMark)
    var list = object.nestedUnkeyedContainer(forKey: .entries)
    for entry in entries { try list.encode(entry) }
    try object.encode(findings, forKey: .findings)
    try object.encode(ios, forKey: .ios)
  }
}

extension FileInspection.Entry {
  fileprivate init(_ entry: StringsEntry) {
    self.init(key: entry.key, value: entry.value, location: entry.location, comment: entry.comment)
  }

  fileprivate init(_ pair: PropertyListDictionary.Pair) {
    self.init(key: TextKey(pair.key), value: pair.node.value, location: pair.keyLocation)
  }
}

extension FileInspection.Entry: Encodable {
  private enum CodingKeys: String, CodingKey { case key, value, json, line, column, comment }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(key, forKey: .key)
    try object.encode(value.string, forKey: .value)
    if value.string == nil { try object.encode(PlainValue(value: value), forKey: .json) }
    try object.encodeIfPresent(location?.line, forKey: .line)
    try object.encodeIfPresent(location?.column, forKey: .column)
    try object.encodeIfPresent(comment, forKey: .comment)
  }
}

/// A value as plain JSON: arrays and dictionaries unchanged, types that JSON lacks as an object with the type.
private struct PlainValue: Encodable {
  let value: PropertyListValue

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .array(let nodes):
      try nodes.map { PlainValue(value: $0.value) }.encode(to: encoder)
    case .dictionary(let dictionary):
      var object = encoder.container(keyedBy: AnyCodingKey.self)
      for pair in dictionary.pairs {
        try object.encode(PlainValue(value: pair.node.value), forKey: AnyCodingKey(pair.key))
      }
    default:
      try value.encode(to: encoder)
    }
  }
}

/// The content of a bundle.
struct BundleInspection: Encodable {
  struct Pane: Encodable {
    let name: String
    let file: String
    let table: TableName?
    let specifiers: Int

    private enum CodingKeys: String, CodingKey { case name, file, table, specifiers }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: CodingKeys.self)
      try object.encode(name, forKey: .name)
      try object.encode(file, forKey: .file)
      // A pane that is not localized has none.
      try object.encode(table, forKey: .table)
      try object.encode(specifiers, forKey: .specifiers)
    }
  }

  let bundle: String
  let dialect: SettingsDialect
  let development: Development
  let localizations: [LocalizationName]
  let panes: [Pane]
  let tables: [TableName]
  let findings: [Finding]

  init(_ bundle: SettingsBundle) throws(BundleError) {
    self.bundle = bundle.path
    let dialect = bundle.resolvedDialect()
    var panes: [Pane] = []
    for pane in bundle.panes {
      let table = try TableRule.table(of: pane, in: dialect, bundle: bundle)
      panes.append(Pane(name: pane.name, file: pane.file, table: table, specifiers: pane.specifiers.count))
    }
    self.dialect = dialect
    self.panes = panes
    development = Development(bundle.developmentRegion())
    localizations = bundle.localizations
    tables = try bundle.tableNames()
    findings = try bundle.judgedFindings()
  }
}

/// The JSON of a development region.
struct Development: Encodable {
  let identifier: String
  let source: DevelopmentRegion.Source

  init(_ region: DevelopmentRegion) {
    identifier = region.identifier
    source = region.source
  }
}
