import SettingsTranslation
import SettingsAudit
import ArgumentParser
import SettingsLocalization

/// Findings that are known already.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Findings that are known and not told again. (default: what the configuration says)", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(help: ArgumentHelp("Write what is found as a baseline.", valueName: "file"), completion: .file())
  var writeBaseline: String?

  func validate() throws {
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline and --write-baseline exclude each other.")
    }
    if writeBaseline == "" || writeBaseline == "-" {
      throw ValidationError("--write-baseline needs the name of a file.")
    }
  }

  /// The file of the findings that are known of a bundle; `nil` if none are, or all become known.
  ///
  /// One that a configuration names may be any file as far as whoever runs the command knows, and what is wrong with it is
  /// told: it must be one of the project.
  func file(by configuration: ProjectConfiguration) throws -> String? {
    if writeBaseline != nil { return nil }
    if let baseline { return baseline }
    if let path = configuration.baseline, let file = configuration.file {
      try ConfiguredFile(path: path, role: "baseline", configuration: file).requireBelow()
    }
    return configuration.baseline
  }

  /// The new findings of a bundle, and what is to be told of the others.
  ///
  /// - Parameters:
  ///   - known: what is known.
  ///   - isWhole: whether everything was looked for: else what was not found may be there all the same.
  func filtered(
    _ audit: BundleAudit, by known: KnownFindings?, isWhole: Bool
  ) throws -> (audit: BundleAudit, use: BaselineUse?) {
    guard let known else { return (audit, nil) }
    let bundle = try audit.bundle.relativePath(from: FilePath.folder(of: known.file))
    let (new, fixed) = known.baseline.compared(with: audit.findings, of: bundle)
    let use = BaselineUse(
      file: known.file, count: known.baseline.count, isAboutBundle: known.baseline.knows(bundle),
      fixed: isWhole ? fixed : 0)
    return (audit.with(new, known: audit.findings.count - new.count), use)
  }

  /// Makes sure that a baseline is not written over a configuration.
  func requirePlace(apartFrom configurations: [String]) throws {
    guard let path = writeBaseline, configurations.contains(where: { OutputFile.isSame(path, as: $0) }) else { return }
    throw Failure("\(path): is the configuration of this run; name another file")
  }

  /// Writes the findings of all bundles, and takes them as known.
  ///
  /// - Parameters:
  ///   - isWhole: whether everything was looked for: else a baseline that is there would lose what was not.
  ///   - isComplete: whether every bundle could be looked at.
  func written(_ audits: [BundleAudit], isWhole: Bool, isComplete: Bool) throws -> [BundleAudit] {
    guard let path = writeBaseline else { return audits }
    guard isComplete else { throw Failure("\(path): not written, as a bundle could not be read") }
    if !isWhole, (try? InputFile.isFolder(path)) != nil {
      throw Failure("\(path): not replaced, as this run looks for less than lint does by itself; name another file")
    }
    if OutputFile.isInBundle(path) { throw Failure("\(path): not written into a bundle: name another place") }
    var baseline = Baseline()
    for audit in audits {
      baseline.add(audit.findings, of: try audit.bundle.relativePath(from: FilePath.folder(of: path)))
    }
    let isReplaced = try OutputFile.write(baseline.bytes, to: path)
    let verb = isReplaced ? "replaced" : "wrote"
    Output.problem("\(verb) \(path): \(Count.of(baseline.count, "finding")) of \(Count.of(audits.count, "bundle"))")
    return try audits.map { audit in
      let bundle = try audit.bundle.relativePath(from: FilePath.folder(of: path))
      let new = baseline.compared(with: audit.findings, of: bundle).new
      return audit.with(new, known: audit.findings.count - new.count)
    }
  }
}

/// What a baseline was to a bundle that was compared with it.
struct BaselineUse {
  let file: String
  /// How many findings it knows, of all bundles.
  let count: Int
  let isAboutBundle: Bool
  /// How many of the bundle's are no longer found.
  let fixed: Int
}

/// The baselines of a run, each with what it was to its bundles.
struct BaselineUses {
  private var uses: [(file: String, count: Int, isAboutSome: Bool)] = []

  /// Notes that a bundle was compared with a baseline, and tells what of that is fixed.
  mutating func add(_ use: BaselineUse, of bundle: String) {
    if use.fixed > 0 {
      let entries = "\(Count.of(use.fixed, "finding")) of \(use.file) \(use.fixed == 1 ? "is" : "are") fixed"
      Output.problem("note: \(bundle): \(entries): write it anew")
    }
    if let index = uses.firstIndex(where: { $0.file.isExactly(use.file) }) {
      uses[index].isAboutSome = uses[index].isAboutSome || use.isAboutBundle
    } else {
      uses.append((use.file, use.count, use.isAboutBundle))
    }
  }

  /// The files, in the order in which they were asked.
  var files: [String] { uses.map(\.file) }

  /// Tells of files that know findings, and none about the bundles of the run: those were moved, or the file was.
  func tellStrangers() {
    for use in uses where use.count > 0 && !use.isAboutSome {
      let one =
        use.count == 1 ? "its one finding is about no bundle" : "none of its \(use.count) findings is about a bundle"
      Output.problem("note: \(use.file): \(one) of this run; if a bundle was moved, write it anew")
    }
  }
}

/// A baseline that was read, and where.
struct KnownFindings: Sendable {
  let file: String
  let baseline: Baseline

  init(file: String) throws {
    self.file = file
    baseline = try Baseline(bytes: InputFile.bytes(at: file, limit: Baseline.sizeLimit), file: file)
  }
}
