import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Random XML tables, random edits: the result is what a list of pairs says.
@Suite struct XMLTableEditRandomTests {
  private static func gap(_ generator: inout TableEditRandomTests.Generator) -> String {
    let lineEnd = generator.lineEnd
    return generator.pick([
      "", "", lineEnd, lineEnd + "\t", lineEnd + lineEnd + "  ", " ", "<!-- <key>no</key> -->", " <!-- c -->" + lineEnd,
    ])
  }

  private static func value(_ generator: inout TableEditRandomTests.Generator) -> String {
    generator.pick([
      "<string>text</string>", "<string/>", "<string ></string >",
      "<string a='b'>&lt;<![CDATA[</string><!-- c -->]]></string>",
      "<string>é&#10;</string>",
    ])
  }

  private static func table(_ generator: inout TableEditRandomTests.Generator) -> String {
    var text =
      generator.pick(["", "<?xml version='1.0'?>", "<!DOCTYPE plist>"])
      + generator.pick(["<plist>", "<plist version=\"1.0\">"])
    text += gap(&generator)
    if generator.random.next(below: 10) == 0 { return text + "<dict/></plist>" }
    text += "<dict>" + gap(&generator)
    for _ in 0..<generator.random.next(below: 6) {
      text += "<key>" + generator.key() + "</key>" + gap(&generator) + value(&generator) + gap(&generator)
    }
    return text + "</dict>" + gap(&generator) + "</plist>"
  }

  /// A text that XML can hold.
  private static func isWritable(_ edit: TableEdit) -> Bool {
    switch edit {
    case .setValue(let value, _), .add(_, let value): !value.utf8.contains(1)
    default: true
    }
  }

  @Test func editsMeanWhatTheySay() throws {
    var edited = 0
    for seed in UInt64(0)..<2000 {
      var generator = TableEditRandomTests.Generator(seed: seed)
      let text = Self.table(&generator)
      let table = StringsTable(bytes: Array(text.utf8), file: "t")
      #expect(table.format == .xml && !table.isBroken, "\(seed) \(text)")
      let model = StringsTable(bytes: Array(Self.table(&generator).utf8), file: "m")
      var list = TableEditRandomTests.PairList(pairs: table.entries.map { ($0.key, $0.value.string ?? "") })
      let edits = (0..<generator.random.next(below: 6)).map { _ in generator.edit() }
        .filter { Self.isWritable($0) && list.apply($0) }
      do throws(TableEditError) {
        let result = try TableEditor.edit(
          Array(text.utf8), file: "t", applying: edits, model: seed % 2 == 0 ? model : nil)
        let new = StringsTable(bytes: result.bytes, file: "t")
        let texts = list.texts
        #expect(Set(new.entries.map(\.key)).count == texts.count, "\(seed)")
        #expect(texts.allSatisfy { new[$0.key]?.isExactly($0.value) == true }, "\(seed) \(text.debugDescription)")
        edited += result.bytes == Array(text.utf8) ? 0 : 1
      } catch {
        Issue.record("\(seed): \(error)\n\(text.debugDescription)\n\(edits)")
      }
    }
    #expect(edited > 1200)
  }
}
