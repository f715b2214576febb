/// A `.strings` file in the old-style grammar, without loss: its entries, its findings, and every byte of it.
///
/// Reading never fails and never stops at the first problem. ``bytes`` is the file exactly as it was read, even if it
/// has errors.
public struct StringsDocument: Sendable {
  /// The text of the file; all ranges of entries are ranges of its `utf8`.
  public let text: SourceText
  /// All problems of the file, in the order of the file.
  public let findings: [Finding]
  /// How much of the file iOS reads.
  public let iosView: IOSView
  /// The entries in the order of the file, including duplicates.
  public let entries: StringsEntries

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file, in any encoding of ``TextEncoding``.
  ///   - file: the name for messages.
  public init(bytes: [UInt8], file: String) {
    self.init(SourceText(bytes: bytes, file: file))
  }

  /// Reads a decoded file.
  package init(_ text: SourceText) {
    var parser = StringsParser(text)
    parser.parse()
    let entries = StringsEntries(parser.content())
    var findings = parser.grammar.findings
    findings.add(KeyFindings.duplicates(in: entries))
    findings.add(KeyFindings.equivalents(in: entries))
    self.text = text
    self.iosView = parser.iosView(duplicates: entries.content.duplicates)
    self.findings = text.findings.isEmpty ? findings.inOrder : StringsDocument.merged(text.findings, findings)
    self.entries = entries
  }

  /// The findings about the encoding and those about the text, in the order of the file.
  private static func merged(_ encoding: [Finding], _ text: FindingList) -> [Finding] {
    var list = FindingList(file: text.file)
    list.add(encoding)
    list.add(text.findings)
    return list.inOrder
  }

  /// The bytes of the file.
  public var bytes: [UInt8] { text.bytes }

  /// The tokens of the text. Together they cover the whole text.
  ///
  /// - Returns: adjacent ranges of UTF-8 bytes of ``text``.
  public var tokenRanges: [Range<Int>] {
    var lexer = OldStyleLexer(text.utf8)
    return Array(
      AnyIterator {
        let token = lexer.next()
        return token.kind == .end ? nil : token.range
      })
  }
}

/// A table: texts by key, independent of the kind of file.
public struct StringsTable: Sendable {
  /// The name for messages.
  public let file: String
  /// The format of the file.
  public let format: PropertyListDocument.Format
  /// `nil` for a binary file.
  public let encoding: TextEncoding?
  /// Whether the file begins with a byte-order mark.
  public let hasByteOrderMark: Bool
  /// All problems of the file, in the order of the file.
  public let findings: [Finding]
  /// How much of the file iOS reads.
  public let iosView: IOSView
  /// Whether the file has an error: then its content was recovered.
  public let isBroken: Bool
  /// The bytes of its entries, and their index.
  let content: StringsContent

  /// The entries in the order of the file, including duplicates.
  public var entries: StringsEntries { StringsEntries(content) }

  /// Reads a table file: old style, XML or binary; never fails, see ``findings``.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  public init(bytes: [UInt8], file: String) {
    if PropertyListDocument.isBinary(bytes) {
      self.init(PropertyListDocument(bytes: bytes, file: file, as: .binary), file: file)
    } else {
      self.init(SourceText(bytes: bytes, file: file))
    }
  }

  /// Reads a decoded file, XML or old style; never fails, see ``findings``.
  package init(_ text: SourceText) {
    if PropertyListDocument.isXML(text) {
      self.init(PropertyListDocument(text, as: .xml), file: text.file)
    } else {
      self.init(StringsDocument(text))
    }
  }

  /// The table of a document; its entries and findings are those of the document.
  public init(_ document: StringsDocument) {
    file = document.text.file
    format = .oldStyle
    encoding = document.text.encoding
    hasByteOrderMark = document.text.hasByteOrderMark
    findings = document.findings
    iosView = document.iosView
    isBroken = document.findings.hasError
    content = document.entries.content
  }

  private init(_ document: PropertyListDocument, file: String) {
    var builder = StringsContentBuilder(text: SourceText(bytes: [], file: file))
    let pairs = document.root?.value.dictionary?.pairs ?? []
    for pair in pairs { builder.append(pair) }
    content = StringsContent(&builder)
    let limit = pairs.count
    self.file = file
    self.format = document.format
    self.encoding = document.encoding
    self.hasByteOrderMark = document.hasByteOrderMark
    let isTable = document.root?.value.dictionary != nil
    findings =
      document.findings + StringsTable.findings(document, pairs, file: file)
      + KeyFindings.equivalents(in: StringsEntries(content))
    isBroken = findings.hasError
    iosView =
      isTable ? IOSView(reads: .all, entryCount: limit - content.duplicates.count, recordLimit: limit) : .nothing
  }

  /// Problems of a property list as a table.
  private static func findings(
    _ document: PropertyListDocument, _ pairs: [PropertyListDictionary.Pair], file: String
  ) -> [Finding] {
    if let root = document.root, root.value.dictionary == nil {
      return [Finding(.notATable, .error, "a table must be a dictionary", file: file, at: root.location)]
    }
    return pairs.lazy.filter { $0.node.value.string == nil }.prefix(FindingList.limit).map {
      Finding(
        .nonStringValue, .warning, "value is not a text: iOS cannot show it", file: file, at: $0.node.location,
        key: TextKey($0.key), fix: "Write a text.")
    }
  }

  // MARK: Entries

  /// The entry of a key, the last one of duplicates; `nil` if the table lacks the key. Keys are compared by Unicode
  /// scalar.
  ///
  /// - Complexity: O(length of the key).
  public func entry(forKey key: TextKey) -> StringsEntry? {
    content.find(key).map { entries[$0] }
  }

  /// The entry that iOS finds for a key: like ``entry(forKey:)``, in the part of the file that iOS reads; `nil` if that
  /// part lacks the key.
  public func iosEntry(forKey key: TextKey) -> StringsEntry? {
    content.find(key, limit: iosView.recordLimit).map { entries[$0] }
  }

  /// Whether the table has an entry of a key.
  package func hasKey(_ key: TextKey) -> Bool { content.find(key) != nil }

  /// Whether the table has a text for a key.
  package func hasText(for key: HashedKey) -> Bool {
    key.withBytes { content.find($0, hash: $1) }.map(content.isText) ?? false
  }

  /// The text of a key; `nil` if the table has no such key or its value is not a text.
  public subscript(key: TextKey) -> String? {
    guard let number = content.find(key) else { return nil }
    return content.string(number)
  }

  /// The same for a key that is looked up in several tables.
  package subscript(key: HashedKey) -> String? {
    key.withBytes { content.find($0, hash: $1) }.flatMap { content.string($0) }
  }
}

extension [Finding] {
  fileprivate var hasError: Bool { contains { $0.severity == .error } }
}

extension Finding.Rule {
  /// The property list of a table is not a dictionary.
  public static let notATable = Finding.Rule(rawValue: "not-a-table")
}
