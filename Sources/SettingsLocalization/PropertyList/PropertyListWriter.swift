#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why a value cannot be written as an XML property list.
package struct PropertyListWriterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and its place, for example `the string at warpFactor[2] holds U+0001, which XML cannot`.
  package let description: String
}

/// Writes XML property lists like Apple's tools: tabs, one element on each line; dictionaries in the given order.
package struct PropertyListWriter {
  private var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """
  private var path: [String] = []

  private init() {}

  /// The text of a property list.
  ///
  /// - Throws: ``PropertyListWriterError`` for a character that XML cannot hold, U+FEFF at the start of a text, a number that is not finite, a date
  ///   outside the years 1 to 9999, and more than 512 levels.
  public static func xml(_ value: PropertyListValue) throws(PropertyListWriterError) -> String {
    var writer = PropertyListWriter()
    try writer.write(value)
    return writer.text + "</plist>\n"
  }

  private mutating func write(_ value: PropertyListValue) throws(PropertyListWriterError) {
    switch value {
    case .string(let string): line("<string>" + (try escaped(string)) + "</string>")
    case .integer(let number): line("<integer>\(number)</integer>")
    case .unsigned(let number): line("<integer>\(number)</integer>")
    case .real(let number, let literal): try writeReal(number, literal)
    case .boolean(let flag): line(flag ? "<true/>" : "<false/>")
    case .date(let date): try writeDate(date)
    case .data(let data): write(data)
    case .array(let nodes): try write(nodes)
    case .dictionary(let dictionary): try write(dictionary)
    }
  }

  private mutating func write(_ nodes: [PropertyListNode]) throws(PropertyListWriterError) {
    if nodes.isEmpty { return line("<array/>") }
    line("<array>")
    for (index, node) in nodes.enumerated() { try write(node.value, in: "[\(index)]") }
    line("</array>")
  }

  private mutating func write(_ dictionary: PropertyListDictionary) throws(PropertyListWriterError) {
    if dictionary.pairs.isEmpty { return line("<dict/>") }
    line("<dict>")
    for pair in dictionary.pairs {
      line("\t<key>" + (try escaped(pair.key)) + "</key>")
      try write(pair.node.value, in: path.isEmpty ? pair.key : "." + pair.key)
    }
    line("</dict>")
  }

  private mutating func write(_ value: PropertyListValue, in step: String) throws(PropertyListWriterError) {
    path.append(step)
    guard path.count <= PropertyListDocument.depthLimit else {
      throw problem("is nested deeper than \(PropertyListDocument.depthLimit) levels")
    }
    try write(value)
    path.removeLast()
  }

  private mutating func writeReal(_ number: Double, _ literal: String) throws(PropertyListWriterError) {
    guard number.isFinite else { throw problem("is not a finite number") }
    line("<real>" + (try escaped(literal)) + "</real>")
  }

  private mutating func writeDate(_ date: Date) throws(PropertyListWriterError) {
    guard let date = PropertyListDate.format(date) else { throw problem("is a date outside the years 1 to 9999") }
    line("<date>\(date)</date>")
  }

  /// Writes base64 in lines that end at column 76 at the latest, in up to eight levels of indentation.
  private mutating func write(_ data: Data) {
    line("<data>")
    let width = max(76 - 8 * min(path.count, 8), 4)
    var rest = data.base64EncodedString().utf8[...]
    while !rest.isEmpty {
      line(String(Substring(rest.prefix(width))))
      rest = rest.dropFirst(width)
    }
    line("</data>")
  }

  private mutating func line(_ content: String) {
    for _ in path { text.append("\t") }
    text.append(content)
    text.append("\n")
  }

  /// Text for XML.
  private func escaped(_ string: String) throws(PropertyListWriterError) -> String {
    if XMLText.isPlain(string) { return string }
    if string.unicodeScalars.first == "\u{FEFF}" { throw problem("begins with U+FEFF, which iOS drops from XML") }
    var result = ""
    for scalar in string.unicodeScalars {
      guard XMLText.isWritable(scalar) else { throw problem("holds \(scalar.codePoint), which XML cannot") }
      result += XMLText.textReference(scalar) ?? String(scalar)
    }
    return result
  }

  private func problem(_ what: String) -> PropertyListWriterError {
    PropertyListWriterError(description: (path.isEmpty ? "the value " : "the value at \(path.joined()) ") + what)
  }
}
