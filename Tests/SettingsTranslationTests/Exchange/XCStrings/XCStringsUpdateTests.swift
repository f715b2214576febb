import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// An existing catalog is brought up to date; everything else in it stays.
@Suite struct XCStringsUpdateTests {
  private func write(_ documents: [ExchangeDocument], updating text: String) throws -> String {
    let existing = try XCStringsDocument(bytes: Array(text.utf8), file: "Root.xcstrings")
    let file = try XCStringsWriter.file(
      table: "Root", of: documents, source: TableExports.english, updating: existing)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// An entry of a catalog, laid out for short.
  private func catalog(_ strings: String, source: String = "en") throws -> String {
    let text = "{\"sourceLanguage\":\"\(source)\",\"strings\":{\(strings)},\"version\":\"1.0\"}"
    return String(decoding: try XCStringsDocument(bytes: Array(text.utf8), file: "t").bytes, as: UTF8.self)
  }

  struct Update: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var old: String
    var units: [ExchangeUnit]
    var new: String
    var source = "en"
  }

  private static func text(_ value: String, _ state: String) -> String {
    "{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(value)\"}}"
  }

  /// The texts of a localization on an iPad, and on other devices.
  private static func devices(_ pad: String, _ other: String) -> String {
    "{\"variations\":{\"device\":{\"ipad\":\(text(pad, "translated")),\"other\":\(text(other, "translated"))}}}"
  }

  static let updates = [
    Update(
      testDescription: "what the catalog says about a key is kept",
      old: "\"a\":{\"shouldTranslate\":true,\"x\":[1.0],\"extractionState\":\"stale\",\"comment\":\"old\"}",
      units: [TableExports.unit("a", target: "A", comment: "new", exclusion: .rule)],
      new: "\"a\":{\"localizations\":{\"fr\":\(text("A", "translated"))},\"shouldTranslate\":true,\"x\":[1.0],"
        + "\"extractionState\":\"stale\",\"comment\":\"old\"}"),
    Update(
      testDescription: "a missing comment is put in", old: "\"a\":{}",
      units: [TableExports.unit("a", comment: "new")], new: "\"a\":{\"comment\":\"new\"}"),
    Update(
      testDescription: "the state of a text that is the same is kept",
      old: "\"a\":{\"localizations\":{\"fr\":\(text("A", "needs_review"))}}",
      units: [TableExports.unit("a", target: "A")],
      new: "\"a\":{\"localizations\":{\"fr\":\(text("A", "needs_review"))}}"),
    Update(
      testDescription: "a text that changed has a new state",
      old: "\"a\":{\"localizations\":{\"fr\":\(text("A", "needs_review")),\"de\":\(text("D", "new"))}}",
      units: [TableExports.unit("a", target: "B")],
      new: "\"a\":{\"localizations\":{\"fr\":\(text("B", "translated")),\"de\":\(text("D", "new"))}}"),
    Update(
      testDescription: "a copy of the source replaces nothing",
      old: "\"a\":{\"localizations\":{\"fr\":\(text("A", "translated"))}}",
      units: [TableExports.unit("a", target: "a", isPrefilled: true)],
      new: "\"a\":{\"localizations\":{\"fr\":\(text("A", "translated"))}}"),
    Update(
      testDescription: "a translation that the bundle lacks stays",
      old: "\"a\":{\"localizations\":{\"fr\":\(text("A", "translated"))}},\"gone\":{}",
      units: [TableExports.unit("a")],
      new: "\"a\":{\"localizations\":{\"fr\":\(text("A", "translated"))}},\"gone\":{}"),
    Update(
      testDescription: "variations stay",
      old: "\"a\":{\"localizations\":{\"fr\":{\"variations\":{\"device\":{}}}}}",
      units: [TableExports.unit("a", target: "A")],
      new: "\"a\":{\"localizations\":{\"fr\":{\"variations\":{\"device\":{}}}}}"),
    Update(
      testDescription: "one text for all devices stays if it is the same",
      old: "\"a\":{\"localizations\":{\"fr\":\(devices("A", "A"))}}", units: [TableExports.unit("a", target: "A")],
      new: "\"a\":{\"localizations\":{\"fr\":\(devices("A", "A"))}}"),
    Update(
      testDescription: "one text for all devices becomes one text if it changes",
      old: "\"a\":{\"localizations\":{\"fr\":\(devices("A", "A"))}}", units: [TableExports.unit("a", target: "B")],
      new: "\"a\":{\"localizations\":{\"fr\":\(text("B", "translated"))}}"),
    Update(
      testDescription: "texts that vary by device stay",
      old: "\"a\":{\"localizations\":{\"fr\":\(devices("A", "C"))}}", units: [TableExports.unit("a", target: "B")],
      new: "\"a\":{\"localizations\":{\"fr\":\(devices("A", "C"))}}"),
    Update(
      testDescription: "a localization without a text gets one",
      old: "\"a\":{\"localizations\":{\"fr\":{\"x\":1}}}", units: [TableExports.unit("a", target: "A")],
      new: "\"a\":{\"localizations\":{\"fr\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"A\"},\"x\":1}}}"),
    Update(
      testDescription: "a text without a state gets one when it changes",
      old: "\"a\":{\"localizations\":{\"fr\":{\"stringUnit\":{\"value\":\"A\"}}}}",
      units: [TableExports.unit("a", target: "B")],
      new: "\"a\":{\"localizations\":{\"fr\":\(text("B", "translated"))}}"),
    Update(
      testDescription: "the source text is brought up to date, also to the key",
      old: "\"a\":{\"localizations\":{\"en\":\(text("Old", "translated"))}},\"b\":{}",
      units: [TableExports.unit("a"), TableExports.unit("b", source: "B")],
      new: "\"a\":{\"localizations\":{\"en\":\(text("a", "translated"))}},"
        + "\"b\":{\"localizations\":{\"en\":\(text("B", "translated"))}}"),
    Update(
      testDescription: "in a catalog of another language the source text is always written", old: "",
      units: [TableExports.unit("a")],
      new: "\"a\":{\"extractionState\":\"manual\",\"localizations\":{\"en\":\(text("a", "translated"))}}", source: "de"),
    Update(
      testDescription: "new keys are put in where they belong", old: "\"z\":{},\"a\":{},\"c\":{}",
      units: [TableExports.unit("d"), TableExports.unit("b")],
      new: "\"b\":{\"extractionState\":\"manual\"},\"d\":{\"extractionState\":\"manual\"},\"z\":{},\"a\":{},\"c\":{}"),
  ]

  @Test(arguments: updates) func updatesACatalog(row: Update) throws {
    let documents = [TableExports.document(TableExports.french, row.units)]
    let old = try catalog(row.old, source: row.source)
    let new = try catalog(row.new, source: row.source)
    #expect(try write(documents, updating: old) == new)
    #expect(try write(documents, updating: new) == new)
  }

  @Test func aFreshExportIsUpToDate() throws {
    var random = SeededRandom(seed: 11)
    let documents = [TableExports.document(TableExports.french, TableExports.units(100, &random))]
    let file = try XCStringsWriter.file(table: "Root", of: documents, source: TableExports.english)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(try write(documents, updating: text) == text)
  }
}
