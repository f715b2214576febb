/// A walk through the panes of a bundle, from the root pane along the rows.
///
/// What it finds names no bundle: the bundle that was opened keeps it.
struct PaneWalk {
  /// What is walked through, and for whom.
  struct Request: Hashable, Sendable {
    /// Not ``SettingsDialect/automatic``.
    let dialect: SettingsDialect
    /// Selects pane files and rows.
    var device: Device
    /// Where localized pane files are searched for first, best first.
    let localizations: [LocalizationName]
    /// The name of the first pane.
    let root: ExactString
    /// Whether rows that the device does not show are also followed.
    var followsEveryRow: Bool
    /// Whether panes that exist only in a localization are also found, and those of the opened bundle before those of
    /// the other one of the app.
    let isOfWholeBundle: Bool
    /// Whether `InAppSettings.bundle` comes first for every pane, as in an app, whichever bundle was opened.
    var isOfApp = false
    /// Whether it is for users of any device.
    var isForEveryDevice = false

    /// The same for users of any device.
    var onAnyDevice: Request {
      var request = self
      (request.device, request.followsEveryRow, request.isForEveryDevice) = (.phone, true, true)
      return request
    }
  }

  /// A pane, and the row that led to it.
  struct Stop: Sendable {
    let pane: Pane
    /// Whether the pane is in the other bundle of the app.
    let isInOtherBundle: Bool
    /// The number of the stop whose pane has the row; `nil` for a root.
    let parent: Int?
    /// `nil` for a root.
    let row: Specifier?
    /// The names of the panes from the root to this one.
    let trail: [String]
    /// Whether only items of lists lead to it: its rows change an item, and no setting of the app.
    fileprivate(set) var isOfItem = false
  }

  /// What a walk found.
  struct Route: Sendable {
    /// The root first, then depth first in the order of the rows.
    fileprivate(set) var stops: [Stop] = []
    /// Problems of the links between panes.
    fileprivate(set) var findings: [Finding] = []
    /// Whether a walk for another device finds the same: no file and no row is for some devices only, and no message
    /// names the files of one.
    fileprivate(set) var isForEveryDevice = false
  }

  private(set) var route = Route()
  private let bundle: SettingsBundle
  private let request: Request
  private var selector: PaneSelector
  private var visited: Set<ExactString> = []
  /// Whether each row led to a pane.
  private var isComplete = true
  /// The panes that each stop leads to by rows that are no items of a list.
  private var children: [[ExactString]] = []

  /// - Throws: as ``PaneTree``.
  init(_ bundle: SettingsBundle, _ request: Request) throws(BundleError) {
    self.bundle = bundle
    self.request = request
    let others = request.isOfWholeBundle ? bundle.localizationsOfPanes : []
    selector = try PaneSelector(
      bundle: bundle, dialect: request.dialect, device: request.device,
      localized: .init(
        preferred: request.localizations, others: others.filter { !request.localizations.contains($0) }))
    try visitAll(from: request.root.text)
  }

  private mutating func visitAll(from root: String) throws(BundleError) {
    let hasRoot = visit(root: root)
    if !hasRoot { try visitPanesOpenedByName(insteadOf: root) }
    markPanesOfItems()
    route.findings += selector.findings
    route.isForEveryDevice = isSameOnEveryDevice
    if hasRoot, root == PaneTree.rootName { route.findings += try OrphanPanes.findings(in: bundle) }
  }

  private mutating func visit(root name: String) -> Bool {
    guard let root = selector.pane(named: name, openedFirst: !request.isOfApp) else { return false }
    visit(root, parent: nil, row: nil, trail: [root.pane.name])
    return true
  }

