internal import SettingsLocalization

/// Runs before every commit, under the lock: completes an interrupted commit and removes leftovers of dead runs.
struct Recovery {
  private let bundle: FolderDescriptor
  private let areas: [WorkingArea]

  init(parent: FolderDescriptor, name: RawName) throws(CommitFailure) {
    bundle = try parent.folder(name, staysOnMount: false)
    areas = [try WorkingArea(in: parent, bundle: name), try WorkingArea(in: bundle, bundle: name)]
  }

  /// - Returns: the files of the completed commits, and warnings about what could not be removed.
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
      finished += journal.manifest.entries.map(\.path)
    }
    return (finished, warnings)
  }

  /// The journal of an interrupted commit; `nil` if there is none.
  private func journal(in area: WorkingArea) throws(TransactionError) -> Journal? {
    do throws(CommitFailure) {
      switch try area.folder.kind(area.journal) {
      case .absent: return nil
      case .folder: return try Journal(try area.folder.folder(area.journal), of: bundle)
      default: throw CommitFailure(path: area.folder.path(of: area.journal), reason: "it is not a folder")
      }
    } catch {
      throw meaning(of: error, in: area)
    }
  }

  /// Resumes a decided commit, all of it or nothing.
  private func finish(_ journal: Journal, in area: WorkingArea) throws(TransactionError) -> [String] {
    do throws(CommitFailure) {
      let (files, catalogs) = try journal.rest()
      let warnings = try InPlaceCommit(area: area).finish(try CommitPart.plan(files, catalogs, for: bundle))
      return warnings + area.clearJournal()
    } catch {
      throw meaning(of: error, in: area)
    }
  }

  /// A system error may be temporary; an error in a journal is permanent.
  private func meaning(of failure: CommitFailure, in area: WorkingArea) -> TransactionError {
    guard failure.number == 0, !failure.isChange else { return failure.unfinished }
    let isOfJournal = failure.path == area.folder.path(of: area.journal)
    return area.refusal(of: isOfJournal ? failure.reason : failure.path + " " + failure.reason)
  }
}
