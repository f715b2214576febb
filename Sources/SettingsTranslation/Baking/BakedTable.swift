internal import SettingsCatalog
internal import SettingsLocalization

/// One table of one localization with every text that its users read by the fallback chain.
struct BakedTable: Sendable {
  /// A key with its hash, which many tables share.
  struct Sought: Sendable {
    let key: TextKey
    let hashed: HashedKey
    /// Whether a pane, or the app's code, looks it up.
    let isAsked: Bool

    init(_ key: TextKey, isAsked: Bool = true) {
      self.key = key
      self.isAsked = isAsked
      hashed = HashedKey(key)
    }
  }

  /// The table.
  let place: TableReference
  /// Its texts, by key.
  private(set) var texts: [(key: TextKey, text: String)] = []
  /// The keys that panes look up and no table has.
  private(set) var keysWithoutText: [TextKey] = []
  /// Whether an iPhone finds all texts in the file that is there.
  private(set) var isComplete: Bool

  /// - Parameters:
  ///   - place: the table.
  ///   - asked: the keys that panes look up in it, sorted.
  ///   - chain: the chain of the localization.
  ///   - bundle: the bundle.
  ///   - catalog: what is known about the entries: those that hold no translation are treated as if absent; `nil` for
  ///     a table about which nothing is known.
  init(
    _ place: TableReference, asked: [Sought], chain: FallbackChain, bundle: SettingsBundle, catalog: TranslationCatalog?
  ) {
    self.place = place
    let own = TableChain.Link(place, bundle: bundle)
    let device = bundle.ofDevice(place.table)
    let plain = TableChain(table: device?.plain ?? place.table, chain: chain, bundle: bundle)
    let files = device == nil ? plain : plain.after(own)
    isComplete = !own.isAbsent
    for sought in BakedTable.joined(asked, own) {
      guard let match = files.lookUp(sought, passingOver: catalog) else {
        keysWithoutText.append(sought.key)
        // An entry without a translation is left out.
        if own.lookUp(sought.hashed, as: .ios) != nil { isComplete = false }
        continue
      }
      texts.append((sought.key, match.value))
      if isComplete { isComplete = own.shows(match, for: sought.hashed) }
    }
  }

  /// The keys that panes look up, and those that only the table itself has.
  private static func joined(_ asked: [Sought], _ own: TableChain.Link) -> [Sought] {
    guard let table = own.file.table else { return asked }
    let known = Set(asked.map(\.key))
    var others: Set<TextKey> = []
    for entry in table.entries where entry.value.string != nil && !known.contains(entry.key) {
      others.insert(entry.key)
    }
    return others.isEmpty ? asked : (asked + others.map { Sought($0, isAsked: false) }).sorted { $0.key < $1.key }
  }
}

extension TableChain {
  /// The first text of a key whose entry holds a translation; else, for a key that neither a pane nor
  /// code is known to look up, the first one; `nil` for none.
  fileprivate func lookUp(_ sought: BakedTable.Sought, passingOver catalog: TranslationCatalog?) -> Match? {
    guard let catalog else { return lookUp(sought.hashed) }
    let match = lookUp(sought.hashed) { match in
      guard let name = match.link.step?.localization else { return false }
      let place = TableReference(localization: name, table: match.link.table)
      let id = UnitIdentifier(table: match.link.table, key: sought.key)
      return catalog[id].map { catalog.isUntranslated($0, text: match.value, in: place) }
        ?? catalog.states[place]?.isUntranslated(sought.key, text: match.value) ?? false
    }
    return match ?? (sought.isAsked ? nil : lookUp(sought.hashed))
  }
}

extension TableChain.Link {
  /// Whether an iPhone reads a text in this file.
  fileprivate func shows(_ match: TableChain.Match, for key: HashedKey) -> Bool {
    guard let shown = lookUp(key, as: .ios) else { return false }
    return shown.isSame(as: match) || shown.isExactly(match.value)
  }
}

extension BakedTable {
  /// The contents of the file.
  func bytes(_ format: BakeOptions.Format) -> [UInt8] {
    switch format {
    case .strings: TableBytes.text(texts)
    case .binary: TableBytes.binary(texts)
    }
  }

  /// The first key whose text would be another one after reading the file; `nil` if none.
  func keyThatChanges(in bytes: [UInt8]) -> TextKey? {
    let table = StringsTable(bytes: bytes, file: place.path)
    return texts.first { !(table.iosEntry(forKey: $0.key)?.iosValue.string?.isExactly($0.text) ?? false) }?.key
  }
}
