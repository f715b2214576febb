internal import SettingsTranslation
internal import SettingsLocalization

/// How users of one localization read the bundle.
struct LocaleReader {
  let locale: AuditedLocale
  let resolver: TextResolver
  /// Whether the localization is the source language, in the script of the source.
  private let isOfSource: Bool
  /// The localizations whose texts count as translations into it.
  private let ownNames: [LocalizationName]
  /// The tables of the screen.
  private let tables: [TableChains]
  private let bundle: SettingsBundle
  /// The localizations in a language other than the source's.
  private let otherLanguages: [LocalizationName]
  /// Those in a script other than the source's.
  private let foreignScripts: Set<LocalizationName>

  init(_ locale: AuditedLocale, _ chains: LocaleChains, _ screen: Screen, _ context: AuditContext) {
    let isOfSource = chains.isOfSource
    self.locale = locale
    self.isOfSource = isOfSource
    bundle = context.bundle
    otherLanguages = context.otherLanguages
    foreignScripts = context.foreignScripts
    let resolver = TextResolver(
      chain: chains.chain, iosChain: chains.iosChain, tables: Set(screen.tables), bundle: context.bundle)
    self.resolver = resolver
    tables = screen.tables.map { resolver.chains(of: $0) }
    let near = chains.chain.steps.filter { step in
      switch step.relation {
      case .exact, .equivalent, .parent, .sibling: true
      case .base: isOfSource
      default: false
      }
    }
    ownNames = near.map(\.localization) + [locale.name]
  }

  /// What kind of text a place on screen shows.
  enum Standing {
    /// The locale's language; `inherited` if the text is from another localization.
    case translated, inherited
    /// A text that no table of any localization has.
    case untracked
    /// Another language, or an identifier.
    case missing
  }

  /// How a text is counted.
  func reading(of shown: ScreenText) -> TextReading {
    TextReading(
      key: shown.key, match: shown.tableNumber.flatMap { tables[$0].own.lookUp(shown.hashedKey) },
      iosMatch: shown.iosTableNumber.flatMap { tables[$0].ios.lookUp(shown.hashedKey) })
  }

  /// The text that users read.
  func text(_ shown: ScreenText) -> LocalizedText {
    resolver.text(shown.key, table: shown.table, iosTable: shown.iosTable, reader: shown.lookup.reader)
  }

  /// Whether a text that its pane looks up in a table is translated.
  func standing(of shown: ScreenText, as reading: TextReading) -> Standing {
    // A pane file in an lproj is in the language of the lproj.
    let isKey = reading.match == nil
    let answer = isKey ? shown.lookup.localization : reading.match?.link.step?.localization
    if let answer, ownNames.contains(answer), !isKey || !shown.isIdentifier {
      return answer == locale.name ? .translated : .inherited
    }
    // A text written in the source language needs no table in it.
    let isUnlocalized = !isKey && answer == nil
    if isOfSource, isUnlocalized || (!shown.isIdentifier && reading.isExactly(shown.source)) { return .translated }
    return shown.isTracked || shown.isIdentifier ? .missing : .untracked
  }

  /// Whether a text of a pane file in an lproj is shown in a language other than that of the file, and no table has it.
  func isForeign(_ shown: ScreenText) -> Bool {
    shown.lookup.localization != nil && standing(of: shown, as: reading(of: shown)) == .untracked
  }

  /// Whether a short text is a name according to the translations: several other languages, or one in another script,
  /// left it unchanged, and none changed it.
  func isSameEverywhere(_ shown: ScreenText) -> Bool {
    if let known = shown.isSameEverywhere { return known }
    let isSame = shown.source.utf8.count <= LocaleReader.nameLimit && isLeftAsItIs(shown)
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
      guard file[shown.key]?.isExactly(shown.source) ?? false else { return false }
      count += isWord && foreignScripts.contains(name) ? LocaleReader.witnesses : 1
    }
    return count >= LocaleReader.witnesses
  }

  // MARK: Broken files

  /// Whether the files of a table in the localization, and in those whose texts count as its own, can be read
  /// completely.
  func hasSoundFiles(_ table: TableName) -> Bool {
    ownNames.allSatisfy { LocaleReader.isSound(bundle.tableFile(table, localization: $0)) }
  }

  /// Whether no file of a table in the chain has lost texts.
  func hasSoundChain(_ table: TableName) -> Bool {
    resolver.chains(of: table).own.links.allSatisfy { LocaleReader.isSound($0.file) }
  }

  /// Whether iOS reads the file it uses for a table completely, and that file belongs to the language: a file in the
  /// bundle's root hides the files of all languages.
  func hasSoundIOSFile(_ table: TableName) -> Bool {
    let links = resolver.chains(of: table).ios.links.filter { !$0.isAbsent }
    guard let link = links.first else { return true }
    if link.step == nil, links.count > 1 { return false }
    return link.file.table?.iosView.reads == .all
  }

  private static func isSound(_ file: TableFile) -> Bool { !file.exists || file.table?.isBroken == false }
}

/// The chains in which texts of a localization are looked up.
struct LocaleChains {
  let chain: FallbackChain
  let iosChain: FallbackChain
  /// Whether it is the source language, in the script of the source.
  let isOfSource: Bool

  init(_ locale: AuditedLocale, _ context: AuditContext, source: LocaleIdentifier?) throws(ICUError) {
    // Users prefer a language, not Base.
    let isNamed = locale.isPresent && locale.name != .base
    let preferences = [isNamed ? locale.name.text : locale.language.tag]
    let iosChain = try context.negotiator.chain(for: preferences, policy: .ios)
    let chain = context.options.policy == .ios ? iosChain : try context.negotiator.chain(for: preferences)
    self.iosChain = iosChain
    self.chain = locale.identifier == nil ? LocaleChains.own(locale, before: chain) : chain
    isOfSource =
      locale.isSource
      || source.flatMap { source in
        locale.identifier.map { $0.likely.sharesLanguageAndScript(with: source.likely) }
      } ?? false
  }

  /// No user can prefer a folder whose name is not a locale, but its texts are counted.
  private static func own(_ locale: AuditedLocale, before chain: FallbackChain) -> FallbackChain {
    let step = FallbackChain.Step(localization: locale.name, relation: .exact)
    return FallbackChain(policy: chain.policy, steps: [step] + chain.steps, findings: chain.findings)
  }
}
