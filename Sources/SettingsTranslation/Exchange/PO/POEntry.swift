internal import SettingsCatalog
internal import SettingsLocalization

/// An entry of a PO file.
struct POEntry {
  /// `nil` if there is none, which differs from an empty one.
  var context: String?
  var source = ""
  var target = ""
  var isPlural = false
  var isFuzzy = false
  var isObsolete = false
  /// The lines after `#.`.
  var notes: [String] = []
  /// The hashes among its references; `nil` if there are none.
  var base: BaseHash?
  /// The offset of its first keyword.
  var offset = 0

  /// Whether it is the header of the file.
  var isHeader: Bool { context == nil && source.isEmpty && !isObsolete }

  mutating func add(_ comment: POToken.Comment, _ content: String) {
    switch comment {
    case .extracted:
      notes.append(content.utf8.first == 0x20 ? String(decoding: content.utf8.dropFirst(), as: UTF8.self) : content)
    case .flags: isFuzzy = isFuzzy || content.utf8.split(separator: UInt8(ascii: ",")).contains(where: POEntry.isFuzzy)
    case .references: base = POReference.base(in: content) ?? base
    case .other: break
    }
  }

  private static func isFuzzy(_ flag: Substring.UTF8View) -> Bool {
    flag.filter { !$0.isWhitespace }.elementsEqual("fuzzy".utf8)
  }
}
