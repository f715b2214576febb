/// Reads old-style property lists.
enum OldStyleReader {
  static func read(_ source: SourceText) -> PropertyListDocument {
    let finding = Finding(
      .plistStructure, .error, "this is no XML, binary or JSON property list", file: source.file,
      at: SourceLocation(line: 1, column: 1), fix: "Save the file as an XML property list.")
    return PropertyListDocument(.oldStyle, source: source, root: nil, findings: [finding])
  }
}
