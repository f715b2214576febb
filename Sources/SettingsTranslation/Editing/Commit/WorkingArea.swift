internal import CSettingsSystem
internal import CSettingsWriting
internal import SettingsLocalization

/// The folder in which a run prepares the new files, on the same mount as the bundle.
struct WorkingArea {
  let folder: FolderDescriptor
  let staging: RawName
  let journal: RawName
  private let names: WorkingNames

  init(in folder: FolderDescriptor, bundle: RawName) throws(CommitFailure) {
    names = WorkingNames(bundle: bundle)
    guard let staging = names.staging(process: sl_process_id()), let journal = names.journal else {
      throw CommitFailure(path: folder.path(of: bundle), reason: "has no usable name")
    }
    self.folder = folder
    self.staging = staging
    self.journal = journal
  }

  /// Makes the staging folder.
  func makeStaging() throws(CommitFailure) -> FolderDescriptor {
    do throws(CommitFailure) {
      return try folder.makeFolder(staging)
    } catch {
      guard error.isForbidden else { throw error }
      throw CommitFailure(
        path: folder.path,
        reason: "a folder \(error.reason); writing needs write permission in the bundle's parent folder",
        number: error.number)
    }
  }

  /// Removes the staging folder as far as possible; the next run removes the rest.
  func discardStaging() {
    do throws(CommitFailure) { try folder.removeTree(staging) } catch {}
  }

  /// Removes leftovers of a completed commit; a problem is a warning.
  func clear(_ name: RawName) -> [String] {
    do throws(CommitFailure) {
      try folder.removeTree(name)
      return []
    } catch {
      return ["\(error.path): \(error.reason); the next run removes \(folder.path(of: name))"]
    }
  }

  /// Removes the old bundle. What another program saved in it meanwhile stays, and a warning names it.
  func clear(_ name: RawName, knowing record: TreeRecord) -> [String] {
    do throws(CommitFailure) {
      try folder.removeTree(name, knowing: record)
      return []
    } catch {
      guard error.isChange || SystemError.isNotEmpty(error.number) else {
        return ["\(error.path): \(error.reason); the next run removes \(folder.path(of: name))"]
      }
      return ["another program saved something while this was written: it is in \(keep(name))"]
    }
  }

  /// Renames a folder in which another program saved something, so that it is kept.
  ///
  /// - Returns: its path.
  func keep(_ name: RawName) -> String {
    guard let kept = names.kept(number: .random(in: 0...UInt64.max)) else { return folder.path(of: name) }
    do throws(CommitFailure) {
      try folder.move(name, to: folder, as: kept)
      return folder.path(of: kept)
    } catch {
      return folder.path(of: name)
    }
  }

  /// The error for a journal that is not resumed.
  func refusal(of reason: String) -> TransactionError {
    .refusedJournal(path: folder.path(of: journal), reason: reason)
  }

  /// Removes the journal of a completed commit; a problem is a warning.
  func clearJournal() -> [String] { clear(retireJournal() ? staging : journal) }

  /// Renames the journal of a completed commit to a leftover that the next run removes. A journal that cannot be
  /// removed would otherwise block all reading of the bundle.
  ///
  /// - Returns: `false` if it keeps its name.
  func retireJournal() -> Bool {
    do throws(CommitFailure) {
      try folder.move(journal, to: folder, as: staging)
      return true
    } catch {
      return false
    }
  }

  /// The folders that dead runs left while preparing or cleaning up.
  func leftovers() throws(CommitFailure) -> [RawName] {
    var found: [RawName] = []
    for name in try folder.names() where names.isStaging(name) {
      if try folder.kind(name) == .folder { found.append(name) }
    }
    return found
  }
}
