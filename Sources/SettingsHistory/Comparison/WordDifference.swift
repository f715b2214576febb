internal import SettingsLocalization
internal import SettingsTranslation

/// The words that one text has in the place of those of another one.
package struct WordDifference: Sendable {
  /// A part of both texts, or of one of them.
  package struct Part: Hashable, Sendable {
    /// Whether only the old text has it, only the new one, or both.
    package enum Kind: Sendable {
      case same, removed, added
    }

    package var kind: Kind
    package var text: String
  }

  /// In the order of reading: what was removed comes before what is in its place.
  package private(set) var parts: [Part] = []

  /// - Complexity: as for lines of files; see `LineDifference`.
  package init(_ old: String, _ new: String) {
    let (before, after) = (Word.split(old), Word.split(new))
    var numbers: [ExactString: Int] = [:]
    func number(_ word: Substring) -> Int {
      let name = ExactString(String(word))
      if let known = numbers[name] { return known }
      numbers[name] = numbers.count
      return numbers.count - 1
    }
    let changes = LineDifference(before.map(number), after.map(number)).changes
    var position = 0
    for change in WordDifference.joined(changes, before) {
      add(.same, before[position..<change.old.lowerBound])
      add(.removed, before[change.old])
      add(.added, after[change.new])
      position = change.old.upperBound
    }
    add(.same, before[position...])
  }

  /// Joins changes with nothing but a space between them: they read as one.
  private static func joined(
    _ changes: [LineDifference.Change], _ words: [Substring]
  ) -> [LineDifference.Change] {
    var joined: [LineDifference.Change] = []
    for change in changes {
      let gap = joined.last.map { $0.old.upperBound..<change.old.lowerBound }
      if let gap, gap.count == 1, words[gap.lowerBound].unicodeScalars.allSatisfy(\.properties.isWhitespace),
        let last = joined.last
      {
        joined[joined.count - 1] = LineDifference.Change(
          old: last.old.lowerBound..<change.old.upperBound, new: last.new.lowerBound..<change.new.upperBound)
      } else {
        joined.append(change)
      }
    }
    return joined
  }

  private mutating func add(_ kind: Part.Kind, _ words: ArraySlice<Substring>) {
    if !words.isEmpty { parts.append(Part(kind: kind, text: words.joined())) }
  }
}

/// The words of a text: runs of letters and digits, runs of spaces, and every other character.
private enum Word {
  private enum Kind {
    case letters, spaces, single
  }

  static func split(_ text: String) -> [Substring] {
    let scalars = text.unicodeScalars
    var words: [Substring] = []
    var (start, last) = (scalars.startIndex, Kind.single)
    for index in scalars.indices {
      let properties = scalars[index].properties
      if index != scalars.startIndex, properties.isGraphemeExtend || properties.isJoinControl { continue }
      let kind = kind(scalars[index])
      if index != start, kind == .single || kind != last {
        words.append(text[start..<index])
        start = index
      }
      last = kind
    }
    return start < scalars.endIndex ? words + [text[start...]] : words
  }

  /// Ideographs and kana are words of their own, since no spaces are between words that are written with them.
  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    if scalar.properties.isWhitespace { return .spaces }
    if scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value) { return .single }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? .letters : .single
  }
}
