import SettingsHistory
import SettingsLocalization

/// The result of a merge as maps: the entries, and those of each side of a conflict; the comments of no entry.
struct MergeOutcome: Equatable {
  var entries: [String: String] = [:]
  var places: Set<String> = []
  var ours: [String: String] = [:]
  var theirs: [String: String] = [:]
  /// The names of the comments of no entry if all conflicts are resolved for one side; how many are in conflict.
  var comments: (ours: [String], theirs: [String], conflicts: Int) = ([], [], 0)
  /// What is said about each entry if all conflicts are resolved for OURS.
  var notes: [String: String] = [:]

  static func == (left: MergeOutcome, right: MergeOutcome) -> Bool {
    left.entries == right.entries && left.places == right.places && left.ours == right.ours
      && left.theirs == right.theirs && left.comments == right.comments
  }

  /// The same with the sides exchanged.
  var exchanged: MergeOutcome {
    var outcome = MergeOutcome(entries: entries, places: places, ours: theirs, theirs: ours)
    outcome.comments = (comments.theirs, comments.ours, comments.conflicts)
    return outcome
  }

  init(
    entries: [String: String], places: Set<String> = [], ours: [String: String] = [:], theirs: [String: String] = [:]
  ) {
    (self.entries, self.places, self.ours, self.theirs) = (entries, places, ours, theirs)
  }

  /// `nil` for a result that is no table outside its marks, or whose sides are none.
  init?(_ result: MergeResult) {
    switch result {
    case .merged(let bytes):
      guard let side = Side(bytes) else { return nil }
      self.init(entries: side.entries)
      (comments, notes) = ((side.comments, side.comments, 0), side.notes)
    case .conflict(let bytes, let places):
      let text = SourceText(bytes: bytes, file: "random.strings")
      let sides = MergeOutcome.split(String(decoding: text.utf8, as: UTF8.self))
      guard let ours = Side(Array(sides.ours.utf8)), let theirs = Side(Array(sides.theirs.utf8)) else { return nil }
      let keys = Set(places.filter { !$0.hasPrefix("/") })
      self.init(
        entries: ours.entries.filter { !keys.contains($0.key) }, places: keys,
        ours: ours.entries.filter { keys.contains($0.key) }, theirs: theirs.entries.filter { keys.contains($0.key) })
      comments = (ours.comments, theirs.comments, places.count { $0.hasPrefix("/") })
      notes = ours.notes
    case .marked, .unmergeable: return nil
    }
  }

  /// A table, read; `nil` if it has an error, or an entry with a comment of no entry.
  private struct Side {
    var entries: [String: String] = [:]
    var notes: [String: String] = [:]
    let comments: [String]

    init?(_ bytes: [UInt8]) {
      let text = SourceText(bytes: bytes, file: "random.strings")
      let table = StringsTable(text)
      if table.isBroken { return nil }
      for entry in table.entries {
        let inside = String(decoding: text.utf8[entry.keyRange.upperBound..<entry.range.upperBound], as: UTF8.self)
        let comment = inside.split(separator: "/* in ").dropFirst().map { "/* in \($0.prefix(while: \.isNumber)) */" }
          .joined()
        entries[entry.key.text] = (entry.value.string ?? "") + comment
        notes[entry.key.text] = entry.comment ?? ""
        if entry.comment?.contains("free") == true { return nil }
      }
      comments = MergeTruthFile.names(in: String(decoding: text.utf8, as: UTF8.self))
    }
  }

  /// The text of each side, without marks.
  private static func split(_ text: String) -> (ours: String, theirs: String) {
    var (ours, theirs, side): (String, String, Character) = ("", "", ">")
    for line in text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if let mark = line.first, "<=>".contains(mark), line.hasPrefix(String(repeating: mark, count: 7)) {
        side = mark
      } else {
        if side != "=" { ours += line + "\n" }
        if side != "<" { theirs += line + "\n" }
      }
    }
    return (ours, theirs)
  }
}
