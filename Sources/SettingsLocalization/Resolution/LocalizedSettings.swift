/// A Settings bundle with the texts that one user reads.
///
/// Creating it reads the tables of its panes along the chain. Other tables are read later, when they are asked for.
public struct LocalizedSettings: Sendable {
  /// The bundle that was read: of the two bundles of an app with InAppSettingsKit the one with the root pane.
  public let bundle: SettingsBundle
  /// Locale identifiers or lproj names, best first, as given.
  public let preferences: [String]
  /// The options, as given.
  public let options: LocalizationOptions
  /// The detected or given dialect, never ``SettingsDialect/automatic``.
  public let dialect: SettingsDialect
  /// The localization in which the texts were written, and how that is known.
  public let developmentRegion: DevelopmentRegion
  /// The localizations that are searched, best first.
  public let chain: FallbackChain
  /// The locale that won, in which numbers are written and titles sorted; without one the development language.
  public let locale: LocaleIdentifier
  /// The panes, the root first, then depth first in the order of the rows.
  public internal(set) var panes: [LocalizedPane]
  /// The values that apply before the user changes anything.
  public let defaults: SettingsDefaults
  /// The panes as their property lists describe them.
  package let tree: PaneTree
  /// All problems of the files that were read.
  public private(set) var findings: [Finding]
  let resolver: TextResolver
  /// The resolver for panes in the other bundle of the app; `nil` without such panes.
  let otherResolver: TextResolver?
  /// The resolvers for panes in folders, which InAppSettingsKit looks up beside them, by the names of the panes.
  let resolversOfFolders: [ExactString: TextResolver]

  /// The root pane.
  public var root: LocalizedPane { panes[0] }

  fileprivate init(_ reading: SettingsResolution) throws {
    let localizer = try PaneLocalizer(reading.chains, reading.tree, reading.dialect, reading.options)
    let other = try reading.otherLocalizer()
    let tree = reading.tree
    bundle = reading.bundle
    preferences = reading.preferences
    options = reading.options
    dialect = reading.dialect
    developmentRegion = reading.chains.developmentRegion
    chain = reading.chains.own
    locale = reading.chains.locale
    self.tree = tree
    resolver = localizer.resolver
    otherResolver = other?.resolver
    let localizers = try LocalizedSettings.localizers(tree, localizer, other, reading)
    let ofFolders = zip(tree.nodes, localizers).compactMap { node, localizer in
      localizer.beside.map { (ExactString(node.pane.name), $0.resolver) }
    }
    resolversOfFolders = Dictionary(ofFolders) { first, _ in first }
    panes = try LocalizedSettings.localize(tree, localizers)
    defaults = try reading.defaults()
    findings =
      bundle.findings + reading.missingRoots + chain.findings + options.reading.judged(tree.findings)
      + LocalizedSettings.specifierFindings(tree) + defaults.findings
      + localizer.findings(from: bundle) + (other?.findings(from: bundle) ?? [])
  }

  /// The same settings as something outside of the bundle knows them.
  ///
  /// - Parameters:
  ///   - title: the title of root panes; `nil` for that of the bundle.
  ///   - findings: the findings, judged again.
  package func with(title: LocalizedText?, findings: [Finding]) -> LocalizedSettings {
    var settings = self
    settings.findings = findings
    guard let title else { return settings }
    for number in panes.indices where panes[number].name.isExactly(PaneTree.rootName) && panes[number].trail.count < 2 {
      settings.panes[number].title = title
    }
    return settings
  }

  private static func specifierFindings(_ tree: PaneTree) -> [Finding] {
    tree.nodes.flatMap { node in
      SpecifierFindings.findings(in: node.pane).map {
        var finding = $0
        finding.file = node.file
        return finding
      }
    }
  }

