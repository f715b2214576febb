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

  /// The new findings of a bundle.
  ///
  /// - Parameters:
  ///   - isWhole: whether everything was looked for: else what was not found may be there all the same.
  ///   - uses: gains the file that is asked.
  func filtered(
    _ audit: BundleAudit, by configuration: ProjectConfiguration, isWhole: Bool, noting uses: inout BaselineUses
  ) throws -> BundleAudit {
    guard writeBaseline == nil, let path = try known(by: configuration) else { return audit }
    let bytes = try InputFile.bytes(at: path, limit: Baseline.sizeLimit)
    let known = try Baseline(bytes: bytes, file: path)
    let bundle = try audit.bundle.relativePath(from: FilePath.folder(of: path))
    let (new, fixed) = known.compared(with: audit.findings, of: bundle)
    uses.add(path, known.count, isAbout: known.knows(bundle))
    if isWhole, fixed > 0 {
      let entries = Count.of(fixed, "finding")
      Output.problem(
        "note: \(audit.bundle.path): \(entries) of \(path) \(fixed == 1 ? "is" : "are") fixed: write it anew")
    }
    return audit.with(new, known: audit.findings.count - new.count)
  }

  /// The file of known findings that is meant. One that a configuration names may be any file as far as whoever runs the
  /// command knows, and what is wrong with it is told: it must be one of the project.
  private func known(by configuration: ProjectConfiguration) throws -> String? {
    if let baseline { return baseline }
    if let path = configuration.baseline, let file = configuration.file {
      try ConfiguredFile(path: path, role: "baseline", configuration: file).requireBelow()
    }
    return configuration.baseline
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

/// The baselines of a run, and whether what they know is about its bundles.
struct BaselineUses {
  private var uses: [(path: String, count: Int, isAboutSome: Bool)] = []

  /// Notes that a bundle was compared with a baseline.
  mutating func add(_ path: String, _ count: Int, isAbout: Bool) {
    if let index = uses.firstIndex(where: { $0.path.isExactly(path) }) {
      uses[index].isAboutSome = uses[index].isAboutSome || isAbout
    } else {
      uses.append((path, count, isAbout))
    }
  }

  /// The files, in the order in which they were asked.
  var paths: [String] { uses.map(\.path) }

  /// Tells of files that know findings, and none about the bundles of the run: those were moved, or the file was.
  func tellStrangers() {
    for use in uses where use.count > 0 && !use.isAboutSome {
      let one =
        use.count == 1 ? "its one finding is about no bundle" : "none of its \(use.count) findings is about a bundle"
      Output.problem("note: \(use.path): \(one) of this run; if a bundle was moved, write it anew")
    }
  }
}
