import SettingsLocalization
import SettingsReports
import Synchronization

/// The bundles of a folder that the command line names.
enum BundleSearch {
  /// The bundles at or below a path. Those that are passed over are said, once in a run.
  static func bundles(at path: String) throws(BundleError) -> [String] {
    let found = try BundleLocator.search(at: path)
    if found.bundles.isEmpty { throw .noBundle(path: path) }
    if !found.passedOver.isEmpty, said.withLock({ $0.insert(ExactString(path)).inserted }) {
      Output.remark("note: " + sentence(found.passedOver))
    }
    return found.bundles
  }

  /// What is passed over, and how it is looked at.
  static func sentence(_ passedOver: [String]) -> String {
    let shown = passedOver.prefix(limit).map { path in
      TerminalText.clean(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
    }
    let rest = passedOver.count > limit ? " and \(passedOver.count - limit) more" : ""
    let names = shown.joined(separator: ", ") + rest
    return "passed over, as built or of another project: \(names); name one to look at it"
  }

  private static let limit = 3
  private static let said = Mutex<Set<ExactString>>([])
}
