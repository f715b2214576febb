import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// An edit changes its token and nothing else, in every file there is.
@Suite struct TableLosslessEditTests {
  /// A table that can be edited, with its document.
  struct Sample {
    var name: String
    var bytes: [UInt8]
    var document: StringsDocument
  }

  /// The sample of a file; `nil` if it is XML, binary or has errors.
  static func sample(_ name: String, _ bytes: [UInt8]) -> Sample? {
    let table = StringsTable(bytes: bytes, file: name)
    guard table.format == .oldStyle, !table.isBroken else { return nil }
    return Sample(name: name, bytes: bytes, document: StringsDocument(bytes: bytes, file: name))
  }

  static let cases = CaseFolder.files("strings", suffix: ".strings")
  static let samples = cases.compactMap { sample($0.name, $0.bytes) }

  @Test func mostCasesCanBeEdited() {
    #expect(Self.samples.count == 62)
  }

  /// The text of a file with the value of some entries replaced by hand.
  private func replacing(_ values: [Int: String], in document: StringsDocument) -> [UInt8] {
    var text: [UInt8] = []
    var end = 0
    for entry in document.entries {
      guard let value = values[entry.number] else { continue }
      text += document.text.utf8[end..<entry.valueRange.lowerBound]
      text += Array((entry.isShorthand ? " = " + value : value).utf8)
      end = entry.valueRange.upperBound
    }
    return document.text.encoded(text + document.text.utf8[end...])
  }

  /// A value of letters, as each entry spells it.
  private func spelled(_ word: String, like entry: StringsEntry) -> String {
    let first = entry.content.text.utf8[entry.valueRange].first
    if entry.isShorthand || first == UInt8(ascii: "\"") { return "\"\(word)\"" }
    return first == UInt8(ascii: "'") ? "'\(word)'" : word
  }

  @Test func eachValueOfEachCase() throws {
    for sample in Self.samples {
      for entry in sample.document.entries where entry.value.string != nil {
        let isLast = StringsTable(sample.document).entry(forKey: entry.key)?.number == entry.number
        // White space between a key and the semicolon of a shorthand entry stays behind the value.
        guard isLast, !entry.isShorthand || entry.valueRange.lowerBound == entry.keyRange.upperBound else { continue }
        let edited = try TableEditor.edit(
          sample.bytes, file: sample.name, applying: [.setValue("Marker", forKey: entry.key)])
        let expected = replacing([entry.number: spelled("Marker", like: entry)], in: sample.document)
        #expect(edited.bytes == expected, "\(sample.name) \(entry.key)")
      }
    }
  }

  /// Every key removed, commented and added again: what else is there stays, as reading back checks.
  @Test func otherEditsOfEachCase() throws {
    for sample in Self.samples {
      for entry in sample.document.entries {
        for edit in [
          .remove(key: entry.key), .setComment("one */ two\n// three", forKey: entry.key),
          .setComment(nil, forKey: entry.key),
          .add(key: "added", value: "x\ny"),
        ] as [TableEdit] {
          _ = try TableEditor.edit(sample.bytes, file: sample.name, applying: [edit])
          _ = try TableEditor.edit(
            sample.bytes, file: sample.name, applying: [edit], model: StringsTable(sample.document))
        }
      }
    }
  }

  /// The entries of each case as a new table.
  @Test func eachCaseAsAModel() throws {
    for sample in Self.samples {
      let table = StringsTable(sample.document)
      let pairs = table.entries.map { (key: $0.key, value: "text \"of\" " + $0.key.text) }
      guard !pairs.contains(where: { $0.key.text.utf8.contains(0) }) else { continue }
      let bytes = try TableEditor.newTable(pairs, file: "new", model: table)
      let new = StringsTable(bytes: bytes, file: "new")
      for pair in pairs { #expect(new[pair.key] == pair.value, "\(sample.name)") }
    }
  }

  @Test func casesThatAreBrokenAreRefused() {
    for (name, bytes) in Self.cases where StringsTable(bytes: bytes, file: name).isBroken {
      #expect(throws: TableEditError.self, "\(name)") {
        try TableEditor.edit(bytes, file: name, applying: [.add(key: "k", value: "v")])
      }
    }
  }

  // MARK: Real files

  static let hasCorpus = SharedData.has("corpus")

  static func corpus() throws -> [Sample] {
    let root = SharedData.path("corpus")
    return try Files.list(root, suffix: ".strings").compactMap { sample($0, try Files.bytes($0)) }
  }

  /// The last entry of every key whose value is a text.
  private func effective(_ document: StringsDocument) -> [StringsEntry] {
    let table = StringsTable(document)
    return table.entries.filter { table.entry(forKey: $0.key)?.number == $0.number && $0.value.string != nil }
  }

  /// Every value set to a marker, and set back.
  @Test(.enabled(if: hasCorpus, "the corpus of real files is absent")) func everyValueOfEveryRealFile() throws {
    let samples = try Self.corpus()
    #expect(samples.count >= 150)
    var same = 0
    for sample in samples {
      let entries = effective(sample.document)
      let edits = entries.map { TableEdit.setValue("Marker", forKey: $0.key) }
      let marked = try TableEditor.edit(sample.bytes, file: sample.name, applying: edits).bytes
      if !entries.contains(where: \.isShorthand) {
        let markers = Dictionary(uniqueKeysWithValues: entries.map { ($0.number, spelled("Marker", like: $0)) })
        #expect(marked == replacing(markers, in: sample.document), "\(sample.name)")
      }
      let back = entries.map { TableEdit.setValue($0.value.string ?? "", forKey: $0.key) }
      let restored = try TableEditor.edit(marked, file: sample.name, applying: back).bytes
      let again = StringsDocument(bytes: restored, file: sample.name)
      #expect(again.iosView == sample.document.iosView, "\(sample.name)")
      #expect(
        zip(again.entries, sample.document.entries).allSatisfy { $0.value.isSpelled(like: $1.value) }, "\(sample.name)")
      if restored == sample.bytes { same += 1 }
    }
    // The others spell a text in a way that the writer does not choose.
    #expect(same * 10 > samples.count * 7)
  }

  /// A table taken apart and put together again, entry by entry.
  @Test(.enabled(if: hasCorpus, "the corpus of real files is absent")) func everyRealFileIsAModel() throws {
    for sample in try Self.corpus() {
      let model = StringsTable(sample.document)
      let entries = effective(sample.document)
      let half = entries.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      let removed = try TableEditor.edit(
        sample.bytes, file: sample.name, applying: half.map { .remove(key: $0.key) }
      ).bytes
      let restored = try TableEditor.edit(
        removed, file: sample.name, applying: half.map { .add(key: $0.key, value: $0.value.string ?? "") }, model: model
      ).bytes
      let again = StringsTable(bytes: restored, file: sample.name)
      for entry in entries {
        #expect(again[entry.key]?.isExactly(entry.value.string ?? "") == true, "\(sample.name) \(entry.key)")
      }
    }
  }
}
