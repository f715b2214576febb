internal import SettingsCatalog
package import SettingsLocalization

/// A property list in another format: every value, type and order of the old file, or nothing.
///
/// 1. The file is read. What cannot be read without loss is refused. A file that iOS refuses is read where it is certain
///    what is meant.
/// 2. Values that the format cannot hold are refused, with their places, and so are keys that occur twice.
/// 3. The new bytes are read again, and compared with the values.
package struct PropertyListConversion {
  /// The bytes of the new file; `nil` if the file is refused.
  package private(set) var bytes: [UInt8]?
  /// Why the file is refused, and what is not kept, in the order of the file.
  package private(set) var findings: [Finding]

  /// - Parameters:
  ///   - bytes: the old file, in any format.
  ///   - file: its name for messages.
  ///   - target: the format of the new file. `oldStyle` is a table: one dictionary of texts; a table that is one already
  ///     keeps its bytes.
  package init(_ bytes: [UInt8], file: String, to target: PropertyListDocument.Format) {
    let document = PropertyListConversion.document(bytes, file: file)
    findings = document.findings.map { PropertyListConversion.judged($0, of: document) }
    guard !findings.hasError, let root = document.root ?? document.recovered else { return }
    var converted = ConvertedValue(file: file, from: document.format, to: target)
    let value = converted.root(root)
    findings += converted.findings.inOrder
    if target == .oldStyle, document.format == .oldStyle {
      self.bytes = findings.hasError ? nil : bytes
      return
    }
    if document.format == .xml || document.format == .oldStyle {
      findings += LostComments.finding(in: SourceText(bytes: bytes, file: file), document.format).map { [$0] } ?? []
    }
    if !findings.hasError { write(value, to: target, file: file) }
  }

  // MARK: Reading

  /// A file of any format. JSON need not be named so: what begins like it and is not an old-style list is JSON.
  private static func document(_ bytes: [UInt8], file: String) -> PropertyListDocument {
    var document = PropertyListDocument(bytes: bytes, file: file)
    guard document.format == .oldStyle, document.root == nil, document.recovered == nil else { return document }
    let table = StringsDocument(bytes: bytes, file: file)
    if table.entries.isEmpty, !table.findings.hasError {
      document.root = PropertyListNode(.dictionary(PropertyListDictionary()))
      document.findings = table.findings
      return document
    }
    let start = table.text.utf8.first { !$0.isWhitespace }
    guard start == UInt8(ascii: "{") || start == UInt8(ascii: "[") else { return document }
    let json = PropertyListDocument(bytes: bytes, file: file, as: .json)
    return isFarther(json, than: document) ? json : document
  }

  /// Whether a reader came farther than another one.
  private static func isFarther(_ document: PropertyListDocument, than other: PropertyListDocument) -> Bool {
    guard let place = document.firstError?.location else { return document.root != nil }
    guard let otherPlace = other.firstError?.location else { return false }
    return (place.line, place.column) >= (otherPlace.line, otherPlace.column)
  }

  /// A warning that a value is not as in the file is an error here, and one about keys, of which one would be lost. What
  /// makes iOS refuse the file is mended by the new one.
  private static func judged(_ finding: Finding, of document: PropertyListDocument) -> Finding {
    let isLoss =
      [.loneSurrogate, .duplicateKey].contains(finding.rule)
      || (finding.rule == .plistValue && document.format == .binary)
    var finding = finding
    if isLoss { finding.severity = .error }
    if !isLoss, finding.severity == .error, document.recovered != nil { finding.severity = .warning }
    return finding
  }

  // MARK: Writing

  private mutating func write(
    _ value: PropertyListValue, to target: PropertyListDocument.Format, file: String
  ) {
    do throws(PropertyListWriterError) {
      let written = try PropertyListConversion.bytes(value, target)
      if PropertyListConversion.reads(written, as: value, target) { return bytes = written }
      let what = "the \(target.rawValue) form of this list would not be read as the same values"
      findings.append(Finding(.notConvertible, .error, what, file: file, fix: "Choose another format."))
    } catch {
      findings.append(
        Finding(.notConvertible, .error, error.description, file: file, fix: "Choose another format, or change it."))
    }
  }

  private static func bytes(
    _ value: PropertyListValue, _ target: PropertyListDocument.Format
  ) throws(PropertyListWriterError) -> [UInt8] {
    switch target {
    case .xml: Array(try PropertyListWriter.xml(value).utf8)
    case .binary: BinaryPropertyListWriter.bytes(value)
    case .json: JSONWriter.bytes(JSONValue(value), .plain) + [0x0A]
    case .oldStyle:
      TableBytes.text((value.dictionary?.pairs ?? []).map { (TextKey($0.key), $0.node.value.string ?? "") })
    }
  }

  private static func reads(
    _ bytes: [UInt8], as value: PropertyListValue, _ target: PropertyListDocument.Format
  ) -> Bool {
    let document = PropertyListConversion.document(bytes, file: target == .json ? "new.json" : "new")
    guard document.format == target, let root = document.root else { return false }
    var converted = ConvertedValue(file: "", from: target, to: target)
    return converted.root(root).isSpelled(like: value)
  }
}

extension [Finding] {
  fileprivate var hasError: Bool { contains { $0.severity == .error } }
}

extension PropertyListDocument {
  fileprivate var firstError: Finding? { findings.first { $0.severity == .error } }
}

extension JSONValue {
  /// The JSON of a value. A date or data has none: ``ConvertedValue`` refuses them, and `null` would not be read back.
  fileprivate init(_ value: PropertyListValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .number(literal: String(number))
    case .unsigned(let number): self = .number(literal: String(number))
    case .real(_, let literal): self = .number(literal: literal)
    case .boolean(let flag): self = .boolean(flag)
    case .date, .data: self = .null
    case .array(let nodes): self = .list(nodes.map { JSONValue($0.value) })
    case .dictionary(let dictionary):
      self = .members(dictionary.pairs.map { ($0.key, JSONValue($0.node.value)) })
    }
  }
}
