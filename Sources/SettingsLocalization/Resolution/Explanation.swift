/// Why a key is shown with a certain text.
public struct Explanation: Sendable, Encodable {
  /// One file that was searched.
  public struct Step: Hashable, Sendable, Encodable {
    /// The result of searching a file.
    public enum Outcome: String, Sendable, Encodable {
      /// The key exists; the key does not exist or its value is not a text; the file does not exist; it cannot be
      /// opened, or iOS rejects it and what could be recovered of it does not have the key.
      case found, noKey, noTable, unreadable
    }

    /// The lproj name; `nil` for the bundle's root.
    public var localization: LocalizationName?
    /// The path in the bundle; for a file in the other bundle of an app with InAppSettingsKit the relative path,
    /// `../Settings.bundle/de.lproj/Sound.strings`.
    public var file: String
    /// The result of searching the file.
    public var outcome: Outcome
    /// Only if found.
    public var value: String?
    /// 1-based; only if found, and not in a binary file.
    public var line: Int?
  }

  /// The requested key.
  public var key: TextKey
  /// The table in which it is looked up, without `.strings`; `nil` if the panes that show the key are not localized.
  public var table: TableName?
  /// Where the key is shown.
  public var uses: [TextUse]
  /// The localizations that are searched, best first.
  public var chain: [LocalizationName]
  /// The files that were searched, up to the one that has the text.
  public var steps: [Step]
  /// The text that is shown, and its origin.
  public var text: LocalizedText

  /// What is encoded.
  package var members: JSONMembers {
    ["key": key, "table": OrNull(table), "uses": uses, "chain": chain, "steps": steps, "text": text]
  }

  public func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}

extension LocalizedSettings {
  /// The tables in which a key is looked up: those of the panes that show it; for a key that no pane shows, those of
  /// the chain that have it; else `Root`.
  ///
  /// - Returns: at least one name, without `.strings`.
  /// - Throws: ``BundleError`` if no pane shows the key and a folder cannot be read.
  public func tables(of key: TextKey) throws(BundleError) -> [TableName] {
    var seen: Set<TableName> = []
    let used = uses(of: key).compactMap(\.table).filter { seen.insert($0).inserted }
    guard used.isEmpty else { return used }
    let having = try bundle.tableNames().filter { name in
      resolver.chains(of: name).own.links.contains { $0.file.table?.entry(forKey: key) != nil }
    }
    return having.isEmpty ? [.root] : having
  }

  /// Why a key is shown with a certain text.
  ///
  /// - Parameters:
  ///   - key: as in the property list or the table; compared by Unicode scalar.
  ///   - table: the name without `.strings`; without it the first of ``tables(of:)``.
  /// - Returns: the uses that are looked up in that table, and the text of the first of them. A key that is not shown
  ///   and is in no table also gets an explanation: without uses, with the key as text.
  /// - Throws: ``BundleError`` as ``tables(of:)``.
  public func explain(_ key: TextKey, table: TableName? = nil) throws(BundleError) -> Explanation {
    let all = uses(of: key)
    let isLiteral = table == nil && !all.isEmpty && all.allSatisfy { $0.table == nil }
    let name: TableName? = if let table { table } else { isLiteral ? nil : try tables(of: key)[0] }
    let uses = all.filter { $0.table == name }
    let resolver = textResolver(of: uses.first?.use)
    return Explanation(
      key: key, table: name, uses: uses.map(\.use), chain: resolver.chain.localizations,
      steps: name.map { steps(key, table: $0, by: resolver) } ?? [],
      text: uses.first?.text ?? text(key, table: name ?? .root))
  }

  /// The resolver for the texts of a place: a pane has its tables in its own bundle.
  private func textResolver(of use: TextUse?) -> TextResolver {
    let pane = panes.first { pane in use.map { pane.name.isExactly($0.pane) } ?? false }
    if let beside = pane.flatMap({ resolversOfFolders[ExactString($0.name)] }) { return beside }
    return pane?.bundle == nil ? resolver : otherResolver ?? resolver
  }

  /// The file in the bundle's root is in no chain: it is only reported if it exists.
  private func steps(_ key: TextKey, table: TableName, by resolver: TextResolver) -> [Explanation.Step] {
    let links = resolver.chains(of: table).own.linksLookedIn(for: HashedKey(key))
    return links.filter { $0.link.step != nil || !$0.link.isAbsent }.map { link, found in
      Explanation.Step(
        localization: link.step?.localization, file: resolver.bundle.path(of: link.path, from: bundle),
        outcome: outcome(link, isFound: found != nil), value: found?.value, line: found?.line)
    }
  }

  private func outcome(_ link: TableChain.Link, isFound: Bool) -> Explanation.Step.Outcome {
    switch link.file {
    case .absent: .noTable
    case .unreadable: .unreadable
    case .table(let table): isFound ? .found : table.isRejected ? .unreadable : .noKey
    }
  }
}

extension Explanation.Step {
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "localization": OrNull(localization), "file": file, "outcome": outcome, "value": value, "line": line,
    ])
  }
}

extension StringsTable {
  /// Whether iOS reads nothing of the file, because of an error.
  fileprivate var isRejected: Bool { isBroken && iosView.reads == .nothing }
}
