import SettingsAudit
import SettingsLocalization
import SettingsReports

/// The path of a bundle, and what became of it.
typealias BundleOutcome<Value> = (path: String, value: Result<Value, any Error>)

/// A bundle to audit, and how.
struct BundleTask {
  let path: String
  /// Whether it is a single file.
  let isFile: Bool
  let configuration: ProjectConfiguration
  /// Its baseline, or the error if that cannot be used, which ends the run.
  let known: Result<KnownBaseline?, any Error>
}

extension Result<BundleTask, any Error> {
  /// Whether the configuration has neither a baseline nor reports, whose errors would be the result of the run.
  var isFinal: Bool {
    guard case .success(let task) = self else { return true }
    return task.configuration.baseline == nil && task.configuration.reports.isEmpty
  }
}

/// The bundles to audit, each once, and the arguments that are not bundles.
struct BundleTasks {
  private(set) var all: [BundleOutcome<BundleTask>] = []
  private let kind: AuditRun.Kind
  private let command: AuditCommandOptions
  private var seen: Set<ExactString> = []
  /// Baselines by their files: each is read once for all bundles.
  private var known: [ExactString: Result<KnownBaseline?, any Error>] = [:]

  init(_ kind: AuditRun.Kind, _ command: AuditCommandOptions) { (self.kind, self.command) = (kind, command) }

  mutating func add(_ argument: String) {
    do {
      if try !InputFile.isFolder(argument) { return try addFile(argument) }
      for path in try BundleLocator.bundles(at: argument) where seen.insert(ExactString(path)).inserted {
        all.append((path, Result { try task(path) }))
      }
    } catch {
      all.append((argument, .failure(error)))
    }
  }

  private mutating func task(_ path: String) throws -> BundleTask {
    let configuration = try command.project.configuration(of: path)
    return BundleTask(path: path, isFile: false, configuration: configuration, known: known(by: configuration))
  }

  /// Adds a single file, which can be linted. It has no coverage, and no entries in a baseline.
  private mutating func addFile(_ path: String) throws {
    guard kind == .lint else {
      throw Failure(
        "\(path): not a folder; report needs a bundle. settings-l10n lint checks a single file, and inspect lists it")
    }
    guard seen.insert(ExactString(path)).inserted else { return }
    let configuration = try command.project.configuration(ofFile: path)
    all.append(
      (path, .success(BundleTask(path: path, isFile: true, configuration: configuration, known: .success(nil)))))
  }

  private mutating func known(by configuration: ProjectConfiguration) -> Result<KnownBaseline?, any Error> {
    Result { try command.known.file(by: configuration) }.flatMap { file in
      guard let file else { return .success(nil) }
      let found = known[ExactString(file)] ?? Result { try KnownBaseline(file: file) }
      known[ExactString(file)] = found
      return found
    }
  }
}
