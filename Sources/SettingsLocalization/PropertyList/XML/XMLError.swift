/// An error that ends the reading of an XML file.
package struct XMLError: Error, Hashable, Sendable {
  /// What went wrong.
  package var rule: Finding.Rule
  /// The problem.
  package var message: String
  /// The place in the file.
  package var location: SourceLocation
  /// What to do about it, as an instruction; `nil` if that is not known.
  package var fix: String?
  /// Further places that belong to it.
  package var notes: [Finding.Note]

  /// Makes an error of its parts.
  package init(
    _ rule: Finding.Rule, _ message: String, at location: SourceLocation, notes: [Finding.Note] = [],
    fix: String? = nil
  ) {
    self.rule = rule
    self.message = message
    self.location = location
    self.notes = notes
    self.fix = fix
  }

  /// The error as a finding about a file.
  package func finding(in file: String) -> Finding {
    Finding(rule, .error, message, file: file, at: location, notes: notes, fix: fix)
  }
}

extension XMLError: CustomStringConvertible {
  package var description: String { "\(location): \(message)" }
}

extension Finding.Rule {
  /// The text is not well-formed XML.
  public static let xmlSyntax = Finding.Rule(rawValue: "xml-syntax")
  /// The file has a document type that is not allowed: any, or one with its own declarations.
  public static let xmlDoctype = Finding.Rule(rawValue: "xml-doctype")
  /// A reference to an entity that XML does not define.
  public static let xmlEntity = Finding.Rule(rawValue: "xml-entity")
  /// The encoding of an XML file is not supported, or its bytes do not match it.
  public static let xmlEncoding = Finding.Rule(rawValue: "xml-encoding")
  /// A tag or comment is longer than 4 MiB.
  public static let xmlTooLong = Finding.Rule(rawValue: "xml-too-long")
}
