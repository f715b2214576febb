/// Reads an old-style property list: one value, or the bare pairs of a dictionary as in a `.strings` file.
enum OldStyleReader {
  static func read(_ text: SourceText) -> PropertyListDocument {
    var parser = OldStyleParser(text)
    let root = root(&parser)
    let findings = text.findings + parser.findings.inOrder
    return PropertyListDocument(
      format: .oldStyle, encoding: text.encoding, hasByteOrderMark: text.hasByteOrderMark,
      root: findings.contains { $0.severity == .error } ? nil : root, findings: findings)
  }

  private static func root(_ parser: inout OldStyleParser) -> PropertyListNode? {
    let start = parser.text.location(of: parser.token.range.lowerBound)
    let isBare = parser.token.isString
    let root = isBare ? parser.pairs(depth: 1).map { PropertyListNode(.dictionary($0), at: start) } : parser.value()
    if root != nil, parser.token.kind != .end { parser.reportJunk() }
    return root
  }
}

extension OldStyleParser {
  /// Reports what stands behind the end of the list.
  mutating func reportJunk() {
    report(
      .junkAfterPlist, .error, "text after the end of the property list: iOS rejects the whole file",
      at: token.range.lowerBound, fix: "Remove it.")
  }
}
