/// The panes of a bundle as a user reaches them, each once, in display order.
package struct PaneTree: Sendable {
  /// A pane and the row that leads to it.
  package struct Node: Sendable {
    /// The pane, from the file that the device shows.
    package let pane: Pane
    /// The bundle that contains the pane and its tables: InAppSettingsKit searches both bundles of an app.
    package let bundle: SettingsBundle
    /// The number of the node whose pane has the row; `nil` for the root.
    package let parent: Int?
    /// The row that leads to the pane; `nil` for the root.
    package let row: Specifier?
    /// The names of the panes from the root to this one.
    package let trail: [String]
    /// The path of the pane file from the opened bundle.
    let file: String

    /// The names of the panes from the root, then the title of a row, if it has one.
    package func breadcrumb(toRow title: String?) -> [String] { PaneTree.breadcrumb(trail, toRow: title) }
  }

  /// The root first, then depth first in the order of the rows.
  package private(set) var nodes: [Node] = []
  /// Problems of the links between panes.
  package private(set) var findings: [Finding] = []
  /// The bundle that was opened.
  private let bundle: SettingsBundle
  private var selector: PaneSelector
  /// Whether rows that the device does not show are also followed.
  private let followsEveryRow: Bool
  /// Whether the opened bundle takes precedence over the other one of the app.
  private let openedFirst: Bool
  private var visited: Set<ExactString> = []

  /// The maximum depth of panes.
  static let maximumDepth = 64
  /// The names of the panes from the root, then the title of a row, if it has one.
  package static func breadcrumb(_ trail: [String], toRow title: String?) -> [String] {
    trail + [title].compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// The name of the pane with which the settings begin.
  package static let rootName = "Root"

  /// Walks a bundle from its root pane.
  ///
  /// In InAppSettingsKit's dialect a pane is searched for in both bundles of an app (`InAppSettings.bundle` and
  /// `Settings.bundle` in one folder); the root pane is that of the opened bundle, if it has one. Without a root pane,
  /// every pane to which no row leads is a root, since an app may open it by its name. This is reported as a finding.
  ///
  /// - Parameters:
  ///   - bundle: the bundle; its localized pane files are read as needed.
  ///   - dialect: not ``SettingsDialect/automatic``.
  ///   - device: selects pane files and rows.
  ///   - localizations: where localized pane files are searched for, best first.
  ///   - root: the name of the first pane; an app may open another one than ``rootName`` by its name.
  ///   - followsEveryRow: whether rows that the device does not show are also followed.
  /// - Throws: ``BundleError/noRootPane(path:lookedFor:present:problems:)``; another ``BundleError`` if the other
  ///   bundle of the app cannot be read.
  package init(
    _ bundle: SettingsBundle, dialect: SettingsDialect, device: Device, localizations: [LocalizationName],
    root: String = PaneTree.rootName, followsEveryRow: Bool = false
  ) throws(BundleError) {
    self.bundle = bundle
    self.followsEveryRow = followsEveryRow
    openedFirst = false
    selector = try PaneSelector(
      bundle: bundle, dialect: dialect, device: device, localized: .init(preferred: localizations))
    try visitAll(from: root)
  }

  /// Walks a whole bundle: panes that exist only in a localization are also found.
  ///
  /// - Parameters:
  ///   - bundle: the bundle, which takes precedence over the other one of the app.
  ///   - dialect: not ``SettingsDialect/automatic``.
  ///   - device: selects pane files and rows.
  ///   - localizations: where localized pane files are searched for first, best first.
  ///   - followsEveryRow: whether rows that the device does not show are also followed.
  /// - Throws: as ``init(_:dialect:device:localizations:root:followsEveryRow:)``.
  package init(
    lookingAt bundle: SettingsBundle, dialect: SettingsDialect, device: Device, localizations: [LocalizationName] = [],
    followsEveryRow: Bool = false
  ) throws(BundleError) {
    self.bundle = bundle
    self.followsEveryRow = followsEveryRow
    openedFirst = true
    let others = bundle.localizationsOfPanes
    selector = try PaneSelector(
      bundle: bundle, dialect: dialect, device: device,
      localized: .init(preferred: localizations, others: others.filter { !localizations.contains($0) }))
    try visitAll(from: PaneTree.rootName)
  }

  private mutating func visitAll(from root: String) throws(BundleError) {
    let hasRoot = visit(root: root)
    if !hasRoot { try visitPanesOpenedByName(insteadOf: root) }
    findings += selector.findings
    if hasRoot, root == PaneTree.rootName { findings += try OrphanPanes.findings(in: bundle) }
  }

  private mutating func visit(root name: String) -> Bool {
    guard let root = selector.pane(named: name, openedFirst: true) else { return false }
    visit(Node(root, parent: nil, row: nil, trail: [root.pane.name], from: bundle))
    return true
  }

  /// Visits the panes that an app may open by their names. In InAppSettingsKit's dialect settings may begin with any
  /// pane; a root pane that exists but cannot be read is an error.
  private mutating func visitPanesOpenedByName(insteadOf root: String) throws(BundleError) {
    let error = noRoot(root)
    let mayBegin = selector.dialect == .iask && root == PaneTree.rootName && selector.present(root).isEmpty
    for name in mayBegin ? OrphanPanes.names(in: bundle) : [] where !visited.contains(ExactString(name)) {
      _ = visit(root: name)
    }
    if nodes.isEmpty { throw error }
    findings.append(Finding(.noRootPane, .note, error.reason))
  }

  private func noRoot(_ name: String) -> BundleError {
    let panes = selector.present(name)
    let present = panes.isEmpty ? json(name) : panes
    let problems = (bundle.findings + selector.findings).filter { finding in
      finding.severity == .error && present.contains { $0 == finding.file }
    }
    return .noRootPane(path: bundle.path, lookedFor: selector.places(of: name), present: present, problems: problems)
  }

  /// The JSON file that has the name of a pane, if there is one.
  private func json(_ name: String) -> [String] {
    let entries = (try? bundle.entries(in: nil)) ?? []
    return entries.filter { $0.kind == .file && $0.name.isExactly(name + ".json") }.map(\.name)
  }

  /// The nodes whose panes are in the opened bundle.
  package var ownNodes: [Node] { nodes.filter { $0.bundle === bundle } }

  /// Whether a pane has rows that the device does not show.
  var hidesRows: Bool {
    nodes.contains { node in
      node.pane.specifiers.contains { !$0.isShown(on: selector.device, in: selector.dialect) }
    }
  }

  private mutating func visit(_ node: Node) {
    let number = nodes.count
    nodes.append(node)
    visited.insert(ExactString(node.pane.name))
    let shown = node.pane.specifiers(on: selector.device, in: selector.dialect)
    for specifier in followsEveryRow ? node.pane.allSpecifiers : shown {
      guard let child = specifier.childFile(in: selector.dialect) else { continue }
      follow(child, from: specifier, of: number)
    }
  }

  private mutating func follow(
    _ child: (name: String, location: SourceLocation?), from row: Specifier, of parent: Int
  ) {
    let node = nodes[parent]
    let place = (file: node.file, at: child.location)
    if node.trail.contains(where: child.name.isExactly) { return findings.append(.cycle(child.name, place)) }
    guard !visited.contains(ExactString(child.name)) else { return }
    guard !child.name.isEmpty else { return findings.append(.emptyFile(place)) }
    guard BundlePath(child.name) != nil else { return findings.append(.outside(child.name, place)) }
    guard node.trail.count < PaneTree.maximumDepth else { return findings.append(.tooDeep(child.name, place)) }
    guard let found = selector.pane(named: child.name, openedFirst: openedFirst) else {
      // A custom view may read its file from elsewhere.
      if row.type == .childPane { findings.append(.notFound(child.name, selector.places(of: child.name), place)) }
      return
    }
    visit(Node(found, parent: parent, row: row, trail: node.trail + [child.name], from: bundle))
  }
}

extension PaneTree.Node {
  fileprivate init(
    _ found: PaneSelector.Found, parent: Int?, row: Specifier?, trail: [String], from opened: SettingsBundle
  ) {
    pane = found.pane
    bundle = found.bundle
    self.parent = parent
    self.row = row
    self.trail = trail
    file = found.bundle.path(of: found.pane.file, from: opened)
  }
}

extension SettingsBundle {
  /// The panes that a user reaches on a device; `nil` without a root pane, which the catalog reports.
  package func tree(
    in dialect: SettingsDialect, on device: Device, localizations: [LocalizationName] = [],
    followsEveryRow: Bool = false
  )
    -> PaneTree?
  {
    // The catalog, which is made first, has reported every other error.
    try? PaneTree(
      lookingAt: self, dialect: dialect, device: device, localizations: localizations,
      followsEveryRow: followsEveryRow)
  }

  /// The localizations in which a pane that exists only there is searched for: the source localization first.
  fileprivate var localizationsOfPanes: [LocalizationName] {
    let development = LocalizationName(developmentRegion().identifier)
    return localizations.filter { $0 == development } + localizations.filter { $0 != development }
  }
}

extension Finding {
  fileprivate typealias Place = (file: String, at: SourceLocation?)

  fileprivate static func cycle(_ name: String, _ place: Place) -> Finding {
    Finding(
      .paneCycle, .warning, "the row leads back to the pane \(name.quoted), which contains it", file: place.file,
      at: place.at, fix: "Let it lead to another pane.")
  }

  fileprivate static func emptyFile(_ place: Place) -> Finding {
    Finding(
      .paneNotFound, .error, "the row does not lead to a pane: the name of the file is empty", file: place.file,
      at: place.at, fix: "Name a pane of this bundle, or remove the row.")
  }

  fileprivate static func outside(_ name: String, _ place: Place) -> Finding {
    Finding(
      .outsideBundle, .error, "\(name.quoted) leads out of the bundle: it is not read", file: place.file, at: place.at,
      fix: "Name a pane of this bundle.")
  }

  fileprivate static func tooDeep(_ name: String, _ place: Place) -> Finding {
    Finding(
      .paneTooDeep, .error,
      "the pane \(name.quoted) is more than \(PaneTree.maximumDepth) panes deep",
      file: place.file,
      at: place.at, fix: "Let fewer panes lead into one another.")
  }

  fileprivate static func notFound(_ name: String, _ paths: [String], _ place: Place) -> Finding {
    Finding(
      .paneNotFound, .error, "the row does not lead to a pane: there is no readable \(paths.joined(separator: " or "))",
      file: place.file, at: place.at, fix: "Add the file, or remove the row.")
  }
}

extension Finding.Rule {
  /// A row leads back to a pane that contains it.
  public static let paneCycle = Finding.Rule(rawValue: "pane-cycle")
  /// A row leads to a pane without a readable file.
  public static let paneNotFound = Finding.Rule(rawValue: "pane-not-found")
  /// A row names a file outside of the bundle.
  public static let outsideBundle = Finding.Rule(rawValue: "outside-bundle")
  /// A pane is nested too deep to be followed.
  public static let paneTooDeep = Finding.Rule(rawValue: "pane-too-deep")
  /// The bundle has no root pane: its texts can only be reached by an app that opens panes by their names.
  public static let noRootPane = Finding.Rule(rawValue: "no-root-pane")
}
