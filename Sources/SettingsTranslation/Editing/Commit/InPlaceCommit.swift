/// The commit where folders cannot be exchanged: new files are prepared beside the bundle and moved into it.
///
/// A single move is atomic. Before several moves, the prepared folder becomes a journal: from then on the commit is
/// decided, and the next run that takes the lock completes it.
struct InPlaceCommit {
  let area: WorkingArea

  func run(_ changes: ChangeTree, on bundle: FolderDescriptor) throws(TransactionError) -> CommitResult {
    let (staged, moves) = try prepare(changes, bundle)
    return moves == 1 ? try moveOne(changes, staged, to: bundle) : try moveAll(changes, staged, to: bundle)
  }

  /// Completes a commit that was decided on before. Its journal stays until that is done.
  ///
  /// - Returns: leftovers that could not be removed, as warnings.
  func finish(_ changes: ChangeTree, on bundle: FolderDescriptor) throws(CommitFailure) -> [String] {
    guard !changes.isEmpty else { return [] }
    try RollForward.check(changes, into: bundle)
    let staged = try area.makeStaging()
    try TreeBuilder(isWhole: false).fill(staged, with: changes, from: bundle)
    var rolling = RollForward()
    try rolling.move(changes, from: staged, to: bundle)
    return area.clear(area.staging)
  }

  /// Creates the new files, and what a journal needs in addition.
  private func prepare(
    _ changes: ChangeTree, _ bundle: FolderDescriptor
  ) throws(TransactionError) -> (files: FolderDescriptor, moves: Int) {
    do throws(CommitFailure) {
      try RollForward.check(changes, into: bundle)
      let moves = try RollForward.moves(changes, into: bundle)
      let staged = try area.makeStaging()
      let files = try staged.makeFolder(Journal.files)
      let record = try TreeBuilder(isWhole: false).fill(files, with: changes, from: bundle)
      if moves > 1 { try Journal.write(try JournalManifest(changes, record, bundle: bundle.path), to: staged) }
      try RollForward.check(changes, into: bundle)
      return (files, moves)
    } catch {
      area.discardStaging()
      throw error.notBuilt
    }
  }

  private func moveOne(
    _ changes: ChangeTree, _ files: FolderDescriptor, to bundle: FolderDescriptor
  ) throws(TransactionError) -> CommitResult {
    var rolling = RollForward()
    do throws(CommitFailure) {
      try rolling.move(changes, from: files, to: bundle)
    } catch {
      area.discardStaging()
      throw rolling.moved == 0 ? error.notWritten : error.notDurable
    }
    return .committed(warnings: area.clear(area.staging))
  }

  private func moveAll(
    _ changes: ChangeTree, _ files: FolderDescriptor, to bundle: FolderDescriptor
  ) throws(TransactionError) -> CommitResult {
    try decide()
    var rolling = RollForward()
    do throws(CommitFailure) {
      try rolling.move(changes, from: files, to: bundle)
    } catch {
      if error.isChange, rolling.moved == 0 { try revoke(error) }
      try goOn(changes, after: error, from: files, to: bundle)
    }
    return .committed(warnings: area.clearJournal())
  }

  /// Tries once more: a temporary error must not leave the bundle half old and half new. A success reported after a
  /// failed flush is not trusted, though. Files that another program saved are not temporary: a human has to look at
  /// them.
  private func goOn(
    _ changes: ChangeTree, after failure: CommitFailure, from files: FolderDescriptor, to bundle: FolderDescriptor
  ) throws(TransactionError) {
    var rolling = RollForward()
    do throws(CommitFailure) {
      try rolling.move(changes, from: files, to: bundle)
    } catch {
      throw error.isChange ? area.refusal(of: "\(error.path) \(error.reason)") : error.unfinished
    }
    _ = area.clearJournal()
    throw failure.notDurable
  }

  /// Durably turns the prepared folder into the journal: the commit itself.
  private func decide() throws(TransactionError) {
    do throws(CommitFailure) {
      try area.folder.move(area.staging, to: area.folder, as: area.journal)
    } catch {
      area.discardStaging()
      throw error.notWritten
    }
    do throws(CommitFailure) { try area.folder.sync() } catch { try revoke(error) }
  }

  /// Revokes the decision: it might not survive a power loss that the moves survive, or another program changed a file
  /// before the first move.
  private func revoke(_ failure: CommitFailure) throws(TransactionError) {
    do throws(CommitFailure) {
      try area.folder.move(area.journal, to: area.folder, as: area.staging)
    } catch {
      throw error.unfinished
    }
    area.discardStaging()
    throw failure.notWritten
  }
}
