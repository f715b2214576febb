package import SettingsLocalization

/// A screen of a bundle that an audit leaves out, because another program or device shows it.
package struct UnjudgedScreen: Hashable, Sendable {
  /// The dialect that has to be asked for; `nil` if that of the audit shows the screen.
  package let dialect: SettingsDialect?
  /// The device that has to be asked for; `nil` if that of the audit shows the screen.
  package let device: Device?
  /// The paths of the pane files in the bundle, in display order.
  package let files: [String]
  /// Whether the audit judges the first file, and only not all of its rows.
  package let isOfRows: Bool
}

/// What an audit would judge with other options.
private struct ScreenView {
  /// A row of a pane file.
  struct Row: Hashable {
    let file: ExactString
    let path: String
  }

  let dialect: SettingsDialect?
  let device: Device?
  let rows: [Row]

  /// - Parameter judged: the dialect and device of the audit.
  init(
    _ dialect: SettingsDialect, _ device: Device, of bundle: SettingsBundle, judged: (SettingsDialect, Device)
  ) {
    self.dialect = dialect == judged.0 ? nil : dialect
    self.device = device == judged.1 ? nil : device
    let nodes = bundle.tree(in: dialect, on: device)?.ownNodes ?? []
    rows = nodes.flatMap { node in
      node.pane.specifiers(on: device, in: dialect).map { Row(file: ExactString(node.pane.file), path: $0.path) }
    }
  }
}

extension SettingsBundle {
  /// The screens that an audit leaves out: those of the Settings app, if the bundle is InAppSettingsKit's by what is in it
  /// and not by its name, and those of an iPad. Each file is named once, with what has to be asked for.
  ///
  /// - Parameters:
  ///   - dialect: the dialect of the options. Only ``SettingsDialect/automatic`` leaves screens of another program out;
  ///     another one was chosen.
  ///   - device: the device of the audit; `nil` if none was chosen, so that it is an iPhone.
  package func unjudgedScreens(dialect: SettingsDialect, device: Device?) -> [UnjudgedScreen] {
    let judged = (resolvedDialect(dialect), device ?? .phone)
    let isOther = dialect == .automatic && judged.0 == .iask && !isForInAppSettingsKit
    let views = [judged.1] + (device == nil ? [.pad] : [])
    let all = ([judged.0] + (isOther ? [.apple] : [])).flatMap { dialect in
      views.map { ScreenView(dialect, $0, of: self, judged: judged) }
    }
    var seen = Set(all.first?.rows ?? [])
    return all.dropFirst().compactMap { view in
      let files = Set(seen.map(\.file))
      let new = view.rows.filter { seen.insert($0).inserted }.map(\.file)
      guard let first = new.first else { return nil }
      var named: Set<ExactString> = []
      return UnjudgedScreen(
        dialect: view.dialect, device: view.device, files: new.filter { named.insert($0).inserted }.map(\.text),
        isOfRows: files.contains(first))
    }
  }
}
