package import SettingsLocalization

/// A screen of a bundle that an audit leaves out, because it was asked for one program or device.
package struct UnjudgedScreen: Hashable, Sendable {
  /// Who shows it.
  package let view: SettingsView
  /// The program that shows it; `nil` if the audit judges another screen of that program.
  package let reader: LocalizedText.Reader?
  /// The device that shows it; `nil` if the audit judges another screen on that device.
  package let device: Device?
  /// The paths of the pane files in the bundle, in display order.
  package let files: [String]
  /// Whether the audit judges the first file, and only not all of its rows.
  package let isOfRows: Bool
}

/// The rows that a view shows.
private struct ViewRows {
  /// A row of a pane file.
  struct Row: Hashable {
    let file: ExactString
    let path: String
  }

  let view: SettingsView
  let rows: [Row]

  init(_ view: SettingsView, of bundle: SettingsBundle) {
    self.view = view
    rows = (bundle.tree(of: [view])?.ownNodes ?? []).flatMap { node in
      node.specifiers.map { Row(file: ExactString(node.pane.file), path: $0.path) }
    }
  }
}

extension SettingsBundle {
  /// The screens that only views other than some show, those of the same programs first. Each file is named once.
  ///
  /// - Parameter views: those that are judged.
  package func unjudgedScreens(besides views: [SettingsView]) -> [UnjudgedScreen] {
    let all = self.views(in: .automatic, on: .all).filter { !views.contains($0) }
    let programs = Set(views.map(\.dialect))
    let others = all.filter { programs.contains($0.dialect) } + all.filter { !programs.contains($0.dialect) }
    if others.isEmpty { return [] }
    var seen = Set(views.flatMap { ViewRows($0, of: self).rows })
    var named: Set<ExactString> = []
    return others.compactMap { view in
      let files = Set(seen.map(\.file))
      let rows = ViewRows(view, of: self).rows.filter { seen.insert($0).inserted }
      let new = rows.map(\.file).filter { named.insert($0).inserted }
      guard let first = new.first else { return nil }
      return UnjudgedScreen(
        view: view, reader: views.contains { $0.dialect == view.dialect } ? nil : view.reader,
        device: views.contains { $0.device == view.device } ? nil : view.device,
        files: new.map(\.text), isOfRows: files.contains(first))
    }
  }
}
