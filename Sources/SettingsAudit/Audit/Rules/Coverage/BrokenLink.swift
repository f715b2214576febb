internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A row opens something that is not an address.
  public static let brokenLink = Finding.Rule(rawValue: "broken-link")
}

struct BrokenLink: ReaderCheck {
  let description = RuleDescription(
    .brokenLink, .error, "A row that should open a page does nothing",
    explanation: """
      InAppSettingsKit looks up the File of an IASKOpenURLSpecifier, and of a row that shows a web page, in the table \
      of the pane, so that each language can have its own page. If the table lacks the key, the key itself is used as \
      the address: a row with HELP_URL opens nothing. On an iPhone one lproj is used for every key, even if the others \
      have it.

      Reported if the result for a language is not an address (nothing like https:, mailto:, app-settings:) and, for a \
      web page, if it is an identifier, because a page may also be a file of the app. Reported once if no language has \
      an address, otherwise for each language that has none. Not reported for texts lost in a table with errors.
      """,
    source: """
      IASKAppSettingsViewController.m (localizedObjectForKey:kIASKFile, then openURL:); RFC 3986, 3.1: an address begins with \
      its scheme
      """)

  func findings(in context: AuditContext) throws -> [Finding] {
    guard context.dialect == .iask, let tree = context.tree else { return [] }
    let nodes = tree.nodes.filter { context.options.pane?.isExactly($0.pane.name) ?? true }
    let links = try nodes.flatMap { node in
      try node.specifiers.compactMap {
        try Link($0, in: node.pane, context)
      }
    }
    if links.isEmpty { return [] }
    let names = links.flatMap { [$0.tables.table, $0.tables.inAppSettingsKit] }
    let tables = Set(names.compactMap(\.self))
    let resolvers = try context.presentLocalizations.map { localization in
      let chains = try context.chains(of: localization)
      let chain = context.options.policy == .ios ? chains.phone : chains.chain
      let resolver = TextResolver(chain: chain, phoneChain: chains.phone, tables: tables, bundle: context.bundle)
      return Reader(localization: localization, resolver: resolver)
    }
    return links.flatMap { findings($0, resolvers, context) }
  }

  /// What a row opens, before it is looked up.
  private struct Link {
    let specifier: Specifier
    let file: String
    let tables: PaneLocalizer.Tables
    let key: TextKey
    let location: SourceLocation?

    init?(_ specifier: Specifier, in pane: Pane, _ context: AuditContext) throws(BundleError) {
      let keys = LocalizableFields.keys(of: specifier, in: .iask)
      guard keys.contains(.file), let node = specifier.properties.node(.file), let key = node.value.string
      else { return nil }
      self.specifier = specifier
      self.key = TextKey(key)
      tables = try PaneLocalizer.Tables(pane, bundle: context.bundle, dialect: .iask)
      file = pane.file
      location = node.location
    }

    /// Whether tapping the row opens something.
    func leads(to target: String, _ rule: IdentifierRule) -> Bool {
      if target.isAddress { return true }
      return specifier.type != .openURL && !target.isEmpty && !rule.looksLikeName(TextKey(target))
    }
  }

  /// A localization with the resolver for its texts.
  private struct Reader {
    let localization: AuditedLocalization
    let resolver: TextResolver
  }

  // MARK: Findings

  private func findings(_ link: Link, _ readers: [Reader], _ context: AuditContext) -> [Finding] {
    let rule = context.options.identifiers
    if readers.isEmpty { return !context.looksAtAll || link.leads(to: link.key.text, rule) ? [] : [everywhere(link)] }
    let dead = readers.compactMap { reader -> (localization: LocalizationName, target: String, isRead: Bool)? in
      let text = reader.resolver.text(
        link.key, table: link.tables.table, phoneTable: link.tables.inAppSettingsKit, reader: .inAppSettingsKit)
      let isRead = !link.leads(to: text.value, rule)
      guard isRead || !link.leads(to: text.phone.value, rule), hasSoundFile(link, reader.localization, context) else {
        return nil
      }
      return (reader.localization.name, isRead ? text.value : text.phone.value, isRead)
    }
    let isOfAll = dead.count == readers.count && dead.allSatisfy { $0.isRead && $0.target.isExactly(link.key.text) }
    if isOfAll && context.looksAtAll { return [everywhere(link)] }
    return dead.map { local(link, $0.localization, $0.target, isRead: $0.isRead) }
  }

  private func everywhere(_ link: Link) -> Finding {
    finding(
      "\(link.specifier.called) opens \(link.key.quoted) in every language, which is not an address: nothing happens",
      file: link.file, at: link.location, table: link.tables.table, key: link.key,
      fix: "Write an address, such as one that begins with https:.")
  }

  private func local(_ link: Link, _ localization: LocalizationName, _ target: String, isRead: Bool) -> Finding {
    let table = link.tables.table ?? ""
    let place = isRead ? "" : "on an iPhone "
    let what = target.isEmpty ? "nothing" : target.quoted
    let why = target.isEmpty ? "" : ", which is not an address: nothing happens"
    return finding(
      "\(place)\(link.specifier.called) opens \(what) in \(localization)\(why)", file: link.file, at: link.location,
      localization: localization, table: link.tables.table, key: link.key,
      fix: "Give \(link.key.quoted) an address in \(localization).lproj/\(table).strings.")
  }

  /// Whether the table of a localization is missing or has no errors.
  private func hasSoundFile(_ link: Link, _ localization: AuditedLocalization, _ context: AuditContext) -> Bool {
    guard let table = link.tables.table else { return true }
    let file = context.tableFile(table, localization)
    return !file.exists || file.table?.isBroken == false
  }
}

extension AuditContext {
  /// Whether every localization of the bundle is checked, except `Base`, which is not a language.
  fileprivate var looksAtAll: Bool {
    let names = Set(presentLocalizations.map(\.name))
    return localizations.allSatisfy { $0 == .base || names.contains($0) }
  }
}

extension String {
  /// Whether it begins with a scheme and has something after it: `https://a.example`, `mailto:a@b.example`.
  fileprivate var isAddress: Bool {
    let scheme = utf8.prefix { $0 != UInt8(ascii: ":") }
    guard scheme.count > 1, utf8.count > scheme.count, !utf8.contains(UInt8(ascii: " ")) else { return false }
    return scheme.first?.isLetter == true && scheme.allSatisfy { $0.isLetterOrDigit || "+-.".utf8.contains($0) }
  }
}
