import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The options for known findings.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file of known findings, which are not reported. (default: the configuration's baseline)", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(help: ArgumentHelp("Write the findings to this file as a baseline.", valueName: "file"), completion: .file())
  var writeBaseline: String?

  func validate() throws {
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline and --write-baseline cannot be combined.")
    }
    if writeBaseline == "" || writeBaseline == "-" {
      throw ValidationError("--write-baseline needs a file name.")
    }
  }

  /// The baseline of a bundle; `nil` if there is no baseline, or a new one is written.
  ///
  /// A baseline that a configuration names must be in the project: the user may not have read the configuration, and
  /// errors in the file are printed.
  func file(by configuration: ProjectConfiguration) throws -> String? {
    if writeBaseline != nil { return nil }
    if let baseline { return baseline }
    if let path = configuration.baseline, let file = configuration.file {
      try ConfiguredFile(path: path, role: "baseline", configuration: file).requireBelow()
    }
    return configuration.baseline
  }

  /// The new findings of a bundle, and its comparison with the baseline.
  ///
  /// - Parameters:
  ///   - audit: the findings of the bundle.
  ///   - known: the baseline.
  ///   - isWhole: whether everything was checked; else a known finding that was not found may still exist.
  func filtered(
    _ audit: BundleAudit, by known: KnownBaseline?, isWhole: Bool
  ) throws -> (audit: BundleAudit, use: BaselineComparison?) {
    guard let known else { return (audit, nil) }
    let bundle = try audit.bundle.relativePath(from: FilePath.folder(of: known.file))
    let (new, fixed) = known.baseline.compared(with: audit.findings, of: bundle)
    let use = BaselineComparison(
      file: known.file, count: known.baseline.count, isAboutBundle: known.baseline.knows(bundle),
      fixed: isWhole ? fixed : 0, isOfOtherViews: known.baseline.isOfOtherViews(than: audit.coverage, of: bundle))
    return (audit.with(new, known: audit.findings.count - new.count), use)
  }

  /// Makes sure that a baseline does not overwrite a configuration.
  func requirePlace(apartFrom configurations: [String]) throws {
    guard let path = writeBaseline, configurations.contains(where: { OutputFile.isSame(path, as: $0) }) else { return }
    throw Failure("\(path): is the configuration of this run; choose another file")
  }

  /// Writes the findings of all bundles, which are known from then on.
  ///
  /// - Parameters:
  ///   - audits: the findings of all bundles.
  ///   - isWhole: whether everything was checked; else an existing baseline would lose findings.
  ///   - isComplete: whether every bundle could be audited.
  func written(_ audits: [BundleAudit], isWhole: Bool, isComplete: Bool) throws -> [BundleAudit] {
    guard let path = writeBaseline else { return audits }
    guard isComplete else { throw Failure("\(path): not written, because a bundle could not be read") }
    if !isWhole, (try? InputFile.isFolder(path)) != nil {
      throw Failure("\(path): not replaced, because this run checks less than lint by default; choose another file")
    }
    if OutputFile.isInBundle(path) { throw Failure("\(path): is in a bundle, not written; choose another place") }
    var baseline = Baseline()
    for audit in audits {
      let bundle = try audit.bundle.relativePath(from: FilePath.folder(of: path))
      baseline.add(audit.findings, of: bundle)
      baseline.add(audit.coverage, of: bundle)
    }
    let known = try audits.map { audit in
      let bundle = try audit.bundle.relativePath(from: FilePath.folder(of: path))
      let new = baseline.compared(with: audit.findings, of: bundle).new
      return audit.with(new, known: audit.findings.count - new.count)
    }
    let count = known.reduce(0) { $0 + $1.known }
    let verb = try WrittenFiles.put([OutputFiles.File(path, baseline.bytes)]) == [.replaced] ? "replaced" : "wrote"
    Output.remark(
      TerminalText.clean(
        "\(verb) \(path): \(Count.of(count, "finding")) of \(Count.of(audits.count, "bundle"))"))
    if verb == "wrote" {
      let word = TerminalText.clean(CommandLineWord.quoted(path))
      Output.remark("Name it in the configuration as \"baseline\", or in each run as --baseline \(word).")
    }
    return known
  }
}

/// The comparison of a bundle with a baseline.
struct BaselineComparison {
  let file: String
  /// The number of known findings, of all bundles.
  let count: Int
  let isAboutBundle: Bool
  /// The number of known findings of the bundle that are no longer found.
  let fixed: Int
  /// Whether it was written for other screens, so that coverage and what is fixed are not compared.
  let isOfOtherViews: Bool
}

/// The baselines of a run, with the comparisons of its bundles.
struct BaselineUses {
  private var uses: [(file: String, count: Int, isAboutSome: Bool)] = []

  /// Records that a bundle was compared with a baseline, and reports how many known findings are fixed.
  mutating func add(_ use: BaselineComparison, of bundle: String) {
    if use.isOfOtherViews {
      // What only other screens show is not judged here, so that nobody knows whether it is fixed.
      let what =
        "\(use.file) is of other screens: findings of screens that it lacks are new, coverage and what is fixed are "
        + "not compared"
      Output.remark(TerminalText.clean("note: \(bundle): \(what); write a baseline with the options of this run"))
    } else if use.fixed > 0 {
      let entries = "\(Count.of(use.fixed, "finding")) of \(use.file) \(use.fixed == 1 ? "is" : "are") fixed"
      Output.remark(TerminalText.clean("note: \(bundle): \(entries); write a new baseline"))
    }
    if let index = uses.firstIndex(where: { $0.file.isExactly(use.file) }) {
      uses[index].isAboutSome = uses[index].isAboutSome || use.isAboutBundle
    } else {
      uses.append((use.file, use.count, use.isAboutBundle))
    }
  }

  /// The files, in the order in which they were used.
  var files: [String] { uses.map(\.file) }

  /// Reports baselines without a finding about the bundles of the run: a bundle or the baseline was moved.
  func noteUnusedBaselines() {
    for use in uses where use.count > 0 && !use.isAboutSome {
      let one =
        use.count == 1 ? "its one finding is not about a bundle" : "none of its \(use.count) findings is about a bundle"
      Output.remark(
        TerminalText.clean("note: \(use.file): \(one) of this run; if a bundle was moved, write a new baseline"))
    }
  }
}

/// A baseline and its file.
struct KnownBaseline: Sendable {
  let file: String
  let baseline: Baseline

  /// The coverage that it has recorded.
  var coverage: KnownCoverage { KnownCoverage(baseline, folder: FilePath.folder(of: file)) }

  init(file: String) throws {
    self.file = file
    baseline = try Baseline(bytes: InputFile.bytes(at: file, limit: Baseline.sizeLimit), file: file)
  }
}
