/// Why a key reads as it does.
public struct Explanation: Sendable, Codable {
  /// One file that was looked in.
  public struct Step: Hashable, Sendable, Codable {
    /// What looking in a file gave.
    public enum Outcome: String, Sendable, Codable {
      /// The key is there; it is not, or its value is no text; there is no file; the file cannot be opened.
      case found, noKey, noTable, unreadable
    }

    /// The lproj name; `nil` for the bundle's root.
    public var localization: String?
    /// The path in the bundle.
    public var file: String
    /// What looking in it gave.
    public var outcome: Outcome
    /// Only if found.
    public var value: String?
    /// 1-based; only if found, and not in a binary file.
    public var line: Int?
  }

  /// The key, as asked for.
  public var key: String
  /// The table in which it is looked up, without `.strings`.
  public var table: String
  /// Where the key is shown.
  public var uses: [TextUse]
  /// The localizations that are looked in, best first.
  public var chain: [String]
  /// The files that were looked in, up to the one that answered.
  public var steps: [Step]
  /// What a person reads, and where that comes from.
  public var text: LocalizedText

  private enum CodingKeys: String, CodingKey { case key, table, uses, chain, steps, text }
}

extension LocalizedSettings {
  /// The tables in which a key is looked up: those of the panes that show it; of a key that none shows those of the
  /// chain that have it; else `Root`.
  ///
  /// - Returns: at least one name, without `.strings`.
  public func tables(of key: String) -> [String] {
    var seen: Set<String> = []
    let used = uses(of: key).compactMap(\.table).filter { seen.insert($0).inserted }
    guard used.isEmpty else { return used }
    let names = ((try? bundle.allTableNames()) ?? []).sorted()
    let having = names.filter { name in resolver.table(name).links.contains { $0.file.table?.entry(forKey: key) != nil }
    }
    return having.isEmpty ? [PaneTree.rootName] : having
  }

  /// Why a key reads as it does.
  ///
  /// - Parameters:
  ///   - key: as in the property list or the table; compared by Unicode scalar.
  ///   - table: the name without `.strings`; without it the first of ``tables(of:)``.
  /// - Returns: an explanation also for a key that nothing shows and no table has: without uses, with the key as text.
  public func explain(_ key: String, table: String? = nil) -> Explanation {
    let table = table ?? tables(of: key)[0]
    let uses = uses(of: key).filter { $0.table == table || $0.table == nil }.map(\.use)
    return Explanation(
      key: key, table: table, uses: uses, chain: chain.localizations, steps: steps(key, resolver.table(table)),
      text: text(key, table: table))
  }

  private func steps(_ key: String, _ table: TableChain) -> [Explanation.Step] {
    var steps: [Explanation.Step] = []
    for link in table.links {
      let step = step(key, link, table)
      // The root's file is not in the chain: it is worth a word only where it is there.
      if link.step == nil && step.outcome == .noTable { continue }
      steps.append(step)
      if step.outcome == .found || (table.policy == .ios && !link.isAbsent) { break }
    }
    return steps
  }

  private func step(_ key: String, _ link: TableChain.Link, _ table: TableChain) -> Explanation.Step {
    let found = table.entry(key, in: link)
    let outcome: Explanation.Step.Outcome =
      switch link.file {
      case .absent: .noTable
      case .unreadable: .unreadable
      case .table: found == nil ? .noKey : .found
      }
    return Explanation.Step(
      localization: link.step?.localization, file: link.path, outcome: outcome, value: found?.value,
      line: found?.entry.location?.line)
  }
}

extension Explanation.Step {
  private enum CodingKeys: String, CodingKey { case localization, file, outcome, value, line }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(localization, forKey: .localization)
    try object.encode(file, forKey: .file)
    try object.encode(outcome, forKey: .outcome)
    try object.encodeIfPresent(value, forKey: .value)
    try object.encodeIfPresent(line, forKey: .line)
  }
}
