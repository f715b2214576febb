internal import SettingsLocalization

/// What comes before every commit, under the lock: a commit that was stopped half way is brought to its end, and what
/// dead runs left is removed.
struct Recovery {
  private let bundle: FolderDescriptor
  private let areas: [WorkingArea]

  init(parent: FolderDescriptor, name: RawName) throws(CommitFailure) {
    bundle = try parent.folder(name, staysOnMount: false)
    areas = [try WorkingArea(in: parent, bundle: name), try WorkingArea(in: bundle, bundle: name)]
  }

  /// - Returns: the files of the commits that were brought to their end, and what could not be removed, as warnings.
  func run() throws(TransactionError) -> (finished: [String], warnings: [String]) {
    var finished: [String] = []
    var warnings: [String] = []
    for area in areas {
      do throws(CommitFailure) {
        for leftover in try area.leftovers() { warnings += area.clear(leftover) }
      } catch {
        throw error.notWritten
      }
      guard let journal = try journal(in: area) else { continue }
      warnings += try finish(journal, in: area)
      finished += journal.entries.map(\.path)
    }
    return (finished, warnings)
  }

  /// What a stopped commit left; `nil` if there is nothing.
  private func journal(in area: WorkingArea) throws(TransactionError) -> Journal? {
    do throws(CommitFailure) {
      switch try area.folder.kind(area.journal) {
      case .absent: return nil
      case .folder: return try Journal(try area.folder.folder(area.journal), of: bundle)
      default: throw CommitFailure(path: area.folder.path(of: area.journal), reason: "it is no folder")
      }
    } catch {
      throw meaning(of: error, in: area)
    }
  }

  /// Goes on with a commit that was decided on, all of it or none.
  private func finish(_ journal: Journal, in area: WorkingArea) throws(TransactionError) -> [String] {
    do throws(CommitFailure) {
      let changes = try ChangePlanner.plan(try journal.rest(), for: bundle)
      let warnings = try InPlaceCommit(area: area).finish(changes, on: bundle)
      return warnings + area.clearJournal()
    } catch {
      throw meaning(of: error, in: area)
    }
  }

  /// What the system does not let us do may work the next time; what is wrong with a journal stays wrong.
  private func meaning(of failure: CommitFailure, in area: WorkingArea) -> TransactionError {
    guard failure.number == 0, !failure.isChange else { return failure.unfinished }
    let isOfJournal = failure.path == area.folder.path(of: area.journal)
    return area.refusal(of: isOfJournal ? failure.reason : failure.path + " " + failure.reason)
  }
}
