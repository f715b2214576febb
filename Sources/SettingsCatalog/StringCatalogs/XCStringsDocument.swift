package import SettingsLocalization

/// A string catalog (`.xcstrings`), without loss: unknown members, states, variations and the order are kept.
///
/// Its structure is valid: entries, localizations and units are objects, and values are strings. ``bytes`` of a catalog
/// that was read are the bytes of the file, if it has Xcode's layout.
///
/// - Source: files that Xcode wrote; the format is not documented.
package struct XCStringsDocument: Sendable {
  /// The tag of the language of the source texts.
  package let sourceLanguage: String
  /// The entries in the order of the file, by key.
  package var strings: JSONObject
  /// The whole file, with the entries that it was read with.
  private let original: JSONObject
  /// Whether the file ends in a line feed; Xcode writes none.
  private let hasFinalNewline: Bool

  /// An empty catalog.
  ///
  /// - Parameter sourceLanguage: the tag of the language of the source texts.
  package init(sourceLanguage: String) {
    self.sourceLanguage = sourceLanguage
    strings = JSONObject()
    original = ["sourceLanguage": .string(sourceLanguage), "strings": .object(strings), "version": "1.0"]
    hasFinalNewline = false
  }

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  /// - Throws: ``ExchangeError`` if the file is broken, has a duplicate key, or is not a string catalog of version 1.
  package init(bytes: [UInt8], file: String) throws(ExchangeError) {
    try self.init(JSONFields(bytes: bytes, file: file))
  }

  /// Creates a catalog from a file.
  ///
  /// - Throws: ``ExchangeError`` if it is not a string catalog of version 1.
  package init(_ fields: JSONFields) throws(ExchangeError) {
    try XCStringsDocument.checkVersion(fields)
    sourceLanguage = try fields.requiredString("sourceLanguage")
    strings = try fields.requiredObject("strings")
    for entry in strings.members { try XCStringsDocument.checkEntry(entry, fields) }
    original = fields.root
    hasFinalNewline = fields.document.text.utf8.last == 0x0A
  }

  /// The whole file.
  package var root: JSONObject {
    var root = original
    root.set("strings", .object(strings))
    return root
  }

  /// The file, in Xcode's layout.
  package var bytes: [UInt8] { bytes(of: root) }

  /// Another content in Xcode's layout, with a line feed at the end if this file has one.
  package func bytes(of root: JSONObject) -> [UInt8] {
    JSONWriter.bytes(.object(root), .foundation) + (hasFinalNewline ? [0x0A] : [])
  }
}

extension JSONObject {
  /// Replaces the value of an existing key.
  package mutating func set(_ key: String, _ value: JSONValue) {
    if let index = index(of: key) { members[index].node.value = value }
  }
}

extension JSONObject.Member {
  /// The `stringUnit` of a localization, or that of all devices if they have one text; `nil` if it has none.
  package var stringUnit: JSONObject? { node.value.object?["stringUnit"]?.value.object ?? unitOfDevices }

  /// Whether a localization has more than one text.
  package var isVaried: Bool {
    guard let object = node.value.object else { return false }
    return (object["variations"] != nil && unitOfDevices == nil) || object["substitutions"] != nil
  }

  /// The unit of variations by device only, all of which have the same text: one that is not translated counts first.
  private var unitOfDevices: JSONObject? {
    guard let object = node.value.object, object["stringUnit"] == nil,
      let variations = object["variations"]?.value.object, variations.members.count == 1,
      let devices = variations["device"]?.value.object?.members
    else { return nil }
    let units = devices.compactMap { device in
      device.node.value.object.flatMap { $0.members.count == 1 ? $0["stringUnit"]?.value.object : nil }
    }
    guard units.count == devices.count, let text = units.first?["value"]?.value.string,
      units.allSatisfy({ $0["value"]?.value.string?.isExactly(text) ?? false })
    else { return nil }
    return units.first { $0["state"]?.value.string?.isExactly("translated") != true } ?? units[0]
  }
}

extension XCStringsDocument {
  /// Refuses an unknown version; a catalog without one is accepted.
  static func checkVersion(_ fields: JSONFields) throws(ExchangeError) {
    guard let version = try fields.string("version", of: fields.root) else { return }
    guard version.utf8.elementsEqual("1".utf8) || version.utf8.starts(with: "1.".utf8) else {
      throw fields.error(
        "version \(version.brief) of string catalogs is not known",
        at: fields.root["version"]?.offset ?? 0, rule: "catalog-version", fix: "Save the catalog as version 1.0.")
    }
  }

  /// Refuses an entry whose parts are not those of a string catalog.
  static func checkEntry(_ member: JSONObject.Member, _ fields: JSONFields) throws(ExchangeError) {
    let entry = try fields.object(member)
    _ = try fields.string("comment", of: entry)
    _ = try fields.boolean("shouldTranslate", of: entry)
    for member in try fields.object("localizations", of: entry)?.members ?? [] {
      guard let unit = try fields.object("stringUnit", of: try fields.object(member)) else { continue }
      _ = try fields.string("state", of: unit)
      _ = try fields.string("value", of: unit)
    }
  }
}
