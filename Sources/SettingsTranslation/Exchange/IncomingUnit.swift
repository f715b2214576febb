public import SettingsLocalization

/// A unit as it stands in a file that came back from a translator.
public struct IncomingUnit: Sendable {
  /// How finished the file says the translation is.
  public enum State: Hashable, Sendable {
    /// Nothing is said.
    case unmarked
    /// Translated, final, signed off, or a state of the client's own.
    case finished
    /// `new`: as the file was made, unless the client forgot to say otherwise.
    case new(String)
    /// Somebody should work on it, or look at it again: `needs-translation`, `needs-review-translation`, `fuzzy`.
    case needsReview(String)
  }

  /// Table and key, as the file has them.
  public var id: UnitIdentifier
  /// The tag, or lproj name, of the language that the file names for the unit; `nil` if it names none.
  public var language: String?
  /// The source text; `nil` in a format that has none.
  public var source: String?
  /// The translation; `nil` if the file has no place for it, empty if that place is empty.
  public var target: String?
  /// How finished it is.
  public var state = State.unmarked
  /// Whether the file says that it is to be translated.
  public var isTranslatable = true
  /// How many characters the file allows; `nil` for any number.
  public var maximumLength: Int?
  /// What the unit was when it was exported; `nil` if the file does not tell.
  public var base: BaseHash?
  /// Whether elements inside the translation were left out, and their text kept.
  public var isFlattened = false
  /// Whether the client may have turned line ends and tabs of the key into spaces.
  public var mayHaveMangledKey = false
  /// Another path under which the same file gives the unit another translation; `nil` if there is none.
  var rival: String?
  /// Where the unit stands in the file; `nil` if that is not known.
  public var location: SourceLocation?

  /// Makes a unit without anything but its identity.
  public init(id: UnitIdentifier) { self.id = id }
}

extension IncomingUnit {
  /// Notes that the file says of the translation that it is still to be made.
  ///
  /// A copy of the source text is none: so far it is as the file was made. Anything else is what somebody began, a guess, or
  /// a text that a check of the client has failed.
  mutating func markUntranslated(_ state: String) {
    let isCopy = target.map { text in source.map { text.isCanonically($0) } ?? false } ?? true
    self.state = isCopy ? .new(state) : .needsReview(state)
  }
}
