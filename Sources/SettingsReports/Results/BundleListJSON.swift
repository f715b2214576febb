internal import SettingsCatalog

/// The JSON of `report` and `lint`: a list of bundles. Each is encoded separately, so that a large document needs no
/// more memory than its text.
package enum BundleListJSON {
  /// How a bundle is written.
  enum Form {
    /// An element of the list.
    case element
    /// A document about this bundle only, in one line.
    case line
  }

  /// The text of a bundle.
  static func bytes(of bundle: some Encodable, as form: Form) throws -> [UInt8] {
    switch form {
    case .element: try Array("\n    ".utf8) + JSONValueEncoder.bytes(bundle, depth: 2)
    case .line: try Array(lineStart.utf8) + JSONValueEncoder.bytes(bundle, .line) + Array("]}\n".utf8)
    }
  }

  /// The start of every line.
  package static let lineStart = "{\"schemaVersion\":1,\"bundles\":["
  /// The start of a document.
  package static let start = "{\n  \"schemaVersion\": 1,\n  \"bundles\": ["

  /// What comes before an element of the list.
  package static func lead(isFirst: Bool) -> [UInt8] { isFirst ? Array(start.utf8) : [UInt8(ascii: ",")] }

  /// The document in pieces; the rest of it if it is begun, with elements that are written already.
  package static func document(_ elements: [[UInt8]], isBegun: Bool = false) -> [[UInt8]] {
    if elements.isEmpty, !isBegun { return [Array((start + "]\n}\n").utf8)] }
    return elements.enumerated().flatMap { [lead(isFirst: $0 == 0 && !isBegun), $1] } + [Array("\n  ]\n}\n".utf8)]
  }
}
