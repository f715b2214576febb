/// The commit where folders cannot change places: new files are prepared beside the bundle and moved into it.
///
/// One move is all or nothing by itself. Before several, the prepared folder becomes a journal: from then on the commit
/// is decided, and whoever next takes the lock brings it to its end.
struct InPlaceCommit {
  let area: WorkingArea

  func run(_ changes: ChangeTree, on bundle: FolderDescriptor) throws(TransactionError) -> CommitResult {
    let (staged, moves) = try prepare(changes, bundle)
    return moves == 1 ? try moveOne(changes, staged, to: bundle) : try moveAll(changes, staged, to: bundle)
  }

  /// Brings the rest of a commit into the bundle that was decided on before, and whose journal stays until that is done.
  ///
  /// - Returns: what could not be cleared away, as warnings.
  func finish(_ changes: ChangeTree, on bundle: FolderDescriptor) throws(CommitFailure) -> [String] {
    guard !changes.isEmpty else { return [] }
    try RollForward.check(changes, into: bundle)
    let staged = try area.makeStaging()
    try TreeBuilder(isWhole: false).fill(staged, with: changes, from: bundle)
    var rolling = RollForward()
    try rolling.move(changes, from: staged, to: bundle)
    return area.clear(area.staging)
  }

  /// Makes the new files, and what a journal needs beside them.
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

  /// Tries once more: an error that passes must not leave the bundle half old and half new. What the system says after a
  /// failure is not trusted, though. What another program saved does not pass: it is for a person to look at.
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

  /// Makes the prepared folder the journal, durably: the commit itself.
  private func decide() throws(TransactionError) {
    do throws(CommitFailure) {
      try area.folder.move(area.staging, to: area.folder, as: area.journal)
    } catch {
      area.discardStaging()
      throw error.notWritten
    }
    do throws(CommitFailure) { try area.folder.sync() } catch { try revoke(error) }
  }

  /// Takes the decision back: it might not outlast a loss of power that the moves outlast, or another program was there
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
