internal import SettingsLocalization

/// The commit of choice: the whole new bundle is built beside the old one, and both change places in one step.
///
/// Other programs know no lock. What they save while the new bundle is built is found before the exchange, what they save
/// between that and the exchange is found behind it, in what was the bundle: then both change places again. By its path
/// nobody finds the old folder any more, so that after it was compared it only changes through a file or folder that a
/// program had open before; and what is not as it was is not removed even then. What remains is a program that holds a file
/// open, which the commit replaces, and writes into it after that file was looked at for the last time: such a save goes
/// with the old file. Files that the commit does not replace are the same in both folders.
struct ExchangeCommit {
  let area: WorkingArea
  let bundleName: RawName

  /// - Returns: `nil` if that is not possible here; then nothing was changed.
  func run(_ changes: ChangeTree, on bundle: FolderDescriptor) throws(TransactionError) -> CommitResult? {
    guard let record = try build(changes, from: bundle) else { return nil }
    return try put(record)
  }

  /// Puts what was built into the place of the bundle, unless another program saved something in between.
  ///
  /// - Returns: `nil` if folders cannot change places here.
  func put(_ record: TreeRecord) throws(TransactionError) -> CommitResult? {
    guard try exchange() else { return nil }
    do throws(CommitFailure) {
      try record.require(try area.folder.folder(area.staging), .old)
    } catch {
      throw takeBack(record, because: error)
    }
    // What was the bundle stays until it is certain that it is no longer needed.
    do throws(CommitFailure) { try area.folder.sync() } catch { throw error.notDurable }
    return .committed(warnings: area.clear(area.staging, knowing: record))
  }

  /// Builds the new bundle, and makes sure that the old one is still what it was built from.
  ///
  /// - Returns: `nil` if something is mounted in the bundle.
  func build(_ changes: ChangeTree, from bundle: FolderDescriptor) throws(TransactionError) -> TreeRecord? {
    do throws(CommitFailure) {
      let staged = try area.makeStaging()
      let record = try TreeBuilder(isWhole: true).fill(staged, with: changes, from: bundle)
      try record.require(try area.folder.folder(bundleName), .old)
      return record
    } catch {
      area.discardStaging()
      if error.isOtherMount { return nil }
      throw error.notBuilt
    }
  }

  /// - Returns: `false` if folders cannot change places here.
  private func exchange() throws(TransactionError) -> Bool {
    do throws(CommitFailure) {
      if try area.folder.exchange(area.staging, bundleName) { return true }
      area.discardStaging()
      return false
    } catch {
      area.discardStaging()
      throw error.notWritten
    }
  }

  /// Puts the old folder back: somebody saved something in it, or it cannot be said that nobody did. What somebody saved in
  /// the new one meanwhile is not thrown away either.
  private func takeBack(_ record: TreeRecord, because failure: CommitFailure) -> TransactionError {
    do throws(CommitFailure) {
      guard try area.folder.exchange(area.staging, bundleName) else { throw failure }
    } catch {
      return .replacedSave(path: failure.path, kept: area.keep(area.staging))
    }
    do throws(CommitFailure) {
      try record.require(try area.folder.folder(area.staging), .new)
    } catch {
      return .changed(path: failure.path, kept: area.keep(area.staging))
    }
    area.discardStaging()
    return failure.notBuilt
  }
}
