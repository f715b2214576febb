/// What is reported about XML property lists.
extension XMLPropertyListReader {
  // MARK: What iOS refuses

  /// Reports what CoreFoundation does not take inside of an element, where it is certain what is meant.
  mutating func refused(_ what: String, in tag: XMLListTag) {
    let name = name(of: tag)
    findings.add(
      tag.element?.isScalar ?? false ? .plistValue : .plistStructure, .error,
      "\(what) in <\(name)>: iOS refuses the whole file", at: tag.location,
      fix: "Remove it, or write the file again with settings-l10n convert.")
  }

  mutating func missingValue(of key: String, at location: SourceLocation) {
    problem(
      "the key \(key.quoted) has no value", at: location, fix: "Write a value after it.")
  }

  mutating func unknown(_ tag: XMLListTag) throws(Failure) {
    guard bytes[tag.name].allSatisfy({ $0.isLetterOrDigit || $0 >= 0x80 || ":._-".utf8.contains($0) }) else {
      throw malformed("a name that XML does not allow", at: tag.location)
    }
    problem(
      "<\(name(of: tag))> is not an element of a property list", at: tag.location,
      fix: "Use dict, array, string, integer, real, true, false, date or data.")
    try skip(tag)
  }

  /// Reports text between elements.
  mutating func strayText(_ range: Range<Int>, in container: XMLListTag) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    problem(
      "text \(text.trimmed.quoted) in <\(name(of: container))>: expected an element",
      at: location(of: range.lowerBound),
      fix: "Remove it, or put it into <string>…</string>.")
  }

  /// Reports and skips a CDATA section between elements.
  mutating func straySection(in container: XMLListTag) throws(Failure) {
    let end = try endOfSection()
    strayText(index..<end, in: container)
    index = end
  }

  // MARK: What only iOS reads

  /// Reports a `<key>` as a value: CoreFoundation reads it like a `<string>`; other programs do not read the file.
  mutating func keyAsValue(at location: SourceLocation) {
    findings.add(
      .plistStructure, .warning, "<key> instead of a value: iOS reads it as text", at: location,
      fix: "Write <string>…</string>.")
  }

  mutating func innerList(at location: SourceLocation) {
    findings.add(
      .plistStructure, .warning, "<plist> inside of a list: iOS reads its value, other programs refuse the file",
      at: location, fix: "Remove the inner <plist> and </plist>.")
  }

  /// Reports what XML does not allow in a file that was read to its end.
  mutating func reportOtherPrograms(_ source: SourceText) {
    if findings.findings.contains(where: { $0.severity == .error }) { return }
    if let finding = forbidden.finding(in: findings.file, of: bytes) {
      findings.add(finding)
    } else if isOdd, let error = XMLPushParser.error(in: source),
      // An odd last byte of UTF-16 has its note.
      error.rule != .xmlEncoding || source.encoding.unitSize != 2
    {
      findings.add(
        error.rule, .warning, "iOS reads the file, other programs refuse it: " + error.message, at: error.location,
        notes: error.notes, fix: error.fix)
    }
  }

  /// Reports an encoding that iOS does not read, or reads otherwise than other programs.
  mutating func report(encodingOf source: SourceText, _ input: XMLPropertyListInput) {
    for finding in source.findings where finding.severity < .error { findings.add(finding.ofPropertyList) }
    if input.isFalseASCII {
      findings.add(
        .xmlEncoding, .warning,
        "the file declares ASCII and holds other bytes: iOS reads each as a character of Latin-1",
        at: SourceLocation(line: 1, column: 1), fix: "Declare encoding=\"UTF-8\".")
    }
  }

  // MARK: What ends the reading

  func malformed(_ what: String, at location: SourceLocation) -> Failure {
    Failure(
      error: XMLError(.xmlSyntax, what, at: location, fix: "Write &lt; for a less-than sign, or correct the markup."))
  }

  mutating func noList() -> Failure {
    let isEmpty = index >= bytes.count
    return Failure(
      error: XMLError(
        .xmlSyntax, isEmpty ? "the file holds no XML element" : "expected an element: this is not XML",
        at: location(of: index), fix: isEmpty ? "Get the whole file again." : "Begin the file with a tag."))
  }

  func unfinished(_ what: String, at location: SourceLocation) -> Failure {
    Failure(
      error: XMLError(
        .xmlSyntax, "iOS does not see the end of the \(what) that begins here, and refuses the whole file",
        at: location,
        fix: "Write its end, or remove it."))
  }

  func end(in tag: XMLListTag) -> Failure {
    Failure(
      error: XMLError(
        .xmlSyntax, "the file ends before </\(name(of: tag))>", at: tag.location,
        fix: "Get the whole file again; the end of it is missing."))
  }

  mutating func mismatch(_ tag: XMLListTag) -> Failure {
    let open = XMLPushParserState.OpenElement(name: XMLName(local: name(of: tag)), location: tag.location)
    return Failure(error: .mismatch(at: location(of: index), rest: bytes[(index + 2)...], open: open))
  }
}

extension String {
  /// Without leading and trailing white space.
  var trimmed: Substring {
    let bytes = utf8
    guard let start = bytes.firstIndex(where: { !$0.isWhitespace }),
      let end = bytes.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[start...end]
  }
}
