internal import SettingsLocalization

/// The header of a PO file: its first entry, with information about the file.
struct POHeader {
  private let fields: [(name: String, value: String)]

  init(_ text: String) {
    fields = text.utf8.split(separator: 0x0A).compactMap { line in
      line.firstIndex(of: UInt8(ascii: ":")).map { colon in
        (POHeader.text(line[..<colon]).lowercased(), POHeader.text(line[line.index(after: colon)...]))
      }
    }
  }

  /// The language, unparsed; `nil` if there is none.
  var language: String? { value("language") }

  /// The declared encoding of the file, unless that is UTF-8 or a subset of it.
  var foreignCharset: String? {
    guard let type = value("content-type"), let name = POHeader.charset(type) else { return nil }
    return POHeader.readable.contains(where: name.lowercased().isExactly) ? nil : name
  }

  /// The last two mean that no encoding was filled in.
  private static let readable = ["utf-8", "utf8", "us-ascii", "ascii", "charset", ""]

  private func value(_ name: String) -> String? {
    fields.first { $0.name.isExactly(name) }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  private static func charset(_ type: String) -> String? {
    for parameter in type.utf8.split(separator: UInt8(ascii: ";")) {
      let parts = parameter.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, text(parts[0]).lowercased().isExactly("charset") { return text(parts[1]) }
    }
    return nil
  }

  /// Without leading and trailing white space.
  private static func text(_ bytes: Substring.UTF8View) -> String {
    let end = bytes.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    return String(decoding: end.reversed(), as: UTF8.self)
  }
}
