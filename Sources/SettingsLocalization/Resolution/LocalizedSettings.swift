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
  public let findings: [Finding]
  let resolver: TextResolver
  /// The resolver for panes in the other bundle of the app; `nil` without such panes.
  let otherResolver: TextResolver?

  /// The root pane.
  public var root: LocalizedPane { panes[0] }

  fileprivate init(_ reading: SettingsReading) throws {
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
    panes = try LocalizedSettings.localize(tree, localizer, other)
    defaults = try reading.defaults()
    findings =
      bundle.findings + chain.findings + tree.findings + LocalizedSettings.specifierFindings(tree) + defaults.findings
      + localizer.findings(from: bundle) + (other?.findings(from: bundle) ?? [])
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

  private static func localize(
    _ tree: PaneTree, _ localizer: PaneLocalizer, _ other: PaneLocalizer?
  ) throws -> [LocalizedPane] {
    var panes: [LocalizedPane] = []
    for node in tree.nodes {
      let localizer = node.bundle === localizer.bundle ? localizer : other ?? localizer
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
  ///   - preferences: locales, best first: BCP 47 tags, POSIX identifiers or lproj names. One that is not a locale is a
  ///     finding. If no preference has a localization in the bundle, the texts of the development region are used.
  ///     ``LocaleIdentifier/preferences(_:)`` makes them of an `Accept-Language` header, or of the variable `LANGUAGE`.
  ///   - options: policy, dialect, device and development region.
  /// - Returns: all panes that the user can reach, with every text resolved.
  /// - Throws: ``BundleError`` if there is no root pane, a folder cannot be read, or ICU fails. Problems inside of
  ///   files are in ``LocalizedSettings/findings``.
  public func localized(
    for preferences: [String], options: LocalizationOptions = LocalizationOptions()
  ) throws(BundleError) -> LocalizedSettings {
    try reportingICU { try LocalizedSettings(try SettingsReading.of(self, preferences, options)) }
  }
}
