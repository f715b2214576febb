internal import SettingsCatalog
internal import SettingsLocalization

/// How users of one localization read the bundle.
///
/// A reference type, because every text is read through it.
final class LocalizationReader {
  let localization: AuditedLocalization
  /// Whether any user can get the localization.
  let isListed: Bool
  /// Finds the texts by the policy of the audit.
  let resolver: TextResolver
  private let chains: LanguageChains
  private let copies: SourceCopy
  /// The tables of the screen.
  private let tables: [ReadTable]
  private let policy: ResolutionPolicy
  private let bundle: SettingsBundle
  private let states: TranslationStates
  private let catalog: TranslationCatalog
  /// The localizations in a language other than the source's.
  private let otherLanguages: [LocalizationName]
  /// Those in a script other than the source's.
  private let foreignScripts: Set<LocalizationName>

  /// What is found in tables for one device, by the number of the table; empty in most bundles.
  private let ofDevices: [(device: Device, chains: [TableChain])]
  /// What InAppSettingsKit finds in the folders of panes.
  private let ofFolders: [String: TableChain]

  /// A table of the screen, with what is recorded about its entries.
  private struct ReadTable {
    let name: TableName
    let chains: TableChains
    /// Of the localizations whose texts count as the language's own; empty in most bundles.
    let states: [LocalizationName: TableStates]
  }

  init(_ localization: AuditedLocalization, _ chains: LanguageChains, _ screen: Screen, _ context: AuditContext) {
    self.localization = localization
    isListed = localization.identifier != nil || localization.name == .base
    self.chains = chains
    copies = SourceCopy(localization.terms)
    policy = context.options.policy
    bundle = context.bundle
    states = context.catalog.states
    catalog = context.catalog
    otherLanguages = context.otherLanguages
    foreignScripts = context.foreignScripts
    let names = Set(screen.tables)
    let counting = TextResolver(chain: chains.chain, phoneChain: chains.phone, tables: names, bundle: bundle)
    resolver =
      policy == .icu
      ? counting : TextResolver(chain: chains.phone, phoneChain: chains.phone, tables: names, bundle: bundle)
    ofDevices = LocalizationReader.chainsOfDevices(chains.phone, screen, context)
    let tag = localization.name.text
    ofFolders = screen.folders.compactMapValues { try? $0.chain(for: [tag]) }
    let states = states
    let own = Set(chains.ownOfChain + chains.ownOfPhone)
    tables = screen.tables.map { table in
      let recorded = own.compactMap { name in
        states[TableReference(localization: name, table: table)].map { (name, $0) }
      }
      return ReadTable(
        name: table, chains: counting.chains(of: table), states: Dictionary(uniqueKeysWithValues: recorded))
    }
  }

  private static func chainsOfDevices(
    _ chain: FallbackChain, _ screen: Screen, _ context: AuditContext
  ) -> [(Device, [TableChain])] {
    let devices = Set(context.bundle.tablesOfDevices.compactMap { context.bundle.ofDevice($0.table)?.device })
    let shown = Set(context.views.map(\.device)).intersection(devices).sorted { $0.rawValue < $1.rawValue }
    return shown.map { device in
      (device, screen.tables.map { TableChain(table: $0, chain: chain, bundle: context.bundle, device: device) })
    }
  }

  /// What kind of text a place on screen shows.
  enum Status: Equatable {
    /// The language of the localization; inherited if the text is from another localization; a copy if the entry is the
    /// source text, which is a word of the language only by chance.
    case translated(EntryState, isInherited: Bool, isCopy: Bool = false)
    /// A text that no table of any localization has.
    case untracked
    /// Another language, or an identifier; untranslated if an entry without a translation is the reason.
    case missing(isUntranslated: Bool)
  }

  /// How a text is counted.
  func reading(of shown: ScreenText) -> TextReading {
    let chain = shown.tableNumber.map { chainAnswer(shown, in: tables[$0]) } ?? CountedText(key: shown.key)
    var phone = shown.phoneTableNumber.map { phoneAnswer(shown, in: tables[$0], chain) } ?? CountedText(key: shown.key)
    if phone.match != nil, isLostForSome(shown) {
      phone = CountedText(key: shown.key)
      phone.isLostForSome = true
    }
    var match = chain.match
    if policy == .ios {
      match = shown.tableNumber.flatMap { tables[$0].chains.phone.lookUp(shown.hashedKey) }
    } else if chain.passesOver {
      match = shown.tableNumber.flatMap { tables[$0].chains.own.lookUp(shown.hashedKey) }
    }
    return TextReading(key: shown.key, match: match, phoneMatch: phone.match, chain: chain, phone: phone)
  }

