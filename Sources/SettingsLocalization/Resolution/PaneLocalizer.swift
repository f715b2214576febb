/// Converts panes to localized panes.
package struct PaneLocalizer: Sendable {
  let bundle: SettingsBundle
  private(set) var dialect: SettingsDialect
  /// Localizable keys in addition to those of the dialect.
  let options: LocalizationOptions
  let resolver: TextResolver
  /// Where InAppSettingsKit looks up the texts of a pane in a folder, and their table; `nil` for the resolver.
  private(set) var beside: (table: TableName, resolver: TextResolver)?
  private(set) var numbers: NumberTitles
  let collator: LocaleCollator

  /// The tables in which the texts of a pane are looked up.
  package struct Tables: Sendable {
    /// By the dialect; `nil` if the pane is not localized.
    package var table: TableName?
    /// By the Settings app's own rule; `nil` if the pane names no table.
    package var settings: TableName?
    /// By InAppSettingsKit's rule, which names one for every pane; so never `nil`.
    package var inAppSettingsKit: TableName?
    /// Whether the Settings app shows the pane at all.
    package var isShownBySettings: Bool

    /// Finds the tables of a pane.
    ///
    /// - Throws: ``BundleError`` if the tables of the bundle cannot be listed.
    package init(_ pane: Pane, bundle: SettingsBundle, dialect: SettingsDialect) throws(BundleError) {
      table = try TableRule.table(of: pane, in: dialect, bundle: bundle)
      settings = pane.stringsTable
      inAppSettingsKit =
        dialect == .iask ? table : try TableRule.table(of: pane, in: .iask, bundle: bundle)
      isShownBySettings =
        !pane.isInApp && !bundle.isForInAppSettingsKit && (dialect == .apple || bundle.isReachedBySettings(pane))
    }

    /// The table that iOS searches for a field, and the program that shows the field.
    package func phone(_ field: LocalizableField) -> (table: TableName?, reader: LocalizedText.Reader) {
      field.isShownBySettings && isShownBySettings ? (settings, .settings) : (inAppSettingsKit, .inAppSettingsKit)
    }

    /// Every table that may be searched.
    var names: Set<TableName> { Set([table, settings, inAppSettingsKit].compactMap { $0 }) }
  }

  /// Reads the tables of a bundle's panes.
  ///
  /// - Parameter tree: the panes, some of which may be in another bundle.
  init(
    _ chains: BundleChains, _ tree: PaneTree, _ dialect: SettingsDialect, _ options: LocalizationOptions
  ) throws {
    let bundle = chains.bundle
    let names = try tree.nodes.filter { $0.bundle === bundle }.map { node in
      try Tables(node.pane, bundle: bundle, dialect: node.dialect).names
    }
    self.bundle = bundle
    self.dialect = dialect
    self.options = options
    resolver = TextResolver(
      chain: chains.own, phoneChain: chains.phone, tables: names.reduce(into: []) { $0.formUnion($1) },
      in: TableSearch(bundle, device: options.deviceOfTables))
    numbers = try NumberTitles(dialect: dialect, locale: chains.locale)
    collator = try LocaleCollator(of: chains.locale)
  }

  /// The same for a pane that only Settings reaches, where InAppSettingsKit reaches others.
  func reading(_ node: PaneTree.Node) -> PaneLocalizer {
    if node.dialect == dialect { return self }
    var localizer = self
    (localizer.dialect, localizer.numbers) = (node.dialect, NumberTitles.literal)
    return localizer
  }

  /// The same for a pane whose texts InAppSettingsKit looks up beside it.
  func reading(_ folder: FolderTables?, for preferences: [String]) throws(ICUError) -> PaneLocalizer {
    guard let folder else { return self }
    var localizer = self
    localizer.beside = (folder.table, try folder.resolver(for: preferences, options.policy))
    return localizer
  }

  func tables(of pane: Pane) throws(BundleError) -> Tables {
    var tables = try Tables(pane, bundle: bundle, dialect: dialect)
    if let beside { (tables.table, tables.inAppSettingsKit) = (beside.table, beside.table) }
    return tables
  }

  /// Problems of the tables.
  ///
  /// - Parameter opened: the bundle to which the paths of their files are relative.
  func findings(from opened: SettingsBundle) -> [Finding] {
    resolver.findings.map { $0.inFile(of: bundle, from: opened) }
  }

  // MARK: Panes

  func pane(_ node: PaneTree.Node, title: LocalizedText?, tables: Tables) throws(ICUError) -> LocalizedPane {
    let pane = node.pane
    var specifiers: [LocalizedSpecifier] = []
    for specifier in node.specifiers {
      specifiers.append(
        try localize(specifier, node.fields(of: specifier, and: options.reading.localizableKeys), tables))
    }
    var localized = LocalizedPane(
      name: pane.name, file: pane.file, bundle: node.file.isExactly(pane.file) ? nil : bundle.name, table: tables.table,
      suite: pane.suite, title: title, specifiers: specifiers, trail: node.trail, isLicensePane: pane.isLicensePane)
    localized.numberGroups()
    return localized
  }

  private func localize(
    _ specifier: Specifier, _ found: [LocalizableField], _ tables: Tables
  ) throws(ICUError) -> LocalizedSpecifier {
    var fields: [LocalizedSpecifier.Field] = []
    for field in found {
      fields.append(LocalizedSpecifier.Field(name: field.name, content: try localize(field, tables)))
    }
    var result = LocalizedSpecifier(
      path: specifier.path, type: specifier.type, key: specifier.key, fields: fields, candidates: [],
      defaultValue: specifier.defaultValue, destination: specifier.childFile(in: dialect)?.name, specifier: specifier)
    result.isShown = specifier.type.map { dialect == .iask ? $0.isKnown : $0.isApple } ?? false
    result.candidates = try candidates(of: specifier, titles: result.titles, shortTitles: result.shortTitles)
    return result
  }

  private func localize(_ field: LocalizableField, _ tables: Tables) throws(ICUError) -> LocalizedField {
    let (table, phone) = (tables.table, tables.phone(field))
    switch field.content {
    case .text(let node):
      return .text(try text(node.value, table, phone))
    case .list(let nodes):
      var texts: [LocalizedText] = []
      for node in nodes { texts.append(try text(node.value, table, phone)) }
      return .list(texts)
    case .dictionary(let pairs):
      var entries: [LocalizedField.Entry] = []
      for pair in pairs {
        entries.append(LocalizedField.Entry(key: pair.key, text: try text(pair.node.value, table, phone)))
      }
      return .dictionary(entries)
    }
  }

  /// The text of a value: a string is looked up, a number is formatted, and any other value shows nothing.
  private func text(
    _ value: PropertyListValue, _ table: TableName?, _ phone: (table: TableName?, reader: LocalizedText.Reader)
  ) throws(ICUError) -> LocalizedText {
    if let key = value.string {
      guard let beside else {
        return resolver.text(TextKey(key), table: table, phoneTable: phone.table, reader: phone.reader)
      }
      return beside.resolver.text(
        TextKey(key), table: table, phoneTable: phone.table, reader: phone.reader, settings: resolver)
    }
    if let (shown, written) = try numbers.text(value) {
      return LocalizedText(shown, key: TextKey(written), kind: .number, reader: phone.reader)
    }
    return LocalizedText("", kind: .literal, reader: phone.reader)
  }

  // MARK: Candidates

  /// Values with their titles, as many as both lists have, in the order in which they are shown.
  private func candidates(
    of specifier: Specifier, titles: [LocalizedText], shortTitles: [LocalizedText]
  ) throws(ICUError) -> [Candidate] {
    guard let values = specifier.properties[.values]?.array else { return [] }
    let icons = dialect == .iask ? specifier.properties[.iconNames]?.array ?? [] : []
    let candidates = zip(values, titles).enumerated().map { index, pair in
      Candidate(
        index: index, value: pair.0.value, title: pair.1,
        shortTitle: index < shortTitles.count ? shortTitles[index] : nil,
        icon: index < icons.count ? icons[index].value.string : nil)
    }
    return specifier.isSortedByTitle ? try collator.sorted(candidates) { $0.title.value } : candidates
  }
}

