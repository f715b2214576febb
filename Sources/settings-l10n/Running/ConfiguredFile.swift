import SettingsAudit
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// A file that a configuration names. The user may not have read the configuration, and must not lose any data
/// because of it.
struct ConfiguredFile {
  let path: String
  /// The purpose of the file: `report` or `baseline`.
  let role: String
  /// The configuration that names it.
  let configuration: String

  /// Makes sure that the file is in the folder of the configuration or below, after links are resolved.
  ///
  /// - Returns: the names of the path from that folder.
  /// - Throws: ``Failure`` if it is elsewhere.
  @discardableResult func requireBelow() throws -> [String] {
    guard let names = OutputFile.names(from: FilePath.folder(of: configuration), to: path) else {
      throw refused("is outside of its folder")
    }
    return names
  }

  /// Makes sure that a report may be written: it has a known extension, is not in a hidden folder, and replaces nothing
  /// but an older report.
  ///
  /// - Throws: ``Failure`` if it may not.
  func requireReplaceable(by format: AuditFormat) throws {
    let names = try requireBelow()
    if names.contains(where: ConfiguredFile.isHidden) { throw refused("has a hidden file or folder in its path") }
    guard let name = names.last, format.extensions.contains(where: { name.utf8.ends(in: "." + $0) }) else {
      throw refused("needs the extension \(format.extensions.map { "." + $0 }.joined(separator: " or "))")
    }
    guard let file = try InputFile.start(of: path, count: AuditFormat.signatureLength) else { return }
    if file.isExecutable { throw refused("would replace an executable file") }
    if !format.isResult(file.bytes) { throw refused("would replace a file that is not a \(format.rawValue) report") }
  }

  private func refused(_ reason: String) -> Failure {
    Failure("\(configuration): the \(role) \(shownPath) \(reason); name it with --\(role == "report" ? "write" : role)")
  }

  /// The path with invisible characters shown as code points.
  private var shownPath: String {
    path.unicodeScalars.map { $0.properties.isDefaultIgnorableCodePoint ? "<\($0.codePoint)>" : String($0) }.joined()
  }

  /// Whether a name begins with a dot for some file system: some of them ignore invisible characters.
  private static func isHidden(_ name: String) -> Bool {
    name.unicodeScalars.first { !$0.properties.isDefaultIgnorableCodePoint } == "."
  }
}

extension AuditFormat {
  /// The extensions that a report of a configuration may have.
  var extensions: [String] {
    ProjectConfiguration.reportExtensions.first { $0.format == rawValue }?.extensions ?? []
  }

  /// The number of bytes that show whether a file is a report.
  static let signatureLength = 2048

  /// The first line of a report of a configuration, if the format itself does not name the tool.
  func heading(_ kind: AuditRun.Kind) -> [UInt8] {
    switch self {
    case .text, .xcode, .github: Array("settings-l10n \(kind.rawValue)\n".utf8)
    // Not shown in either format.
    case .markdown, .html: Array("<!-- settings-l10n \(kind.rawValue) -->\n".utf8)
    case .json, .jsonl, .sarif, .junit: []
    }
  }

  /// Whether a file with this beginning is a report in this format.
  func isResult(_ start: [UInt8]) -> Bool {
    let text = String(decoding: start, as: UTF8.self)
    let (first, then) = signature
    return first.contains { text.utf8.starts(with: $0.utf8) } && (then.map { text.contains($0) } ?? true)
  }

  /// The comments that distinguish a report from other documents that begin with the same markup.
  private static let comments = ["<!-- settings-l10n lint -->\n", "<!-- settings-l10n report -->\n"]

  /// The possible beginnings of a report, and what follows soon after.
  private var signature: (first: [String], then: String?) {
    switch self {
    case .text, .xcode, .github: (["settings-l10n lint\n", "settings-l10n report\n"], nil)
    case .json: ([BundleListJSON.start], nil)
    case .jsonl: ([BundleListJSON.lineStart], nil)
    case .sarif: (["{\n  \"$schema\": \"\(SARIFDocument.schema)\""], "\"name\": \"settings-l10n\"")
    case .junit: (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"settings-l10n "], nil)
    case .markdown: (AuditFormat.comments.map { $0 + "### Settings localization\n" }, nil)
    case .html: (AuditFormat.comments.map { $0 + "<!DOCTYPE html>\n" }, "<title>Settings localization ")
    }
  }
}

extension String.UTF8View {
  fileprivate func ends(in end: String) -> Bool { suffix(end.utf8.count).elementsEqual(end.utf8) }
}
