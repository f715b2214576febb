/// A property-list file of any kind, read as far as possible: its root value and its problems.
public struct PropertyListDocument: Sendable {
  /// The format of a property list.
  public enum Format: String, Sendable, Codable {
    /// XML, Apple's binary format, or JSON.
    case xml, binary, json
    /// The NeXTSTEP format, as in `.strings` files.
    case oldStyle = "strings"
  }

  /// The requested or detected format.
  public var format: Format
  /// `nil` for a binary file, which has no text encoding, and for an XML file in an encoding of 8 bits.
  public var encoding: TextEncoding?
  /// Whether the file begins with the mark of its encoding.
  public var hasByteOrderMark: Bool
  /// The root; `nil` if the file has an error.
  public var root: PropertyListNode?
  /// All problems, in the order of the file.
  public var findings: [Finding]
  /// What is meant, if iOS refuses the file and that is certain all the same; `nil` if there is a root. Only a conversion
  /// uses it: it writes a file that iOS reads.
  package var recovered: PropertyListNode?
}

extension PropertyListDocument {
  /// The maximum nesting of arrays and dictionaries, or of elements, as in Foundation's readers.
  package static let depthLimit = 512

  /// The document of a text file; it has no root if a finding is an error.
  init(_ format: Format, source: SourceText, root: PropertyListNode?, findings: [Finding]) {
    let isCertain = !(source.findings + findings).contains { $0.severity == .error }
    let findings = (format == .json ? source.findings : source.findings.map(\.ofPropertyList)) + findings
    let isRefused = findings.contains { $0.severity == .error }
    self.init(
      format: format, encoding: source.encoding, hasByteOrderMark: source.hasByteOrderMark,
      root: isRefused ? nil : root, findings: findings, recovered: isRefused && isCertain ? root : nil)
  }
}

extension Finding.Rule {
  /// A dictionary contains a key twice.
  public static let duplicateKey = Finding.Rule(rawValue: "duplicate-key")
  /// Values are nested deeper than 512 levels.
  public static let tooDeep = Finding.Rule(rawValue: "too-deep")
  /// A text contains half of a UTF-16 surrogate pair, which is not a character; it is read as U+FFFD.
  public static let loneSurrogate = Finding.Rule(rawValue: "lone-surrogate")
  /// A property list has no content.
  public static let emptyFile = Finding.Rule(rawValue: "empty-file")
  /// The structure of a property list is not allowed.
  public static let plistStructure = Finding.Rule(rawValue: "plist-structure")
  /// A number, date or data value cannot be read.
  public static let plistValue = Finding.Rule(rawValue: "plist-value")
}

extension PropertyListDocument {
  /// Reads a property list of any kind; never fails, see ``findings``.
  ///
  /// The kind is, in order: 1. the requested one; 2. binary, if the file begins with `bplist`; 3. JSON, if the name
  /// ends in `.json`; 4. XML, if the text begins with `<?`, `<!`, or a tag; 5. old style.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  ///   - format: the kind, if it is known.
  public init(bytes: [UInt8], file: String, as format: Format? = nil) {
    if format == .binary || (format == nil && PropertyListDocument.isBinary(bytes)) {
      self = BinaryPropertyListReader.read(bytes, file: file)
    } else {
      self.init(SourceText(bytes: bytes, file: file), as: format)
    }
  }

  /// Reads a text property list.
  init(_ source: SourceText, as format: Format?) {
    self.init(source, of: format ?? PropertyListDocument.format(of: source))
    // What looks like a tag may be data of an old-style list: <ab12>.
    guard format == nil, self.format == .xml, root == nil else { return }
    let other = OldStyleReader.read(source)
    if other.root != nil { self = other }
  }

  private init(_ source: SourceText, of format: Format) {
    if format != .oldStyle, source.undecoded.isEmpty, source.utf8.allSatisfy(\.isWhitespace) {
      self.init(format, source: source, root: nil, findings: [.emptyFile(source.file)])
      return
    }
    switch format {
    case .xml: self = XMLPropertyListReader.read(source)
    case .json: self = JSONReader.read(source)
    case .oldStyle: self = OldStyleReader.read(source)
    case .binary: self = BinaryPropertyListReader.read(source.bytes, file: source.file)
    }
  }

  private static func format(of source: SourceText) -> Format {
    if source.file.utf8.count > 5, source.file.suffix(5).lowercased() == ".json" { return .json }
    let isBlank = source.utf8.allSatisfy(\.isWhitespace)
    return isBlank || isXML(source) ? .xml : .oldStyle
  }

  /// Whether a file begins like a binary property list.
  package static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

  /// Whether a text is meant as XML: `<?`, `<!` or the start of a tag follows optional white space. The marker of a
  /// merge conflict (`<<<<<<<`) is not XML.
  static func isXML(_ source: SourceText) -> Bool {
    guard let start = source.utf8.firstIndex(where: { !$0.isWhitespace }) else { return false }
    let head = source.utf8[start...].prefix(2)
    guard head.count == 2, head.first == UInt8(ascii: "<"), let next = head.last else { return false }
    return next == UInt8(ascii: "?") || next == UInt8(ascii: "!") || Character(Unicode.Scalar(next)).isLetter
  }
}

extension Finding {
  /// The finding about the encoding of a property list: an error without the byte-order mark that iOS needs.
  var ofPropertyList: Finding {
    guard rule == .utf16WithoutMark || rule == .utf32WithoutMark else { return self }
    var finding = self
    finding.severity = .error
    return finding
  }

  fileprivate static func emptyFile(_ file: String) -> Finding {
    Finding(
      .emptyFile, .error, "the file is empty: expected a property list", file: file,
      at: SourceLocation(line: 1, column: 1), fix: "Write the property list again, or delete the file.")
  }
}
