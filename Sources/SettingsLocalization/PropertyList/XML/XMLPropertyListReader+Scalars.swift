/// Numbers, dates, data and truth values.
///
/// Each text is read twice: as CoreFoundation reads it, and as it is written everywhere. Where only CoreFoundation reads
/// it, or reads something else, a warning says so; where only CoreFoundation does not, that is an error, but it is
/// certain what is meant.
extension XMLPropertyListReader {
  /// The value of an `<integer>`, `<real>`, `<date>` or `<data>`; `nil`, with a finding, if the text is none.
  mutating func scalar(_ tag: XMLListTag) throws(Failure) -> PropertyListValue? {
    guard let element = tag.element else { return nil }
    if tag.isEmpty, element == .data { return emptyData(tag) }
    let text: ArraySlice<UInt8>
    if let raw = try rawText(of: tag) { text = raw } else { text = Array(try self.text(of: tag).utf8)[...] }
    let read = PropertyListScalar.ofCoreFoundation(element, text)
    if let read, PropertyListScalar.isOrdinary(element, text) { return read }
    let usual = PropertyListScalar.usual(element, text)
    let spelling = String(decoding: text, as: UTF8.self)
    if let read {
      if !(usual.map { $0 == read } ?? false) { onlyOnPhone(spelling, in: element, at: tag.location) }
      return read
    }
    if usual != nil {
      refused("white space around the value", in: tag)
    } else {
      let (expected, fix) = PropertyListScalar.expectation(element)
      unreadable(
        "\(String(spelling.trimmed).quoted) in <\(element.rawValue)>: expected \(expected)", at: tag.location, fix: fix)
    }
    return usual
  }

  /// The bytes of an element up to its end tag, which is passed; `nil`, and nothing is passed, for a real, which is
  /// read like a text, and for an element with other markup.
  private mutating func rawText(of tag: XMLListTag) throws(Failure) -> ArraySlice<UInt8>? {
    guard tag.element != .real, !tag.isEmpty else { return nil }
    let start = index
    index = next(XMLPropertyListReader.tagStart, from: start)
    guard isAtEndTag else {
      index = start
      return nil
    }
    let text = bytes[start..<index]
    try close(tag)
    return text
  }

  mutating func boolean(_ tag: XMLListTag) throws(Failure) -> PropertyListValue? {
    if !tag.isEmpty, isAtEndTag {
      try close(tag)
    } else if !tag.isEmpty {
      let text = try self.text(of: tag)
      if !text.utf8.allSatisfy(\.isWhitespace) {
        let name = name(of: tag)
        problem("<\(name)> holds text: it must be empty", at: tag.location, fix: "Write <\(name)/>.")
      } else if !text.isEmpty {
        refused("white space", in: tag)
      }
    }
    return .boolean(tag.element == .true)
  }

  private mutating func emptyData(_ tag: XMLListTag) -> PropertyListValue? {
    findings.add(
      .plistValue, .error, "<data/>: iOS refuses the whole file", at: tag.location, fix: "Write <data></data>.")
    return PropertyListScalar.usual(.data, [])
  }

  private mutating func onlyOnPhone(_ text: String, in element: XMLListElement, at location: SourceLocation) {
    let (expected, fix) = PropertyListScalar.expectation(element)
    findings.add(
      .plistValue, .warning,
      "\(text.quoted) in <\(element.rawValue)>: iOS reads it, other programs expect \(expected)", at: location, fix: fix
    )
  }
}
