import TestSupport
import Testing

@testable import SettingsLocalization

@Suite struct BinaryPropertyListTests {
  private typealias Builder = BinaryPropertyListBuilder

  static let values: [(String, [[UInt8]], String, [String])] = [
    ("false", [[0x08]], "false", []), ("true", [[0x09]], "true", []),
    ("one byte", [[0x10, 0xFF]], "255", []), ("two bytes", [[0x11, 0xFF, 0xFE]], "65534", []),
    ("four bytes", [[0x12, 0xFF, 0xFF, 0xFF, 0xFF]], "4294967295", []),
    ("eight bytes", [[0x13] + Array(repeating: 0xFF, count: 8)], "-1", []),
    ("float", [[0x22, 0x3F, 0x00, 0, 0]], "0.5r0.5", []),
    ("double", [[0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0]], "1.5r1.5", []),
    ("date", [[0x33, 0, 0, 0, 0, 0, 0, 0, 0]], "date 978307200.0", []),
    ("data", [[0x43, 1, 2, 3]], "data [1, 2, 3]", []), ("no data", [[0x40]], "data []", []),
    ("ASCII", [[0x53, 0x61, 0x62, 0x63]], "\"abc\"", []), ("no text", [[0x50]], "\"\"", []),
    ("UTF-16", [[0x63, 0x00, 0xE9, 0xD8, 0x3D, 0xDE, 0x00]], "\"é😀\"", []),
    (
      "half a pair", [[0x62, 0x00, 0x61, 0xDE, 0x00]], "\"a\u{FFFD}\"",
      ["warning lone-surrogate byte 8 of the binary property list: half of a UTF-16 surrogate pair, read as U+FFFD"]
    ),
    ("U+FFFD itself", [[0x61, 0xFF, 0xFD]], "\"\u{FFFD}\"", []),
    ("long count", [[0x5F, 0x10, 0x10] + Array(repeating: 0x78, count: 16)], "\"xxxxxxxxxxxxxxxx\"", []),
    ("shared", [[0xA3, 1, 1, 2], [0xA1, 2], [0x09]], "[[true], [true], true]", []),
    ("empty", [[0xA2, 1, 2], [0xA0], [0xD0]], "[[], {}]", []),
    ("dictionary", [[0xD2, 1, 2, 3, 1], [0x51, 0x61], [0x51, 0x62], [0x09]], "{a: true, b: \"a\"}", []),
    (
      "of duplicates the first",
      [[0xD3, 1, 2, 3, 4, 5, 4], [0x51, 0x61], [0x51, 0x61], [0x51, 0x62], [0x08], [0x09]],
      "{a: false, b: false}",
      ["warning duplicate-key the key \"a\" occurs more than once in this dictionary"]
    ),
  ]

  private static let list = "warning plist-value byte 8 of the binary property list: "

  /// What iOS reads, and other programs may not.
  static let odd: [(String, [[UInt8]], String, [String])] = [
    ("infinity", [[0x22, 0x7F, 0x80, 0, 0]], "infrinf", [list + "a real that is not finite"]),
    (
      "far date", [[0x33, 0x42, 0x80, 0, 0, 0, 0, 0, 0]], "date 2200001562752.0",
      [list + "a date outside the years 1 to 9999"]
    ),
    (
      "Latin-1", [[0x52, 0x61, 0xE9]], "\"aé\"",
      [
        list.replacing("8", with: "10")
          + "a byte that is not ASCII in an ASCII string: iOS reads it as a character of Latin-1"
      ]
    ),
  ]

  @Test func anotherVersionIsRead() {
    for last in "15x".utf8 {
      var bytes = Builder([[0xA1, 1], [0x09]]).bytes
      bytes[7] = last
      let document = PropertyListDocument(bytes: bytes, file: "t")
      #expect(document.dump == "[true]")
      let what =
        "byte 7 of the binary property list: a version that is not 00: iOS reads the file, other programs may not"
      #expect(document.problems == ["warning plist-value " + what])
    }
  }

  @Test(arguments: values + odd) func reads(name: String, objects: [[UInt8]], root: String, problems: [String]) {
    let document = PropertyListDocument(bytes: Builder(objects).bytes, file: "t")
    #expect(document.format == .binary)
    #expect(document.encoding == nil)
    #expect(document.dump == root)
    #expect(document.root?.location == nil)
    #expect(document.problems == problems)
  }

  /// The halves of integers of 128 bits, and the result.
  static let wideIntegers: [([UInt64], String)] = [
    ([0, 0], "0"), ([0, 1 << 63 - 1], "9223372036854775807"), ([.max, 1 << 63], "-9223372036854775808"),
    ([0, 1 << 63], "9223372036854775808"), ([0, .max], "18446744073709551615"),
    ([1, 0], "1.8446744073709552e+19 beyond"), ([.max, 1 << 63 - 1], "-9.223372036854776e+18 beyond"),
    ([1 << 63, 0], "-1.7014118346046923e+38 beyond"),
  ]

