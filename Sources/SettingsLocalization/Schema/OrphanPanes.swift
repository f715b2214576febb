/// Panes that no row of any pane leads to, on any device.
enum OrphanPanes {
  static func findings(in bundle: SettingsBundle) -> [Finding] {
    let panes = bundle.paneFiles.compactMap { Pane($0) }
    var children: [ExactString: [ExactString]] = [:]
    for pane in panes { children[ExactString(pane.name), default: []] += self.children(of: pane) }
    var reached: Set<ExactString> = []
    var waiting = [ExactString(PaneTree.rootName)]
    while let name = waiting.popLast() {
      if reached.insert(name).inserted { waiting += children[name] ?? [] }
    }
    return panes.filter { !reached.contains(ExactString($0.name)) }.map {
      Finding(
        .orphanPane, .warning, "no row leads to the pane \($0.name.quoted): nobody will see it", file: $0.file,
        fix: "Add a row that leads to it, or remove the file.")
    }
  }

  private static func children(of pane: Pane) -> [ExactString] {
    pane.allSpecifiers.compactMap { $0.childFile(in: .iask).map { ExactString($0.name) } }
  }
}

extension Finding.Rule {
  /// No row leads to a pane, on any device.
  public static let orphanPane = Finding.Rule(rawValue: "orphan-pane")
}
