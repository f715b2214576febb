import CExpat

/// Splits the names that expat gives into namespace and local part.
struct XMLNameDecoder {
  /// What expat puts between the two: no namespace that is read may hold it.
  static let separator = XML_Char(0x0A)

  /// A namespace as it stands in names, and as text.
  private struct Namespace {
    let bytes: [XML_Char]
    let text: String
  }

  let hasNamespaces: Bool
  /// The last ones: nearly all names of a file are in one or two, which then exist once.
  private var namespaces: [Namespace] = []
  private static let namespaceLimit = 4

  init(hasNamespaces: Bool) { self.hasNamespaces = hasNamespaces }

  mutating func decode(_ name: UnsafePointer<XML_Char>) -> XMLName {
    guard hasNamespaces, let end = XMLNameDecoder.endOfNamespace(in: name) else {
      return XMLName(namespace: nil, local: String(cString: name))
    }
    let namespace = text(of: UnsafeBufferPointer(start: name, count: end))
    return XMLName(namespace: namespace, local: String(cString: name + end + 1))
  }

  private static func endOfNamespace(in name: UnsafePointer<XML_Char>) -> Int? {
    var end: Int?
    var index = 0
    while name[index] != 0 {
      if name[index] == separator { end = index }
      index += 1
    }
    return end
  }

  private mutating func text(of bytes: UnsafeBufferPointer<XML_Char>) -> String {
    for namespace in namespaces where namespace.bytes.count == bytes.count && namespace.bytes.elementsEqual(bytes) {
      return namespace.text
    }
    let new = Namespace(bytes: Array(bytes), text: String(decoding: UnsafeRawBufferPointer(bytes), as: UTF8.self))
    if namespaces.count == XMLNameDecoder.namespaceLimit { namespaces.removeFirst() }
    namespaces.append(new)
    return new.text
  }
}
