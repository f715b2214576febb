/// The commit of choice: the whole new bundle is built beside the old one, and both change places in one step.
struct ExchangeCommit {
  let area: WorkingArea
  let bundleName: RawName

  /// - Returns: `nil` if that is not possible here; then nothing was changed.
  func run(_ changes: ChangeTree, on bundle: FolderDescriptor) throws(TransactionError) -> CommitResult? {
    guard try build(changes, from: bundle) else { return nil }
    guard area.folder.exchange(area.staging, bundleName) else {
      area.discardStaging()
      return nil
    }
    // What was the bundle stays until it is certain that it is no longer needed.
    do throws(CommitFailure) { try area.folder.sync() } catch { throw error.notDurable }
    return .committed(warnings: area.clear(area.staging))
  }

  /// - Returns: `false` if something is mounted in the bundle.
  private func build(_ changes: ChangeTree, from bundle: FolderDescriptor) throws(TransactionError) -> Bool {
    do throws(CommitFailure) {
      let staged = try area.makeStaging()
      try TreeBuilder(isWhole: true).fill(staged, with: changes, from: bundle)
      return true
    } catch {
      area.discardStaging()
      if error.isOtherMount { return false }
      throw error.notWritten
    }
  }
}
