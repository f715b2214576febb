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
    package let file: String
    /// Who reaches the pane: at least one.
    package fileprivate(set) var views: [SettingsView]
    /// Whether only items of lists lead to the pane: its rows change an item, and no setting of the app.
    package fileprivate(set) var isOfItem: Bool

    /// The names of the panes from the root, then the title of a row, if it has one.
    package func breadcrumb(toRow title: String?) -> [String] { PaneTree.breadcrumb(trail, toRow: title) }
  }

  /// The root first, then depth first in the order of the rows; then the panes that only a further view reaches.
  package private(set) var nodes: [Node]
  /// Problems of the links between panes: those of the first view.
  package let findings: [Finding]
  /// Who shows the panes.
  package private(set) var views: [SettingsView]
  /// The bundle that was opened.
  private let bundle: SettingsBundle

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
  ///   - isOfApp: whether the root pane, too, is searched for in `InAppSettings.bundle` first, whichever was opened.
  /// - Throws: ``BundleError/noRootPane(path:lookedFor:present:problems:)``; another ``BundleError`` if the other
  ///   bundle of the app cannot be read.
  package init(
    _ bundle: SettingsBundle, dialect: SettingsDialect, device: Device, localizations: [LocalizationName],
    root: String = PaneTree.rootName, followsEveryRow: Bool = false, isOfApp: Bool = false
  ) throws(BundleError) {
    let request = PaneWalk.Request(
      dialect: dialect, device: device, localizations: localizations, root: ExactString(root),
      followsEveryRow: followsEveryRow, isOfWholeBundle: false, isOfApp: isOfApp)
    try self.init(bundle, request)
  }

  /// Walks a whole bundle: panes that exist only in a localization are also found.
  ///
  /// - Parameters:
  ///   - bundle: the bundle, which takes precedence over the other one of the app.
  ///   - dialect: not ``SettingsDialect/automatic``.
  ///   - device: selects pane files and rows.
  ///   - localizations: where localized pane files are searched for first, best first.
  ///   - followsEveryRow: whether rows that the device does not show are also followed.
  ///   - isOfApp: whether `InAppSettings.bundle` takes precedence, whichever was opened.
  /// - Throws: as ``init(_:dialect:device:localizations:root:followsEveryRow:isOfApp:)``.
  package init(
    lookingAt bundle: SettingsBundle, dialect: SettingsDialect, device: Device, localizations: [LocalizationName] = [],
    followsEveryRow: Bool = false, isOfApp: Bool = false
  ) throws(BundleError) {
    let request = PaneWalk.Request(
      dialect: dialect, device: device, localizations: localizations, root: ExactString(PaneTree.rootName),
      followsEveryRow: followsEveryRow, isOfWholeBundle: true, isOfApp: isOfApp)
    try self.init(bundle, request)
  }

  private init(_ bundle: SettingsBundle, _ request: PaneWalk.Request) throws(BundleError) {
    let walk = try bundle.keptPanes.walk(request) { () throws(BundleError) in try PaneWalk(bundle, request).route }
    let other = walk.stops.contains(where: \.isInOtherBundle) ? try bundle.otherBundle() : nil
    self.bundle = bundle
    findings = walk.findings
    let nodes = walk.stops.map { Node($0, in: $0.isInOtherBundle ? other ?? bundle : bundle, from: bundle, request) }
    self.nodes = nodes
    views = nodes.first?.views ?? []
  }

  /// Why an app does not find a pane file that is in a localization.
  static func onlyFor(_ folder: String, _ file: String) -> String {
    "InAppSettingsKit takes \(file) only if the first language is exactly \(folder), and devices name a region"
  }

  /// What to do about it.
  static let fixOfLocalized = "Move the pane out of the localizations, and translate its texts in tables."

  /// The panes of several views as one tree: a file that several reach is there once.
  ///
  /// - Returns: `nil` without a tree.
  static func joined(_ trees: [PaneTree]) -> PaneTree? {
    guard var all = trees.first else { return nil }
    for tree in trees.dropFirst() { all.add(tree) }
    return all
  }

  private mutating func add(_ other: PaneTree) {
    var numbers = Dictionary(nodes.enumerated().map { (ExactString($1.file), $0) }) { first, _ in first }
    for node in other.nodes {
      if let known = numbers[ExactString(node.file)] {
        nodes[known].views += node.views
        nodes[known].isOfItem = nodes[known].isOfItem && node.isOfItem
      } else {
        numbers[ExactString(node.file)] = nodes.count
        nodes.append(node.below(node.parent.flatMap { numbers[ExactString(other.nodes[$0].file)] }))
      }
    }
    views += other.views
  }

  /// The nodes whose panes are in the opened bundle.
  package var ownNodes: [Node] { nodes.filter { $0.bundle === bundle } }

  /// Whether a pane has rows that no view shows.
  var hidesRows: Bool {
    nodes.contains { node in node.pane.specifiers.contains { row in !node.views.contains { $0.shows(row) } } }
  }
}

