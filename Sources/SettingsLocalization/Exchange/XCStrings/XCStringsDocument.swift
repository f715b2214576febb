/// A string catalog (`.xcstrings`), without loss: members that nobody knows, states, variations and the order are kept.
///
/// Its parts are as they must be: entries, localizations and units are objects, and values are strings. ``bytes`` of a
/// catalog that was read are the bytes of the file, if it is laid out as Xcode does it.
///
/// - Source: files that Xcode wrote; the format is not documented.
struct XCStringsDocument: Sendable {
  /// The whole file.
  var root: JSONObject
  /// Whether the file ends in a line feed; Xcode writes none.
  private let hasFinalNewline: Bool

  /// An empty catalog.
  ///
  /// - Parameter sourceLanguage: the tag of the language of the source texts.
  init(sourceLanguage: String) {
    root = JSONObject([
      .init("sourceLanguage", .string(sourceLanguage)), .init("strings", .object(JSONObject())),
      .init("version", .string("1.0")),
    ])
    hasFinalNewline = false
  }

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  /// - Throws: ``ExchangeError`` if the file is broken, holds a key twice, or is no string catalog of version 1.
  init(bytes: [UInt8], file: String) throws(ExchangeError) {
    self.init(try XCStringsDocument.checked(bytes, file: file))
  }

  /// The catalog of a file that was checked.
  init(_ fields: JSONFields) {
    root = fields.root
    hasFinalNewline = fields.document.text.utf8.last == 0x0A
  }

  /// The tag of the language of the source texts.
  var sourceLanguage: String { root["sourceLanguage"]?.value.string ?? "" }

  /// The entries in the order of the file, by key.
  var strings: JSONObject {
    get { root["strings"]?.value.object ?? JSONObject() }
    set { root.set("strings", .object(newValue)) }
  }

  /// The file, laid out as Xcode does it.
  var bytes: [UInt8] { JSONWriter.bytes(.object(root), .foundation) + (hasFinalNewline ? [0x0A] : []) }
}

extension JSONObject {
  /// Replaces the value of a key that is there.
  mutating func set(_ key: String, _ value: JSONValue) {
    if let index = index(of: key) { members[index].node.value = value }
  }
}