  /// What localizes each pane. Where several programs count, a pane in a folder is read as Settings does.
  private static func localizers(
    _ tree: PaneTree, _ localizer: PaneLocalizer, _ other: PaneLocalizer?, _ reading: SettingsResolution
  ) throws -> [PaneLocalizer] {
    try tree.nodes.map { node in
      let localizer = (node.bundle === localizer.bundle ? localizer : other ?? localizer).reading(node)
      guard node.dialect == .iask, reading.options.readsBesidePanes else { return localizer }
      let region = node.bundle.developmentRegion(given: reading.options.reading.development)
      return try localizer.reading(FolderTables(node.pane, in: node.bundle, region), for: reading.preferences)
    }
  }

  private static func localize(_ tree: PaneTree, _ localizers: [PaneLocalizer]) throws -> [LocalizedPane] {
    var panes: [LocalizedPane] = []
    for (node, localizer) in zip(tree.nodes, localizers) {
      let tables = try localizer.tables(of: node.pane)
      var title = node.pane.name == PaneTree.rootName ? rootTitle(localizer, tables) : nil
      if let parent = node.parent {
        title = panes[parent].specifiers.first { $0.path == node.row?.path }?.title
      }
      panes.append(try localizer.pane(node, title: title, tables: tables))
    }
    return panes
  }

  /// The name of the app, or of the bundle's folder.
  private static func rootTitle(_ localizer: PaneLocalizer, _ tables: PaneLocalizer.Tables) -> LocalizedText {
    let name = localizer.bundle.appName ?? localizer.bundle.name
    let reader: LocalizedText.Reader = tables.isShownBySettings ? .settings : .inAppSettingsKit
    return LocalizedText(name, kind: .literal, reader: reader)
  }
}

extension SettingsBundle {
  /// The bundle with the texts that a user reads.
  ///
  /// - Parameters:
  ///   - preferences: locales, best first: BCP 47 tags, POSIX identifiers or lproj names, for the user of a tool
  ///     `Locale.preferredLanguages`. One that is not a locale is a
  ///     finding. If no preference has a localization in the bundle, the texts of the development region are used.
  ///     ``LocaleIdentifier/preferences(_:)`` makes them of an `Accept-Language` header, or of the variable `LANGUAGE`.
  ///   - options: policy, dialect, device and development region.
  /// - Returns: all panes that the user can reach, with every text resolved.
  /// - Throws: ``BundleError`` if there is no root pane, a folder cannot be read, or ICU fails. Problems inside of
  ///   files are in ``LocalizedSettings/findings``.
  public func localized(
    for preferences: [String], options: LocalizationOptions = LocalizationOptions()
  ) throws(BundleError) -> LocalizedSettings {
    try reportingICU { try LocalizedSettings(try SettingsResolution.of(self, preferences, options)) }
  }
}

/// The panes and chains of a bundle for one user, before any text is looked up.
struct SettingsResolution {
  let bundle: SettingsBundle
  let preferences: [String]
  let options: LocalizationOptions
  /// Never ``SettingsDialect/automatic``.
  let dialect: SettingsDialect
  let chains: BundleChains
  let tree: PaneTree

  /// Reads a bundle; of two bundles of an app with InAppSettingsKit the one with the root pane.
  static func of(
    _ bundle: SettingsBundle, _ preferences: [String], _ options: LocalizationOptions
  ) throws -> SettingsResolution {
    let dialect = bundle.resolvedDialect(options.reading.dialect)
    let reading = try SettingsResolution(bundle, preferences, options, dialect)
    let first = reading.tree.nodes[0].bundle
    return first === bundle ? reading : try SettingsResolution(first, preferences, options, dialect)
  }

  private init(
    _ bundle: SettingsBundle, _ preferences: [String], _ options: LocalizationOptions, _ dialect: SettingsDialect
  ) throws {
    self.bundle = bundle
    self.preferences = preferences
    self.options = options
    self.dialect = dialect
    chains = try BundleChains(bundle, preferences, options)
    tree = try SettingsResolution.tree(bundle, dialect, chains, options)
  }

