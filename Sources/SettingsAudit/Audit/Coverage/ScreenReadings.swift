package import SettingsCatalog
package import SettingsLocalization

/// Everything that the panes of a bundle look up, and what users of each localization read for it: what coverage is
/// counted from, text by text.
package struct ScreenReadings {
  /// All places that look up the same key in the same way.
  package struct Text: Sendable {
    /// The table by the dialect; `nil` if the pane is not localized.
    package let table: TableName?
    /// The key.
    package let key: TextKey
    /// The source text.
    package let source: String
    /// The places that show it, and count.
    package let uses: [TextUse]
    /// Places that look it up and do not show it: targets of rows, and rows for other devices.
    package let otherUses: [TextUse]
  }

  /// A localization whose texts are read.
  package struct Localization: Sendable {
    fileprivate let audited: AuditedLocalization
    fileprivate let chains: LanguageChains
    /// In which titles are sorted and numbers written.
    package let collation: LocaleIdentifier

    /// The lproj name, and its tag.
    package var language: CatalogLanguage { audited.language }
    /// The lproj name.
    package var name: LocalizationName { audited.name }
    /// `nil` if the name is not a locale.
    package var identifier: LocaleIdentifier? { audited.identifier }
    /// Whether it is the source localization.
    package var isSource: Bool { audited.isSource }
    /// The localizations that are searched, best first.
    package var chain: [LocalizationName] { chains.chain.localizations }
  }

  /// Coverage and findings.
  package let audit: BundleAudit
  /// Every unit of the bundle.
  package let catalog: TranslationCatalog
  /// The panes that users reach in the views; `nil` without a root pane.
  package let tree: PaneTree?
  /// Of the program that the bundle is for; never `SettingsDialect.automatic`.
  package let dialect: SettingsDialect
  /// In the order in which they are shown, then those that are not.
  package let texts: [Text]
  /// The localizations, in byte order of their names.
  package let localizations: [Localization]
  private let context: AuditContext
  private let screen: Screen
  private let numbers: [Place: Int]

  /// A place that looks up a text.
  private struct Place: Hashable {
    /// The pane file in the bundle, or the name of the pane.
    let file: ExactString
    let path: ExactString
    let field: ExactString

    init(_ file: String, _ path: String, _ field: String) {
      (self.file, self.path, self.field) = (ExactString(file), ExactString(path), ExactString(field))
    }
  }

  fileprivate init(_ context: AuditContext, _ audit: BundleAudit) throws {
    let screen = try Screen(context.tree, context, isWhole: true)
    self.context = context
    self.audit = audit
    self.screen = screen
    (catalog, tree, dialect) = (context.catalog, context.tree, context.dialect)
    texts = screen.texts.map {
      Text(table: $0.table, key: $0.key, source: $0.source, uses: $0.uses, otherUses: $0.otherUses)
    }
    localizations = try ScreenReadings.localizations(context).map { localization in
      let chains = try context.chains(of: localization)
      let chain = context.options.policy == .ios ? chains.phone : chains.chain
      let collation = chain.matched.flatMap(context.negotiator.locale(of:)) ?? context.negotiator.development
      return Localization(audited: localization, chains: chains, collation: collation)
    }
    var numbers: [Place: Int] = [:]
    for (number, text) in texts.enumerated() {
      for use in text.uses + text.otherUses {
        numbers[Place(use.file, use.path, use.field)] = number
        if numbers[Place(use.pane, use.path, use.field)] == nil {
          numbers[Place(use.pane, use.path, use.field)] = number
        }
      }
    }
    self.numbers = numbers
  }

  /// The audited localizations; first the source language, if the bundle has no localization of it.
  private static func localizations(_ context: AuditContext) throws(ICUError) -> [AuditedLocalization] {
    if context.audited.contains(where: \.isSource) { return context.audited }
    let source = AuditedLocalization(
      language: context.source, identifier: try LocaleIdentifier(context.source.tag), isSource: true, isPresent: false,
      sharesSourceLanguage: true)
    return [source] + context.audited
  }

  /// Whether a localization may have pane files of its own, so that its users may see other panes.
  package var hasLocalizedPanes: Bool { !context.files.localizedPanes.isEmpty }

  /// The name of the app for users of a localization; `nil` if it is not known.
  ///
  /// - Throws: `ICUError` if ICU fails.
  package func title(of localization: Localization) throws(ICUError) -> LocalizedText? {
    let reader: LocalizedText.Reader = dialect == .iask ? .inAppSettingsKit : .settings
    return try context.options.app?.known?.title(
      for: [localization.language.tag], context.options.policy, shownBy: reader)
  }

  /// The localizations that names or tags mean; all without a name. A language that the bundle neither has nor was
  /// expected to have is left out.
  ///
  /// - Throws: `LanguageError` for a name that is not a locale; `ICUError` if ICU fails.
  package func localizations(named names: [String]) throws -> [Localization] {
    if names.isEmpty { return localizations }
    let languages = Set(try AuditContext.languages(names, catalog.languages()).map(\.localization))
    return localizations.filter { languages.contains($0.name) }
  }

  /// The number of the text that a place looks up, among ``texts``; `nil` for a place that looks up nothing.
  ///
  /// - Parameters:
  ///   - pane: the pane, which a language may have in a file of its own.
  ///   - path: of the specifier.
  ///   - field: with its element: `Titles[2]`.
  package func number(of pane: LocalizedPane, path: String, field: String) -> Int? {
    numbers[Place(pane.file, path, field)] ?? numbers[Place(pane.name, path, field)]
  }

  /// What users of a localization read.
  package func reader(of localization: Localization) -> Reader {
    Reader(
      texts: screen.texts, reader: LocalizationReader(localization.audited, localization.chains, screen, context),
      isStrict: context.options.rules.isStrict, counted: context.options.counted)
  }

  /// Reads the texts of one localization, each when it is asked for.
  package struct Reader {
    fileprivate let texts: [ScreenText]
    fileprivate let reader: LocalizationReader
    fileprivate let isStrict: Bool
    fileprivate let counted: CountedAnswer

    /// What users read for one of ``ScreenReadings/texts``, by its number.
    package subscript(number: Int) -> ScreenReading {
      ScreenReading(texts[number], reader, isStrict: isStrict, counted: counted)
    }
  }
}

extension SettingsBundle {
  /// Checks the bundle as ``audit(_:)`` does, and keeps what was read.
  ///
  /// - Parameter options: as for ``audit(_:)``; all panes are looked at.
  /// - Throws: as ``audit(_:)``.
  package func screenReadings(_ options: AuditOptions) throws -> ScreenReadings {
    let context = try AuditContext(self, options)
    let audit = BundleAudit(
      bundle: self, source: context.source, coverage: context.coverage, findings: try Auditor(context).findings(),
      hasRootPane: context.tree != nil, views: context.views, app: context.appComparison)
    return try ScreenReadings(context, audit)
  }
}
