/// The JSON of `report` and `lint`: a list of bundles. Each is encoded separately, so that a large document needs no
/// more memory than its text.
enum BundleListJSON {
  /// An element of the list.
  static func element(_ bundle: some Encodable) throws -> [UInt8] {
    try Array("\n    ".utf8) + JSONValueEncoder.bytes(bundle, depth: 2)
  }

  /// The document in pieces.
  static func document(_ elements: [[UInt8]]) -> [[UInt8]] {
    let head = Array("{\n  \"schemaVersion\": 1,\n  \"bundles\": [".utf8)
    let tail = Array((elements.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8)
    return [head] + elements.enumerated().flatMap { [$0 == 0 ? [] : [UInt8(ascii: ",")], $1] } + [tail]
  }
}