extension PaneTree.Node {
  fileprivate init(
    _ stop: PaneWalk.Stop, in bundle: SettingsBundle, from opened: SettingsBundle, _ request: PaneWalk.Request
  ) {
    self.init(
      pane: stop.pane, bundle: bundle, parent: stop.parent, row: stop.row, trail: stop.trail,
      file: bundle.path(of: stop.pane.file, from: opened),
      views: [SettingsView(dialect: request.dialect, device: request.device, root: nil, isOfApp: request.isOfApp)],
      isOfItem: stop.isOfItem)
  }

  /// The same node below another one.
  fileprivate func below(_ parent: Int?) -> PaneTree.Node {
    PaneTree.Node(
      pane: pane, bundle: bundle, parent: parent, row: row, trail: trail, file: file, views: views,
      isOfItem: isOfItem)
  }

  /// By whose rules the pane is read: InAppSettingsKit's, which looks up all that Settings does, if it reaches the pane.
  package var dialect: SettingsDialect { views.contains { $0.dialect == .iask } ? .iask : .apple }

  /// The rows that any of the views shows, in the order of the file, with those in a list group after it.
  package var specifiers: [Specifier] { shownRows.map(\.row) }

  /// The rows, and the views that show each.
  package var shownRows: [(row: Specifier, views: [SettingsView])] {
    pane.specifiers.flatMap { row -> [(row: Specifier, views: [SettingsView])] in
      let views = views.filter { $0.shows(row) }
      if views.isEmpty { return [] }
      let inApp = row.nested.isEmpty ? [] : views.filter { $0.dialect == .iask }
      return [(row, views)] + (inApp.isEmpty ? [] : row.nested.map { ($0, inApp) })
    }
  }

  /// The fields of a row that any of the views looks up.
  ///
  /// - Parameter keys: as for ``Specifier/localizableFields(in:on:and:)``.
  package func fields(of row: Specifier, and keys: [String]) -> [LocalizableField] {
    row.localizableFields(in: dialect, on: views.contains { $0.device == .mac } ? .mac : .phone, and: keys)
  }
}

extension SettingsBundle {
  /// The panes of some views as one tree; `nil` if none of them has a root pane, which the catalog reports.
  ///
  /// - Parameter localizations: where localized pane files are searched for first, by dialect.
  package func tree(
    of views: [SettingsView], localizations: (SettingsDialect) -> [LocalizationName] = { _ in [] }
  ) -> PaneTree? {
    PaneTree.joined(views.compactMap { tree(of: $0, localizations: localizations($0.dialect)) })
  }

  /// The panes of a view; `nil` without a root pane.
  ///
  /// - Parameters:
  ///   - view: the program and the device.
  ///   - localizations: where localized pane files are searched for first.
  ///   - followsEveryRow: whether rows that the device does not show are also followed.
  package func tree(
    of view: SettingsView, localizations: [LocalizationName] = [], followsEveryRow: Bool = false
  ) -> PaneTree? {
    // The catalog, which is made first, has reported every other error.
    try? PaneTree(
      lookingAt: self, dialect: view.dialect, device: view.device, localizations: localizations,
      followsEveryRow: followsEveryRow, isOfApp: view.isOfApp)
  }
}

/// The panes of a bundle and the trees that they form, each made once.
final class BundlePanes: Sendable {
  fileprivate let panes = Kept<ExactString, Pane?>()
  private let walks = Kept<PaneWalk.Request, PaneWalk.Route>()
  /// The files, and the names of localized panes, that Settings reaches on some device.
  fileprivate let ofSettings = Kept<SettingsDialect, Set<ExactString>>()

  /// What a walk finds; a walk for one device is also that for the others, if none of them shows anything else.
  func walk(
    _ request: PaneWalk.Request, _ make: () throws(BundleError) -> PaneWalk.Route
  ) throws(BundleError) -> PaneWalk.Route {
    let common = request.onAnyDevice
    if let known = walks.known(common) { return known }
    let found = try walks.value(of: request, make)
    return found.isForEveryDevice ? walks.value(of: common) { found } : found
  }
}

extension SettingsBundle {
  /// What is kept of the panes.
  var keptPanes: BundlePanes { kept { BundlePanes() } }

  /// The panes of ``paneFiles``, in their order; files that are none are left out.
  package var panes: [Pane] { paneFiles.compactMap(pane) }

  /// Whether Settings reaches a pane on some device. A pane in a localization stands for those of its name in all.
  package func isReachedBySettings(_ pane: Pane) -> Bool {
    let known = keptPanes.ofSettings.value(of: .apple) {
      let views = [Device.phone, .pad].map { SettingsView(dialect: .apple, device: $0, root: nil) }
      let panes = views.flatMap { tree(of: $0, followsEveryRow: true)?.ownNodes ?? [] }.map(\.pane)
      return Set(panes.map { ExactString($0.localization == nil ? $0.file : $0.name) })
    }
    return known.contains(ExactString(pane.localization == nil ? pane.file : pane.name))
  }

  /// The pane of a file of the bundle; `nil` if the file is none.
  package func pane(of file: PaneFile) -> Pane? {
    keptPanes.panes.value(of: ExactString(file.path)) { Pane(file) }
  }
}
