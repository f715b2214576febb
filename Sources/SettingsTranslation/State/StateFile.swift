public import SettingsLocalization

/// The state file of a bundle: what is known about its translations beside their texts.
///
/// It is beside the bundle, so that an app does not contain it, and hidden, so that Xcode passes it over. Each line
/// names one entry, its state, and hashes of the texts that it is about. Git may merge the file line by line: the order
/// of the lines has no meaning, and of several lines about an entry those count whose hash is that of its text.
package struct StateFile: Sendable {
  /// The lines that can be read, in the order of the file.
  package private(set) var lines: [StateLine] = []
  /// A finding for each line that cannot be read.
  package private(set) var findings: [Finding] = []

  /// A file without lines.
  package init() {}

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: for messages.
  /// - Throws: `BundleError` if a newer version wrote the file, or if it is not UTF-8.
  package init(_ bytes: [UInt8], path: String) throws(BundleError) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .unreadable(path: path, reason: "it is not UTF-8")
    }
    let file = "../" + (FilePath.components(path).last ?? path)
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let line = line.last == 0x0D ? line.dropLast() : line
      if number == 1 {
        try read(header: line, path: path, file: file)
      } else if let line = StateLine(line) {
        lines.append(line)
      } else if !line.isEmpty, !line.elementsEqual(StateFile.header.utf8) {
        findings.append(.brokenLine(file, number))
      }
    }
  }

  private mutating func read(header line: ArraySlice<UInt8>, path: String, file: String) throws(BundleError) {
    if line.elementsEqual(StateFile.header.utf8) { return }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix(StateFile.name + " "), let version = Int(text.dropFirst(StateFile.name.utf8.count + 1)),
      version > 1
    {
      throw .unreadable(path: path, reason: "a newer version of settings-l10n wrote it; update settings-l10n")
    }
    if let line = StateLine(line) { lines.append(line) }
    findings.append(.missingHeader(file, isEmpty: text.isEmpty))
  }

  /// The file of some lines: sorted, without duplicates.
  package static func bytes(_ lines: some Sequence<StateLine>) -> [UInt8] {
    let sorted = Set(lines).map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) }
    return ([Array(header.utf8)] + sorted).flatMap { $0 + [0x0A] }
  }

  private static let name = "settings-l10n-state"
  private static let header = name + " 1"
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
