internal import SettingsLocalization

/// The problems of the placeholders of a translation.
package struct FormatMismatch: Hashable, Sendable {
  /// A placeholder, for a message.
  package struct Placeholder: Hashable, Sendable {
    /// The number of its argument, from 1.
    package var position: Int
    /// What the argument is for.
    package var role: FormatString.Role
    /// As written in the text; a very long one is cut.
    package var spelling: String
    /// Whether ``spelling`` contains the number.
    package var isNumbered: Bool
    /// Whether it may be meant as a percent sign.
    package var isDoubtful: Bool
  }

  /// A problem of the placeholders, or of the percent signs.
  package enum Problem: Hashable, Sendable {
    /// No placeholder of the translation takes an argument of the source.
    case missing(Placeholder)
    /// The source has no such argument: the program does not pass it.
    case extra(Placeholder)
    /// The argument that the program passes is of another kind.
    case otherKind(expected: Placeholder, found: Placeholder)
    /// A `%` that is neither a placeholder nor `%%`, in the translation of a text without any such `%`.
    case singlePercent
    /// A `%%` in the translation of a text that is not formatted: users would read both signs.
    case doubledPercent
  }

  /// All problems, by the number of the argument; those about percent signs come last.
  package let problems: [Problem]
}

extension FormatString {
  /// The problems of the placeholders of a translation; `nil` without a problem.
  ///
  /// 1. A source with placeholders or `%%` is a format string. If it has no other `%`, the translation is also read as
  ///    a format string (``Reading/format``); otherwise in doubt a `%` is a percent sign.
  /// 2. The translation must use every argument of the source, as the same kind, and no other argument. Order,
  ///    repetition, notation (`%d`, `%x`), flags, width and precision are free.
  /// 3. In a format string a percent sign is `%%`, of which there may be any number; in other texts it is `%`.
  ///
  /// - Complexity: linear in the bytes of both texts, except for sorting the numbers of the arguments.
  package static func mismatch(source: String, translation: String) -> FormatMismatch? {
    let source = FormatString(source)
    let translation = FormatString(translation, reading: source.isCleanFormat ? .format : .text)
    var problems = argumentProblems(source, translation)
    if source.isCleanFormat, translation.singlePercentCount > 0 { problems.append(.singlePercent) }
    if !source.isFormat, translation.doubledPercentCount > 0 { problems.append(.doubledPercent) }
    return problems.isEmpty ? nil : FormatMismatch(problems: problems)
  }

  private static func argumentProblems(
    _ source: FormatString, _ translation: FormatString
  ) -> [FormatMismatch.Problem] {
    let expected = source.uses
    let found = translation.uses
    return Set(expected.keys).union(found.keys).sorted().compactMap { position in
      switch (expected[position], found[position]) {
      case (let wanted?, nil): .missing(source.placeholder(wanted.first))
      case (nil, let uses?): .extra(translation.placeholder(uses.first))
      case (let wanted?, let uses?):
        uses.firstOther(than: wanted).map { other in
          .otherKind(expected: source.placeholder(wanted.first), found: translation.placeholder(other))
        }
      case (nil, nil): nil
      }
    }
  }

  /// How an argument is used: the first use, and the first of each other kind.
  private struct Uses {
    let first: Argument
    private var others: [Kind: Argument] = [:]

    init(first: Argument) { self.first = first }

    mutating func add(_ argument: Argument) {
      if !contains(argument.kind) { others[argument.kind] = argument }
    }

    func contains(_ kind: Kind) -> Bool { first.kind == kind || others[kind] != nil }

    /// The first use as another kind; `nil` if there is no other kind.
    func firstOther(than wanted: Uses) -> Argument? {
      if !wanted.contains(first.kind) { return first }
      return others.values.filter { !wanted.contains($0.kind) }.min { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  /// The uses of each argument, by its number.
  private var uses: [Int: Uses] {
    var uses: [Int: Uses] = [:]
    for argument in arguments { uses[argument.position, default: Uses(first: argument)].add(argument) }
    return uses
  }

  /// The longest spelling that is shown, in bytes.
  private static let shownLength = 40

  private func placeholder(_ argument: Argument) -> FormatMismatch.Placeholder {
    let bytes = utf8[argument.range]
    let isCut = bytes.count > Self.shownLength
    return FormatMismatch.Placeholder(
      position: argument.position, role: argument.role,
      spelling: String(decoding: bytes.prefix(Self.shownLength), as: UTF8.self) + (isCut ? "…" : ""),
      isNumbered: argument.isNumbered, isDoubtful: argument.isDoubtful)
  }
}
