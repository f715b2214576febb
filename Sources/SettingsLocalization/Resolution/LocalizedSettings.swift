/// A Settings bundle as one person reads it.
///
/// Making it reads the tables of the chain; after that everything is a value.
public struct LocalizedSettings: Sendable {
  /// The bundle that was read.
  public let bundle: SettingsBundle
  /// Locale identifiers or lproj names, best first, as given.
  public let preferences: [String]
  /// The options, as given.
  public let options: LocalizationOptions
  /// The dialect that was found or given, never ``SettingsDialect/automatic``.
  public let dialect: SettingsDialect
  /// The localization in which the texts were written, and how that became known.
  public let developmentRegion: DevelopmentRegion
  /// The localizations that are looked in, best first.
  public let chain: FallbackChain
  /// The panes, the root first, then depth first in the order of the rows.
  public let panes: [LocalizedPane]
  /// The values that apply before a person changes anything.
  public let defaults: SettingsDefaults
  /// The panes as their property lists describe them.
  public let tree: PaneTree
  /// Everything that is wrong with the files that were read.
  public let findings: [Finding]
  let resolver: TextResolver

  /// The root pane.
  public var root: LocalizedPane { panes[0] }

  init(
    _ bundle: SettingsBundle, preferences: [String], options: LocalizationOptions
  ) throws(ResolutionError) {
    do {
      try self.init(reading: bundle, preferences, options)
    } catch let error as BundleError {
      throw .bundle(error)
    } catch let error as ICUError {
      throw .icu(error)
    } catch {
      throw .bundle(.unreadable(path: bundle.path, reason: "\(error)"))
    }
  }

  private init(reading bundle: SettingsBundle, _ preferences: [String], _ options: LocalizationOptions) throws {
    let dialect = bundle.resolvedDialect(options.dialect)
    let region = bundle.developmentRegion(
      given: options.developmentRegion, from: options.developmentRegionSource)
    let negotiator = try LocaleNegotiator(
      localizations: bundle.localizations, developmentRegion: region.identifier, isDeclared: region.isDeclared)
    let iosChain = try negotiator.chain(for: preferences, policy: .ios)
    let chain = options.policy == .ios ? iosChain : try negotiator.chain(for: preferences)
    let folders = dialect == .iask ? Array(preferences.prefix(1)) : iosChain.localizations
    let tree = try PaneTree(bundle, dialect: dialect, device: options.device, localizations: folders)
    let tables = try tree.nodes.map { try PaneLocalizer.Tables($0.pane, bundle: bundle, dialect: dialect) }
    let resolver = TextResolver(
      chain: chain, iosChain: iosChain, tables: tables.reduce(into: []) { $0.formUnion($1.names) }, bundle: bundle)
    let locale = chain.matched.flatMap(negotiator.locale(of:)) ?? negotiator.development
    let localizer = PaneLocalizer(
      bundle: bundle, dialect: dialect, options: options, resolver: resolver,
      numbers: try NumberTitles(dialect: dialect, locale: locale), collator: try Collator(locale))
    self.bundle = bundle
    self.preferences = preferences
    self.options = options
    self.dialect = dialect
    self.developmentRegion = region
    self.chain = chain
    self.tree = tree
    self.resolver = resolver
    panes = try LocalizedSettings.localize(tree, tables, localizer)
    let everyPane =
      tree.hidesRows
      ? try PaneTree(
        bundle, dialect: dialect, device: options.device, localizations: folders, followsEveryRow: true) : tree
    defaults = SettingsDefaults(everyPane)
    findings =
      bundle.findings + chain.findings + tree.findings + tree.nodes.flatMap { SpecifierFindings.findings(in: $0.pane) }
      + defaults.findings + resolver.findings
  }

  private static func localize(
    _ tree: PaneTree, _ tables: [PaneLocalizer.Tables], _ localizer: PaneLocalizer
  ) throws(ICUError) -> [LocalizedPane] {
    var panes: [LocalizedPane] = []
    for (node, tables) in zip(tree.nodes, tables) {
      var title: LocalizedText? = rootTitle(localizer, tables)
      if let parent = node.parent {
        title = panes[parent].specifiers.first { $0.path == node.row?.path }?.title
      }
      panes.append(try localizer.pane(node.pane, title: title, trail: node.trail, tables: tables))
    }
    return panes
  }

  /// The name of the app, or of the bundle's folder.
  private static func rootTitle(_ localizer: PaneLocalizer, _ tables: PaneLocalizer.Tables) -> LocalizedText {
    let name = localizer.bundle.appName ?? localizer.bundle.name
    let reader: LocalizedText.Reader = tables.isShownBySettings ? .settings : .inAppSettingsKit
    return LocalizedText(key: name, value: name, kind: .literal, ios: name, iosBy: reader)
  }
}

extension SettingsBundle {
  /// The bundle as a person reads it.
  ///
  /// - Parameters:
  ///   - preferences: locales, best first: BCP 47 tags, POSIX identifiers or lproj names. One that is no locale is a
  ///     finding; with none that is served, the development region answers.
  ///   - options: policy, dialect, device and development region.
  /// - Returns: all panes that a person can reach, with every text resolved.
  /// - Throws: ``ResolutionError`` if there is no root pane, a folder cannot be read, or ICU fails. What is wrong inside
  ///   of files is in ``LocalizedSettings/findings``.
  public func localized(
    for preferences: [String], options: LocalizationOptions = LocalizationOptions()
  ) throws(ResolutionError) -> LocalizedSettings {
    try LocalizedSettings(self, preferences: preferences, options: options)
  }
}
