/// Who shows the panes of a bundle: a program on a device, beginning with a root pane.
package struct SettingsView: Hashable, Sendable {
  /// The program: never ``SettingsDialect/automatic``.
  package let dialect: SettingsDialect
  /// The device.
  package let device: Device
  /// The file of the root pane from the opened bundle; `nil` if there is none, so that nothing is shown.
  package let root: String?

  /// Makes a view of its parts.
  package init(dialect: SettingsDialect, device: Device, root: String?) {
    (self.dialect, self.device, self.root) = (dialect, device, root)
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
  ///    for Settings and is no `InAppSettings.bundle`.
  /// 2. A phone always counts. An iPad counts if a pane that is reached has a file for it or rows for some devices only; a
  ///    Mac if a row names it, a Vision if a file or row does: on both only InAppSettingsKit is read.
  ///
  /// - Parameters:
  ///   - dialect: ``SettingsDialect/automatic`` for all programs, else that of the only one.
  ///   - devices: which devices count.
  /// - Returns: at least one; a view without a root pane is among them only if its program has none on any device.
  package func views(in dialect: SettingsDialect, on devices: DeviceChoice) -> [SettingsView] {
    let resolved = resolvedDialect(dialect)
    let own = views(of: resolved, on: devices)
    guard dialect == .automatic, resolved == .iask, !isForInAppSettingsKit else { return own }
    return views(of: .apple, on: devices).filter { $0.root != nil } + own
  }

  /// The same, those of the program that ``resolvedDialect(_:)`` finds first: what it shows keeps its place.
  package func viewsOwnFirst(in dialect: SettingsDialect, on devices: DeviceChoice) -> [SettingsView] {
    let (views, own) = (views(in: dialect, on: devices), resolvedDialect(dialect))
    return views.filter { $0.dialect == own } + views.filter { $0.dialect != own }
  }

  private func views(of dialect: SettingsDialect, on choice: DeviceChoice) -> [SettingsView] {
    let devices = choice.only.map { [$0] } ?? devices(of: dialect)
    let views = devices.map {
      SettingsView(dialect: dialect, device: $0, root: tree(in: dialect, on: $0)?.nodes.first?.file)
    }
    let seen = views.filter { $0.root != nil }
    return seen.isEmpty ? Array(views.prefix(1)) : seen
  }

  /// The devices that may show other panes or rows than the others.
  private func devices(of dialect: SettingsDialect) -> [Device] {
    let nodes = [Device.phone, .pad].flatMap { tree(in: dialect, on: $0, followsEveryRow: true)?.ownNodes ?? [] }
    let names = Set(nodes.map { ExactString($0.pane.name) })
    let files = paneFiles.filter { names.contains(ExactString($0.name)) && (dialect == .iask || !$0.isInApp) }
    let suffixes = Set(files.compactMap(\.device))
    let idioms = nodes.flatMap(\.pane.specifiers).compactMap { $0.properties[.supportedUserInterfaceIdioms] }
    let named = Set(idioms.flatMap { $0.array?.compactMap(\.value.string) ?? [] })
    return Device.allCases.filter { device in
      switch device {
      case .phone: true
      case .pad: suffixes.contains("ipad") || !idioms.isEmpty
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
