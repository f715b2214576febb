internal import SettingsLocalization

/// Which tables and keys the panes of a bundle use, in both dialects.
///
/// Wider than the catalog on purpose: nothing in the bundle can use what it does not name. Every text of a pane counts
/// as a key of each table that either dialect uses for the pane.
struct TableReferences: Sendable {
  /// Whether all panes could be read; if not, nothing is reported as unused.
  let isKnown: Bool
  private let bundle: SettingsBundle
  private var keys: [TableName: Set<TextKey>] = [:]
  /// The defaults of rows, which are never looked up.
  private var defaults: [TableName: Set<TextKey>] = [:]
  /// The texts under misspelt keys of specifiers, with the key that was meant.
  private(set) var misspelt: [TextKey: SchemaKey] = [:]

  init(_ bundle: SettingsBundle, localized: [PaneFile]) throws(BundleError) {
    self.bundle = bundle
    let files = bundle.paneFiles + localized
    isKnown = files.allSatisfy { $0.document.root != nil } && !bundle.findings.contains { $0.rule == .unreadableFile }
    for pane in files.compactMap(bundle.pane) {
      var texts: Set<TextKey> = []
      for specifier in pane.specifiers { gather(specifier, into: &texts) }
      let values = pane.allSpecifiers.compactMap { $0.properties[.defaultValue]?.string.map { TextKey($0) } }
      for dialect in [SettingsDialect.apple, .iask] {
        guard let table = try TableRule.table(of: pane, in: dialect, bundle: bundle) else { continue }
        keys[table, default: []].formUnion(texts)
        defaults[table, default: []].formUnion(values)
      }
    }
  }

  /// The names of the tables that panes use, in byte order.
  var tables: [TableName] { keys.keys.sorted() }

  /// The keys that panes may show of a table.
  func keys(of table: TableName) -> Set<TextKey> { keys[named(table)] ?? [] }

  /// Whether a key is the default of a row of a pane that uses a table.
  func isDefault(_ key: TextKey, of table: TableName) -> Bool { defaults[named(table)]?.contains(key) ?? false }

  /// Whether a pane uses the table; `true` if that cannot be known.
  func isTaken(_ table: TableName) -> Bool { !isKnown || keys[named(table)] != nil }

  /// The keys that panes which use the table may show; `nil` if that cannot be known.
  func knownKeys(of table: TableName) -> Set<TextKey>? { isKnown ? keys(of: table) : nil }

  /// The table that panes name to use a table: for that of one device the plain one.
  private func named(_ table: TableName) -> TableName { bundle.ofDevice(table)?.plain ?? table }

  /// What is never looked up.
  private static let names: [SchemaKey] = [.type, .key, .stringsTable, .defaultValue]

  /// The texts of a specifier, without those under misspelt keys, which nothing reads.
  private mutating func gather(_ specifier: Specifier, into texts: inout Set<TextKey>) {
    let wrong = NearWords.misspelt(in: specifier)
    for key in wrong { if let text = key.pair.node.value.string { misspelt[TextKey(text)] = key.meant } }
    let read = specifier.properties.pairs.filter { pair in !wrong.contains { $0.pair.key.isExactly(pair.key) } }
    TableReferences.gather(wrong.isEmpty ? specifier.properties : PropertyListDictionary(read), depth: 0, into: &texts)
  }

  private static func gather(_ dictionary: PropertyListDictionary, depth: Int, into texts: inout Set<TextKey>) {
    for pair in dictionary.pairs where !names.contains(where: { $0.rawValue == pair.key }) {
      gather(pair.node.value, depth: depth + 1, into: &texts)
    }
  }

  private static func gather(_ value: PropertyListValue, depth: Int, into texts: inout Set<TextKey>) {
    guard depth <= PropertyListDocument.depthLimit else { return }
    switch value {
    case .string(let text): texts.insert(TextKey(text))
    case .array(let nodes): for node in nodes { gather(node.value, depth: depth + 1, into: &texts) }
    case .dictionary(let dictionary): gather(dictionary, depth: depth, into: &texts)
    default: break
    }
  }
}
