/// What comes before every commit, under the lock: a commit that was stopped half way is brought to its end, and what dead
/// runs left is removed.
struct Recovery {
  let parent: FolderDescriptor
  let name: RawName

  /// - Returns: what could not be removed.
  func run() throws(TransactionError) -> [String] {
    var warnings: [String] = []
    do throws(CommitFailure) {
      let bundle = try parent.folder(name, staysOnMount: false)
      for folder in [parent, bundle] {
        let area = try WorkingArea(in: folder, bundle: name)
        if try folder.kind(area.journal) != .absent { warnings += try rollForward(area, to: bundle) }
        for leftover in try area.leftovers() { warnings += area.clear(leftover) }
      }
      return warnings
    } catch let error as CommitFailure {
      throw error.notWritten
    }
  }
}
