internal import SettingsLocalization

/// The preferred commit: the whole new bundle is built beside the old one, and both are exchanged in one step.
///
/// Other programs do not use the lock. What they save while the new bundle is built is found before the exchange. What
/// they save between that check and the exchange is found after it, in the old folder: then the exchange is undone. The
/// old folder can no longer be reached by the bundle's path. After it was compared, it only changes through a file or
/// folder that a program had open before; and an entry that changed is not removed even then. One gap remains: a
/// program that holds a replaced file open and writes to it after the last check. Such a save is lost with the old
/// file. Files that the commit does not replace are the same in both folders.
struct ExchangeCommit {
  let area: WorkingArea
  let bundleName: RawName

  /// - Returns: `nil` if an exchange is not possible here; then nothing was changed.
  func run(_ changes: ChangeTree, on bundle: FolderDescriptor) throws(TransactionError) -> CommitResult? {
    guard let record = try build(changes, from: bundle) else { return nil }
    return try put(record)
  }

  /// Replaces the bundle with the new one, unless another program saved something in between.
  ///
  /// - Returns: `nil` if folders cannot be exchanged here.
  func put(_ record: TreeRecord) throws(TransactionError) -> CommitResult? {
    guard try exchange() else { return nil }
    do throws(CommitFailure) {
      try record.require(try area.folder.folder(area.staging), .old)
    } catch {
      throw takeBack(record, because: error)
    }
    // The old bundle stays until it is certain that it is no longer needed.
    do throws(CommitFailure) { try area.folder.sync() } catch { throw error.notDurable }
    return .committed(warnings: area.clear(area.staging, knowing: record))
  }

  /// Builds the new bundle, and checks that the old one did not change meanwhile.
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

  /// - Returns: `false` if folders cannot be exchanged here.
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

  /// Restores the old folder: another program saved something in it, or that cannot be ruled out. What was saved in the
  /// new one meanwhile is not lost either.
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
