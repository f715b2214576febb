package import SettingsLocalization

/// A translator's JSON file with access to values by name and type. A wrong value is an error.
package struct JSONFields {
  /// The file.
  package let document: JSONDocument
  /// The root of the file.
  package let root: JSONObject
  /// How many lines of the file come before the document.
  private let linesBefore: Int

  /// Reads a file, or a document in one of its lines.
  ///
  /// - Parameter line: where the document begins, from 1 on.
  /// - Throws: ``ExchangeError`` if it is not JSON, has a duplicate key or half a character, or its root is not an
  ///   object.
  package init(bytes: [UInt8], file: String, line: Int = 1) throws(ExchangeError) {
    try self.init(JSONDocument(SourceText(bytes: bytes, file: file)), linesBefore: line - 1)
  }

  /// Takes a file that was read.
  ///
  /// - Throws: as ``init(bytes:file:)``.
  init(_ document: JSONDocument, linesBefore: Int = 0) throws(ExchangeError) {
    self.document = document
    self.linesBefore = linesBefore
    if let problem = JSONFields.problems(of: document, linesBefore: linesBefore).first { throw ExchangeError(problem) }
    let object = document.root?.value.object
    root = object ?? JSONObject()
    if object == nil { throw error("the file must hold an object", at: document.root?.offset ?? 0) }
  }

  /// The findings that make a file unusable, errors first. They include warnings about its JSON: a text that is read
  /// differently than it was written must not reach a table.
  static func problems(of document: JSONDocument, linesBefore: Int = 0) -> [Finding] {
    let problems = document.text.findings.filter { $0.severity == .error } + document.problems.findings
    let ordered = problems.filter { $0.severity == .error } + problems.filter { $0.severity != .error }
    return ordered.map { problem in
      var problem = problem
      problem.severity = .error
      problem.location?.line += linesBefore
      for index in problem.notes.indices { problem.notes[index].location?.line += linesBefore }
      if problem.rule == .duplicateKey, let first = problem.notes.first?.location {
        problem.message = "\(problem.message), first in line \(first.line)"
      }
      return problem
    }
  }

  /// An error at a location in the file.
  package func error(
    _ message: String, at offset: UInt32, rule: Finding.Rule = "json-structure", fix: String? = nil
  ) -> ExchangeError {
    ExchangeError(Finding(rule, .error, message, file: document.text.file, at: location(of: offset), fix: fix))
  }

  /// The place of a node in the file.
  package func location(of offset: UInt32) -> SourceLocation {
    var location = document.location(of: offset)
    location.line += linesBefore
    return location
  }

  // MARK: Optional members: `nil` if they are missing or null

  package func string(_ name: String, of object: JSONObject) throws(ExchangeError) -> String? {
    try member(name, of: object, "a string") { $0.string }
  }

  package func boolean(_ name: String, of object: JSONObject) throws(ExchangeError) -> Bool? {
    try member(name, of: object, "true or false") { $0.boolean }
  }

  /// A non-negative whole number.
  package func count(_ name: String, of object: JSONObject) throws(ExchangeError) -> Int? {
    try member(name, of: object, "a whole number from 0") { $0.integer.flatMap { $0 < 0 ? nil : $0 } }
  }

  func object(_ name: String, of object: JSONObject) throws(ExchangeError) -> JSONObject? {
    try member(name, of: object, "an object") { $0.object }
  }

  // MARK: Required members

  /// A string of the root.
  package func requiredString(_ name: String) throws(ExchangeError) -> String {
    guard let text = try string(name, of: root) else { throw missing(name, "a string") }
    return text
  }

  /// An object of the root.
  package func requiredObject(_ name: String) throws(ExchangeError) -> JSONObject {
    guard let object = try object(name, of: root) else { throw missing(name, "an object") }
    return object
  }

  /// The object of a member.
  package func object(_ member: JSONObject.Member) throws(ExchangeError) -> JSONObject {
    guard let object = member.node.value.object else {
      throw wrongType(member.key, "an object", member.node)
    }
    return object
  }

  private func member<Value>(
    _ name: String, of object: JSONObject, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(ExchangeError) -> Value? {
    guard let node = object[name] else { return nil }
    if case .null = node.value { return nil }
    guard let value = read(node.value) else { throw wrongType(name, expected, node) }
    return value
  }

  private func missing(_ name: String, _ expected: String) -> ExchangeError {
    error(
      "\(name.quoted) is missing: expected \(expected)", at: document.root?.offset ?? 0,
      fix: "Take the file as it was exported, and change translations only.")
  }

  private func wrongType(_ name: String, _ expected: String, _ node: JSONNode) -> ExchangeError {
    error("\(name.quoted) must be \(expected), found \(node.value.kind)", at: node.offset)
  }
}
