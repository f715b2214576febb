import ArgumentParser
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// A report file on the command line: `sarif=lint.sarif`.
struct ReportFile: ExpressibleByArgument {
  let format: AuditFormat
  /// Whether it is the page of `preview`, and not the result in a format.
  let isPreview: Bool
  let path: String
  /// The problem of the argument; `nil` without one.
  let problem: String?

  /// Accepts any argument, since the parser could not report the problem.
  init(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    let format = AuditFormat(rawValue: parts[0])
    isPreview = parts[0] == ReportFile.preview
    path = parts.count == 2 ? parts[1] : ""
    problem = ReportFile.problem(parts[0], isKnown: format != nil || isPreview, path)
    self.format = format ?? .html
  }

  /// What stands for a format, for the page of `preview`.
  private static let preview = "preview"

  /// The names that may stand before the path.
  static let names = AuditFormat.allCases.map(\.rawValue) + [preview]

  private static func problem(_ name: String, isKnown: Bool, _ path: String) -> String? {
    if path.isEmpty { return "write it as format=file, such as sarif=lint.sarif" }
    if !isKnown { return UnknownName.message("format", name, known: names) }
    return path == "-" ? "standard output is used for the result; give a file" : nil
  }

  /// Makes sure that all files can be written, before any is written.
  ///
  /// - Parameters:
  ///   - paths: the files to write.
  ///   - inputs: files that the run itself reads or writes.
  /// - Throws: ``Failure`` if two are the same, or one is an input, is in a bundle, or is below a file.
  static func requirePlaces(_ paths: [String], apartFrom inputs: [String]) throws {
    for (index, path) in paths.enumerated() {
      if paths[..<index].contains(where: { OutputFile.isSame(path, as: $0) }) {
        throw Failure("\(path): is used for two results")
      }
      if inputs.contains(where: { OutputFile.isSame(path, as: $0) }) {
        throw Failure("\(path): is the configuration or the baseline of this run; choose another file")
      }
      if OutputFile.isInBundle(path) { throw Failure("\(path): is in a bundle, and would be shipped") }
      if let file = OutputFile.fileOnTheWay(to: path) { throw Failure("\(path): \(file) is not a folder") }
    }
  }
}