  /// The panes of all views as one tree. A pane that an app opens by its name need not be there for each of them.
  private static func tree(
    _ bundle: SettingsBundle, _ dialect: SettingsDialect, _ chains: BundleChains, _ options: LocalizationOptions
  ) throws(BundleError) -> PaneTree {
    guard let devices = options.devices else {
      let view = SettingsView(dialect: dialect, device: options.device, root: nil, isOfApp: options.isOfApp)
      return try tree(bundle, view, chains, options)
    }
    var trees: [PaneTree] = []
    var failure: BundleError?
    for view in bundle.viewsOwnFirst(in: options.reading.dialect, on: devices) {
      do throws(BundleError) {
        trees.append(try tree(bundle, view, chains, options))
      } catch {
        guard case .noRootPane = error else { throw error }
        failure = failure ?? error
      }
    }
    guard let all = PaneTree.joined(trees) else { throw failure ?? .notFound(path: bundle.path) }
    return all
  }

  private static func tree(
    _ bundle: SettingsBundle, _ view: SettingsView, _ chains: BundleChains, _ options: LocalizationOptions,
    followsEveryRow: Bool = false
  ) throws(BundleError) -> PaneTree {
    let folders =
      view.dialect == .iask ? chains.preferences.prefix(1).map { LocalizationName($0) } : chains.phone.localizations
    return try PaneTree(
      bundle, dialect: view.dialect, device: view.device, localizations: folders, root: options.rootPane,
      followsEveryRow: followsEveryRow, isOfApp: view.isOfApp)
  }

  /// Root panes that programs have on other devices only.
  var missingRoots: [Finding] {
    guard options.rootPane == PaneTree.rootName, let devices = options.devices else { return [] }
    return bundle.missingRoots(in: options.reading.dialect, on: devices).filter { missing in
      !tree.findings.contains { $0.rule == missing.rule }
    }
  }

  /// The defaults of all rows, including those that no device shows; those of the first view count.
  func defaults() throws(BundleError) -> SettingsDefaults {
    if tree.views.count == 1, !tree.hidesRows { return SettingsDefaults(tree) }
    var defaults = SettingsDefaults()
    for view in tree.views {
      let tree = try SettingsResolution.tree(bundle, view, chains, options, followsEveryRow: true)
      defaults.add(missing: SettingsDefaults(tree))
    }
    return defaults
  }

  /// Reads the tables of the panes in the other bundle of the app; `nil` without such panes.
  func otherLocalizer() throws -> PaneLocalizer? {
    guard let other = tree.nodes.first(where: { $0.bundle !== bundle })?.bundle else { return nil }
    return try PaneLocalizer(try BundleChains(other, preferences, options), tree, dialect, options)
  }
}

/// The chains along which the texts of a bundle are looked up for a user.
struct BundleChains {
  let bundle: SettingsBundle
  let preferences: [String]
  /// The localization in which the texts were written.
  let developmentRegion: DevelopmentRegion
  /// The chain that provides the texts.
  let own: FallbackChain
  /// The chain that determines what iOS shows; the same one for the policy `ios`.
  let phone: FallbackChain
  /// The locale in which numbers are written and titles sorted.
  let locale: LocaleIdentifier

  init(_ bundle: SettingsBundle, _ preferences: [String], _ options: LocalizationOptions) throws(ICUError) {
    let region = bundle.developmentRegion(given: options.reading.development)
    let negotiator = try bundle.negotiator(region)
    self.bundle = bundle
    self.preferences = preferences
    developmentRegion = region
    phone = try negotiator.chain(for: preferences, policy: .ios)
    own = options.policy == .ios ? phone : try negotiator.chain(for: preferences)
    locale = own.matched.flatMap(negotiator.locale(of:)) ?? negotiator.development
  }
}

extension SettingsBundle {
  /// Chooses among all localizations of the bundle. It is made once for many users: that takes as long as there are
  /// localizations.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  fileprivate func negotiator(_ region: DevelopmentRegion) throws(ICUError) -> LocaleNegotiator {
    try kept { Negotiators() }.byRegion.value(of: region) { () throws(ICUError) in
      try LocaleNegotiator(
        localizations: localizations, developmentRegion: region.identifier, isDeclared: region.isDeclared)
    }
  }
}

/// What chooses among the localizations of a bundle, by its development region.
private final class Negotiators: Sendable {
  let byRegion = Kept<DevelopmentRegion, LocaleNegotiator>()
}
