internal import SettingsCatalog
internal import SettingsLocalization

/// Reads gettext's PO.
///
/// A unit is identified by its `msgctxt`. Entries without one, and those with plural forms, do not come from an export
/// and are reported. Obsolete entries are only counted. An empty `msgstr` is not a translation.
struct POReader {
  private let text: SourceText
  private var language: String?
  private var hasHeader = false
  private var entryCount = 0
  private var obsoleteCount = 0
  private var unidentifiedCount = 0
  private var findings: FindingList

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8.
  ///   - file: the name for messages.
  ///   - visit: is given the units in the order of the file.
  /// - Throws: `ExchangeError` if the file cannot be read to its end: nothing that was visited is to be used.
  static func read(
    _ bytes: [UInt8], file: String, visit: (IncomingUnit) -> Void
  ) throws(ExchangeError) -> ExchangeSummary {
    var reader = POReader(SourceText(bytes: bytes, file: file))
    try reader.read(visit)
    var summary = ExchangeSummary()
    summary.findings = reader.findings.findings
    summary.unidentified = reader.unidentifiedCount
    return summary
  }

  private init(_ text: SourceText) {
    self.text = text
    findings = FindingList(file: text.file)
  }

  private mutating func read(_ visit: (IncomingUnit) -> Void) throws(ExchangeError) {
    guard text.encoding == .utf8 else { throw encodingError(text.encoding.rawValue, at: 0) }
    var parser = try POParser(text)
    while let entry = try parser.next() {
      entryCount += 1
      if entry.isObsolete {
        obsoleteCount += 1
      } else if entry.isHeader {
        try header(entry)
      } else if let unit = unit(entry) {
        visit(unit)
      } else {
        unidentifiedCount += 1
      }
    }
    guard entryCount > 0 else { throw emptyError }
    if obsoleteCount > 0 {
      findings.add("po-obsolete", .note, "obsolete entries were not read: \(obsoleteCount)")
    }
  }

  private mutating func header(_ entry: POEntry) throws(ExchangeError) {
    guard !hasHeader else {
      return findings.add(
        "po-duplicate-header", .warning, "a second header: only the first one is used",
        at: text.location(of: entry.offset), fix: "Remove one of them.")
    }
    hasHeader = true
    let header = POHeader(entry.target)
    if let charset = header.foreignCharset { throw encodingError(charset, at: entry.offset) }
    language = header.language
  }

  private mutating func unit(_ entry: POEntry) -> IncomingUnit? {
    let location = text.location(of: entry.offset)
    guard !entry.isPlural else {
      findings.add("po-plural", .warning, "an entry with plural forms: no text of the bundle has any", at: location)
      return nil
    }
    guard let id = entry.context.flatMap(POContext.identifier) else {
      let message = entry.context == nil ? "this entry has no msgctxt" : "this msgctxt names no table"
      findings.add(
        "po-without-table", .warning, "\(message): expected msgctxt \"<table>|<key>\"", at: location,
        fix: "Translate a file that settings-l10n exported.")
      return nil
    }
    let notes = UnitNotes(lines: entry.notes)
    var unit = IncomingUnit(id: id)
    unit.language = language
    unit.source = entry.source
    unit.target = entry.target.isEmpty ? nil : entry.target
    unit.base = entry.base ?? notes.base
    unit.maximumLength = notes.maximumLength
    unit.location = location
    if entry.isFuzzy { unit.markFuzzy() }
    return unit
  }

  private func encodingError(_ name: String, at offset: Int) -> ExchangeError {
    ExchangeError(
      Finding(
        "po-encoding", .error, "the file is in the encoding \(name): expected UTF-8", file: text.file,
        at: text.location(of: offset), fix: "Convert it, for instance with msgconv --to-code=UTF-8."))
  }

  private var emptyError: ExchangeError {
    ExchangeError(
      Finding(
        .emptyFile, .error, "the file has no entry: expected a PO file", file: text.file,
        at: SourceLocation(line: 1, column: 1), fix: "Get the whole file again."))
  }
}

/// The header of a PO file: its first entry, with information about the file.
struct POHeader {
  private let fields: [(name: String, value: String)]

  init(_ text: String) {
    fields = text.utf8.split(separator: 0x0A).compactMap { line in
      line.firstIndex(of: UInt8(ascii: ":")).map { colon in
        (POHeader.text(line[..<colon]).lowercased(), POHeader.text(line[line.index(after: colon)...]))
      }
    }
  }

  /// The language, unparsed; `nil` if there is none.
  var language: String? { value("language") }

  /// The declared encoding of the file, unless that is UTF-8 or a subset of it.
  var foreignCharset: String? {
    guard let type = value("content-type"), let name = POHeader.charset(type) else { return nil }
    return POHeader.readable.contains(where: name.lowercased().isExactly) ? nil : name
  }

  /// The last two mean that no encoding was filled in.
  private static let readable = ["utf-8", "utf8", "us-ascii", "ascii", "charset", ""]

  private func value(_ name: String) -> String? {
    fields.first { $0.name.isExactly(name) }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  private static func charset(_ type: String) -> String? {
    for parameter in type.utf8.split(separator: UInt8(ascii: ";")) {
      let parts = parameter.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, text(parts[0]).lowercased().isExactly("charset") { return text(parts[1]) }
    }
    return nil
  }

  /// Without leading and trailing white space.
  private static func text(_ bytes: Substring.UTF8View) -> String {
    let end = bytes.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    return String(decoding: end.reversed(), as: UTF8.self)
  }
}
