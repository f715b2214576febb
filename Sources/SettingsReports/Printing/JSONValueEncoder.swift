package import SettingsCatalog
internal import SettingsLocalization

/// Encodes an `Encodable` value as JSON, with members in the order in which the value encodes them.
///
/// Foundation's `JSONEncoder` writes members in hash table order or sorted; neither has `schemaVersion` first.
package struct JSONValueEncoder: Encoder {
  /// Where a container stores its value.
  fileprivate let box: JSONBox
  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The document of a value: JSON that is safe for a terminal, with a final newline.
  package static func document(_ value: some Encodable) throws -> [UInt8] { try bytes(value) + [0x0A] }

  /// The text of a value, without a final newline.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - layout: the layout; safe for a terminal.
  ///   - depth: its nesting depth in the document.
  package static func bytes(
    _ value: some Encodable, _ layout: JSONWriter.Layout = .terminal, depth: Int = 0
  ) throws -> [UInt8] {
    let box = JSONBox()
    try value.encode(to: JSONValueEncoder(box: box, codingPath: []))
    var writer = JSONWriter(layout, depth: depth)
    box.write(to: &writer)
    return writer.bytes
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    box.makeObject()
    return KeyedEncodingContainer(KeyedJSONContainer<Key>(box: box, codingPath: codingPath))
  }

  package func unkeyedContainer() -> any UnkeyedEncodingContainer {
    box.makeArray()
    return UnkeyedJSONContainer(box: box, codingPath: codingPath)
  }

  package func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

/// A value under construction.
private final class JSONBox {
  private enum Kind { case value, array, object }

  private var kind = Kind.value
  private var value = JSONValue.null
  private var members: [(name: String, box: JSONBox)] = []

  func write(to json: inout JSONWriter) {
    switch kind {
    case .value: json.value(value)
    case .array: json.array(members) { $1.box.write(to: &$0) }
    case .object:
      json.object { json in
        for member in members {
          json.name(member.name)
          member.box.write(to: &json)
        }
      }
    }
  }

  var count: Int { members.count }

  func set(_ value: JSONValue) {
    kind = .value
    self.value = value
  }

  func makeObject() { kind = .object }
  func makeArray() { kind = .array }

  /// A new member of an object, or, without a name, a new element of an array.
  func append(_ name: String = "") -> JSONBox {
    let box = JSONBox()
    members.append((name, box))
    return box
  }
}

extension JSONValueEncoder: SingleValueEncodingContainer {
  package mutating func encodeNil() { box.set(.null) }
  package mutating func encode(_ value: Bool) { box.set(.boolean(value)) }
  package mutating func encode(_ value: String) { box.set(.string(value)) }
  package mutating func encode(_ value: Double) { box.set(.number(literal: "\(value)")) }
  package mutating func encode(_ value: Float) { box.set(.number(literal: "\(value)")) }
  package mutating func encode(_ value: Int) { box.set(.number(literal: "\(value)")) }
  package mutating func encode(_ value: Int8) { box.set(.number(literal: "\(value)")) }
  package mutating func encode(_ value: Int16) { box.set(.number(literal: "\(value)")) }
  package mutating func encode(_ value: Int32) { box.set(.number(literal: "\(value)")) }
  package mutating func encode(_ value: Int64) { box.set(.number(literal: "\(value)")) }
  package mutating func encode(_ value: UInt) { box.set(.number(literal: "\(value)")) }
  package mutating func encode(_ value: UInt8) { box.set(.number(literal: "\(value)")) }
  package mutating func encode(_ value: UInt16) { box.set(.number(literal: "\(value)")) }
  package mutating func encode(_ value: UInt32) { box.set(.number(literal: "\(value)")) }
  package mutating func encode(_ value: UInt64) { box.set(.number(literal: "\(value)")) }
  package mutating func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: self) }
}

private struct KeyedJSONContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let box: JSONBox
  let codingPath: [any CodingKey]

  mutating func encodeNil(forKey key: Key) { box.append(key.stringValue).set(.null) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try value.encode(to: encoder(key))
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { JSONValueEncoder(box: box.append("super"), codingPath: codingPath) }
  mutating func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: Key) -> JSONValueEncoder {
    JSONValueEncoder(box: box.append(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct UnkeyedJSONContainer: UnkeyedEncodingContainer {
  let box: JSONBox
  let codingPath: [any CodingKey]
  var count: Int { box.count }

  mutating func encodeNil() { box.append().set(.null) }

  mutating func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoder()) }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    encoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }
  mutating func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> JSONValueEncoder { JSONValueEncoder(box: box.append(), codingPath: codingPath) }
}
