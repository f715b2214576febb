import CExpat

/// An event of an XML reader.
package enum XMLEvent: Hashable, Sendable {
  case start(XMLElement)
  case end(XMLName, SourceLocation)
  /// All character data between two tags, joined over comments, CDATA sections and references.
  case text(String, SourceLocation)
}

/// The start of an element.
package struct XMLElement: Hashable, Sendable {
  /// The name of the element.
  package var name: XMLName
  /// In the order of the file.
  package var attributes: [XMLAttribute]
  /// Where its `<` is.
  package var location: SourceLocation

  /// The value of an attribute without a namespace; `nil` if the element has no such attribute.
  package subscript(attribute: String) -> String? {
    attributes.first { $0.name.namespace == nil && $0.name.local == attribute }?.value
  }
}

/// An attribute with its references resolved.
package struct XMLAttribute: Hashable, Sendable {
  /// The name of the attribute.
  package var name: XMLName
  /// The value, with references resolved.
  package var value: String
}

/// The name of an element or attribute.
package struct XMLName: Hashable, Sendable {
  /// The namespace URI; `nil` for a name without one, and where namespaces are not processed.
  package var namespace: String?
  /// The local part; with its prefix where namespaces are not processed.
  package var local: String

  /// Makes a name of its parts.
  package init(namespace: String? = nil, local: String) {
    (self.namespace, self.local) = (namespace, local)
  }
}

/// Converts the calls of a parser to events, and keeps them until they are taken.
final class XMLEventList: XMLHandler {
  /// One value, so that each call of the parser is one access to it.
  private var queue: XMLEventQueue

  init(namespaces: Bool) { queue = XMLEventQueue(names: XMLNameDecoder(hasNamespaces: namespaces)) }

  /// The next event; `nil` if all have been taken.
  func takeNext() -> XMLEvent? { queue.takeNext() }

  /// Removes the events, after all have been taken.
  func removeAll() { queue.removeAll() }

  func start(_ tag: borrowing XMLTag) { queue.start(tag) }

  func end(_ name: XMLName, _ places: inout XMLPlaces) { queue.append(.end(name, places.current())) }

  func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces) { queue.characters(bytes, &places) }
}

/// Events in their order, and the text since the last tag.
private struct XMLEventQueue {
  private var names: XMLNameDecoder
  private var text: [UInt8] = []
  private var textLocation = SourceLocation(line: 1, column: 1)
  private var events: [XMLEvent] = []
  private var nextEvent = 0

  init(names: XMLNameDecoder) { self.names = names }

  mutating func takeNext() -> XMLEvent? {
    guard nextEvent < events.count else { return nil }
    nextEvent += 1
    return events[nextEvent - 1]
  }

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    nextEvent = 0
  }

  mutating func start(_ tag: borrowing XMLTag) {
    append(.start(XMLElement(name: tag.name, attributes: tag.attributes(&names), location: tag.location)))
  }

  mutating func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces) {
    if text.isEmpty { textLocation = places.current() }
    text.append(contentsOf: bytes)
  }

  mutating func append(_ event: XMLEvent) {
    if !text.isEmpty {
      events.append(.text(String(decoding: text, as: UTF8.self), textLocation))
      text.removeAll(keepingCapacity: true)
    }
    events.append(event)
  }
}

/// Splits the names of expat into namespace and local part.
struct XMLNameDecoder {
  /// The separator that expat writes between the two parts; it must not occur in a namespace.
  static let separator = XML_Char(0x0A)

  /// A name of expat, and its decoded form.
  private struct Known {
    let bytes: [UInt8]
    let name: XMLName
  }

  let hasNamespaces: Bool
  /// The last name of each hash: a file has few names, so each becomes a string only once.
  private var known: [Known?] = Array(repeating: nil, count: XMLNameDecoder.knownLimit)
  private static let knownLimit = 64
  /// Longer names are not cached.
  private static let lengthLimit = 256

  init(hasNamespaces: Bool) { self.hasNamespaces = hasNamespaces }

  mutating func decode(_ name: UnsafePointer<XML_Char>) -> XMLName {
    let start = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
    var (count, hash) = (0, 0 as UInt)
    while start[count] != 0 {
      hash = hash &* 31 &+ UInt(start[count])
      count += 1
    }
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let slot = Int(hash % UInt(XMLNameDecoder.knownLimit))
    if let known = known[slot], known.bytes.span.isEqual(to: bytes.span) { return known.name }
    let decoded = split(bytes)
    if count <= XMLNameDecoder.lengthLimit { known[slot] = Known(bytes: Array(bytes), name: decoded) }
    return decoded
  }

  private func split(_ name: UnsafeBufferPointer<UInt8>) -> XMLName {
    guard hasNamespaces, let end = name.lastIndex(of: UInt8(XMLNameDecoder.separator)) else {
      return XMLName(namespace: nil, local: String(decoding: name, as: UTF8.self))
    }
    return XMLName(
      namespace: String(decoding: name[..<end], as: UTF8.self),
      local: String(decoding: name[(end + 1)...], as: UTF8.self))
  }
}
