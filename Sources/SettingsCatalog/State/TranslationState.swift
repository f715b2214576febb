/// What a line of the state file records about a translation, the least finished state first.
public enum TranslationState: String, Sendable, Codable, CaseIterable {
  /// The entry holds no translation: it is a copy of the source text, a marker, or the text of a related language.
  case untranslated
  /// A translator or a client marked the translation as unfinished.
  case needsReview = "needs-review"
  /// The translation was made from exactly one source text.
  case translated
}

extension TranslationState: Comparable {
  public static func < (left: TranslationState, right: TranslationState) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .untranslated: 0
    case .needsReview: 1
    case .translated: 2
    }
  }
}

/// How far the translation of an existing entry is, with respect to the present source text.
public enum EntryState: String, Sendable, Codable, CaseIterable {
  /// The entry holds no translation.
  case untranslated
  /// The translation was made from another source text.
  case stale
  /// The translation is marked as unfinished.
  case needsReview = "needs-review"
  /// The translation is finished, or nothing else is known.
  case translated
}

extension EntryState: Comparable {
  /// Whether a state is less finished than another one.
  public static func < (left: EntryState, right: EntryState) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .untranslated: 0
    case .stale: 1
    case .needsReview: 2
    case .translated: 3
    }
  }
}
