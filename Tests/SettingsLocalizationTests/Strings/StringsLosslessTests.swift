import TestSupport
import Testing

@testable import SettingsLocalization

/// Reading keeps everything in a file.
@Suite struct StringsLosslessTests {
  /// The bytes of every case of the folder, by name.
  static let cases: [(name: String, bytes: [UInt8])] = CaseFolder.files("strings", suffix: ".strings")

  @Test func everyCaseIsThere() {
    #expect(Self.cases.count == 95)
  }

  @Test func printingGivesTheSameBytes() {
    for (name, bytes) in Self.cases {
      #expect(StringsDocument(bytes: bytes, file: name).bytes == bytes, "\(name)")
    }
  }

  @Test func tokensAreTheWholeText() {
    for (name, bytes) in Self.cases {
      let document = StringsDocument(bytes: bytes, file: name)
      let text = document.text.utf8
      #expect(document.tokenRanges.flatMap { text[$0] } == text, "\(name)")
    }
  }

  /// The range of an entry is correct: its bytes alone have the same key and value.
  @Test func everyEntryIsItsBytes() {
    for (name, bytes) in Self.cases {
      let document = StringsDocument(bytes: bytes, file: name)
      var end = 0
      for entry in document.entries {
        #expect(end <= entry.range.lowerBound && entry.keyRange.upperBound <= entry.range.upperBound, "\(name)")
        #expect(entry.valueRange.upperBound <= entry.range.upperBound, "\(name)")
        end = entry.range.upperBound
        guard document.text.utf8[..<end].last == UInt8(ascii: ";") else { continue }
        let alone = StringsDocument(bytes: Array(document.text.utf8[entry.range]), file: name)
        guard !document.text.hasLoneSurrogates else { continue }
        #expect(alone.entries.map(\.key) == [entry.key], "\(name)")
        #expect(alone.entries.first?.value.isSpelled(like: entry.value) == true, "\(name)")
        #expect(alone.entries.first?.isShorthand == entry.isShorthand, "\(name)")
      }
    }
  }

  /// A token cut out, doubled or replaced still leaves a file that reads and prints.
  @Test func flippingEachTokenKeepsTheBytes() {
    for (name, bytes) in Self.cases where bytes.count < 2000 {
      let document = StringsDocument(bytes: bytes, file: name)
      for range in document.tokenRanges {
        for replacement in [[], Array(document.text.utf8[range] + document.text.utf8[range]), Array(";\"{(".utf8)] {
          var edited = document.text.utf8
          edited.replaceSubrange(range, with: replacement)
          let again = StringsDocument(bytes: edited, file: name)
          #expect(again.bytes == edited, "\(name)")
          #expect(again.tokenRanges.flatMap { again.text.utf8[$0] } == again.text.utf8, "\(name)")
        }
      }
    }
  }

  @Test func everyPrefixReads() {
    for (name, bytes) in Self.cases where bytes.count < 500 {
      for count in 0...bytes.count {
        let prefix = Array(bytes.prefix(count))
        #expect(StringsDocument(bytes: prefix, file: name).bytes == prefix, "\(name) \(count)")
      }
    }
  }

  /// Random edits of every case, seeded: never a crash, never a lost byte.
  @Test func mutantsKeepTheBytes() {
    var random = SeededRandom(seed: 20_261_121)
    for (name, bytes) in Self.cases where !bytes.isEmpty && bytes.count < 2000 {
      for _ in 0..<100 {
        var mutant = bytes
        for _ in 0...random.next(below: 3) {
          let place = random.next(below: mutant.count)
          mutant[place] = UInt8(random.next(below: 256))
        }
        #expect(StringsDocument(bytes: mutant, file: name).bytes == mutant, "\(name)")
      }
    }
  }

  @Test(.enabled(if: SharedData.has("corpus"), "the corpus of real files is absent"))
  func everyRealFileKeepsItsBytes() throws {
    let paths = try Files.list(SharedData.path("corpus"), suffix: ".strings")
    #expect(paths.count >= 172)
    for path in paths {
      let bytes = try Files.bytes(path)
      #expect(StringsDocument(bytes: bytes, file: path).bytes == bytes, "\(path)")
    }
  }
}
