internal import SettingsLocalization

/// Finds the parts of a text that no program may change.
///
/// A pattern stops at the first character that may begin another one of its kind, or remembers how far it failed: all
/// attempts together take linear time.
struct KeptPartScanner {
  let scalars: [Unicode.Scalar]
  /// The placeholders of the text as a format string, by the byte at which they begin.
  private let placeholders: [Int: FormatString.Argument]
  /// No address with a scheme begins before this index, as none began at an earlier one.
  private var noScheme = 0
  /// No mail address begins before this index.
  private var noMail = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    let arguments = FormatString(text, reading: .format).arguments
    placeholders = Dictionary(arguments.map { ($0.range.lowerBound, $0) }) { first, _ in first }
  }

  /// The ranges of the kept parts, in their order.
  mutating func ranges() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    var byte = 0
    while index < scalars.count {
      let end = end(ofPartAt: index, byte: byte) ?? index
      if end > index { ranges.append(index..<end) }
      let next = max(end, index + 1)
      byte += scalars[index..<next].reduce(0) { $0 + UTF8.width($1) }
      index = next
    }
    return ranges
  }

  private mutating func end(ofPartAt start: Int, byte: Int) -> Int? {
    switch scalars[start] {
    case "%": placeholder(at: start, byte: byte) ?? percentBraces(at: start)
    case "$": self[start + 1] == "{" ? closed(by: "}", after: start + 1) : nil
    case "{": closed(by: "}", after: start)
    case "<": tag(at: start)
    case "&": entity(at: start)
    default: scalars[start].isASCIILetterOrDigit ? address(at: start) ?? mailAddress(at: start) : nil
    }
  }

  private subscript(index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index] : nil }

  private func end(of start: Int, while isPart: (Unicode.Scalar) -> Bool) -> Int {
    scalars[start...].firstIndex { !isPart($0) } ?? scalars.count
  }

  private func isAt(_ index: Int, _ word: String) -> Bool {
    scalars[index...].starts(with: word.unicodeScalars)
  }

  // MARK: Placeholders

  /// The end of a placeholder or `%%`; `nil` for another `%`. A space is not a flag, so that "100 % of" is text; nor
  /// is a letter in a word, as in "100%ig", a conversion.
  private func placeholder(at start: Int, byte: Int) -> Int? {
    if self[start + 1] == "%" { return start + 2 }
    if let placeholder = placeholders[byte] {
      if !placeholder.isDoubtful { return start + placeholder.range.count }
      if placeholder.range.count == 2 { return nil }
    }
    return foreignPlaceholder(at: start)
  }

  /// The end of what other formatting functions read as a placeholder: `%'d`, `%-d`; `nil` for none.
  private func foreignPlaceholder(at start: Int) -> Int? {
    var index = start + 1
    let digits = end(of: index, while: \.isDigit)
    if digits > index, self[digits] == "$" { index = digits + 1 }
    index = end(of: index) { "-+#0'".unicodeScalars.contains($0) }
    index = field(at: index)
    if self[index] == "." { index = field(at: index + 1) }
    if let length = ["hh", "h", "ll", "l", "L", "q", "z", "t", "j"].first(where: { isAt(index, $0) }) {
      index += length.utf8.count
    }
    return self[index].map { "@dDiuUxXoOfFeEgGaAcCsSp".unicodeScalars.contains($0) } ?? false ? index + 1 : nil
  }

  /// The end of a width or precision: digits or `*`; may be empty.
  private func field(at start: Int) -> Int {
    self[start] == "*" ? start + 1 : end(of: start, while: \.isDigit)
  }

  /// The end of `%{…}`, `%(name)s` or `%(name)d`; `nil` for anything else.
  private func percentBraces(at start: Int) -> Int? {
    if self[start + 1] == "{" { return closed(by: "}", after: start + 1) }
    guard self[start + 1] == "(", let end = closed(by: ")", after: start + 1) else { return nil }
    return self[end] == "s" || self[end] == "d" ? end + 1 : nil
  }

  /// The end of what begins with a bracket and ends with another, without brackets and line ends between; `nil` if it
  /// does not end so.
  private func closed(by bracket: Unicode.Scalar, after open: Int) -> Int? {
    let end = end(of: open + 1) { $0 != bracket && $0 != scalars[open] && !$0.isLineEnd }
    return self[end] == bracket ? end + 1 : nil
  }

  // MARK: Markup

  /// The end of a tag: `<b>`, `</b>`, `<a href="…">`; `nil` for none.
  private func tag(at start: Int) -> Int? {
    let name = self[start + 1] == "/" ? start + 2 : start + 1
    guard let first = self[name], first.isASCIILetterOrDigit, !first.isDigit else { return nil }
    let end = end(of: name) { $0 != ">" && $0 != "<" }
    return self[end] == ">" ? end + 1 : nil
  }

  /// The end of an entity: `&amp;`, `&#38;`, `&#x26;`; `nil` for none.
  private func entity(at start: Int) -> Int? {
    var name = start + 1
    var end = end(of: name, while: \.isASCIILetterOrDigit)
    if self[name] == "#" {
      name += self[name + 1] == "x" ? 2 : 1
      let isHexadecimal = self[name - 1] == "x"
      end = self.end(of: name) { isHexadecimal ? $0.isHexadecimalDigit : $0.isDigit }
    } else if self[name]?.isDigit ?? true {
      return nil
    }
    return end > name && self[end] == ";" ? end + 1 : nil
  }

  // MARK: Addresses

  /// The end of `scheme://…`, of what begins with a scheme that needs no slashes, or of `www.…`; `nil` for none.
  private mutating func address(at start: Int) -> Int? {
    if !(start > 0 && scalars[start - 1].isLetterOrDigit) {
      for scheme in ["mailto:", "tel:", "app-settings:"] where isAt(start, scheme) { return endOfAddress(start) }
      if isAt(start, "www."), self[start + 4]?.isLetterOrDigit ?? false { return endOfAddress(start) }
    }
    guard start >= noScheme, !scalars[start].isDigit else { return nil }
    let end = end(of: start) { $0.isASCIILetterOrDigit || "+-.".unicodeScalars.contains($0) }
    if isAt(end, "://") { return endOfAddress(end) }
    noScheme = end
    return nil
  }

  /// The end of an address: before white space or a character that no address has.
  private func endOfAddress(_ start: Int) -> Int {
    end(of: start) { !$0.properties.isWhitespace && !"<>\"'".unicodeScalars.contains($0) }
  }

  /// The end of a mail address, `name@example.com`; `nil` for none.
  private mutating func mailAddress(at start: Int) -> Int? {
    guard start >= noMail else { return nil }
    let name = end(of: start) { $0.isASCIILetterOrDigit || "._+-".unicodeScalars.contains($0) }
    noMail = name
    guard self[name] == "@" else { return nil }
    let domain = end(of: name + 1) { $0.isASCIILetterOrDigit || ".-".unicodeScalars.contains($0) }
    let host = scalars[(name + 1)..<domain]
    guard let last = host.lastIndex(where: \.isASCIILetterOrDigit), let dot = host.firstIndex(of: "."), dot > name + 1,
      dot < last
    else { return nil }
    return last + 1
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && UInt8(truncatingIfNeeded: value).isLetterOrDigit }
  fileprivate var isHexadecimalDigit: Bool { isASCII && UInt8(truncatingIfNeeded: value).isHexadecimalDigit }
  fileprivate var isLetterOrDigit: Bool { isLetter || properties.numericType == .decimal }

  /// Whether it ends a line or paragraph.
  fileprivate var isLineEnd: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
