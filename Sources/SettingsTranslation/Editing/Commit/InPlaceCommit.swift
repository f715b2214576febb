/// The commit where folders cannot be exchanged, or with string catalogs: new files are prepared beside the bundle and
/// moved, catalogs into their folder first, then the others into the bundle.
///
/// A single move is atomic. Before several moves, the prepared folder becomes a journal: from then on the commit is
/// decided, and the next run that takes the lock completes it.
struct InPlaceCommit {
  let area: WorkingArea

  func run(_ parts: [CommitPart]) throws(TransactionError) -> CommitResult {
    let (staged, moves) = try prepare(parts)
    return moves == 1 ? try moveOne(parts, from: staged) : try moveAll(parts, from: staged)
  }

  /// Completes a commit that was decided on before. Its journal stays until that is done.
  ///
  /// - Returns: leftovers that could not be removed, as warnings.
  func finish(_ parts: [CommitPart]) throws(CommitFailure) -> [String] {
    guard !parts.allSatisfy(\.isEmpty) else { return [] }
    try RollForward.check(parts)
    let (staged, _) = try stage(parts)
    var rolling = RollForward()
    try rolling.move(parts, from: staged)
    return area.clear(area.staging)
  }

  /// Creates the new files, each part in a folder of its own.
  func stage(_ parts: [CommitPart]) throws(CommitFailure) -> (folder: FolderDescriptor, records: [TreeRecord]) {
    let staged = try area.makeStaging()
    let records = try parts.map { part throws(CommitFailure) in
      let files = try staged.makeFolder(part.prepared)
      return try TreeBuilder(isWhole: false).fill(files, with: part.changes, from: part.folder)
    }
    return (staged, records)
  }

  /// Creates the new files, and what a journal needs in addition.
  func prepare(_ parts: [CommitPart]) throws(TransactionError) -> (staged: FolderDescriptor, moves: Int) {
    do throws(CommitFailure) {
      try RollForward.check(parts)
      let moves = try RollForward.moves(parts)
      let (staged, records) = try stage(parts)
      if moves > 1 { try Journal.write(try JournalManifest(parts, records), to: staged) }
      try RollForward.check(parts)
      return (staged, moves)
    } catch {
      area.discardStaging()
      throw error.notBuilt
    }
  }

  private func moveOne(_ parts: [CommitPart], from staged: FolderDescriptor) throws(TransactionError) -> CommitResult {
    var rolling = RollForward()
    do throws(CommitFailure) {
      try rolling.move(parts, from: staged)
    } catch {
      area.discardStaging()
      throw rolling.moved == 0 ? error.notWritten : error.notDurable
    }
    return .committed(warnings: area.clear(area.staging))
  }

  /// Decides on the commit, and moves the new files to their places.
  func moveAll(_ parts: [CommitPart], from staged: FolderDescriptor) throws(TransactionError) -> CommitResult {
    try decide()
    var rolling = RollForward()
    do throws(CommitFailure) {
      try rolling.move(parts, from: staged)
    } catch {
      if error.isChange || error.isOtherMount, rolling.moved == 0 { try revoke(error) }
      try goOn(parts, after: error, from: staged)
    }
    return .committed(warnings: area.clearJournal())
  }

  /// Tries once more: a temporary error must not leave the bundle half old and half new. A success reported after a
  /// failed flush is not trusted, though. Files that another program saved are not temporary: a human has to look at
  /// them.
  private func goOn(
    _ parts: [CommitPart], after failure: CommitFailure, from staged: FolderDescriptor
  ) throws(TransactionError) {
    var rolling = RollForward()
    do throws(CommitFailure) {
      try rolling.move(parts, from: staged)
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
  /// before the first move, or the first file cannot be moved to its folder at all.
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