  /// Whether a device that shows a text, or the app, does not find it where it looks.
  private func isLostForSome(_ shown: ScreenText) -> Bool {
    if let chain = shown.lookup.folder.flatMap({ ofFolders[$0] }), chain.lookUp(shown.hashedKey) == nil { return true }
    guard let number = shown.phoneTableNumber else { return false }
    return ofDevices.contains { device, chains in
      shown.isShown(on: device) && chains[number].lookUp(shown.hashedKey) == nil
    }
  }

  /// What an iPhone shows, with the state of the entry.
  ///
  /// - Parameter chain: what the chain finds: nearly always the same entry.
  private func phoneAnswer(_ shown: ScreenText, in table: ReadTable, _ chain: CountedText) -> CountedText {
    var text = CountedText(key: shown.key)
    text.match = table.chains.phone.lookUp(shown.hashedKey)
    guard let match = text.match else { return text }
    let isKnown = chain.match?.isSame(as: match) ?? false
    text.state = isKnown ? chain.state : state(of: match, shown, in: table)
    return text
  }

  /// What the chain finds, with the state of the entry. Entries without a translation are passed over.
  private func chainAnswer(_ shown: ScreenText, in table: ReadTable) -> CountedText {
    var text = CountedText(key: shown.key)
    text.match = table.chains.own.lookUp(shown.hashedKey) { match in
      text.state = state(of: match, shown, in: table)
      let isPassedOver = text.state == .untranslated
      if isPassedOver { (text.passesOver, text.state) = (true, .translated) }
      return isPassedOver
    }
    return text
  }

  private func state(of match: TableChain.Match, _ shown: ScreenText, in table: ReadTable) -> EntryState {
    guard let name = match.link.step?.localization else { return .translated }
    if isBare(match, shown, in: name) { return .untranslated }
    guard let states = table.states[name] else { return .translated }
    return states.state(of: shown.key, text: match.value, source: shown.source)
  }

  /// Whether an entry holds no translation, although nothing is recorded about it.
  private func isBare(_ match: TableChain.Match, _ shown: ScreenText, in name: LocalizationName) -> Bool {
    let isBlank = match.isBlank
    guard isBlank || (shown.isIdentifier && match.isExactly(shown.key.text)) else { return false }
    guard let unit = shown.unit.flatMap({ catalog[$0] }) else { return false }
    return isBlank ? catalog.isLackingText(unit, in: name) : catalog.isBare(unit, text: shown.key.text, in: name)
  }

  /// The text that users read.
  func text(_ shown: ScreenText) -> LocalizedText {
    resolver.text(shown.key, table: shown.table, phoneTable: shown.phoneTable, reader: shown.lookup.reader)
  }

  /// The text that users read, as it was looked up.
  func text(_ shown: ScreenText, as reading: TextReading) -> LocalizedText {
    let own = shown.tableNumber.map { tables[$0].chains }
    return TextResolver.text(
      shown.key, table: shown.table, reader: shown.lookup.reader,
      in: (policy == .ios ? own?.phone : own?.own, shown.phoneTableNumber.map { tables[$0].chains.phone }),
      found: (reading.match, reading.phoneMatch))
  }

