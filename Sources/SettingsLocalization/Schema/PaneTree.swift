/// The panes of a bundle as a person reaches them, each once, in display order.
public struct PaneTree: Sendable {
  /// A pane and the row that leads to it.
  public struct Node: Sendable {
    /// The pane, from the file that the device shows.
    public let pane: Pane
    /// The number of the node whose pane has the row; `nil` for the root.
    public let parent: Int?
    /// The row that leads to the pane; `nil` for the root.
    public let row: Specifier?
    /// The names of the panes from the root to this one.
    public let trail: [String]
  }

  /// The root first, then depth first in the order of the rows.
  public private(set) var nodes: [Node] = []
  /// What is wrong with the way the panes hang together.
  public private(set) var findings: [Finding] = []
  private var selector: PaneSelector
  /// Whether rows that the device does not show are followed, too.
  private let followsEveryRow: Bool
  private var visited: Set<ExactString> = []

  /// Panes may lead into one another this deep.
  static let maximumDepth = 64

  /// Walks a bundle from its root pane.
  ///
  /// - Parameters:
  ///   - bundle: the bundle; its localized pane files are read on the way.
  ///   - dialect: not ``SettingsDialect/automatic``.
  ///   - device: selects pane files and rows.
  ///   - localizations: where localized pane files are looked for, best first.
  ///   - followsEveryRow: whether rows that the device does not show are followed, too.
  /// - Throws: ``BundleError/noRootPane(path:lookedFor:problems:)``.
  public init(
    _ bundle: SettingsBundle, dialect: SettingsDialect, device: Device, localizations: [String],
    followsEveryRow: Bool = false
  ) throws(BundleError) {
    self.followsEveryRow = followsEveryRow
    selector = PaneSelector(bundle: bundle, dialect: dialect, device: device, localizations: localizations)
    guard let root = selector.pane(named: PaneTree.rootName) else {
      let problems = (bundle.findings + selector.findings).filter { $0.severity == .error }
      throw .noRootPane(path: bundle.path, lookedFor: selector.paths(of: PaneTree.rootName), problems: problems)
    }
    visit(Node(pane: root, parent: nil, row: nil, trail: [root.name]))
    findings += selector.findings
    findings += OrphanPanes.findings(in: bundle)
  }

  static let rootName = "Root"

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
    let place = (file: node.pane.file, at: child.location)
    if node.trail.contains(where: child.name.isExactly) { return findings.append(.cycle(child.name, place)) }
    guard !visited.contains(ExactString(child.name)) else { return }
    guard BundlePath(child.name) != nil else { return findings.append(.outside(child.name, place)) }
    guard node.trail.count < PaneTree.maximumDepth else { return findings.append(.tooDeep(child.name, place)) }
    guard let pane = selector.pane(named: child.name) else {
      // A custom view may take its file from elsewhere.
      if row.type == .childPane { findings.append(.notFound(child.name, selector.paths(of: child.name), place)) }
      return
    }
    visit(Node(pane: pane, parent: parent, row: row, trail: node.trail + [child.name]))
  }
}

extension SettingsBundle {
  /// The panes that a person reaches on a device; `nil` without a root pane, which the catalog tells.
  func tree(in dialect: SettingsDialect, on device: Device, localizations: [String] = [], followsEveryRow: Bool = false)
    -> PaneTree?
  {
    // That there is no root pane is the one error there is.
    try? PaneTree(
      self, dialect: dialect, device: device, localizations: localizations, followsEveryRow: followsEveryRow)
  }
}

extension Finding {
  fileprivate typealias Place = (file: String, at: SourceLocation?)

  fileprivate static func cycle(_ name: String, _ place: Place) -> Finding {
    Finding(
      .paneCycle, .warning, "the row leads back to the pane \(name.quoted), which it lies in", file: place.file,
      at: place.at, fix: "Let it lead to another pane.")
  }

  fileprivate static func outside(_ name: String, _ place: Place) -> Finding {
    Finding(
      .outsideBundle, .error, "\(name.quoted) leads out of the bundle: it is not read", file: place.file, at: place.at,
      fix: "Name a pane of this bundle.")
  }

  fileprivate static func tooDeep(_ name: String, _ place: Place) -> Finding {
    Finding(
      .paneTooDeep, .error,
      "the pane \(name.quoted) lies more than \(PaneTree.maximumDepth) panes deep",
      file: place.file,
      at: place.at, fix: "Let fewer panes lead into one another.")
  }

  fileprivate static func notFound(_ name: String, _ paths: [String], _ place: Place) -> Finding {
    Finding(
      .paneNotFound, .error, "the row leads to no pane: there is no readable \(paths.joined(separator: " or "))",
      file: place.file, at: place.at, fix: "Add the file, or remove the row.")
  }
}

extension Finding.Rule {
  /// A row leads back to a pane that it lies in.
  public static let paneCycle = Finding.Rule(rawValue: "pane-cycle")
  /// A row leads to a pane that is in no readable file.
  public static let paneNotFound = Finding.Rule(rawValue: "pane-not-found")
  /// A row names a file outside of the bundle.
  public static let outsideBundle = Finding.Rule(rawValue: "outside-bundle")
  /// A pane lies more panes deep than is followed.
  public static let paneTooDeep = Finding.Rule(rawValue: "pane-too-deep")
}
