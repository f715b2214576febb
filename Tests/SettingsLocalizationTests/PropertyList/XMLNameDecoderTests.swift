import Testing

@testable import SettingsLocalization

@Suite struct XMLNameDecoderTests {
  static let rows: [(raw: String, namespace: String?, local: String)] = [
    ("key", nil, "key"),
    ("", nil, ""),
    ("urn:x\nkey", "urn:x", "key"),
    ("urn:x\ny\nkey", "urn:x\ny", "key"),
    ("urn:é\nschlüssel", "urn:é", "schlüssel"),
    (String(repeating: "n", count: 300) + "\nlong", String(repeating: "n", count: 300), "long"),
  ]

  /// Twice, since a known name is read in another way.
  @Test(arguments: rows) func splits(raw: String, namespace: String?, local: String) {
    var decoder = XMLNameDecoder(hasNamespaces: true)
    for _ in 1...2 {
      let name = raw.withCString { decoder.decode($0) }
      #expect(name == XMLName(namespace: namespace, local: local))
    }
  }

  @Test func leavesNamesWholeWithoutNamespaces() {
    var decoder = XMLNameDecoder(hasNamespaces: false)
    #expect("a:b".withCString { decoder.decode($0) } == XMLName(namespace: nil, local: "a:b"))
  }

  /// More names than the cache holds replace each other.
  @Test func manyNames() {
    var decoder = XMLNameDecoder(hasNamespaces: true)
    let names = (0..<500).map { "name\($0)" }
    for name in names + names { #expect(name.withCString { decoder.decode($0) }.local == name) }
  }
}
