/// Resolves texts of property lists to the texts that a user reads.
package struct TextResolver: Sendable {
  /// The chain that provides the texts.
  let chain: FallbackChain
  /// The chain that determines what iOS shows; the same one for the policy `ios`.
  let iosChain: FallbackChain
  let bundle: SettingsBundle
  private let tables: [ExactString: TableChains]

  /// Reads the files of the tables along both chains.
  package init(chain: FallbackChain, iosChain: FallbackChain, tables names: Set<ExactString>, bundle: SettingsBundle) {
    self.chain = chain
    self.iosChain = iosChain
    self.bundle = bundle
    tables = Dictionary(
      uniqueKeysWithValues: names.map { ($0, TableChains($0.text, chain: chain, iosChain: iosChain, bundle: bundle)) })
  }

  /// The files of a table.
  package func chains(of table: String) -> TableChains {
    tables[ExactString(table)] ?? TableChains(table, chain: chain, iosChain: iosChain, bundle: bundle)
  }

  /// The text of a key.
  ///
  /// - Parameters:
  ///   - table: `nil` if the pane's texts are not localized.
  ///   - iosTable: the table that iOS searches, by the rules of the program that shows the text.
  package func text(_ key: String, table name: String?, iosTable iosName: String?, iosBy: LocalizedText.Reader)
    -> LocalizedText
  {
    if key.isEmpty { return LocalizedText(key: key, value: key, kind: .literal, ios: key, iosBy: iosBy) }
    let sought = HashedKey(key)
    let named = name.map { chains(of: $0) }
    let iosNamed = iosName.flatMap { name?.isExactly($0) == true ? named : chains(of: $0) }
    let match = named?.own.lookUp(sought)
    let value = match?.value ?? key
    let ios = iosNamed?.ios.lookUp(sought).map { match?.isSame(as: $0) == true ? value : $0.value } ?? key
    guard let match else {
      return LocalizedText(
        key: key, value: key, kind: named == nil ? .literal : .key, reason: named?.own.reason, ios: ios, iosBy: iosBy)
    }
    let step = match.link.step
    return LocalizedText(
      key: key, value: value, kind: step.map { LocalizedText.Kind($0.relation) } ?? .unlocalized,
      localization: step?.localization, file: match.link.path, line: match.line,
      isRecovered: chain.policy == .icu && match.link.isBroken, ios: ios, iosBy: iosBy)
  }

  /// Problems of the files that were searched, each file once.
  var findings: [Finding] {
    let sorted = tables.sorted { $0.key.text < $1.key.text }.map(\.value)
    var seen: Set<ExactString> = []
    let links = (sorted.map(\.own) + sorted.map(\.ios)).flatMap(\.links)
    return links.filter { seen.insert(ExactString($0.path)).inserted }.flatMap(\.findings)
  }
}
