import CExpat

/// Reads XML as a stream of events.
///
/// Only the given bytes are ever read: no document type, no entity, no other file. A fatal error of XML ends the
/// events with an ``XMLError``; nothing after it is guessed. Elements may be nested up to 512 levels.
///
/// ```swift
/// let reader = XMLReader(source, doctype: .skip)
/// while let event = try reader.next() { … }
/// ```
package final class XMLReader {
  /// What to do about `<!DOCTYPE`.
  package enum DoctypePolicy: Sendable {
    /// It is an error.
    case refuse
    /// It is skipped; a document type with its own declarations (`[…]`) is an error.
    case skip
  }

  private static let chunkSize = 1 << 16

  private let events: XMLEventList
  private let parser: XMLPushParser

  private var input: ArraySlice<UInt8> = []
  private var isComplete = true
  private var inputError: XMLError?

  /// Reads UTF-8 that is fed piece by piece.
  ///
  /// - Parameters:
  ///   - doctype: what to do about a document type.
  ///   - namespaces: whether names are split into namespace and local part.
  init(doctype: DoctypePolicy, namespaces: Bool = false) {
    events = XMLEventList(namespaces: namespaces)
    parser = XMLPushParser(events, doctype: doctype, namespaces: namespaces)
  }

  /// Reads a whole file in UTF-8, UTF-16 or Latin-1.
  package convenience init(_ source: SourceText, doctype: DoctypePolicy, namespaces: Bool = false) {
    self.init(doctype: doctype, namespaces: namespaces)
    let content = XMLInput(source)
    input = content.utf8[...]
    inputError = content.error
    isComplete = false
  }

  /// The next event.
  ///
  /// - Returns: `nil` at the end of the file, or of the bytes fed so far.
  /// - Throws: ``XMLError`` after all events before the error.
  package func next() throws(XMLError) -> XMLEvent? {
    while true {
      if let event = events.takeNext() { return event }
      if let error { throw error }
      if isComplete { return nil }
      feedNextChunk()
    }
  }

  /// Why a file is not XML; `nil` if it is. A document type without declarations is skipped.
  static func error(in source: SourceText) -> XMLError? {
    let reader = XMLReader(source, doctype: .skip)
    do throws(XMLError) {
      while try reader.next() != nil {}
      return nil
    } catch {
      return error
    }
  }

  /// The error that ended the reading before the end of the file; `nil` if there was none.
  private var error: XMLError? { parser.error ?? (isComplete ? inputError : nil) }

  /// Parses the next bytes (UTF-8 without a byte-order mark) into events; only after all earlier events have been
  /// taken.
  func feed(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
    events.removeAll()
    parser.feed(bytes, isLast: isLast)
  }

  private func feedNextChunk() {
    let chunk = input.prefix(XMLReader.chunkSize)
    input = input.dropFirst(chunk.count)
    feed(chunk, isLast: input.isEmpty && inputError == nil)
    isComplete = input.isEmpty
  }
}

/// Receives the content of a file while it is read.
package protocol XMLHandler: AnyObject {
  /// An element begins.
  ///
  /// - Parameter tag: the start tag.
  /// - Throws: ``XMLError`` to stop reading there.
  func start(_ tag: borrowing XMLTag) throws(XMLError)

  /// The innermost open element ends.
  ///
  /// - Parameters:
  ///   - name: the name of the element.
  ///   - places: finds the place of its end tag.
  /// - Throws: ``XMLError`` to stop reading there.
  func end(_ name: XMLName, _ places: inout XMLPlaces) throws(XMLError)

  /// Character data, which may come in parts.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, valid during the call only.
  ///   - places: finds their place.
  func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces)
}

/// The start of an element during the call of a handler: only the requested attributes become strings.
package struct XMLTag: ~Copyable {
  /// The name of the element.
  package let name: XMLName
  /// Where its `<` is.
  package let location: SourceLocation
  /// Names and values in turn, terminated by a null; valid during the call of expat.
  private let list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?

  init(
    _ name: XMLName, at location: SourceLocation, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    self.name = name
    self.location = location
    self.list = list
  }

  var hasAttributes: Bool { list?[0] != nil }

  /// The value of an attribute; `nil` if the element has no such attribute.
  ///
  /// - Parameter attribute: the name; for an attribute in a namespace, the namespace, a line feed and the local part.
  package subscript(attribute: StaticString) -> String? {
    guard let list else { return nil }
    var index = 0
    while let name = list[index], let value = list[index + 1] {
      if attribute.isText(of: name) { return String(cString: value) }
      index += 2
    }
    return nil
  }

  /// All attributes in the order of the file.
  func attributes(_ names: inout XMLNameDecoder) -> [XMLAttribute] {
    guard let list else { return [] }
    var attributes: [XMLAttribute] = []
    var index = 0
    while let name = list[index], let value = list[index + 1] {
      attributes.append(XMLAttribute(name: names.decode(name), value: String(cString: value)))
      index += 2
    }
    return attributes
  }
}

extension StaticString {
  /// Whether a C string has the same bytes; nothing after its end is read.
  fileprivate func isText(of other: UnsafePointer<XML_Char>) -> Bool {
    withUTF8Buffer { bytes in
      for index in bytes.indices where UInt8(bitPattern: other[index]) != bytes[index] { return false }
      return other[bytes.count] == 0
    }
  }
}
