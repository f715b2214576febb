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
  func file(by configuration: ProjectConfiguration) throws -> String? {
    writeBaseline == nil ? baseline ?? configuration.baseline : nil
  }

  /// The new findings of a bundle, and what is to be told of the others.
  ///
  /// - Parameters:
  ///   - known: what is known.
  ///   - isWhole: whether everything was looked for: else what was not found may be there all the same.
  func filtered(
    _ audit: BundleAudit, by known: KnownFindings?, isWhole: Bool
  ) throws -> (audit: BundleAudit, note: String?) {
    guard let known else { return (audit, nil) }
    let bundle = try audit.bundle.relativePath(from: FilePath.folder(of: known.file))
    let (new, fixed) = known.baseline.compared(with: audit.findings, of: bundle)
    guard isWhole, fixed > 0 else { return (audit.with(new), nil) }
    let entries = "\(Count.of(fixed, "finding")) of \(known.file) \(fixed == 1 ? "is" : "are") fixed"
    return (audit.with(new), "note: \(audit.bundle.path): \(entries): write it anew")
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
    return audits.map { $0.with([]) }
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
