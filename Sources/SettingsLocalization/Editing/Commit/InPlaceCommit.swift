/// The commit where folders cannot change places: new files are prepared beside the bundle and moved into it.
///
/// One move is all or nothing by itself. Before several, the prepared folder becomes a journal: from then on the commit
/// is decided, and whoever next takes the lock brings it to its end.
struct InPlaceCommit {
  let area: WorkingArea

  func run(_ changes: ChangeTree, on bundle: FolderDescriptor) throws(TransactionError) -> CommitResult {
    let (staged, moves) = try prepare(changes, bundle)
    return moves == 1 ? try moveOne(staged, to: bundle) : try moveAll(staged, to: bundle)
  }

  private func prepare(
    _ changes: ChangeTree, _ bundle: FolderDescriptor
  ) throws(TransactionError) -> (FolderDescriptor, moves: Int) {
    do throws(CommitFailure) {
      try RollForward.check(changes, into: bundle)
      let moves = try RollForward.moves(changes, into: bundle)
      let staged = try area.makeStaging()
      try TreeBuilder(isWhole: false).fill(staged, with: changes, from: bundle)
      return (staged, moves)
    } catch {
      area.discardStaging()
      throw error.notWritten
    }
  }

  private func moveOne(_ staged: FolderDescriptor, to bundle: FolderDescriptor) throws(TransactionError) -> CommitResult
  {
    var rolling = RollForward()
    do throws(CommitFailure) {
      try rolling.move(from: staged, to: bundle)
    } catch {
      area.discardStaging()
      throw rolling.moved == 0 ? error.notWritten : error.notDurable
    }
    return .committed(warnings: area.clear(area.staging))
  }

  private func moveAll(_ staged: FolderDescriptor, to bundle: FolderDescriptor) throws(TransactionError) -> CommitResult
  {
    try decide()
    var rolling = RollForward()
    do throws(CommitFailure) {
      try rolling.move(from: staged, to: bundle)
    } catch {
      try goOn(after: error, from: staged, to: bundle)
    }
    return .committed(warnings: area.clearJournal())
  }

  /// Tries once more: an error that passes must not leave the bundle half old and half new. What the system says after a
  /// failure is not trusted, though.
  private func goOn(
    after failure: CommitFailure, from staged: FolderDescriptor, to bundle: FolderDescriptor
  ) throws(TransactionError) {
    var rolling = RollForward()
    do throws(CommitFailure) { try rolling.move(from: staged, to: bundle) } catch { throw error.unfinished }
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

  /// Takes the decision back: it might not outlast a loss of power that the moves outlast.
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
