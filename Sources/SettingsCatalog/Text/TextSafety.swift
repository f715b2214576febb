package import SettingsLocalization

/// Characters that do not belong into a text for users, or that make it look different from its actual content.
package enum TextSafety {
  /// A character that should not be there.
  package struct Problem: Hashable, Sendable {
    /// What is wrong with a character.
    package enum Kind: Hashable, Sendable {
      /// A character that XML cannot contain, so neither can property lists and XLIFF: U+0000 to U+001F without tab,
      /// line feed and carriage return; U+FFFE, U+FFFF.
      case illegal
      /// Legal in XML but discouraged: U+007F to U+009F without U+0085. Mostly text in a wrong encoding.
      case control
      /// An embedding, override or isolate that is not closed before the end of its paragraph, or of an isolate around
      /// it.
      case unclosed
      /// The end of an embedding, override or isolate that was not opened.
      case unopened
      /// A closed override: it reorders letters, which hides the actual text.
      case override
      /// A closed embedding or isolate, which is correct in text of both directions.
      case balanced
    }

    /// What is wrong with it.
    package var kind: Kind
    /// The character.
    package var scalar: Unicode.Scalar
    /// Its position: the number of scalars before it.
    package var offset: Int

    /// An error if the character cannot be stored or the rest of the text is displayed wrong; a note for a closed
    /// embedding or isolate; else a warning.
    package var severity: Finding.Severity {
      switch kind {
      case .illegal, .unclosed, .unopened: .error
      case .control, .override: .warning
      case .balanced: .note
      }
    }
  }

  /// All problems of a text, in the order of the text.
  ///
  /// The marks U+061C, U+200E and U+200F are not problems.
  ///
  /// - Complexity: linear in the length of the text, with any nesting; the problems found are sorted.
  /// - Source: XML 1.0 (fifth edition), section 2.2; UAX #9, rules P1, X1 to X8 and BD8 to BD13. A limit on the depth
  ///   of nesting, which is 125 in UAX #9, does not make anything unbalanced.
  package static func problems(in text: String) -> [Problem] {
    var balance = BidiBalance()
    var problems: [Problem] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      if let kind = controlKind(scalar) { problems.append(Problem(kind: kind, scalar: scalar, offset: offset)) }
      balance.read(scalar, at: offset)
      offset += 1
    }
    balance.endParagraph()
    if balance.problems.isEmpty { return problems }
    return (problems + balance.problems).sorted { $0.offset < $1.offset }
  }

  /// What is wrong with each control of direction that is alone in its text: it is not closed, or closes nothing.
  package static var turns: [Problem] {
    "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}".unicodeScalars.flatMap {
      problems(in: String($0))
    }
  }

  private static func controlKind(_ scalar: Unicode.Scalar) -> Problem.Kind? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: nil
    case 0x00...0x1F, 0xFFFE, 0xFFFF: .illegal
    case 0x7F...0x9F: .control
    default: nil
    }
  }
}

extension TextSafety.Problem {
  /// The problem in one sentence, without its place.
  package var message: String {
    let name = CharacterNames.describe(scalar)
    return switch kind {
    case .illegal: "\(name) cannot be stored in XML"
    case .control: "\(name) is invisible: the text may come from another encoding"
    case .unclosed: "\(name) is not closed by \(isIsolate ? Self.endOfIsolate : Self.endOfEmbedding)"
    case .unopened: "\(name) closes nothing that was opened in its paragraph"
    case .override: "\(name) displays letters in another order than they are read"
    case .balanced: "\(name) changes the direction of a part of the text"
    }
  }

  private var isIsolate: Bool { BidiControls.role(of: scalar) == .isolate }

  private static let endOfIsolate = CharacterNames.describe("\u{2069}")
  private static let endOfEmbedding = CharacterNames.describe("\u{202C}")
}
