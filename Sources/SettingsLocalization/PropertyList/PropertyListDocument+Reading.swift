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
    let format = format ?? PropertyListDocument.format(of: source)
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
  fileprivate static func emptyFile(_ file: String) -> Finding {
    Finding(
      .emptyFile, .error, "the file is empty: expected a property list", file: file,
      at: SourceLocation(line: 1, column: 1), fix: "Write the property list again, or delete the file.")
  }
}
