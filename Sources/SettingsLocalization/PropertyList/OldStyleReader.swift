/// Reads an old-style property list: one value, or the bare pairs of a dictionary as in a `.strings` file.
enum OldStyleReader {
  static func read(_ text: SourceText) -> PropertyListDocument {
    var parser = OldStyleParser(text)
    let root = root(&parser)
    return PropertyListDocument(.oldStyle, source: text, root: root, findings: parser.findings.inOrder)
  }

  private static func root(_ parser: inout OldStyleParser) -> PropertyListNode? {
    let start = parser.text.location(of: parser.token.range.lowerBound)
    let isBare = parser.token.isString
    let root = isBare ? parser.pairs(depth: 1).map { PropertyListNode(.dictionary($0), at: start) } : parser.value()
    if root != nil, parser.token.kind != .end { parser.reportJunk() }
    return root
  }
}
