import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Random tables, random edits: the result is what a list of pairs says.
@Suite struct TableEditRandomTests {
  /// Makes tables of every layout that the grammar allows.
  struct Generator {
    var random: SeededRandom
    let lineEnd: String

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      lineEnd = ["\n", "\r\n", "\r"][Int(seed % 3)]
    }

    mutating func pick(_ choices: [String]) -> String { choices[random.next(below: choices.count)] }

    mutating func blanks() -> String { pick(["", "", " ", "  ", "\t"]) }

    mutating func comment() -> String {
      pick(["/* c */", "/**/", "/* two\(lineEnd)  lines */", "// line\(lineEnd)", "//\u{2028}", "/* // */"])
    }

    mutating func trivia() -> String {
      pick(["", " ", "", " ", lineEnd, lineEnd + lineEnd, "\u{2028}", "\u{B}", comment(), " " + comment() + " "])
    }

    mutating func between() -> String {
      pick([lineEnd, lineEnd, lineEnd + lineEnd, "", " ", lineEnd + comment() + lineEnd, lineEnd + blanks()])
        + (random.next(below: 3) == 0 ? trivia() + trivia() : "")
    }

    mutating func key() -> String { pick(["a", "b", "c", "d", "e", "f", "g", "h"]) }

    mutating func text() -> String {
      (0..<random.next(below: 4)).reduce(into: "") { text, _ in
        text += pick([
          "a", "/", "//", "*/", "\"", "'", "\\", "\n", "\r", "\r\n", "\t", "é", "e\u{301}", "😀", "\u{200F}", "beef",
          "\u{2028}", "\u{1}", ";", "=",
        ])
      }
    }

    mutating func token(_ text: String) -> String {
      let style = TokenStyle(like: Array(pick(["\"\"", "''", "x", "\"\n\"", "\"\t\u{200F}\r\n\""]).utf8)[...])
      return String(decoding: style.token(text), as: UTF8.self)
    }

    mutating func entry() -> String {
      let key = token(self.key())
      if random.next(below: 8) == 0 { return key + blanks() + ";" }
      let gap = random.next(below: 4) == 0 ? (trivia(), trivia(), trivia()) : (" ", " ", "")
      return key + gap.0 + "=" + gap.1 + token(text()) + gap.2 + ";"
    }

    mutating func table() -> String {
      var text = trivia() + trivia()
      let isBraced = random.next(below: 6) == 0
      if isBraced { text += "{" + between() }
      for _ in 0..<random.next(below: 7) { text += entry() + between() }
      return text + (isBraced ? "}" + blanks() : "")
    }

