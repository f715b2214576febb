/// Panes that no row of any pane leads to, on any device.
enum OrphanPanes {
  static func findings(in bundle: SettingsBundle) throws(BundleError) -> [Finding] {
    let panes = bundle.panes
    var orphans = unreached(panes, among: panes)
    if !orphans.isEmpty, let other = try bundle.otherBundle() {
      orphans = unreached(panes, among: panes + other.panes)
    }
    return orphans.map {
      Finding(
        .orphanPane, .warning, "no row leads to the pane \($0.name.quoted): it is never shown", file: $0.file,
        fix: "Add a row that leads to it, or remove the file.")
    }
  }

  /// The names of the panes to which no row leads: without a root pane, the settings may begin with these. If all panes
  /// lead to each other in circles, these are all panes.
  static func names(in bundle: SettingsBundle) -> [String] {
    let panes = bundle.panes
    let led = Set(panes.flatMap(children))
    let starts = panes.filter { !led.contains(ExactString($0.name)) }
    return (starts.isEmpty ? panes : starts).map(\.name)
  }

  /// The panes that cannot be reached from the root.
  private static func unreached(_ panes: [Pane], among all: [Pane]) -> [Pane] {
    var children: [ExactString: [ExactString]] = [:]
    for pane in all { children[ExactString(pane.name), default: []] += self.children(of: pane) }
    var reached: Set<ExactString> = []
    var waiting = [ExactString(PaneTree.rootName)]
    while let name = waiting.popLast() {
      if reached.insert(name).inserted { waiting += children[name] ?? [] }
    }
    return panes.filter { !reached.contains(ExactString($0.name)) }
  }

  private static func children(of pane: Pane) -> [ExactString] {
    pane.allSpecifiers.compactMap { $0.childFile(in: .iask).map { ExactString($0.name) } }
  }
}

extension Finding.Rule {
  /// No row leads to a pane, on any device.
  public static let orphanPane = Finding.Rule(rawValue: "orphan-pane")
}
