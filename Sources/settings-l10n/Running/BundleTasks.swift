import SettingsAudit
import SettingsLocalization
import SettingsReports

/// The path of a bundle, and what became of it.
typealias BundleOutcome<Value> = (path: String, value: Result<Value, any Error>)

/// A bundle to audit, and how.
struct BundleTask {
  let path: String
  /// Whether it is a single file, which is in no bundle.
  let isFile: Bool
  /// The files of the bundle that are asked about; empty for all.
  var files: Set<ExactString> = []
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
  /// The places of the tasks for files of bundles, by the paths of the bundles.
  private var ofFiles: [ExactString: Int] = [:]
  /// Baselines by their files: each is read once for all bundles.
  private var known: [ExactString: Result<KnownBaseline?, any Error>] = [:]

  init(_ kind: AuditRun.Kind, _ command: AuditCommandOptions) { (self.kind, self.command) = (kind, command) }

  mutating func add(_ argument: String) {
    do {
      if try !InputFile.isFolder(argument) { return try addFile(argument) }
      for path in try BundleSearch.bundles(at: argument) where seen.insert(ExactString(path)).inserted {
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

  /// Adds a single file, which can be linted: one of a bundle within that, any other alone. It has no coverage.
  private mutating func addFile(_ path: String) throws {
    if let problem = PathHint.problem(ofFile: path) { throw Failure("\(path): \(problem)") }
    guard kind == .lint else {
      throw Failure(
        "\(path): not a folder; report needs a bundle. settings-l10n lint checks a single file, and inspect lists it")
    }
    guard seen.insert(ExactString(path)).inserted else { return }
    if let place = BundleLocator.place(ofFile: path), BundleTasks.isJudged(place.file) {
      return try add(place.file, of: place.bundle)
    }
    let configuration = try command.project.configuration(ofFile: path)
    all.append(
      (path, .success(BundleTask(path: path, isFile: true, configuration: configuration, known: .success(nil)))))
  }

  /// Adds a file of a bundle, which is read once for all of its files.
  private mutating func add(_ file: String, of bundle: String) throws {
    let number = ofFiles[ExactString(bundle)] ?? all.count
    if number == all.count { all.append((bundle, .success(try task(bundle)))) }
    guard case .success(var joined) = all[number].value else { return }
    joined.files.insert(ExactString(file))
    all[number].value = .success(joined)
    ofFiles[ExactString(bundle)] = number
  }

  /// Whether a bundle reads a file, by its place: a pane, or a table or pane of a localization.
  private static func isJudged(_ file: String) -> Bool {
    let names = FilePath.components(file)
    if names.contains(where: { $0.hasPrefix(".") }) { return false }
    if names.dropLast().contains(where: { $0.hasSuffix(".lproj") }) {
      return names.count == 2 && [".strings", ".plist"].contains(where: file.hasSuffix)
    }
    return file.hasSuffix(".plist") && names.last != "Info.plist"
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
