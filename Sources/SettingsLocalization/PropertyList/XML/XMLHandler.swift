import CExpat

/// Takes what a file holds, as soon as it is met.
package protocol XMLHandler: AnyObject {
  /// An element begins.
  ///
  /// - Throws: ``XMLError`` to end reading there.
  func start(_ tag: borrowing XMLTag) throws(XMLError)

  /// The innermost open element ends.
  ///
  /// - Parameters:
  ///   - name: that of the element.
  ///   - places: tells where its end tag is.
  /// - Throws: ``XMLError`` to end reading there.
  func end(_ name: XMLName, _ places: inout XMLPlaces) throws(XMLError)

  /// Character data, which may come in parts.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, there during the call only.
  ///   - places: tells where they are.
  func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces)
}

/// The start of an element while it is reported: only the attributes that are asked for become strings.
package struct XMLTag: ~Copyable {
  package let name: XMLName
  /// Where its `<` is.
  package let location: SourceLocation
  /// Names and values in turn, closed by a null, as expat has them during its call.
  private let list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?

  init(
    _ name: XMLName, at location: SourceLocation, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    self.name = name
    self.location = location
    self.list = list
  }

  var hasAttributes: Bool { list?[0] != nil }

  /// The value of an attribute.
  ///
  /// - Parameter attribute: the name; that of one in a namespace is the namespace, a line end, and the local part.
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
  /// Whether a C string has the same bytes; what follows its end is not read.
  fileprivate func isText(of other: UnsafePointer<XML_Char>) -> Bool {
    withUTF8Buffer { bytes in
      for index in bytes.indices where UInt8(bitPattern: other[index]) != bytes[index] { return false }
      return other[bytes.count] == 0
    }
  }
}
