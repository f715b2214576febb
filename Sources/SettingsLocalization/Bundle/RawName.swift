/// A name in a folder as stored by the file system: any bytes but NUL and `/`, UTF-8 or not.
package struct RawName: Hashable, Sendable {
  /// The bytes with a final NUL, as system calls expect them.
  package let characters: [CChar]

  /// Takes characters up to the first NUL; `nil` for no characters, or if one is a slash.
  package init?(_ characters: some Sequence<CChar>) {
    let name = characters.prefix { $0 != 0 }
    guard !name.isEmpty, !name.contains(CChar(UInt8(ascii: "/"))) else { return nil }
    self.characters = name + [0]
  }

  /// Takes a text up to its first NUL; `nil` for no characters, or if one is a slash.
  package init?(_ text: String) {
    self.init(text.utf8.map { CChar(bitPattern: $0) })
  }

  /// Creates a name from a literal: letters only.
  package init(component: StaticString) {
    characters = component.withUTF8Buffer { $0.map { CChar(bitPattern: $0) } } + [0]
  }

  /// The name as text; `nil` if it is not UTF-8.
  package var text: String? { String(validating: name.map { UInt8(bitPattern: $0) }, as: UTF8.self) }

  /// The name without the NUL.
  var name: ArraySlice<CChar> { characters.dropLast() }

  /// Whether it is `.`, the folder itself.
  package var isCurrentFolder: Bool { name.elementsEqual(RawName.dot) }
  /// Whether it is `..`, the folder around it.
  package var isParentFolder: Bool { name.elementsEqual(RawName.dot + RawName.dot) }

  private static let dot = [CChar(UInt8(ascii: "."))]
}

extension RawName: CustomStringConvertible {
  /// For messages: invalid UTF-8 is shown as U+FFFD.
  package var description: String { String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self) }
}

extension RawName: Comparable {
  package static func < (left: RawName, right: RawName) -> Bool {
    left.name.lazy.map { UInt8(bitPattern: $0) }.lexicographicallyPrecedes(
      right.name.lazy.map { UInt8(bitPattern: $0) })
  }
}
