/// Panes that no row of any pane leads to, on any device.
enum OrphanPanes {
  static func findings(in bundle: SettingsBundle) -> [Finding] {
    let panes = bundle.paneFiles.compactMap { Pane($0) }
    let children = Dictionary(grouping: panes, by: \.name).mapValues { $0.flatMap(children(of:)) }
    var reached: Set<String> = []
    var waiting = [PaneTree.rootName]
    while let name = waiting.popLast() {
      if reached.insert(name).inserted { waiting += children[name] ?? [] }
    }
    return panes.filter { !reached.contains($0.name) }.map {
      Finding(
        .orphanPane, .warning, "no row leads to the pane \"\($0.name)\": nobody will see it", file: $0.file,
        fix: "Add a row that leads to it, or remove the file.")
    }
  }

  private static func children(of pane: Pane) -> [String] {
    pane.specifiers.flatMap { [$0] + $0.nested }.compactMap { $0.childFile(in: .iask)?.name }
  }
}

extension Finding.Rule {
  /// No row leads to a pane, on any device.
  public static let orphanPane = Finding.Rule(rawValue: "orphan-pane")
}
