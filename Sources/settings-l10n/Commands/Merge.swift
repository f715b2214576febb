import ArgumentParser
import SettingsHistory
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// `settings-l10n merge`: a merge driver of git.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two versions of a table by its entries: a merge driver for git.",
    usage: "settings-l10n merge <base> <ours> <theirs> [--path <path>] [<options>]",
    discussion: """
      The result goes into <ours>. Exit status: 0 merged; 1 conflicts, between marks, or the files cannot be merged by \
      entry; 129 <ours> cannot be written. init --git lets git call it.

      EXAMPLES:
        settings-l10n merge base.strings ours.strings theirs.strings
      """)

  @Argument(help: "The file that both versions come from.", completion: .file())
  var base: String

  @Argument(help: "The version that is kept where both agree; the result is written here.", completion: .file())
  var ours: String

  @Argument(help: "The other version.", completion: .file())
  var theirs: String

  @Option(help: "The path of the file in the project (%P of git): its name says what it is.")
  var path: String?

  @Option(help: ArgumentHelp("How long the marks of conflicts are (%L of git).", valueName: "count"))
  var markerSize = 7

  @Option(
    help: ArgumentHelp(
      "What the marks call the versions. (default: ours,theirs)", valueName: "ours,theirs"))
  var labels: String?

  func validate() throws {
    if !(1...1000).contains(markerSize) { throw ValidationError("--marker-size is a number from 1 to 1000.") }
  }

  func run() throws {
    switch result() {
    case .merged(let bytes): try write(bytes)
    case .conflict(let bytes, let places):
      try write(bytes)
      report("conflict: \(Merge.list(places))\(isCatalog(bytes) ? "; they are as in ours" : "")")
      try ExitStatus.findings.end()
    case .marked(let reason):
      guard let merged = mergedLines(because: reason) else { return try ExitStatus.findings.end() }
      try write(merged.bytes)
      if merged.hasConflicts { try ExitStatus.findings.end() }
    case .unmergeable(let reason):
      if let merged = mergedLines(because: reason) {
        try write(merged.bytes)
        report("\(Self.unmerged)\(reason); merged by line: check the file")
      }
      try ExitStatus.findings.end()
    }
  }

  // MARK: Merging

  private var marks: ConflictMarks {
    let parts = (labels ?? "").split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return ConflictMarks(size: markerSize, ours: parts.first ?? "", theirs: parts.count > 1 ? parts[1] : "")
  }

  private var file: String { path ?? ours }

  private func result() -> MergeResult {
    do throws(BundleError) {
      let base = try InputFile.bytes(at: base)
      let theirs = try InputFile.bytes(at: theirs)
      let ours = try InputFile.bytes(at: ours)
      return isCatalog(ours)
        ? CatalogMerger.merge(base: base, ours: ours, theirs: theirs, file: file)
        : TableMerger.merge(base: base, ours: ours, theirs: theirs, file: file, marks: marks)
    } catch {
      return .unmergeable(reason: "\(error)")
    }
  }

  /// Whether the file is a string catalog: by its name in the project, else by its content.
  private func isCatalog(_ bytes: [UInt8]) -> Bool {
    if let path { return path.hasSuffix(".xcstrings") }
    return JSONDocument(SourceText(bytes: bytes, file: file)).root?.value.object != nil
  }

  private static let unmerged = "not merged by entry: "

  /// Text that git has merged line by line; `nil`, with a message, for anything else, which stays as it is in OURS: git
  /// would see no text in it.
  private func mergedLines(because reason: String) -> (bytes: [UInt8], hasConflicts: Bool)? {
    let start = Self.unmerged + reason
    let files = [base, ours, theirs].map { try? InputFile.bytes(at: $0) }
    if files.contains(where: { $0?.contains(0) ?? true }) {
      report("\(start); ours is left as it was: merge it by hand")
      return nil
    }
    do throws(GitError) {
      return try LineMerge.merge(in: WorkingFolder.path, base: base, ours: ours, theirs: theirs, marks: marks)
    } catch {
      report("\(start); ours is left as it was, since it was not merged by line either: \(error)")
      return nil
    }
  }

  // MARK: Output

  private func write(_ bytes: [UInt8]) throws {
    if (try? InputFile.bytes(at: ours)) == bytes { return }
    do {
      _ = try OutputFile.write(bytes, to: ours)
    } catch {
      Failure.report(error)
      try ExitStatus.unwritten.end()
    }
  }

  private func report(_ message: String) { Output.problem("\(TerminalText.brief(file)): \(message)") }

  private static func list(_ places: [String]) -> String {
    let shown = places.prefix(12).map { TextKey($0).quoted }.joined(separator: ", ")
    return places.count > 12 ? "\(shown), … (\(places.count))" : shown
  }
}
