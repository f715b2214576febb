public import SettingsLocalization

/// The state file of a bundle: what is known about its translations beside their texts.
///
/// It is beside the bundle, so that an app does not contain it, and hidden, so that Xcode passes it over. Each line
/// names one entry, its state, and hashes of the texts that it is about. Git may merge the file line by line: the order
/// of the lines has no meaning, and of several lines about an entry those count whose hash is that of its text.
package struct StateFile: Sendable {
  /// What the lines that can be read say, in the order of the file: lines about one table are nearly always together.
  private(set) var runs: [Run] = []
  /// A finding for each line that cannot be read.
  package private(set) var findings: [Finding] = []

  /// Lines one after the other about one table.
  struct Run: Sendable {
    let place: TableReference
    var records: [(key: TextKey, record: StateRecord)]
  }

  /// The lines that can be read, in the order of the file; made when they are asked for.
  package var lines: [StateLine] {
    runs.flatMap { run in run.records.map { StateLine(StateEntry(run.place, $0.key), $0.record) } }
  }

  /// A file without lines.
  package init() {}

  /// Makes a file of its parts.
  init(_ runs: [Run], findings: [Finding]) { (self.runs, self.findings) = (runs, findings) }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: for messages.
  /// - Throws: `BundleError` if a newer version wrote the file, or if it is not UTF-8.
  package init(_ bytes: [UInt8], path: String) throws(BundleError) {
    guard bytes.span.isUTF8 else {
      throw .unreadable(path: path, reason: "it is not UTF-8; restore it from the repository")
    }
    let file = "../" + (FilePath.components(path).last ?? path)
    let bytes = bytes.span
    var rest = bytes.indices
    var reader = StateLineReader()
    let first = rest.cutLine(of: bytes)
    if try !StateFile.isHeader(bytes.extracting(first).checkedString, path: path) {
      findings.append(.missingHeader(file, isEmpty: first.isEmpty))
      add(reader.read(first, of: bytes))
    }
    var number = 1
    while !rest.isEmpty {
      number += 1
      let line = rest.cutLine(of: bytes)
      let isRead = add(reader.read(line, of: bytes))
      if !isRead, !line.isEmpty, bytes.extracting(line).checkedString != StateFile.header {
        findings.append(.brokenLine(file, number))
      }
    }
  }

  /// Adds a line that was read.
  ///
  /// - Returns: whether there is one.
  @discardableResult private mutating func add(_ line: StateLineReader.Line?) -> Bool {
    guard let line else { return false }
    if line.isOfLastTable, let last = runs.indices.last {
      runs[last].records.append((line.key, line.record))
    } else {
      runs.append(Run(place: line.place, records: [(line.key, line.record)]))
    }
    return true
  }

  /// Whether a line is the header of a state file.
  ///
  /// - Throws: `BundleError` if it is the header of a newer version.
  private static func isHeader(_ line: String, path: String) throws(BundleError) -> Bool {
    if line.hasPrefix(name + " "), let version = Int(line.dropFirst(name.utf8.count + 1)), version > 1 {
      throw .unreadable(path: path, reason: "a newer version of settings-l10n wrote it; update settings-l10n")
    }
    return line == header
  }

  /// The file of some lines: sorted, without duplicates.
  package static func bytes(_ lines: some Sequence<StateLine>) -> [UInt8] {
    let sorted = Set(lines).map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) }
    return ([Array(header.utf8)] + sorted).flatMap { $0 + [0x0A] }
  }

  private static let name = "settings-l10n-state"
  private static let header = name + " 1"
}

extension SettingsBundle {
  /// The states of the translations, read from the state file beside the bundle.
  ///
  /// - Parameter sources: the localizations whose texts are source texts.
  /// - Throws: `BundleError` if the file exists but cannot be read, or if a newer version wrote it.
  func states(sources: Set<LocalizationName>) throws(BundleError) -> TranslationStates {
    guard let place = stateFile, let bytes = try place.read() else { return TranslationStates() }
    return TranslationStates(try StateFile(bytes, path: place.path), bytes: bytes, sources: sources)
  }

  /// The place of the state file: `.Settings.bundle.l10n-state`, beside the bundle. `nil` for a bundle in an app, and
  /// for one in memory that came without it.
  package var stateFile: BesideFile? { fileBeside(suffix: ".l10n-state") }
}

extension Finding {
  fileprivate static func brokenLine(_ file: String, _ line: Int) -> Finding {
    Finding(
      .stateLine, .warning, "the line is not a line of a state file: it is skipped", file: file,
      at: SourceLocation(line: line, column: 1), fix: StateFile.remedy)
  }

  /// Then nothing in the file is certain: it may have been cut, or replaced.
  fileprivate static func missingHeader(_ file: String, isEmpty: Bool) -> Finding {
    Finding(
      .stateLine, .error, isEmpty ? "the state file is empty" : "the first line is not that of a state file",
      file: file, at: SourceLocation(line: 1, column: 1),
      fix: "Restore the file from the repository; settings-l10n state prune keeps only the lines that can be read.")
  }
}

extension StateFile {
  fileprivate static let remedy =
    "Keep the lines between the marks of a merge, remove the marks, or run settings-l10n state prune."
}

extension Finding.Rule {
  /// A line of the state file cannot be read.
  public static let stateLine = Finding.Rule(rawValue: "state-line")
}
