import SettingsAudit
import SettingsCatalog
import SettingsLocalization

/// The JSON of `inspect`.
struct InspectDocument: Encodable {
  var files: [FileInspection] = []
  var bundles: [BundleInspection] = []

  var findings: [Finding] { files.flatMap(\.findings) + bundles.flatMap(\.findings) }

  func encode(to encoder: any Encoder) throws {
    try encoder.encode(["schemaVersion": 1, "files": files, "bundles": bundles.isEmpty ? nil : bundles.map(\.members)])
  }
}

/// The content of one file.
struct FileInspection {
  struct Entry {
    var key: TextKey
    /// `nil` for a key of a catalog without a text in its source language.
    var value: PropertyListValue?
    var location: SourceLocation?
    var comment: String?
  }

  let file: String
  let format: String
  let encoding: TextEncoding?
  let hasByteOrderMark: Bool
  /// Created lazily: of a long table, mostly only their number is needed.
  let entries: AnyRandomAccessCollection<Entry>
  let findings: [Finding]
  let ios: IOSView
  /// `nil` for any other file than a string catalog.
  private(set) var catalog: CatalogSummary?

  /// A file with the extension `.plist`, `.json` or `.xml` is a property list, one with `.xcstrings` a string catalog,
  /// any other a table, in any format. What comes from standard input is a property list if it has rows of a pane, and
  /// a catalog if it can be read as one.
  init(path: String, bytes: [UInt8]) {
    let isNamed = [".plist", ".json", ".xml"].contains(where: path.lowercased().hasSuffix)
    if CatalogSummary.isCatalog(path) || (path == StandardInput.name && FileInspection.isCatalog(bytes)) {
      self.init(CatalogSummary(bytes: bytes, file: path), path: path)
    } else if isNamed || (path == StandardInput.name && FileInspection.isPane(bytes)) {
      self.init(PropertyListDocument(bytes: bytes, file: path), path: path)
    } else {
      self.init(StringsTable(bytes: bytes, file: path), path: path)
    }
  }

  private static func isPane(_ bytes: [UInt8]) -> Bool {
    PropertyListDocument(bytes: bytes, file: "").root?.value.dictionary?["PreferenceSpecifiers"] != nil
  }

  private static func isCatalog(_ bytes: [UInt8]) -> Bool { CatalogSummary(bytes: bytes, file: "").catalog != nil }

  private init(_ summary: CatalogSummary, path: String) {
    file = path
    format = "xcstrings"
    encoding = summary.document.text.encoding
    hasByteOrderMark = summary.document.text.hasByteOrderMark
    let source = summary.catalog?.sourceLanguage ?? ""
    entries = AnyRandomAccessCollection(
      (summary.catalog?.strings.members ?? []).lazy.map { Entry($0, source: source, summary.document) })
    findings = summary.findings
    ios = .nothing
    catalog = summary
  }

  private init(_ table: StringsTable, path: String) {
    file = path
    format = table.format.rawValue
    encoding = table.encoding
    hasByteOrderMark = table.hasByteOrderMark
    entries = AnyRandomAccessCollection(table.entries.lazy.map(Entry.init))
    findings = table.judgedFindings
    ios = table.iosView
  }

  private init(_ document: PropertyListDocument, path: String) {
    file = path
    format = document.format.rawValue
    encoding = document.encoding
    hasByteOrderMark = document.hasByteOrderMark
    entries = AnyRandomAccessCollection((document.root?.value.dictionary?.pairs ?? []).lazy.map(Entry.init))
    findings = document.judgedFindings
    ios = document.iosView
  }
}

extension FileInspection: Encodable {
  func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "file": file, "format": format, "encoding": encoding, "byteOrderMark": hasByteOrderMark,
      "sourceLanguage": catalog?.catalog?.sourceLanguage, "languages": catalog?.languages.map(\.members),
      "entries": Array(entries), "findings": findings, "ios": ios,
    ])
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

extension FileInspection.Entry {
  /// A key of a catalog, with its text in the source language.
  fileprivate init(_ entry: JSONObject.Member, source: String, _ document: JSONDocument) {
    let object = entry.node.value.object
    let localizations = object?["localizations"]?.value.object
    let localization = localizations.flatMap { all in all.index(of: source).map { all.members[$0] } }
    let text = localization?.stringUnit?["value"]?.value.string
    self.init(
      key: TextKey(entry.key), value: text.map(PropertyListValue.string),
      location: document.location(of: entry.keyOffset), comment: object?["comment"]?.value.string)
  }
}

extension CatalogSummary.Language {
  fileprivate var members: JSONMembers {
    ["language": name, "states": JSONMembers(states.map { ($0.name, $0.units) }), "variations": variations]
  }
}

extension FileInspection.Entry: Encodable {
  func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "key": key, "value": OrNull(value?.string),
      "json": value.flatMap { $0.string == nil ? PlainValue(value: $0) : nil },
      "line": location?.line, "column": location?.column, "comment": comment,
    ])
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
      try JSONMembers(dictionary.pairs.map { ($0.key, PlainValue(value: $0.node.value)) }).encode(to: encoder)
    default:
      try value.encode(to: encoder)
    }
  }
}

/// The content of a bundle.
struct BundleInspection {
  struct Pane {
    let name: String
    let file: String
    let table: TableName?
    let specifiers: Int

    /// A pane that is not localized has no table, which is `null`.
    fileprivate var members: JSONMembers {
      ["name": name, "file": file, "table": OrNull(table), "specifiers": specifiers]
    }
  }

  let bundle: String
  let dialect: SettingsDialect
  let development: DevelopmentRegion
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
    development = bundle.developmentRegion()
    localizations = bundle.localizations
    tables = try bundle.tableNames()
    findings = try bundle.judgedFindings()
  }

  fileprivate var members: JSONMembers {
    [
      "bundle": bundle, "dialect": dialect, "development": development.members, "localizations": localizations,
      "panes": panes.map(\.members), "tables": tables, "findings": findings,
    ]
  }
}

extension DevelopmentRegion {
  /// The JSON.
  var members: JSONMembers { ["identifier": identifier, "source": source] }
}
