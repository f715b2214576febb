/// A problem in data that did not stop the work.
///
/// A problem that makes it impossible to go on is a thrown error; every other problem of a file is a finding.
public struct Finding: Hashable, Sendable {
  /// What was found: a stable, kebab-case identifier.
  ///
  /// It stands where it is reported, or in the description of its rule. One that several places name is a constant
  /// in an extension beside the code that reports it.
  public struct Rule: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable, Encodable,
    CustomStringConvertible
  {
    /// The identifier as it is printed: `raw-key-leak`.
    public let rawValue: String

    /// Makes a rule of its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a rule of its identifier: `finding.rule == "raw-key-leak"`.
    public init(stringLiteral identifier: String) { self.init(rawValue: identifier) }

    public var description: String { rawValue }
  }

  /// How bad it is for users who read the screen.
  public enum Severity: String, Sendable, Encodable, CaseIterable {
    /// Good to know; probably not what was meant; wrong.
    case note, warning, error
  }

  /// A second place that belongs to the finding: the first of two duplicates, the opener of a runaway string.
  public struct Note: Hashable, Sendable {
    /// What the place has to do with the finding.
    public var message: String
    /// The place, in the file of the finding unless the message names another; `nil` if it is not known.
    public var location: SourceLocation?

    /// Makes a note.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// What was found.
  public var rule: Rule
  /// How bad it is.
  public var severity: Severity
  /// One sentence: what is wrong, and what was expected where that helps.
  public var message: String
  /// Path of the file, relative to the bundle if the file is in one; `nil` if the finding is not about a file.
  public var file: String?
  /// Where in the file; `nil` if it is about the whole file, or about a binary one.
  public var location: SourceLocation?
  /// Further places that belong to it.
  public var notes: [Note]
  /// The name of the localization (xx of xx.lproj); `nil` if the finding is about none, or about all.
  public var localization: LocalizationName?
  /// The name of the table, without `.strings`; `nil` if the finding is not about a table.
  public var table: TableName?
  /// The key of an entry, or the `Key` of a specifier; `nil` if the finding is about neither.
  public var key: TextKey?
  /// The other keys that it is about, where one finding is about several texts.
  package var otherKeys: [TextKey] = []
  /// The other tables that it is about, where one finding is about several files.
  package var otherTables: [TableReference] = []
  /// For a row that leads nowhere: the name of the pane.
  package var missingPane: String?
  /// The programs that show its place, as documents name them; `nil` where all that a run is about do.
  public package(set) var shownBy: [String]?
  /// The devices that show its place; `nil` where all that a run is about do.
  public package(set) var devices: [String]?
  /// What to do about it, as an instruction; `nil` if that is not known.
  public var fix: String?
  /// For a stale translation: how its source text has changed.
  public var change: SourceChange?

  /// Makes a finding: rule, severity and message, then what is known of the place.
  public init(
    _ rule: Rule, _ severity: Severity, _ message: String, file: String? = nil, at location: SourceLocation? = nil,
    notes: [Note] = [], localization: LocalizationName? = nil, table: TableName? = nil, key: TextKey? = nil,
    fix: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.file = file
    self.location = location
    self.notes = notes
    self.localization = localization
    self.table = table
    self.key = key
    self.fix = fix
  }
}

extension Finding.Severity: Comparable {
  public static func < (left: Finding.Severity, right: Finding.Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension Finding: CustomStringConvertible {
  /// `path:line:column: severity: message [rule]`, the form that editors jump to.
  public var description: String {
    let place = [file, location?.description].compactMap { $0 }.joined(separator: ":")
    return (place.isEmpty ? "" : place + ": ") + "\(severity.rawValue): \(message) [\(rule)]"
  }
}

extension Finding: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "rule": rule, "severity": severity, "file": file, "line": location?.line, "column": location?.column,
      "message": message, "notes": notes.isEmpty ? nil : notes, "locale": localization, "table": table, "key": key,
      "shownBy": shownBy, "devices": devices, "fix": fix,
    ])
    try change?.encode(to: encoder)
  }
}

extension Finding.Note: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(["message": message, "line": location?.line, "column": location?.column])
  }
}
