import Foundation
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Real panes and tables in every format and back, read by Foundation and by Python.
@Suite(.enabled(if: SharedData.has("corpus/bundles"), "the corpus of real bundles is absent"))
struct ConversionCorpusTests {
  private static func converted(
    _ bytes: [UInt8], _ file: String, _ target: PropertyListDocument.Format
  ) throws -> [UInt8] {
    let conversion = PropertyListConversion(bytes, file: file, to: target)
    return try #require(conversion.bytes, "\(file): \(conversion.findings)")
  }

  private static func foreign(_ bytes: [UInt8]) throws -> NSObject? {
    try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? NSObject
  }

  /// Files that Xcode did not write have other indents, comments, or references for quotation marks.
  @Test func panesComeBackAsXcodeWroteThem() throws {
    let files = try Files.list(SharedData.path("corpus/bundles"), suffix: ".plist")
    var equal = 0
    for file in files {
      let bytes = try Files.bytes(file)
      let binary = try Self.converted(bytes, file, .binary)
      let json = try Self.converted(bytes, file, .json)
      let xml = try Self.converted(binary, file, .xml)
      #expect(try Self.converted(json, "p.json", .xml) == xml, "\(file)")
      equal += xml == bytes ? 1 : 0
      let foreign = try Self.foreign(bytes)
      #expect(try foreign == Self.foreign(binary), "\(file)")
      #expect(try foreign == Self.foreign(xml), "\(file)")
    }
    #expect(files.count == 38 && equal == 31)
  }

  /// A table with two entries of one key would lose one of them, so it is refused, like one that is broken.
  @Test func tablesComeBackWithEqualTexts() throws {
    var count = 0
    for file in try Files.list(SharedData.path("corpus"), suffix: ".strings") {
      let bytes = try Files.bytes(file)
      let table = StringsTable(bytes: bytes, file: file)
      guard !table.isBroken, !table.findings.contains(where: { $0.rule == .duplicateKey }) else {
        #expect(PropertyListConversion(bytes, file: file, to: .xml).bytes == nil, "\(file)")
        continue
      }
      let binary = try Self.converted(bytes, file, .binary)
      let xml = try Self.converted(binary, file, .xml)
      let strings = try Self.converted(xml, file, .oldStyle)
      #expect(try Self.converted(strings, file, .binary) == binary, "\(file)")
      #expect(try Self.foreign(binary) == Self.foreign(xml), "\(file)")
      count += 1
    }
    #expect(count > 150)
  }

  /// Values and types, in order, as Python's `plistlib` reads them.
  @Test(.enabled(if: Program.areInstalled("python3"), "python3 is absent"))
  func pythonReadsEveryPane() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.script, to: "compare.py")
    for (number, file) in try Files.list(SharedData.path("corpus/bundles"), suffix: ".plist").enumerated() {
      let bytes = try Files.bytes(file)
      try folder.write(bytes, to: "\(number)-a.plist")
      try folder.write(try Self.converted(bytes, file, .binary), to: "\(number)-b.plist")
      let json = try Self.converted(bytes, file, .json)
      try folder.write(try Self.converted(json, "p.json", .xml), to: "\(number)-c.plist")
    }
    #expect(try Shell.run("python3 compare.py", in: folder.path) == "38 equal\n")
  }

  private static let script = """
    import glob, plistlib
    def form(value):
        if isinstance(value, dict): return [(key, form(value[key])) for key in value]
        if isinstance(value, list): return [form(item) for item in value]
        return (type(value).__name__, value)
    names = sorted(glob.glob("*-a.plist"))
    def read(name): return form(plistlib.load(open(name, "rb")))
    same = [n for n in names if read(n) == read(n.replace("-a", "-b")) == read(n.replace("-a", "-c"))]
    print(len(same), "equal" if len(same) == len(names) else "of %d equal" % len(names))

    """
}
