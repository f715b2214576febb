internal import SettingsLocalization
internal import CSettingsSystem
internal import CSettingsWriting

/// The folder in which a run prepares what is to become part of the bundle: on the bundle's own mount.
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

  /// Makes the folder for what is prepared.
  func makeStaging() throws(CommitFailure) -> FolderDescriptor {
    do throws(CommitFailure) {
      return try folder.makeFolder(staging)
    } catch {
      guard error.isForbidden else { throw error }
      throw CommitFailure(
        path: folder.path,
        reason: "a folder \(error.reason); writing needs write permission in the folder around the bundle",
        number: error.number)
    }
  }

  /// Removes what is prepared, as far as possible: the next run does the rest.
  func discardStaging() {
    do throws(CommitFailure) { try folder.removeTree(staging) } catch {}
  }

  /// Removes what is left of a commit that was made; a problem is a warning.
  func clear(_ name: RawName) -> [String] {
    do throws(CommitFailure) {
      try folder.removeTree(name)
      return []
    } catch {
      return ["\(error.path): \(error.reason); the next run removes \(folder.path(of: name))"]
    }
  }

  /// Removes what was the bundle; what another program saved in it meanwhile stays, and is named in a warning.
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

  /// Gives a folder in which another program saved something a name under which it stays.
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

  /// Why a journal is not gone on with.
  func refusal(of reason: String) -> TransactionError {
    .refusedJournal(path: folder.path(of: journal), reason: reason)
  }

  /// Removes a journal all of whose files are in their places; a problem is a warning.
  func clearJournal() -> [String] { clear(retireJournal() ? staging : journal) }

  /// Gives a journal all of whose files are in their places the name of what is to be cleared away: one that cannot be
  /// removed would keep everybody from reading a bundle whose commit has come to its end.
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

  /// The folders that dead runs left while they prepared or cleared away.
  func leftovers() throws(CommitFailure) -> [RawName] {
    var found: [RawName] = []
    for name in try folder.names() where names.isStaging(name) {
      if try folder.kind(name) == .folder { found.append(name) }
    }
    return found
  }
}