  /// One such number made the whole pane unreadable.
  @Test(arguments: wideIntegers) func integersBeyond64BitsAreReals(halves: [UInt64], reported: String) {
    let bytes = halves.flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) } }
    let document = PropertyListDocument(bytes: Builder([[0xA2, 1, 2], [0x14] + bytes, [0x09]]).bytes, file: "t")
    let number = reported.split(separator: " ")[0]
    #expect(document.root?.value.array?.map(\.value.plainText) == [String(number), "1"])
    let message =
      "byte 11 of the binary property list: the integer \(number) is beyond 64 bits and is read as a real number"
    #expect(document.problems == (reported.hasSuffix("beyond") ? ["warning plist-value \(message)"] : []))
  }

  static let errors: [(String, [[UInt8]], String)] = [
    ("null", [[0x00]], "8 a null: expected"), ("URL", [[0x0C]], "8 a URL: expected"),
    ("UUID", [[0x0E]], "8 a UUID: expected"), ("fill", [[0x0F]], "8 an object with the marker 0xF: expected"),
    ("odd integer", [[0x15]], "8 an object with the marker 0x15: expected"),
    ("odd real", [[0x21, 0, 0]], "8 an object with the marker 0x21: expected"),
    ("odd date", [[0x32, 0, 0, 0, 0]], "8 an object with the marker 0x32: expected"),
    ("UTF-8", [[0x71, 0x61]], "8 an object with the marker 0x71: expected"),
    ("UID", [[0x80, 1]], "8 a UID of a keyed archive: expected"),
    ("ordered set", [[0xB1, 1], [0x09]], "8 an ordered set: expected"),
    ("set", [[0xC1, 1], [0x09]], "8 a set: expected"),
    ("longest UID", [[0x8F, 1]], "8 a UID of a keyed archive: expected"),
    ("empty ordered set", [[0xB0]], "8 an ordered set: expected"),
    ("long ordered set", [[0xBF, 0x10, 1], [0x09]], "8 an ordered set: expected"),
    ("empty set", [[0xC0]], "8 a set: expected"), ("long set", [[0xCF, 0x10, 1], [0x09]], "8 a set: expected"),
    ("nothing known", [[0x90]], "8 an object with the marker 0x90: expected"),
    ("nothing known, the last", [[0xE0]], "8 an object with the marker 0xE0: expected"),
    ("infinite date", [[0x33, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0]], "8 a date that is not finite"),
    ("short integer", [[0x13, 0]], "9 an object that goes beyond the end of the objects"),
    (
      "short wide integer", [[0x14] + Array(repeating: 0, count: 15)],
      "17 an object that goes beyond the end of the objects"
    ),
    ("short real", [[0x23, 0]], "9 an object that goes beyond the end of the objects"),
    ("long text", [[0x52, 0x61]], "8 a count that is larger than the file"),
    ("long UTF-16", [[0x61, 0x61]], "8 a count that is larger than the file"),
    ("long array", [[0xA1]], "8 a count that is larger than the file"),
    ("long dictionary", [[0xD1, 0]], "8 a count that is larger than the file"),
    ("negative count", [[0xAF, 0x13] + Array(repeating: 0xFF, count: 8)], "8 a count that is larger than the file"),
    ("no count", [[0x5F]], "9 expected a count after the marker"),
    ("count that is none", [[0x5F, 0x51, 0x61]], "9 expected a count after the marker"),
    ("reference", [[0xA1, 1]], "9 a reference to object 1 of 1"),
    ("itself", [[0xA1, 0]], "9 a container that contains itself"),
    ("itself by another", [[0xA1, 1], [0xD1, 2, 0], [0x51, 0x61]], "12 a container that contains itself"),
    ("key", [[0xD1, 1, 1], [0x09]], "9 a dictionary key that is not a string"),
  ]

  @Test(arguments: errors) func refuses(name: String, objects: [[UInt8]], message: String) {
    let document = PropertyListDocument(bytes: Builder(objects).bytes, file: "t")
    #expect(document.root == nil)
    let expected = BinaryPropertyListTests.problem(message)
    let kinds = "string, number, boolean, date, data, array or dictionary"
    #expect(document.problems == [expected.hasSuffix(": expected") ? "\(expected) a \(kinds)" : expected])
    #expect(document.findings.first?.fix != nil)
  }

  /// Changes of the trailer of `[true]`: offset from its start, bytes, message.
  static let trailers: [(Int, [UInt8], String)] = [
    (6, [0], "19 sizes in the trailer that are not 1 to 8"), (6, [9], "19 sizes in the trailer that are not 1 to 8"),
    (7, [0], "19 sizes in the trailer that are not 1 to 8"), (7, [9], "19 sizes in the trailer that are not 1 to 8"),
    (7, [8], "8 a count that is larger than the file"),
    (8, [0x80], "21 a number in the trailer that is larger than the file"),
    (15, [0], "21 a number of objects that does not fit the file"),
    (15, [1], "21 a number of objects that does not fit the file"),
    (15, [40], "21 a number of objects that does not fit the file"),
    (16, [0x7F], "29 a number in the trailer that is larger than the file"),
    (23, [2], "29 a reference to object 2 of 2"),
    (24, [0xFF], "37 a number in the trailer that is larger than the file"),
    (31, [8], "37 a table of objects outside the file"), (31, [15], "37 a table of objects outside the file"),
    (-1, [7], "12 object 1 is outside the file"), (-1, [11], "12 object 1 is outside the file"),
  ]

  @Test(arguments: trailers) func checksTrailer(offset: Int, change: [UInt8], message: String) {
    var builder = Builder([[0xA1, 1], [0x09]])
    builder.offsetSize = 1
    var bytes = builder.bytes
    let start = bytes.count - 32 + offset
    bytes.replaceSubrange(start..<start + change.count, with: change)
    let document = PropertyListDocument(bytes: bytes, file: "t")
    #expect(document.root == nil)
    #expect(document.problems == [BinaryPropertyListTests.problem(message)])
  }

  /// The problem that begins with an offset: `8 a count …`.
  private static func problem(_ text: String) -> String {
    let parts = text.split(separator: " ", maxSplits: 1)
    return "error binary-plist byte \(parts[0]) of the binary property list: \(parts[1])"
  }

  @Test func checksHeader() {
    for (bytes, message) in [
      ("bplist", "byte 0 of the binary property list: expected \"bplist00\""),
      ("bplist15\(String(repeating: " ", count: 40))", "byte 0 of the binary property list: expected \"bplist00\""),
      ("bplist00", "byte 8 of the binary property list: the file ends before its trailer"),
    ] {
      let document = PropertyListDocument(bytes: Array(bytes.utf8), file: "t")
      #expect(document.root == nil)
      #expect(document.problems == ["error binary-plist " + message])
    }
  }

  @Test func wideReferencesAndOffsets() {
    var builder = Builder([[0xA1] + Builder.number(1, size: 8), [0x09]], referenceSize: 8)
    for size in 1...8 {
      builder.offsetSize = size
      #expect(PropertyListDocument(bytes: builder.bytes, file: "t").dump == "[true]")
    }
  }

  /// Arrays in arrays.
  private static func arrays(_ levels: Int) -> [UInt8] {
    Builder((1..<levels).map { [0xA1] + Builder.number($0, size: 3) } + [[0xA0]], referenceSize: 3).bytes
  }

  /// Dictionaries in dictionaries; all share their key, which is the last object.
  private static func dictionaries(_ levels: Int) -> [UInt8] {
    let key = Builder.number(levels, size: 3)
    let outer = (1..<levels).map { [0xD1] + key + Builder.number($0, size: 3) }
    return Builder(outer + [[0xD0], [0x51, 0x61]], referenceSize: 3).bytes
  }

  @Test(arguments: [arrays, dictionaries]) func depthIsLimited(nested: @Sendable (Int) -> [UInt8]) {
    #expect(PropertyListDocument(bytes: nested(512), file: "t").problems == [])
    for levels in [513, 20_000] {
      let document = PropertyListDocument(bytes: nested(levels), file: "t")
      #expect(document.root == nil)
      #expect(document.rules == ["too-deep"])
    }
  }

  /// The deep part is decoded first, where it is not too deep, and is referenced again further down.
  @Test func depthCountsWhatWasDecodedBefore() {
    let deep = (2..<402).map { [0xA1] + Builder.number($0, size: 2) } + [[0xA0]]
    let chain = (402..<602).map { [0xA1] + Builder.number($0, size: 2) } + [[0xA1, 0, 1]]
    let root: [UInt8] = [0xA2, 0, 1] + Builder.number(402, size: 2)
    let bytes = Builder([root] + deep + chain.dropFirst(), referenceSize: 2).bytes
    let document = PropertyListDocument(bytes: bytes, file: "t")
    #expect(document.root == nil)
    #expect(document.rules == ["too-deep"])
  }

  @Test func sharedObjectsAreBounded() {
    let levels = (1...30).map { [UInt8(0xAA)] + Array(repeating: UInt8($0), count: 10) }
    let tree = PropertyListDocument(bytes: Builder(levels + [[0x09]]).bytes, file: "t")
    #expect(tree.root == nil)
    #expect(tree.rules == ["binary-plist"])
    let references = [0xAF, 0x11, 0xFF, 0xFF] + Array(repeating: UInt8(1), count: 0xFFFF)
    let text = [0x5F, 0x11, 0xFF, 0xFF] + Array(repeating: UInt8(0x78), count: 0xFFFF)
    let long = PropertyListDocument(bytes: Builder([references, text]).bytes, file: "t")
    #expect(long.problems.first?.contains("shared objects that expand to more than") == true)
  }

  @Test func everyPrefixIsRefused() {
    let bytes = Builder([
      [0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x51, 0x62], [0xA1, 5], [0x62, 0, 0xE9, 0, 0xE8], [0x10, 1],
    ]).bytes
    for count in bytes.indices {
      let document = PropertyListDocument(bytes: Array(bytes[..<count]), file: "t")
      #expect(document.root == nil && document.findings.last?.severity == .error, "the first \(count) bytes")
    }
    #expect(PropertyListDocument(bytes: bytes, file: "t").dump == "{a: [1], b: \"éè\"}")
  }
}
