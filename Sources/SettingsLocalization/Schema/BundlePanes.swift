/// The panes of a bundle and the trees that they form, each made once.
final class BundlePanes: Sendable {
  fileprivate let panes = Kept<ExactString, Pane?>()
  private let walks = Kept<PaneWalk.Request, PaneWalk.Result>()

  /// What a walk finds; a walk for one device is also that for the others, if none of them shows anything else.
  func walk(
    _ request: PaneWalk.Request, _ make: () throws(BundleError) -> PaneWalk.Result
  ) throws(BundleError) -> PaneWalk.Result {
    let common = request.onAnyDevice
    if let known = walks.known(common) { return known }
    let found = try walks.value(of: request, make)
    return found.isForEveryDevice ? walks.value(of: common) { found } : found
  }
}

extension SettingsBundle {
  /// What is kept of the panes.
  var keptPanes: BundlePanes { kept { BundlePanes() } }

  /// The panes of ``paneFiles``, in their order; files that are none are left out.
  package var panes: [Pane] { paneFiles.compactMap(pane) }

  /// The pane of a file of the bundle; `nil` if the file is none.
  package func pane(of file: PaneFile) -> Pane? {
    keptPanes.panes.value(of: ExactString(file.path)) { Pane(file) }
  }
}
