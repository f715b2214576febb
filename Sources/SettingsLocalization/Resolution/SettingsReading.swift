/// The panes and chains of a bundle for one user, before any text is looked up.
struct SettingsReading {
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
  ) throws -> SettingsReading {
    let dialect = bundle.resolvedDialect(options.reading.dialect)
    let reading = try SettingsReading(bundle, preferences, options, dialect)
    let first = reading.tree.nodes[0].bundle
    return first === bundle ? reading : try SettingsReading(first, preferences, options, dialect)
  }

  private init(
    _ bundle: SettingsBundle, _ preferences: [String], _ options: LocalizationOptions, _ dialect: SettingsDialect
  ) throws {
    self.bundle = bundle
    self.preferences = preferences
    self.options = options
    self.dialect = dialect
    chains = try BundleChains(bundle, preferences, options)
    tree = try SettingsReading.tree(bundle, dialect, chains, options)
  }

  private static func tree(
    _ bundle: SettingsBundle, _ dialect: SettingsDialect, _ chains: BundleChains, _ options: LocalizationOptions,
    followsEveryRow: Bool = false
  ) throws(BundleError) -> PaneTree {
    let folders =
      dialect == .iask ? chains.preferences.prefix(1).map { LocalizationName($0) } : chains.ios.localizations
    return try PaneTree(
      bundle, dialect: dialect, device: options.device, localizations: folders, root: options.rootPane,
      followsEveryRow: followsEveryRow)
  }

  /// The defaults of all rows, including those that the device does not show.
  func defaults() throws(BundleError) -> SettingsDefaults {
    guard tree.hidesRows else { return SettingsDefaults(tree) }
    return SettingsDefaults(try SettingsReading.tree(bundle, dialect, chains, options, followsEveryRow: true))
  }

  /// Reads the tables of the panes in the other bundle of the app; `nil` without such panes.
  func otherLocalizer() throws -> PaneLocalizer? {
    guard let other = tree.nodes.first(where: { $0.bundle !== bundle })?.bundle else { return nil }
    return try PaneLocalizer(try BundleChains(other, preferences, options), tree, dialect, options)
  }
}
