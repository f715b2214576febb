/// Turns what property lists say into what a person reads.
struct TextResolver: Sendable {
  /// The chain that answers.
  let chain: FallbackChain
  /// The chain that says what iOS shows; the same where the policy is `ios`.
  let iosChain: FallbackChain
  private let bundle: SettingsBundle
  private let tables: [ExactString: TableChain]
  private let iosTables: [ExactString: TableChain]

  /// Reads the files of the tables along both chains.
  init(chain: FallbackChain, iosChain: FallbackChain, tables names: Set<ExactString>, bundle: SettingsBundle) {
    func read(_ chain: FallbackChain) -> [ExactString: TableChain] {
      Dictionary(uniqueKeysWithValues: names.map { ($0, TableChain(table: $0.text, chain: chain, bundle: bundle)) })
    }
    self.chain = chain
    self.iosChain = iosChain
    self.bundle = bundle
    tables = read(chain)
    iosTables = chain.policy == .ios ? tables : read(iosChain)
  }

  /// The files of a table along the chain.
  func table(_ name: String) -> TableChain {
    tables[ExactString(name)] ?? TableChain(table: name, chain: chain, bundle: bundle)
  }

  /// The files of a table as iOS searches them.
  func iosTable(_ name: String) -> TableChain {
    iosTables[ExactString(name)] ?? TableChain(table: name, chain: iosChain, bundle: bundle)
  }

  /// The text of a key.
  ///
  /// - Parameters:
  ///   - table: `nil` if the pane's texts are not localized.
  ///   - iosTable: the table in which iOS looks, by the rules of whoever shows the text there.
  func text(_ key: String, table name: String?, iosTable iosName: String?, iosBy: LocalizedText.Reader) -> LocalizedText
  {
    let ios = iosText(key, table: iosName)
    var text = LocalizedText(key: key, value: key, kind: .literal, ios: ios, iosBy: iosBy)
    guard let name, !key.isEmpty else { return text }
    let table = table(name)
    if let match = table.lookUp(key) {
      text.value = match.value
      text.kind = match.link.step.map { LocalizedText.Kind($0.relation) } ?? .unlocalized
      text.localization = match.link.step?.localization
      text.file = match.link.path
      text.line = match.entry.location?.line
      text.isRecovered = chain.policy == .icu && match.link.file.table?.isBroken == true
    } else {
      text.kind = .key
      text.reason = table.reason
    }
    return text
  }

  private func iosText(_ key: String, table name: String?) -> String {
    guard let name, !key.isEmpty else { return key }
    return iosTable(name).lookUp(key)?.value ?? key
  }

  /// What is wrong with the files that were looked in, each file once.
  var findings: [Finding] {
    let chains = [tables, iosTables].flatMap { tables in
      tables.sorted { $0.key.text < $1.key.text }.map(\.value)
    }
    var seen: Set<ExactString> = []
    return chains.flatMap(\.links).filter { seen.insert(ExactString($0.path)).inserted }.flatMap(\.findings)
  }
}
