import CExpat

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
