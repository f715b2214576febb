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
