import SettingsLocalization

/// The schemas of the command's documents, in `Documentation/schemas`.
package enum DocumentSchemas {
  /// A document that is not as its schema says.
  package struct Violation: Error, CustomStringConvertible {
    package let description: String
  }

  /// The folder of the schemas.
  package static let folder = SharedData.packageFolder + "/Documentation/schemas"

  private static let suffix = ".schema.json"

  /// The file of what several documents have.
  package static let shared = "shared"

  /// The files by name.
  package static let files: Result<[String: JSONSchema], any Error> = Result {
    let common = try file(shared, others: [])
    let names = try Files.list(folder, suffix: suffix).map {
      String($0.dropFirst(folder.count + 1).dropLast(suffix.count))
    }
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, $0 == shared ? common : try file($0, others: [common])) })
  }

  /// All schemas by the name of the document: a file, or a part of the file that has several.
  package static let all = files.map { files in
    files.filter { $0.key != shared }.reduce(into: [String: JSONSchema]()) { all, file in
      let documents = file.value.documents
      all.merge(documents.isEmpty ? [file.key: file.value] : documents) { first, _ in first }
    }
  }

  private static func file(_ name: String, others: [JSONSchema]) throws -> JSONSchema {
    try JSONSchema(Files.bytes("\(folder)/\(name)\(suffix)"), name: name + suffix, others: others)
  }

  /// The name of the document that a command line prints.
  package static func name(of arguments: [String], error isError: Bool = false) -> String {
    if isError { return "error" }
    let command = arguments.first { !$0.hasPrefix("-") } ?? ""
    switch command {
    case "lint" where arguments.contains("--rules"), "lint" where arguments.contains("--explain"): return "rules"
    case "export": return arguments.contains("jsonl") ? "jsonl" : "translations"
    default: return command
    }
  }

  /// Holds an output against the schema of its command, or each line of it; any other output than documents passes.
  ///
  /// - Throws: ``Violation``.
  package static func check(_ output: [UInt8], of arguments: [String]) throws {
    if output.starts(with: "{\"schemaVersion\":".utf8) {
      let lines = output.split(separator: 0x0A)
      return try lines.forEach { try check(Array($0), named: name(of: arguments), in: arguments) }
    }
    guard output.starts(with: "{\n  \"schemaVersion\":".utf8) else { return }
    try check(output, named: name(of: arguments, error: isError(output)), in: arguments)
  }

  /// Holds a document against a schema.
  ///
  /// - Throws: ``Violation``.
  package static func check(_ output: [UInt8], named name: String, in arguments: [String] = []) throws {
    let line = arguments.joined(separator: " ")
    let document = JSONDocument(SourceText(bytes: output, file: ""))
    guard let root = document.root?.value, document.problems.findings.isEmpty else {
      throw Violation(description: "\(line): no JSON: \(document.problems.findings)")
    }
    guard let schema = try all.get()[name] else { throw Violation(description: "\(line): no schema \(name)\(suffix)") }
    let violations = schema.violations(in: root)
    if violations.isEmpty { return }
    throw Violation(
      description: "\(line): not as in \(name)\(suffix):\n" + violations.prefix(5).joined(separator: "\n"))
  }

  /// Whether it is the document of a run without a result.
  private static func isError(_ output: [UInt8]) -> Bool {
    output.starts(with: "{\n  \"schemaVersion\": 1,\n  \"error\":".utf8)
  }
}