    mutating func edit() -> TableEdit {
      switch random.next(below: 6) {
      case 0: .remove(key: TextKey(key()))
      case 1: .setComment(pick(["", "new", "two\nlines", "*/ /*", "a\r\n\r\n b "]), forKey: TextKey(key()))
      case 2, 3: .add(key: TextKey(key()), value: text())
      default: .setValue(text(), forKey: TextKey(key()))
      }
    }
  }

  /// A table as a list of pairs: what edits mean, in the plainest words.
  struct PairList {
    var pairs: [(key: TextKey, value: String)]

    /// Whether the edit is possible.
    mutating func apply(_ edit: TableEdit) -> Bool {
      let last = pairs.lastIndex { $0.key == edit.key }
      switch edit {
      case .setValue(let value, _):
        guard let last else { return false }
        pairs[last].value = value
      case .add(let key, let value):
        if let last { pairs[last].value = value } else { pairs.append((key, value)) }
      case .remove:
        guard last != nil else { return false }
        pairs.removeAll { $0.key == edit.key }
      case .rename(_, let new):
        guard last != nil else { return false }
        for index in pairs.indices where pairs[index].key == edit.key { pairs[index].key = new }
      case .setComment, .setContext:
        return last != nil
      }
      return true
    }

    /// The text of every key that counts.
    var texts: [TextKey: String] { Dictionary(pairs.map { ($0.key, $0.value) }) { $1 } }
  }

  private static func texts(_ table: StringsTable) -> [TextKey: String] {
    Dictionary(table.entries.map { ($0.key, $0.iosValue.string ?? "") }) { $1 }
  }

  private static func isSame(_ left: [TextKey: String], _ right: [TextKey: String]) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.key]?.isExactly($0.value) == true }
  }

  /// The edited table; a failure is recorded with what it takes to see it again.
  private static func edit(_ text: String, _ edits: [TableEdit], _ model: StringsTable?, _ name: String) -> [UInt8]? {
    do throws(TableEditError) {
      return try TableEditor.edit(Array(text.utf8), file: "t", applying: edits, model: model).bytes
    } catch {
      let modelText = model.map { String(decoding: $0.entries.content.text.utf8, as: UTF8.self).debugDescription }
      Issue.record("\(name): \(error)\n\(text.debugDescription)\n\(edits)\n\(modelText ?? "no model")")
      return nil
    }
  }

  @Test func editsMeanWhatTheySay() {
    var edited = 0
    for seed in UInt64(0)..<5000 {
      var generator = Generator(seed: seed)
      let (text, modelText) = (generator.table(), generator.table())
      let table = StringsTable(bytes: Array(text.utf8), file: "t")
      guard !table.isBroken else { continue }
      let model = StringsTable(bytes: Array(modelText.utf8), file: "m")
      var list = PairList(pairs: table.entries.map { ($0.key, $0.value.string ?? "") })
      // What is not allowed is left out here; TableEditErrorTests has it.
      let edits = (0..<generator.random.next(below: 6)).map { _ in generator.edit() }.filter { list.apply($0) }
      guard let result = Self.edit(text, edits, seed % 2 == 0 ? model : nil, "\(seed)") else { continue }
      let new = StringsTable(bytes: result, file: "t")
      #expect(Self.isSame(Self.texts(new), list.texts), "\(seed) \(text.debugDescription) \(edits)")
      #expect(!new.isBroken)
      edited += result == Array(text.utf8) ? 0 : 1
    }
    #expect(edited > 3000)
  }

  /// Edits one by one, each on what the one before left.
  @Test func editsOneByOneMeanTheSame() {
    for seed in UInt64(5000)..<6000 {
      var generator = Generator(seed: seed)
      let text = generator.table()
      let table = StringsTable(bytes: Array(text.utf8), file: "t")
      guard !table.isBroken else { continue }
      var list = PairList(pairs: table.entries.map { ($0.key, $0.value.string ?? "") })
      let edits = (0..<5).map { _ in generator.edit() }.filter { list.apply($0) }
      var oneByOne = Array(text.utf8)
      for (number, edit) in edits.enumerated() {
        let before = String(decoding: oneByOne, as: UTF8.self)
        oneByOne = Self.edit(before, [edit], nil, "\(seed), edit \(number)") ?? oneByOne
      }
      let result = StringsTable(bytes: oneByOne, file: "t")
      #expect(Self.isSame(Self.texts(result), list.texts), "\(seed) \(text.debugDescription) \(edits)")
    }
  }

  /// Keys that change places, and keys that get new names, all at once.
  @Test func renamesAreMadeAtOnce() {
    var renamed = 0
    for seed in UInt64(0)..<3000 {
      var generator = Generator(seed: seed)
      let text = generator.table()
      let table = StringsTable(bytes: Array(text.utf8), file: "t")
      guard !table.isBroken else { continue }
      let keys = Set(table.entries.map(\.key)).sorted()
      // Each key gets the name of the next one; the last one a name that needs quotes, or the first one's.
      let last: TextKey = seed % 2 == 0 ? "new \"name\" é" : keys.first ?? ""
      let names = Array(keys.dropFirst()) + [last]
      let edits = zip(keys, names).filter { $0 != $1 }.map { TableEdit.rename(key: $0, to: $1) }
      let map = Dictionary(uniqueKeysWithValues: zip(keys, names))
      guard let result = Self.edit(text, edits, nil, "\(seed)") else { continue }
      let new = StringsTable(bytes: result, file: "t")
      let expected = table.entries.map { "\(map[$0.key] ?? $0.key)=\($0.value.string ?? "")" }
      #expect(new.entries.map { "\($0.key)=\($0.value.string ?? "")" } == expected, "\(seed) \(text.debugDescription)")
      #expect(new.entries.map(\.comment) == table.entries.map(\.comment))
      renamed += edits.count
    }
    #expect(renamed > 3000)
  }

  /// Thousands of edits of a large table are made at once.
  @Test func manyEditsOfALargeTable() throws {
    let text = (0..<20_000).map { "/* Comment \($0) */\n\"key \($0)\" = \"value \($0)\";\n\n" }.joined()
    let edits = (0..<20_000).map { number in
      switch number % 4 {
      case 0: TableEdit.remove(key: "key \(number)")
      case 1: TableEdit.setComment("c", forKey: "key \(number)")
      case 2: TableEdit.add(key: "new \(number)", value: "n")
      default: TableEdit.setValue("v", forKey: "key \(number)")
      }
    }
    let edited = try TableEditor.edit(Array(text.utf8), file: "t", applying: edits)
    let table = StringsTable(bytes: edited.bytes, file: "t")
    #expect(table.entries.count == 20_000)
    #expect(table["key 3"] == "v" && table["key 0"] == nil && table["new 2"] == "n")
    #expect(table.entry(forKey: "key 1")?.comment == "c")
  }
}
