internal import SettingsCatalog
internal import SettingsLocalization

/// The comment of a unit in formats with only one field for comments.
///
/// The developers' comment comes first, line by line. Generated lines follow: `context: ` for the places that show the
/// text and the terms in it, and `max-length: `. At least one context line separates the two, so that a developers' comment is never
/// treated as generated. In older files the hashes are the last line.
struct UnitNotes {
  /// The exported state of the unit, in an older file; `nil` if the comment does not have it.
  var base: BaseHash?
  /// How many characters a translation may have; `nil` if the comment does not say.
  var maximumLength: Int?

  private static let contextMark = "context: "
  private static let lengthMark = "max-length: "

  /// The lines of a unit's comment.
  static func lines(_ unit: ExchangeUnit) -> [String] {
    let human = (unit.unit.developerComment.map(separated) ?? []).map(withoutTokens)
    let context = unit.noteLines.map { withoutTokens(contextMark + separated($0).joined(separator: " ")) }
    let length = unit.unit.maximumLength.map { [lengthMark + String($0)] } ?? []
    return human + context + length
  }

  /// Reads the last lines of a comment; lines after the hashes were added by a client.
  init(lines: [String]) {
    let last = lines.lastIndex { UnitNotes.base(in: $0) != nil }
    base = last.flatMap { UnitNotes.base(in: lines[$0]) }
    maximumLength = UnitNotes.lengthLine(in: lines, hashes: last).flatMap(UnitNotes.maximumLength)
  }

  /// The line that may have the length: the one before the hashes, else the last one, which is behind all context
  /// lines; `nil` for none.
  private static func lengthLine(in lines: [String], hashes: Int?) -> String? {
    if let hashes { return lines.prefix(hashes).last }
    let context = lines.lastIndex { $0.utf8.starts(with: contextMark.utf8) }
    return context.flatMap { lines.dropFirst($0 + 1).last { maximumLength(in: $0) != nil } }
  }

  private static func maximumLength(in line: String) -> Int? {
    guard line.utf8.starts(with: lengthMark.utf8) else { return nil }
    let digits = String(decoding: line.utf8.dropFirst(lengthMark.utf8.count), as: UTF8.self)
    return Int(digits).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The hashes at the end of a line; `nil` without any. No more of the line is read than they take, so that long lines
  /// are fast, too.
  private static func base(in line: String) -> BaseHash? {
    let end = line.utf8.reversed().drop(while: \.isWhitespace).prefix(32)
    guard end.first == UInt8(ascii: "]") else { return nil }
    return BaseHash.cut(from: String(decoding: end.reversed(), as: UTF8.self))?.hash
  }

  /// A line that cannot be mistaken for hashes, even if a client drops the generated lines.
  private static func withoutTokens(_ line: String) -> String {
    guard base(in: line) != nil, let bracket = line.utf8.lastIndex(of: UInt8(ascii: "[")) else { return line }
    return line[..<bracket] + "[ " + line[line.index(after: bracket)...]
  }

  /// The lines of a text, without control characters.
  static func separated(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { return [text] }
    var lines = [""]
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r": lines.append("")
      default: lines[lines.count - 1].unicodeScalars.append(isControl(scalar) ? " " : scalar)
      }
      previous = scalar
    }
    return lines
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value < 0x20 && scalar != "\t") || scalar.value == 0x7F
  }
}

extension ExchangeUnit {
  /// Whether the translation is fuzzy in a format that only has finished and fuzzy.
  var isFuzzy: Bool { target.map { !$0.isEmpty && (isPrefilled || needsReview) } ?? false }

  /// The state of a translation of the bundle that is not finished; `nil` for any other.
  var unfinishedState: EntryState? { target == nil || state == .translated ? nil : state }

  /// The first places that show it, without duplicates: the file, and the line if the file has lines.
  var references: [TextUse] {
    var places: [TextUse] = []
    for use in unit.uses where places.count < TranslationUnit.useLimit {
      let place = use.place
      let isListed = places.contains { $0.line == place.line && $0.file.isExactly(place.file) }
      if !isListed { places.append(place) }
    }
    return places
  }
}

extension IncomingUnit {
  /// Records the state that a file names in words of its own, as in an export; without one nothing changes.
  mutating func mark(_ state: String) {
    switch state {
    case "": break
    case EntryState.translated.rawValue: self.state = .finished
    default: self.state = .needsReview(state)
    }
  }

  /// Records that the file marks the translation as fuzzy.
  ///
  /// A copy of the source text that was exported instead of a missing translation is still not a translation.
  mutating func markFuzzy() {
    guard let target else { return }
    let isCopy = source.map { target.isExactly($0) } ?? false
    let hadNone = base.map { $0.target == nil } ?? false
    state = isCopy && hadNone ? .new("fuzzy") : .needsReview("fuzzy")
  }
}
