extension SettingsBundle {
  /// Root panes that are missing: on each device on which a program has none and has one elsewhere, and of the program
  /// that the bundle is for also if it has none at all.
  ///
  /// - Parameters:
  ///   - dialect: ``SettingsDialect/automatic`` for all programs, else that of the only one.
  ///   - devices: which devices count.
  /// - Returns: errors, or notes where an app may open any pane by its name.
  package func missingRoots(in dialect: SettingsDialect, on devices: DeviceChoice) -> [Finding] {
    let programs = programs(in: dialect, on: devices)
    return programs.flatMap { views in
      let missing = views.compactMap { view in missingRoot(of: view).map { (view, $0) } }
      let isOfAll = missing.count == views.count
      // One sentence says it for all devices.
      return missing.prefix(isOfAll ? 1 : missing.count).map { view, finding in
        finding.shown(to: Audience(isOfAll ? views : [view], among: programs.flatMap(\.self)))
      }
    }
  }

  private func missingRoot(of view: SettingsView) -> Finding? {
    do throws(BundleError) {
      let tree = try PaneTree(
        lookingAt: self, dialect: view.dialect, device: view.device, isOfApp: view.isOfApp)
      return tree.findings.first { $0.rule == .noRootPane } ?? lostRoot(of: tree, for: view)
    } catch {
      guard case .noRootPane(_, _, let present, _) = error else { return nil }
      let isNote = view.dialect == .iask && present.isEmpty
      return Finding(.noRootPane, isNote ? .note : .error, error.reason, file: present.first)
    }
  }

  /// A root pane that is only in localizations, for InAppSettingsKit; `nil` for any other.
  private func lostRoot(of tree: PaneTree, for view: SettingsView) -> Finding? {
    guard let root = lostRoot(tree, for: view), let folder = root.localization?.text else { return nil }
    return Finding(
      .noRootPane, .error, "no root pane: \(PaneTree.onlyFor(folder, root.file))",
      fix: PaneTree.fixOfLocalized)
  }
}
