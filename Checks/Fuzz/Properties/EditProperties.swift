import SettingsTranslation
@testable import SettingsLocalization

/// What holds for any table and any edits of it.
enum EditProperties {
  /// Edits one after the other each change what they name, and nothing else; all at once they come to the same texts.
  static func check(_ bytes: [UInt8]) throws {
    let model = StringsTable(bytes: bytes, file: "model")
    guard !model.isBroken else { return try checkRefusal(of: bytes) }
    var choices = EditChoices(bytes)
    var edits: [TableEdit] = []
    var current = bytes
    for _ in 0...choices.next(below: 4) {
      let edit = choices.edit(of: StringsTable(bytes: current, file: "fuzz"))
      guard let edited = try apply([edit], to: current, model: model) else { continue }
      try EditCheck(edit, from: current, to: edited).check()
      edits.append(edit)
      current = edited
    }
    if edits.isEmpty { return }
    guard let atOnce = try apply(edits, to: bytes, model: model) else { throw Violation("refused at once: \(edits)") }
    try require(texts(atOnce) == texts(current), "at once and one by one, \(edits) come to different texts")
  }

  private static func checkRefusal(of bytes: [UInt8]) throws {
    let edited = try? TableEditor.edit(bytes, file: "fuzz", applying: [.add(key: "k", value: "v")])
    try require(edited == nil, "a table with errors was edited")
  }

  /// The edited table; `nil` where the table cannot hold what is asked for.
  private static func apply(_ edits: [TableEdit], to bytes: [UInt8], model: StringsTable) throws -> [UInt8]? {
    do throws(TableEditError) {
      return try TableEditor.edit(bytes, file: "fuzz", applying: edits, model: model).bytes
    } catch {
      switch error {
      case .binaryTable, .unsupportedEncoding, .unwritableCharacter, .ambiguousEncoding: return nil
      case .brokenTable, .noSuchKey, .valueIsNoText, .notReadBack: throw Violation("\(edits): \(error)")
      }
    }
  }

  /// The text of every key, as iOS reads it.
  private static func texts(_ bytes: [UInt8]) -> [TextKey: ExactString?] {
    let entries = StringsTable(bytes: bytes, file: "fuzz").entries
    return Dictionary(entries.map { ($0.key, $0.iosValue.string.map(ExactString.init)) }) { $1 }
  }
}
