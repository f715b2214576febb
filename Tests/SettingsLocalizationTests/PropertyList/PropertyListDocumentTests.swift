import TestSupport
import Testing

@testable import SettingsLocalization

@Suite struct PropertyListDocumentTests {
  typealias Format = PropertyListDocument.Format

  static let formats: [(bytes: String, file: String, asked: Format?, format: Format)] = [
    ("bplist00", "Root.plist", nil, .binary), ("bplist00", "Root.json", nil, .binary),
    ("bplist00", "Root.plist", .xml, .xml), ("<plist/>", "Root.plist", .binary, .binary),
    ("\u{FEFF} \n<?xml", "Root.plist", nil, .xml), ("<!DOCTYPE", "Root.strings", nil, .xml),
    ("<plist", "Root.strings", nil, .xml), ("<dict", "t", nil, .xml), ("<array/>", "t", nil, .xml),
    ("<?xml", "Root.json", nil, .json), ("{}", "Root.json", nil, .json), ("{}", "Root.JSON", nil, .json),
    ("{}", ".json", nil, .oldStyle), ("{}", "Root.plist", nil, .oldStyle), ("{}", "Root.plist", .json, .json),
    ("<0f>", "Root.plist", nil, .oldStyle), ("word", "Root.plist", nil, .oldStyle),
    ("", "Root.plist", nil, .xml), ("\u{FEFF}", "Root.json", nil, .json),
  ]

  @Test(arguments: formats) func format(bytes: String, file: String, asked: Format?, format: Format) {
    #expect(PropertyListDocument(bytes: Array(bytes.utf8), file: file, as: asked).format == format)
  }

  @Test(arguments: ["", " \n\t", "\u{FEFF}", "\u{FEFF}\r\n"]) func emptyFile(text: String) {
    for format in [nil, Format.xml, .json] {
      let document = PropertyListDocument(bytes: Array(text.utf8), file: "Root.plist", as: format)
      #expect(document.root == nil)
      #expect(document.problems == ["1:1 error empty-file the file is empty: expected a property list"])
      #expect(document.findings.first?.file == "Root.plist")
      #expect(document.findings.first?.fix != nil)
    }
  }

  /// A single word is not a property list.
  @Test(arguments: ["bplist", "word"]) func aWordIsNotAPropertyList(text: String) {
    #expect(PropertyListDocument(bytes: Array(text.utf8), file: "Root.plist").root == nil)
  }

  @Test func anEmptyFileAskedForAsOldStyleIsLeftToItsReader() {
    #expect(!PropertyListDocument(bytes: [], file: "t", as: .oldStyle).rules.contains("empty-file"))
  }

  static let seeds: [(name: String, bytes: [UInt8])] = [
    (
      "xml",
      Array(
        """
        <?xml version="1.0"?><!DOCTYPE plist SYSTEM "x"><plist><dict><key>a</key><string>é&lt;</string>\
        <key>b</key><array><integer>0x1F</integer><real>1.5</real><true/><data>AQI=</data></array>\
        <key>c</key><date>2020-01-02T03:04:05Z</date></dict></plist>
        """.utf8)
    ),
    (
      "binary",
      BinaryPropertyListBuilder([
        [0xD3, 1, 2, 3, 4, 5, 6], [0x51, 0x61], [0x62, 0, 0x62, 0xD8, 0x3D], [0x51, 0x63], [0xA3, 5, 5, 1],
        [0x33, 0x41, 0, 0, 0, 0, 0, 0, 0], [0x43, 1, 2, 3],
      ]).bytes
    ),
    ("json", Array("{\"a\":[1,2.5e3,true,false],\"\\u00e9\":{\"b\":\"\\ud83d\\ude00\",\"c\":-0}}".utf8)),
  ]

  /// Every mutant is read to an end, and one with an error has no root.
  @Test(arguments: seeds) func mutants(name: String, bytes: [UInt8]) {
    var random = SplitMix64(state: 42)
    for _ in 0..<4000 {
      let mutant = random.mutant(of: bytes)
      let document = PropertyListDocument(bytes: mutant, file: "t", as: Format(rawValue: name))
      let hasError = document.findings.contains { $0.severity == .error }
      #expect((document.root == nil) == hasError, "\(mutant)")
      if let root = document.root { #expect(root.dump(places: true).utf8.count < 1 << 20) }
    }
  }

  @Test func mutantsOfXMLLists() {
    var random = SplitMix64(state: 7)
    let seed = Array(
      "<!DOCTYPE a SYSTEM 'x'><a xmlns:p='u' p:b='&amp;1'>é<!--c--><p:b>&#65;<![CDATA[<]]></p:b></a>".utf8)
    for _ in 0..<4000 {
      let mutant = random.mutant(of: seed)
      #expect(XMLDump.read(mutant, namespaces: true).isEmpty == false, "\(mutant)")
    }
  }
}

/// A small generator with the same numbers for the same seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The bytes with one to four of them changed, removed, doubled or inserted.
  mutating func mutant(of bytes: [UInt8]) -> [UInt8] {
    var mutant = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let index = Int.random(in: 0..<max(1, mutant.count), using: &self)
      let byte = UInt8.random(in: 0...255, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case _ where mutant.isEmpty: mutant.append(byte)
      case 0: mutant[index] = byte
      case 1: mutant[index] ^= 1 << (byte & 7)
      case 2: mutant.remove(at: index)
      case 3: mutant.insert(byte, at: index)
      default: mutant.insert(contentsOf: mutant[index..<min(mutant.count, index + Int(byte & 15))], at: index)
      }
    }
    return mutant
  }
}