  /// Whether a text that its pane looks up in a table is translated.
  func status(of shown: ScreenText, as reading: TextReading, by answer: CountedAnswer) -> Status {
    let text = answer == .phone ? reading.phone : reading.chain
    let ownNames = answer == .phone ? chains.ownOfPhone : chains.ownOfChain
    if text.state == .untranslated { return .missing(isUntranslated: true) }
    // A pane file in an lproj is in the language of the lproj.
    let isKey = text.match == nil
    let place = isKey ? shown.lookup.localization : text.match?.link.step?.localization
    if let place, ownNames.contains(place), !isKey || !shown.isIdentifier {
      return .translated(text.state, isInherited: place != localization.name, isCopy: isCopy(text, of: shown))
    }
    if isKey, !shown.isIdentifier, let language = shown.languageOfKeys, ownNames.contains(language) {
      return .translated(.translated, isInherited: false)
    }
    // A text written in the source language needs no table in it.
    let isUnlocalized = !isKey && place == nil
    if chains.isOfSource, isUnlocalized || (!shown.isIdentifier && text.isExactly(shown.source)) {
      return .translated(.translated, isInherited: false)
    }
    return shown.isTracked || shown.isIdentifier ? .missing(isUntranslated: text.passesOver) : .untracked
  }

  /// Whether an answer is an entry with the source text. A stale or unfinished one counts as that.
  private func isCopy(_ text: CountedText, of shown: ScreenText) -> Bool {
    shown.canBeCopy && !localization.sharesSourceLanguage && text.match != nil && text.state == .translated
      && text.isExactly(shown.source) && copies.isCopy(shown.source, isUniversal: shown.isUniversal)
  }

  /// Whether a text of a pane file in an lproj is shown in a language other than that of the file, and no table has it.
  func isForeign(_ shown: ScreenText) -> Bool {
    shown.lookup.localization != nil && status(of: shown, as: reading(of: shown), by: .chain) == .untracked
  }

  /// Whether a short text is a name according to the translations: at least three other languages, or for a single word
  /// one in another script, left it unchanged, and none changed it.
  func isSameEverywhere(_ shown: ScreenText) -> Bool {
    if let known = shown.isSameEverywhere { return known }
    let isSame = shown.source.utf8.count <= LocalizationReader.nameLimit && isLeftAsItIs(shown)
    shown.isSameEverywhere = isSame
    return isSame
  }

  private static let nameLimit = 20
  private static let witnesses = 3

  private func isLeftAsItIs(_ shown: ScreenText) -> Bool {
    guard let table = shown.table else { return false }
    let isWord = !shown.source.utf8.contains(UInt8(ascii: " "))
    var count = 0
    for name in otherLanguages {
      guard let file = bundle.tableFile(table, localization: name).table, file.hasText(for: shown.hashedKey) else {
        continue
      }
      guard let text = file[shown.key], text.isExactly(shown.source) else { return false }
      // A copy that holds no translation says nothing.
      let place = TableReference(localization: name, table: table)
      guard states[place]?.isUntranslated(shown.key, text: text) != true else { continue }
      count += isWord && foreignScripts.contains(name) ? LocalizationReader.witnesses : 1
    }
    return count >= LocalizationReader.witnesses
  }

  // MARK: Broken files

  /// Whether the files of a table in the localization, and in those whose texts count as its own, can be read
  /// completely.
  func hasSoundFiles(_ table: TableName) -> Bool {
    chains.ownOfChain.allSatisfy { LocalizationReader.isSound(bundle.tableFile(table, localization: $0)) }
  }

  /// Whether no file of a table in the chain has lost texts.
  func hasSoundChain(_ table: TableName) -> Bool {
    resolver.chains(of: table).own.links.allSatisfy { LocalizationReader.isSound($0.file) }
  }

  /// Whether iOS reads the file it uses for a table completely, and that file belongs to the language: a file in the
  /// bundle's root hides the files of all languages. A file without any text is a table without entries.
  func hasWholePhoneFile(_ table: TableName) -> Bool {
    let links = resolver.chains(of: table).phone.links.filter { !$0.isAbsent }
    guard let link = links.first else { return true }
    if link.step == nil, links.count > 1 { return false }
    return link.file.table.map { $0.iosView.reads == .all || ($0.entries.isEmpty && !$0.isBroken) } ?? false
  }

  /// Whether the file that iOS uses for a table has lost texts there that are known. One without entries has lost none.
  func losesTextsOnPhone(_ table: TableName) -> Bool {
    let links = resolver.chains(of: table).phone.links.filter { !$0.isAbsent }
    return !hasWholePhoneFile(table) && links.first?.file.table?.entries.isEmpty != true
  }

  private static func isSound(_ file: TableFile) -> Bool { !file.exists || file.table?.isBroken == false }
}