  /// Visits the panes that an app may open by their names. In InAppSettingsKit's dialect settings may begin with any
  /// pane; a root pane that exists but cannot be read is an error.
  private mutating func visitPanesOpenedByName(insteadOf root: String) throws(BundleError) {
    let error = noRoot(root)
    let mayBegin = request.dialect == .iask && root == PaneTree.rootName && selector.present(root).isEmpty
    for name in mayBegin ? OrphanPanes.names(in: bundle) : [] where !visited.contains(ExactString(name)) {
      _ = visit(root: name)
    }
    if route.stops.isEmpty { throw error }
    route.findings.append(Finding(.noRootPane, .note, error.reason))
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

  private mutating func visit(_ found: PaneSelector.Found, parent: Int?, row: Specifier?, trail: [String]) {
    let number = route.stops.count
    route.stops.append(
      Stop(pane: found.pane, isInOtherBundle: found.bundle !== bundle, parent: parent, row: row, trail: trail))
    children.append([])
    visited.insert(ExactString(found.pane.name))
    let shown = found.pane.specifiers(on: request.device, in: request.dialect)
    let file = found.bundle.path(of: found.pane.file, from: bundle)
    for specifier in request.followsEveryRow ? found.pane.specifiers(in: request.dialect) : shown {
      guard let child = specifier.childFile(in: request.dialect) else { continue }
      if !specifier.isNested { children[number].append(ExactString(child.name)) }
      follow(child.name, (file, child.location), from: specifier, of: number)
    }
  }

  private mutating func follow(_ name: String, _ place: Finding.Place, from row: Specifier, of parent: Int) {
    let trail = route.stops[parent].trail
    if trail.contains(where: name.isExactly) { return route.findings.append(.cycle(name, place)) }
    guard !visited.contains(ExactString(name)) else { return }
    guard !name.isEmpty else { return route.findings.append(.emptyFile(place)) }
    guard BundlePath(name) != nil else { return route.findings.append(.outside(name, place)) }
    guard trail.count < PaneTree.maximumDepth else { return route.findings.append(.tooDeep(name, place)) }
    guard
      let found = selector.pane(named: name, openedFirst: request.isOfWholeBundle && !request.isOfApp)
    else {
      isComplete = false
      // A custom view may read its file from elsewhere.
      if row.type == .childPane { route.findings.append(missing(name, row, place, in: route.stops[parent].pane)) }
      return
    }
    if isLostInApp(found), let folder = found.pane.localization?.text {
      route.findings.append(.onlyLocalized(found.pane.file, folder, place))
    }
    visit(found, parent: parent, row: row, trail: trail + [name])
  }

  /// Whether InAppSettingsKit does not find a pane that is only in localizations: it takes the first preference for the
  /// name of a folder, and devices name a region there (`de-DE`).
  private func isLostInApp(_ found: PaneSelector.Found) -> Bool {
    request.dialect == .iask && request.isOfWholeBundle && request.localizations.isEmpty
      && found.pane.localization?.text.contains("-") == false
  }

  /// InAppSettingsKit keeps an item of a list as a dictionary of its own, and takes the rows of its pane for the keys of
  /// that dictionary: IASKAppSettingsViewController.m, lines 1090-1130.
  private mutating func markPanesOfItems() {
    let numbers = Dictionary(route.stops.enumerated().map { (ExactString($1.pane.name), $0) }) { first, _ in first }
    var settings: Set<Int> = []
    var waiting = route.stops.indices.filter { route.stops[$0].parent == nil }
    while let number = waiting.popLast() {
      if settings.insert(number).inserted { waiting += children[number].compactMap { numbers[$0] } }
    }
    for number in route.stops.indices { route.stops[number].isOfItem = !settings.contains(number) }
  }

  /// That a row leads nowhere, as grave as it is known to be: a build makes some panes.
  private func missing(_ name: String, _ row: Specifier, _ place: Finding.Place, in pane: Pane) -> Finding {
    let files = selector.present(name)
    var finding = Finding.notFound(row, selector.places(of: name), place)
    finding.missingPane = name
    if let file = files.first, bundle.paneFiles.contains(where: { $0.path == file && $0.document.root != nil }) {
      finding.message = "the row does not lead to a pane: \(file) has no \"PreferenceSpecifiers\""
      finding.fix = "Add \"PreferenceSpecifiers\" to \(file), or remove the row."
    } else if let file = files.first, bundle.paneFiles.contains(where: { $0.path == file }) {
      // The file has an error of its own.
      finding.severity = .note
      finding.message = "the row leads to \(file), which cannot be read"
      finding.fix = "Mend \(file)."
    } else if LicenseList.isMadeByBuild(name), !LicenseList.isMadeByBuild(pane.name) {
      finding.severity = .note
      finding.fix = "Nothing, if the build makes the pane; otherwise add the file, or remove the row."
    } else if files.isEmpty {
      let near = nearPane(name)
      let hasTable = (try? bundle.hasTable(named: TableName(name))) == true
      // A pane in other letters has the table of its own name, as one that a build makes has.
      if let near, !hasTable || near.lowercased() == name.lowercased() {
        finding.message += ", but a pane \(near.quoted)"
        finding.fix = "Write \(near.quoted), or rename the pane."
      } else if hasTable {
        finding.severity = .warning
        finding.message += ", but a table of that name"
        finding.fix = "Add the file; if the build makes it, name it in \"generatedPanes\" of the configuration."
      }
    }
    return finding
  }

  /// The name of a pane that was probably meant; `nil` for none.
  private func nearPane(_ name: String) -> String? {
    NearestName.nearest(to: name, in: otherNames, within: .misspelling).flatMap { near in
      near.filter(\.isNumber) == name.filter(\.isNumber) ? near : nil
    }
  }

  /// The names of panes to which a row might have been meant to lead, at most as many as are compared for each row.
  private var otherNames: [String] { Array(bundle.paneFiles.prefix(PaneWalk.comparedNames).map(\.name)) }

  private static let comparedNames = 200

  private var isSameOnEveryDevice: Bool {
    isComplete && route.findings.isEmpty && request.localizations.isEmpty
      && selector.bundles.allSatisfy { $0.paneFiles.allSatisfy { $0.device == nil } }
      && route.stops.map(\.pane).allSatisfy { pane in
        pane.localization == nil
          && pane.specifiers.allSatisfy { row in
            row.properties[.supportedUserInterfaceIdioms] == nil && (request.dialect == .iask || row.nested.isEmpty)
          }
      }
  }
}

extension SettingsBundle {
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

  fileprivate static func onlyLocalized(_ file: String, _ folder: String, _ place: Place) -> Finding {
    Finding(
      .paneNotFound, .error,
      "the row does not lead to a pane in the app: \(PaneTree.onlyFor(folder, file))",
      file: place.file, at: place.at, fix: PaneTree.fixOfLocalized)
  }

  fileprivate static func notFound(_ row: Specifier, _ paths: [String], _ place: Place) -> Finding {
    let inApp = place.file.hasSuffix(".plist") ? place.file.dropLast(".plist".count) + ".inApp.plist" : ""
    return Finding(
      .paneNotFound, .error, "the row does not lead to a pane: there is no readable \(paths.joined(separator: " or "))",
      file: place.file, at: place.at,
      fix: row.hasController && !inApp.isEmpty
        ? "Move the row to \(inApp): only InAppSettingsKit opens it." : "Add the file, or remove the row.")
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
