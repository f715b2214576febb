/// What comes before every commit, under the lock: a commit that was stopped half way is brought to its end, and what
/// dead runs left is removed.
struct Recovery {
  private let bundle: FolderDescriptor
  private let areas: [WorkingArea]

  init(parent: FolderDescriptor, name: RawName) throws(CommitFailure) {
    bundle = try parent.folder(name, staysOnMount: false)
    areas = [try WorkingArea(in: parent, bundle: name), try WorkingArea(in: bundle, bundle: name)]
  }

  /// - Returns: what could not be removed, as warnings.
  func run() throws(TransactionError) -> [String] {
    var warnings: [String] = []
    for area in areas {
      do throws(CommitFailure) { warnings += try finish(area) } catch { throw error.unfinished }
      do throws(CommitFailure) {
        for leftover in try area.leftovers() { warnings += area.clear(leftover) }
      } catch {
        throw error.notWritten
      }
    }
    return warnings
  }

  /// Goes on with a commit that was decided on.
  private func finish(_ area: WorkingArea) throws(CommitFailure) -> [String] {
    switch try area.folder.kind(area.journal) {
    case .absent: return []
    case .folder: break
    default:
      throw CommitFailure(path: area.folder.path(of: area.journal), reason: "was not written by a commit; remove it")
    }
    let journal = try area.folder.folder(area.journal)
    try requirePlain(journal)
    var rolling = RollForward()
    try rolling.move(from: journal, to: bundle)
    // A retired journal goes with the other leftovers.
    return area.retireJournal() ? [] : area.clear(area.journal)
  }

  /// A journal holds files and folders only. Links would make the bundle lead elsewhere: no run of ours wrote them.
  private func requirePlain(_ folder: FolderDescriptor, depth: Int = 0) throws(CommitFailure) {
    guard depth <= TreeBuilder.maximumDepth else { throw TreeBuilder.tooDeep(folder.path) }
    for name in try folder.names() {
      switch try folder.kind(name) {
      case .folder: try requirePlain(try folder.folder(name), depth: depth + 1)
      case .file: continue
      default: throw CommitFailure(path: folder.path(of: name), reason: "was not written by a commit; remove it")
      }
    }
  }
}