/// Numbers that are shown where a text is expected.
package struct NumberTitles: Sendable {
  /// `nil` for the Settings app, which is assumed to show a number literally.
  private let formatter: IntegerFormatter?

  /// Those of the Settings app.
  static let literal = NumberTitles(formatter: nil)

  private init(formatter: IntegerFormatter?) { self.formatter = formatter }

  /// Opens the format in which a dialect shows numbers.
  ///
  /// - Parameters:
  ///   - dialect: InAppSettingsKit formats numbers; the Settings app shows them literally.
  ///   - locale: the locale whose digits InAppSettingsKit uses.
  /// - Throws: ``ICUError`` if ICU fails.
  package init(dialect: SettingsDialect, locale: LocaleIdentifier) throws(ICUError) {
    formatter = dialect == .iask ? try IntegerFormatter(locale) : nil
  }

  /// The shown text of a number and its literal form; `nil` for a value that is not a number.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  package func text(_ value: PropertyListValue) throws(ICUError) -> (shown: String, written: String)? {
    switch value {
    case .integer(let number): try (formatter?.string(number) ?? String(number), String(number))
    case .unsigned(let number): try (formatter?.string(Double(number)) ?? String(number), String(number))
    case .real(let number, let literal): try (formatter?.string(number) ?? literal, literal)
    default: nil
    }
  }
}
