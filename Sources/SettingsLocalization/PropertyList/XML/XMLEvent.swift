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
