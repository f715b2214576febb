import TestSupport
import Testing

@testable import SettingsLocalization

/// The panes of real bundles, compared with the results of other code.
@Suite(.enabled(if: SharedData.has("corpus/oracle/panes.jsonl"), "the folder shared/corpus is absent"))
struct PropertyListCorpusTests {
  @Test func panesEqualTheOracle() throws {
    var panes = 0
    var specifiers = 0
    for line in try SharedData.bytes("corpus/oracle/panes.jsonl").split(separator: 0x0A) {
      let pane = try #require(PropertyListCorpusTests.object(line))
      let path = "\(pane["bundle"]?.string ?? "")/\(pane["pane"]?.string ?? "")"
      let document = PropertyListDocument(bytes: try SharedData.bytes("corpus/" + path), file: path)
      #expect(document.problems == [], "\(path)")
      let root = try #require(document.root?.value.dictionary, "\(path)")
      let expected = pane["specifiers"]?.array ?? []
      let read = root["PreferenceSpecifiers"]?.array ?? []
      #expect(root["StringsTable"]?.string == pane["stringsTable"]?.string)
      #expect(read.count == expected.count, "\(path)")
      for (node, specifier) in zip(read, expected) {
        let expected = PropertyListCorpusTests.plist(specifier.value).sortedDump
        #expect(node.value.sortedDump == expected, "\(path) \(specifier.value.dump(places: false))")
        #expect(node.location != nil)
      }
      panes += 1
      specifiers += expected.count
    }
    #expect(panes == 38)
    #expect(specifiers == 660)
  }

  /// A line of the oracle; absent values are null.
  private static func object(_ line: ArraySlice<UInt8>) -> PropertyListDictionary? {
    let text = String(decoding: line, as: UTF8.self).replacing(":null", with: ":false")
    return PropertyListDocument(bytes: Array(text.utf8), file: "panes.jsonl", as: .json).root?.value.dictionary
  }

  private static let names = [
    "type": "Type", "key": "Key", "title": "Title", "footer": "FooterText", "titles": "Titles",
    "shortTitles": "ShortTitles", "values": "Values", "default": "DefaultValue",
  ]

  /// The specifier that the oracle describes.
  private static func plist(_ value: PropertyListValue) -> PropertyListValue {
    let pairs = (value.dictionary?.pairs ?? []).compactMap { pair in
      names[pair.key].map { PropertyListDictionary.Pair(key: $0, pair.node) }
    }
    return .dictionary(PropertyListDictionary(pairs + (value.dictionary?["raw"]?.dictionary?.pairs ?? [])))
  }
}

extension PropertyListValue {
  /// The value with sorted keys, and reals by value.
  fileprivate var sortedDump: String {
    switch self {
    case .real(let number, _): "\(number)"
    case .array(let nodes): "[" + nodes.map(\.value.sortedDump).joined(separator: ", ") + "]"
    case .dictionary(let dictionary):
      "{"
        + dictionary.pairs.map { "\($0.key.debugDescription): \($0.node.value.sortedDump)" }.sorted()
        .joined(separator: ", ") + "}"
    case .string(let text): text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    default: dump(places: false)
    }
  }
}
