import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Files that were cut, changed or made to break readers.
@Suite struct XLIFFHostileTests {
  /// Small, to be read some thousand times.
  static let document = XLIFFSample.document([
    "Root": [
      XLIFFSample.unit("TITLE", source: "a & <b>", target: "é\r\n😀", uses: [XLIFFSample.use(line: 7)]),
      XLIFFSample.unit("HOST\nNAME", target: "x", maximumLength: 30, exclusion: .rule, isPrefilled: true),
    ]
  ])

  @Test func everyPrefixIsRefused() throws {
    for dialect in [XLIFFWriter.Dialect.standard, .xcode] {
      let bytes = XLIFFWriter.write(Self.document, as: dialect, toolVersion: "1").bytes
      #expect(throws: Never.self) { try XLIFFSample.read(bytes) }
      // Only the newline behind the root may be missing.
      for count in 0..<bytes.count - 1 where (try? XLIFFSample.read(Array(bytes.prefix(count)))) != nil {
        Issue.record("a prefix of \(count) bytes was read")
      }
    }
  }

  @Test func mutantsAreReadOrRefused() throws {
    let bytes = XLIFFWriter.write(Self.document, as: .standard, toolVersion: "1").bytes
    var random = SeededRandom(seed: 4)
    var outcomes = (read: 0, refused: 0)
    for _ in 0..<4_000 {
      do {
        _ = try XLIFFSample.read(Self.mutant(of: bytes, &random))
        outcomes.read += 1
      } catch {
        #expect(error.finding.file == "de.xliff" && error.finding.location != nil)
        outcomes.refused += 1
      }
    }
    #expect(outcomes.read > 100 && outcomes.refused > 1_000)
  }

  private static func mutant(of bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var mutant = bytes
    for _ in 0...random.next(below: 3) {
      let start = random.next(below: mutant.count)
      let end = min(mutant.count, start + 1 + random.next(below: 20))
      switch random.next(below: 4) {
      case 0: mutant.removeSubrange(start..<end)
      case 1: mutant[start] = UInt8(random.next(below: 256))
      case 2: mutant.insert(contentsOf: mutant[start..<end], at: random.next(below: mutant.count))
      default: mutant.swapAt(start, random.next(below: mutant.count))
      }
      if mutant.isEmpty { break }
    }
    return mutant
  }

  /// Each as a whole file, and in the place of a text: none is read with anything but what it says.
  @Test(
    .enabled(
      if: SharedData.has("clients/reliability/hostile/xml"), "the folder shared/clients/reliability is absent"))
  func hostileFilesAreRefused() throws {
    let files = try Files.list(SharedData.path("clients/reliability/hostile/xml"), suffix: ".xml")
    #expect(files.count > 30)
    let rules: Set<Finding.Rule> = [.notXLIFF, .xmlSyntax, .xmlDoctype, .xmlEntity, .xmlEncoding]
    for file in files {
      let error = #expect(throws: ExchangeError.self) { try XLIFFSample.read(try Files.bytes(file)) }
      #expect(error.map { rules.contains($0.finding.rule) } == true, "\(file): \(String(describing: error))")
    }
  }

  static let entities: [String: String] = [
    "one": "<!DOCTYPE xliff [<!ENTITY a 'x'>]>",
    "laughs": "<!DOCTYPE xliff [<!ENTITY a 'xxxxxxxxxx'><!ENTITY b '&a;&a;&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;'>]>",
    "external": "<!DOCTYPE xliff SYSTEM 'file:///etc/passwd'>",
    "parameter": "<!DOCTYPE xliff [<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;]>",
  ]

  @Test(arguments: entities.keys.sorted()) func documentTypesAreRefused(name: String) throws {
    let text = (Self.entities[name] ?? "") + XLIFFSample.file("<trans-unit id='a'><source>&c;</source></trans-unit>")
    let error = #expect(throws: ExchangeError.self) { try XLIFFSample.read(text) }
    #expect(error?.finding.rule == .xmlDoctype)
  }

  @Test func deepNestingIsRefused() throws {
    for element in ["group", "x:y xmlns:x='urn:x'"] {
      let text = XLIFFSample.file(String(repeating: "<\(element)>", count: 100_000))
      let error = #expect(throws: ExchangeError.self) { try XLIFFSample.read(text) }
      #expect(error?.finding.rule == .tooDeep)
    }
    let inline = XLIFFSample.file("<trans-unit id='a'><source>" + String(repeating: "<g>", count: 100_000))
    #expect(throws: ExchangeError.self) { try XLIFFSample.read(inline) }
  }

  @Test func longTagsAreRefused() throws {
    let tag = "<trans-unit id='" + String(repeating: "a", count: 9 << 20) + "'>"
    let error = #expect(throws: ExchangeError.self) { try XLIFFSample.read(XLIFFSample.file(tag)) }
    #expect(error?.finding.rule == .xmlTooLong)
  }

  @Test func longTextsAndManyPartsAreRead() throws {
    let marks = String(repeating: "\u{301}", count: 200_000)
    let parts = String(repeating: "<x/>\u{301}", count: 50_000)
    let text = XLIFFSample.file(
      "<trans-unit id='\(marks)'><source>\(marks)</source><target>\(parts)</target></trans-unit>")
    let unit = try #require(try XLIFFSample.read(text).units.first)
    #expect(unit.id.key.text.utf8.count == 400_000)
    #expect(unit.target?.utf8.count == 100_000)
  }

  @Test func manyFilesAreCounted() throws {
    let files = (0..<20_000).map {
      "<file original='a\($0 % 10_000)'><body><trans-unit id=''><source/></trans-unit></body></file>"
    }
    let text = #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">"# + files.joined() + "</xliff>"
    let summary = try XLIFFSample.read(text).summary
    #expect(summary.outOfScope.count == 10_000)
    #expect(summary.outOfScope.allSatisfy { $0.units == 2 })
  }
}
