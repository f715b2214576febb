import CExpat

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
