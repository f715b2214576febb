/// Converts the calls of a parser to events, and keeps them until they are taken.
final class XMLEventList: XMLHandler {
  /// One value, so that each call of the parser is one access to it.
  private var queue: XMLEventQueue

  /// Characters that are hidden from the parser, and are restored in the texts.
  var forbiddenCharacters: XMLForbiddenCharacters? {
    get { queue.forbiddenCharacters }
    set { queue.forbiddenCharacters = newValue }
  }

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
  var forbiddenCharacters: XMLForbiddenCharacters?
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
    if let forbiddenCharacters {
      forbiddenCharacters.append(bytes, at: places.byteIndex, to: &text)
    } else {
      text.append(contentsOf: bytes)
    }
  }

  mutating func append(_ event: XMLEvent) {
    if !text.isEmpty {
      events.append(.text(String(decoding: text, as: UTF8.self), textLocation))
      text.removeAll(keepingCapacity: true)
    }
    events.append(event)
  }
}
