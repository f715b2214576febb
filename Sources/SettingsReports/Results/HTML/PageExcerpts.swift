internal import SettingsLocalization

/// Lines of the files of a bundle; each file is read once.
struct PageExcerpts {
  let bundle: SettingsBundle
  private var files: [ExactString: SourceText?] = [:]

  init(_ bundle: SettingsBundle) { self.bundle = bundle }

  /// The line at a place, without the white space before it, in two parts: what is before the place, and the rest.
  ///
  /// - Returns: `nil` for a binary file, and for an empty line.
  mutating func line(of finding: Finding) -> (start: String, rest: String)? {
    guard let file = finding.file, let location = finding.location else { return nil }
    guard let excerpt = text(of: file)?.excerpt(at: location, before: 60, after: 100) else { return nil }
    let scalars = excerpt.text.unicodeScalars
    var start = Substring(String(scalars.prefix(excerpt.offset)))
    while let first = start.unicodeScalars.first, first == " " || first == "\t" { start.unicodeScalars.removeFirst() }
    let rest = String(scalars.dropFirst(excerpt.offset)) + (excerpt.isCutAfter ? "…" : "")
    if start.isEmpty, rest.allSatisfy({ $0 == " " || $0 == "\t" }) { return nil }
    return ((excerpt.isCutBefore ? "…" : "") + start, rest)
  }

  private mutating func text(of file: String) -> SourceText? {
    if let known = files[ExactString(file)] { return known }
    let text = bundle.sourceText(of: file)
    files[ExactString(file)] = .some(text)
    return text
  }
}
