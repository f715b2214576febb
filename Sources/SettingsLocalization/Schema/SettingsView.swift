/// Who shows the panes of a bundle: a program on a device, beginning with a root pane.
package struct SettingsView: Hashable, Sendable {
  /// The program: never ``SettingsDialect/automatic``.
  package let dialect: SettingsDialect
  /// The device.
  package let device: Device
  /// The file of the root pane from the opened bundle; `nil` if there is none, so that nothing is shown.
  package let root: String?
  /// Whether panes are searched for as in an app: in `InAppSettings.bundle` first, whichever bundle was opened.
  package let isOfApp: Bool

  /// Makes a view of its parts.
  package init(dialect: SettingsDialect, device: Device, root: String?, isOfApp: Bool = false) {
    (self.dialect, self.device, self.root, self.isOfApp) = (dialect, device, root, isOfApp)
  }

  /// The same program on another device; its root pane is not searched for.
  package func on(_ device: Device) -> SettingsView {
    SettingsView(dialect: dialect, device: device, root: nil, isOfApp: isOfApp)
  }

  /// Whether it shows a row of a pane that it reaches.
  package func shows(_ row: Specifier) -> Bool { row.isShown(on: device, in: dialect) }
}

/// The devices that a run is about.
public enum DeviceChoice: String, Sendable, Codable, CaseIterable {
  /// Every device that the bundle has files or rows for; an iPhone, an iPad, a Mac (Mac Catalyst), an Apple Vision.
  case all, phone, pad, mac, vision

  /// The only device; `nil` for all.
  public var only: Device? { Device(rawValue: rawValue) }
}

extension SettingsBundle {
  /// Who shows the panes of the bundle: Settings before the app, a phone before other devices.
  ///
  /// 1. A bundle that ``resolvedDialect(_:)`` calls InAppSettingsKit's is also read by Settings, if it has a root pane
  ///    for Settings and is no `InAppSettings.bundle`. A `Settings.bundle` beside an `InAppSettings.bundle` is also read
  ///    by InAppSettingsKit, if a row of the other bundle leads into it.
  /// 2. A phone always counts. An iPad counts if a pane that is reached has a file for it or rows for some devices only, or
  ///    if a table is for one device; a
  ///    Mac if a row names it, a Vision if a file or row does: on both only InAppSettingsKit is read.
  ///
  /// - Parameters:
  ///   - dialect: ``SettingsDialect/automatic`` for all programs, else that of the only one.
  ///   - devices: which devices count.
  /// - Returns: at least one; a view without a root pane is there only if no view has one.
  package func views(in dialect: SettingsDialect, on devices: DeviceChoice) -> [SettingsView] {
    let all = programs(in: dialect, on: devices).flatMap(\.self)
    let seen = all.filter { $0.root != nil }
    return seen.isEmpty ? Array(all.prefix(1)) : seen
  }

  /// The same, those of the program that ``resolvedDialect(_:)`` finds first: what it shows keeps its place.
  package func viewsOwnFirst(in dialect: SettingsDialect, on devices: DeviceChoice) -> [SettingsView] {
    let (views, own) = (views(in: dialect, on: devices), resolvedDialect(dialect))
    return views.filter { $0.dialect == own } + views.filter { $0.dialect != own }
  }

  /// The root pane that InAppSettingsKit does not find, since only localizations have it; `nil` for any other.
  func lostRoot(_ tree: PaneTree, for view: SettingsView) -> Pane? {
    guard view.dialect == .iask, let root = tree.nodes.first?.pane else { return nil }
    return root.localization?.text.contains("-") == false ? root : nil
  }

  /// Whether a program finds a root pane for a view.
  private func findsRoot(_ view: SettingsView) -> Bool {
    tree(of: view).map { lostRoot($0, for: view) == nil } ?? false
  }

  /// The views of each program that reads the bundle.
  func programs(in dialect: SettingsDialect, on choice: DeviceChoice) -> [[SettingsView]] {
    let own = resolvedDialect(dialect)
    guard dialect == .automatic, !isForInAppSettingsKit else { return [views(of: own, on: choice)] }
    let isBesideOther = (try? otherBundle())?.isForInAppSettingsKit ?? false
    if own == .apple, !isBesideOther { return [views(of: own, on: choice)] }
    let settings = views(of: .apple, on: choice)
    let app = views(of: .iask, on: choice, isOfApp: isBesideOther)
    // Of a program that shows nothing of the bundle nothing is missing.
    let isSettings = own == .apple || views(of: .apple, on: .all).contains { $0.root != nil }
    let isOnlyForApp = own == .iask && !isBesideOther && app.contains(where: findsRoot)
    let isApp = !isSettings || isOnlyForApp || app.contains { reaches($0) && findsRoot($0) }
    return (isSettings ? [settings] : []) + (isApp ? [app] : [])
  }

  /// Whether a view shows a pane of this bundle, and not only of the other one.
  private func reaches(_ view: SettingsView) -> Bool { !(tree(of: view)?.ownNodes.isEmpty ?? true) }

  /// The views of a program, those without a root pane too.
  private func views(of dialect: SettingsDialect, on choice: DeviceChoice, isOfApp: Bool = false) -> [SettingsView] {
    (choice.only.map { [$0] } ?? devices(of: dialect, isOfApp: isOfApp)).map { device in
      let view = SettingsView(dialect: dialect, device: device, root: nil, isOfApp: isOfApp)
      let root = tree(of: view)?.nodes.first?.file
      return SettingsView(dialect: dialect, device: device, root: root, isOfApp: isOfApp)
    }
  }

  /// The devices that may show other panes or rows than the others.
  private func devices(of dialect: SettingsDialect, isOfApp: Bool) -> [Device] {
    let views = [Device.phone, .pad].map { SettingsView(dialect: dialect, device: $0, root: nil, isOfApp: isOfApp) }
    let nodes = views.flatMap { tree(of: $0, followsEveryRow: true)?.ownNodes ?? [] }
    let names = Set(nodes.map { ExactString($0.pane.name) })
    let files = paneFiles.filter { names.contains(ExactString($0.name)) && (dialect == .iask || !$0.isInApp) }
    let suffixes = Set(files.compactMap(\.device))
    let idioms = nodes.flatMap(\.pane.specifiers).compactMap { $0.properties[.supportedUserInterfaceIdioms] }
    let named = Set(idioms.flatMap { $0.array?.compactMap(\.value.string) ?? [] })
    return Device.allCases.filter { device in
      switch device {
      case .phone: true
      case .pad: suffixes.contains("ipad") || !idioms.isEmpty || !tablesOfDevices.isEmpty
      case .mac: dialect == .iask && named.contains("Mac")
      case .vision: dialect == .iask && (named.contains("Reality") || suffixes.contains("vision"))
      }
    }
  }
}

extension Device {
  /// "on an iPad".
  package var place: String {
    switch self {
    case .phone: "on an iPhone"
    case .pad: "on an iPad"
    case .mac: "on a Mac"
    case .vision: "on an Apple Vision"
    }
  }
}
