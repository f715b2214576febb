internal import SettingsLocalization

/// Files at places of the user's choice, written together: the bytes of all are on the disk before the first file is
/// at its place.
///
/// The user names a file, or a folder for several. What is named may be a link. Below a named folder nothing is reached
/// through a link, and nothing is written into a bundle.
package enum OutputFiles {
  /// A file, and where it goes.
  package struct File: Sendable {
    /// The file, or the folder, that the user named.
    let named: String
    /// The path below that folder; `nil` for the named file itself.
    let below: String?
    /// All bytes of the file.
    package let bytes: [UInt8]

    /// A file that the user named.
    package init(_ path: String, _ bytes: [UInt8]) {
      (named, below, self.bytes) = (path, nil, bytes)
    }

    /// A file below a folder that the user named; `path` has slashes between its names.
    package init(_ path: String, in folder: String, _ bytes: [UInt8]) {
      (named, below, self.bytes) = (FilePath.withoutTrailingSlash(folder), path, bytes)
    }

    /// Refuses a path below a folder that would lead out of it, for files that come into an archive.
    package func requireNames() throws(OutputFile.Failure) {
      guard let below else { return }
      _ = try naming { () throws(CommitFailure) in try OutputFile.names(below: below) }
    }

    /// The path, as the user would write it.
    package var path: String { below.map { (named == "/" ? "" : named) + "/" + $0 } ?? named }
  }

  /// What must not be written, or replaced.
  package struct Rules {
    /// What is said about a place in a bundle; `nil` if the caller has looked for that.
    package var inBundle: String?
    /// Why an existing file with other bytes is not replaced, and what to do, by its path and its bytes; `nil` for any
    /// file. It gives `nil` for a file that is replaced, and is not asked about an empty one.
    package var refusal: ((_ path: String, _ old: [UInt8]) -> String?)?
    /// Whether a file that has its bytes already is not touched.
    package var keepsEqual = false

    /// Any file may be replaced, anywhere.
    package init() {}
  }

  /// What was done with a file.
  package enum Outcome: Sendable {
    case wrote, replaced, unchanged
  }

  /// Writes files. Missing folders are created.
  ///
  /// 1. Every file is checked. If one is refused, nothing is written.
  /// 2. The bytes are put into a folder of the run, beside the named file or in the named folder. What dead runs left
  ///    there is removed.
  /// 3. The files are moved to their places. Only what fails now leaves some of them written.
  ///
  /// - Returns: what was done, for each file.
  /// - Throws: ``OutputFile/Failure``; it says what was written.
  package static func write(_ files: [File], _ rules: Rules = Rules()) throws(OutputFile.Failure) -> [Outcome] {
    let targets = try files.map { file throws(OutputFile.Failure) in try OutputTarget(file) }
    try OutputTarget.require(targets, rules)
    let outcomes = try targets.map { target throws(OutputFile.Failure) in try target.outcome(rules) }
    let changed = files.indices.filter { outcomes[$0] != .unchanged }
    let run = OutputRun()
    defer { run.discard() }
    var moved = 0
    do throws(OutputFile.Failure) {
      for number in files.indices { try run.stage(targets[number], as: number, outcome: outcomes[number]) }
      for number in changed {
        try run.move(number, to: targets[number])
        moved += 1
      }
    } catch {
      run.undo()
      var failure = error
      failure.written = changed.prefix(moved).map { files[$0].path }
      failure.unwritten = changed.dropFirst(moved).map { files[$0].path }
      throw failure
    }
    return outcomes
  }
}

extension OutputFiles {
  /// Removes what dead runs left in a folder in which nothing is to be written.
  package static func removeLeftovers(in folder: String) {
    guard let real = Directory.realPath(folder), let folder = try? FolderDescriptor(realPath: real) else { return }
    _ = OutputRoot(folder)
  }
}

extension OutputFiles.File {
  /// Runs a step for this file; its error names the file as the user does.
  func naming<Result>(_ step: () throws(CommitFailure) -> Result) throws(OutputFile.Failure) -> Result {
    do throws(CommitFailure) { return try step() } catch {
      throw OutputFile.Failure(path: path, reason: error.reason)
    }
  }
}
