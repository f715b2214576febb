import SettingsTranslation
import SettingsAudit
import SettingsLocalization

/// A file that a configuration names: who runs the command has not always read what is in the files of a project, and must
/// not lose anything by them.
struct ConfiguredFile {
  let path: String
  /// What the file is to the configuration: `report`.
  let role: String
  /// The configuration that names it.
  let configuration: String

  /// Makes sure that the file lies in the folder of the configuration or below, links followed.
  ///
  /// - Returns: the names that lead there from the folder.
  /// - Throws: ``Failure`` if it lies elsewhere.
  @discardableResult func requireBelow() throws -> [String] {
    guard let names = OutputFile.names(from: FilePath.folder(of: configuration), to: path) else {
      throw refused("lies outside of its folder")
    }
    return names
  }

  /// Makes sure that a result may be written: under the name of a document, in no hidden folder, and over nothing but an
  /// older result.
  ///
  /// - Throws: ``Failure`` if it may not.
  func requireReplaceable(by format: AuditFormat) throws {
    let names = try requireBelow()
    if names.contains(where: ConfiguredFile.isHidden) { throw refused("has a name in it that begins with a dot") }
    guard let name = names.last, format.extensions.contains(where: { name.utf8.ends(in: "." + $0) }) else {
      throw refused("needs a name that ends in \(format.extensions.map { "." + $0 }.joined(separator: " or "))")
    }
    guard let file = try InputFile.start(of: path, count: AuditFormat.signatureLength) else { return }
    if file.isExecutable { throw refused("would replace a file that can be run") }
    if !format.isResult(file.bytes) { throw refused("would replace a file that is no \(format.rawValue) report") }
  }

  private func refused(_ reason: String) -> Failure {
    Failure("\(configuration): the \(role) \(shownPath) \(reason); name it with --\(role)")
  }

  /// The path as a person can see it: a character without a shape is shown by its code point.
  private var shownPath: String {
    path.unicodeScalars.map { $0.properties.isDefaultIgnorableCodePoint ? "<\($0.codePoint)>" : String($0) }.joined()
  }

  /// Whether a name begins with a dot for some file system: not all of them see characters without a shape.
  private static func isHidden(_ name: String) -> Bool {
    name.unicodeScalars.first { !$0.properties.isDefaultIgnorableCodePoint } == "."
  }
}

extension AuditFormat {
  /// How the name of a file may end that a configuration asks for.
  var extensions: [String] {
    ProjectConfiguration.reportExtensions.first { $0.format == rawValue }?.extensions ?? []
  }

  /// How many bytes tell whether a file is a result.
  static let signatureLength = 2048

  /// What a file that a configuration asks for begins with, where the format itself does not say who wrote it.
  func heading(_ kind: AuditRun.Kind) -> [UInt8] {
    switch self {
    case .text, .xcode, .github: Array("settings-l10n \(kind.rawValue)\n".utf8)
    // Not seen in either.
    case .markdown, .html: Array("<!-- settings-l10n \(kind.rawValue) -->\n".utf8)
    case .json, .sarif, .junit: []
    }
  }

  /// Whether a file that begins so is a result in this format.
  func isResult(_ start: [UInt8]) -> Bool {
    let text = String(decoding: start, as: UTF8.self)
    let (first, then) = signature
    return first.contains { text.utf8.starts(with: $0.utf8) } && (then.map { text.contains($0) } ?? true)
  }

  /// What tells a result from a document that begins as one and that somebody wrote.
  private static let comments = ["<!-- settings-l10n lint -->\n", "<!-- settings-l10n report -->\n"]

  /// How a result begins, in one of some ways, and what stands in it soon.
  private var signature: (first: [String], then: String?) {
    switch self {
    case .text, .xcode, .github: (["settings-l10n lint\n", "settings-l10n report\n"], nil)
    case .json: (["{\n  \"schemaVersion\": 1,\n  \"bundles\": ["], nil)
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
