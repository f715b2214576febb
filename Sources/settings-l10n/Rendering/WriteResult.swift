import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// What a command has written to a bundle, or would write. The lines and the JSON of each command are in an extension
/// for its plan.
struct WriteResult<Plan> {
  let bundle: SettingsBundle
  let plan: Plan
  /// The files that change, or would change.
  var files: [PlannedFile] = []
  /// Whether nothing is written.
  let isDryRun: Bool
  /// With paths in the bundle.
  var findings: [Finding] = []
  /// The result of the commit.
  var commit = CommitReport()

  /// The path of the bundle, for a terminal.
  var path: String { TerminalText.clean(bundle.path) }
}

/// The result of a commit.
struct CommitReport {
  /// Whether the bundle was written to.
  var isWritten = false
  /// The files of an earlier run whose commit was finished first.
  var finishedFiles: [String] = []
  /// Leftovers that could not be removed.
  var warnings: [String] = []

  /// Prints what could not be removed.
  func reportWarnings() { warnings.forEach { Output.problem("warning: " + $0) } }
}

extension WriteResult {
  /// Prints the result to standard output. The JSON has the warnings of the commit; beside text they go to standard
  /// error.
  func show(
    as format: DocumentFormat, _ document: @autoclosure () -> JSONMembers, _ lines: @autoclosure () -> [String]
  ) throws {
    if format == .json { return try Output.json(document()) }
    commit.reportWarnings()
    Output.lines(lines())
  }

  /// The JSON: the members of a plan, between those that all results have.
  func document(_ members: JSONMembers, isBlocked: Bool? = nil) -> JSONMembers {
    ["schemaVersion": 1, "bundle": bundle.path, "dryRun": isDryRun, "blocked": isBlocked, "written": commit.isWritten]
      + members + ["finishedFiles": commit.finishedFiles, "warnings": commit.warnings]
  }

  /// The files in JSON, with their difference if nothing is written.
  var changedFiles: [JSONMembers] {
    files.map { file in
      let diff = isDryRun ? UnifiedDiff.text(old: file.old, new: file.new, path: file.path) : nil
      return ["file": file.path, "diff": diff]
    }
  }

  /// What would change in all files; empty if it is written.
  func diff(_ style: Style) -> [String] {
    isDryRun ? files.flatMap { ColoredDiff.lines(of: $0, in: bundle.path + "/", style) } : []
  }
}
