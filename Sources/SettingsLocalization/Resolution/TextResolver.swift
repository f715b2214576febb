/// Resolves texts of property lists to the texts that a user reads.
package struct TextResolver: Sendable {
  /// The chain that provides the texts.
  let chain: FallbackChain
  /// The chain that determines what iOS shows; the same one for the policy `ios`.
  let phoneChain: FallbackChain
  private let search: TableSearch
  private let tables: [TableName: TableChains]

  /// Reads the files of the tables along both chains.
  package init(chain: FallbackChain, phoneChain: FallbackChain, tables names: Set<TableName>, bundle: SettingsBundle) {
    self.init(chain: chain, phoneChain: phoneChain, tables: names, in: TableSearch(bundle))
  }

  /// Reads the files of the tables along both chains, where a search finds them.
  init(chain: FallbackChain, phoneChain: FallbackChain, tables names: Set<TableName>, in search: TableSearch) {
    self.chain = chain
    self.phoneChain = phoneChain
    self.search = search
    tables = Dictionary(
      uniqueKeysWithValues: names.map { ($0, TableChains($0, chain: chain, phoneChain: phoneChain, in: search)) })
  }

  var bundle: SettingsBundle { search.bundle }

  /// The files of a table.
  package func chains(of table: TableName) -> TableChains {
    tables[table] ?? TableChains(table, chain: chain, phoneChain: phoneChain, in: search)
  }

  /// The text of a key.
  ///
  /// - Parameters:
  ///   - key: as in the property list; an empty one has an empty text.
  ///   - name: the table in which the chain looks the key up; `nil` if the pane's texts are not localized.
  ///   - phoneName: the table that iOS searches, by the rules of the program that shows the text; `nil` for none.
  ///   - reader: that program.
  ///   - settings: where Settings looks, if that is elsewhere.
  package func text(
    _ key: TextKey, table name: TableName?, phoneTable phoneName: TableName?, reader: LocalizedText.Reader,
    settings: TextResolver? = nil
  ) -> LocalizedText {
    if key.text.isEmpty { return LocalizedText("", kind: .literal, reader: reader) }
    let sought = HashedKey(key)
    let named = name.map { chains(of: $0) }
    let other = reader == .settings ? settings : nil
    let phoneNamed = phoneName == name && other == nil ? named : phoneName.map { (other ?? self).chains(of: $0) }
    return TextResolver.text(
      key, table: name, reader: reader, in: (named?.own, phoneNamed?.phone),
      found: (named?.own.lookUp(sought), phoneNamed?.phone.lookUp(sought)))
  }

  /// The text of a key that is not empty, for which the files were searched.
  ///
  /// - Parameters:
  ///   - table: `nil` if the pane's texts are not localized.
  ///   - reader: the program that shows the text on an iPhone.
  ///   - files: those that the policy searches, and those that iOS searches; `nil` if none is.
  ///   - found: the entries in these files; `nil` for none.
  package static func text(
    _ key: TextKey, table: TableName?, reader: LocalizedText.Reader, in files: (own: TableChain?, phone: TableChain?),
    found: (own: TableChain.Match?, phone: TableChain.Match?)
  ) -> LocalizedText {
    let chain = answer(found.own, key, in: files.own)
    // Most texts are the same entry, which is decoded once.
    let isShared = found.phone.flatMap { found.own?.isSame(as: $0) } ?? false
    let phone = answer(found.phone, key, in: files.phone, value: isShared ? chain.value : nil)
    return LocalizedText(key: key, table: table, phone: phone, reader: reader, chain: chain)
  }

  /// The answer of a table's files; without a match the key is shown.
  private static func answer(
    _ match: TableChain.Match?, _ key: TextKey, in table: TableChain?, value: String? = nil
  ) -> LocalizedText.Answer {
    guard let table else { return LocalizedText.Answer(value: key.text, kind: .literal) }
    guard let match else { return LocalizedText.Answer(value: key.text, kind: .key, reason: table.reason) }
    let step = match.link.step
    return LocalizedText.Answer(
      value: value ?? match.value, kind: step?.relation ?? .unlocalized,
      localization: step?.localization, file: match.link.path, line: match.line,
      isRecovered: table.policy == .icu && match.link.isBroken)
  }

  /// Problems of the files that were searched, each file once.
  var findings: [Finding] {
    let sorted = tables.sorted { $0.key.text < $1.key.text }.map(\.value)
    var seen: Set<ExactString> = []
    let links = (sorted.map(\.own) + sorted.map(\.phone)).flatMap(\.links)
    return links.filter { seen.insert(ExactString($0.path)).inserted }.flatMap(\.findings)
  }
}
