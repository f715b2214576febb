internal import SettingsLocalization

extension FormatMismatch: CustomStringConvertible {
  /// How many problems a message lists.
  private static let reportedLimit = 20

  /// All problems in words for a translator, separated by semicolons; beyond 20 only their number.
  package var message: String {
    let reported = problems.prefix(Self.reportedLimit).map(\.message)
    let rest = problems.count - reported.count
    return (reported + (rest > 0 ? [RefusalWords.rest.with("\(rest)")] : [])).joined(separator: "; ")
  }

  package var description: String { message }
}

extension FormatMismatch.Problem {
  /// The problem in words for a translator.
  package var message: String {
    switch self {
    case .missing(let expected): RefusalWords.missing.with(expected.name, expected.note)
    case .extra(let found): RefusalWords.extra.with(found.name, found.note, found.hint)
    case .otherKind(let expected, let found):
      RefusalWords.otherKind.with(expected.shortName, found.shortName, "\(found.position)", found.hint)
    case .singlePercent: RefusalWords.singlePercent.with()
    case .doubledPercent: RefusalWords.doubledPercent.with()
    }
  }
}

extension FormatMismatch.Placeholder {
  /// `the placeholder %d`, `the width of %*d`.
  fileprivate var name: String { role == .value ? RefusalWords.value.with(spelling) : shortName }

  /// `%d`, `the width of %*d`.
  fileprivate var shortName: String {
    switch role {
    case .value: spelling
    case .width: RefusalWords.width.with(spelling)
    case .precision: RefusalWords.precision.with(spelling)
    }
  }

  /// The number of the argument, if the spelling does not contain it.
  fileprivate var note: String { isNumbered && role == .value ? "" : RefusalWords.argument.with("\(position)") }

  fileprivate var hint: String { isDoubtful ? RefusalWords.percent.with() : "" }
}
