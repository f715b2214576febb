import SettingsReports
import SettingsTranslation
import Synchronization

/// The files that a command writes beside bundles, and what is said about them.
enum WrittenFiles {
  /// What the run has written so far: a bundle, then files by their paths.
  static var all: [String] { (Output.hasWrittenBundle ? ["the bundle"] : []) + paths }

  /// The files that the run has written so far.
  static var paths: [String] { written.withLock { $0 } }

  private static let written = Mutex<[String]>([])

  /// Writes files.
  ///
  /// - Returns: what was done, for each file.
  /// - Throws: `OutputFile.Failure`; it says what was written.
  @discardableResult static func put(
    _ files: [OutputFiles.File], _ rules: OutputFiles.Rules = OutputFiles.Rules()
  ) throws -> [OutputFiles.Outcome] {
    let outcomes = try OutputFiles.write(files, rules)
    written.withLock { $0 += zip(files, outcomes).filter { $1 != .unchanged }.map(\.0.path) }
    return outcomes
  }

  /// Writes files, and reports each that was written on standard error.
  ///
  /// - Throws: `OutputFile.Failure`; it says what was written.
  static func write(_ files: [OutputFiles.File], _ rules: OutputFiles.Rules = OutputFiles.Rules()) throws {
    let outcomes = try put(files, rules)
    for (file, outcome) in zip(files, outcomes) where outcome != .unchanged {
      Output.remark((outcome == .replaced ? "replaced " : "wrote ") + TerminalText.clean(file.path))
    }
  }
}
