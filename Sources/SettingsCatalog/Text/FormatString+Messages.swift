internal import SettingsLocalization

extension FormatMismatch: CustomStringConvertible {
  /// How many problems a message lists.
  private static let reportedLimit = 20

  /// All problems in words for a translator, separated by semicolons; beyond 20 only their number.
  package var message: String {
    let reported = problems.prefix(Self.reportedLimit).map(\.message)
    let rest = problems.count - reported.count
    return (reported + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
  }

  package var description: String { message }
}

extension FormatMismatch.Problem {
  /// The problem in words for a translator.
  package var message: String {
    switch self {
    case .missing(let expected): "\(expected.name)\(expected.note) is missing"
    case .extra(let found): "\(found.name)\(found.note) is not in the source\(found.hint)"
    case .otherKind(let expected, let found):
      "expected \(expected.shortName) where the translation has \(found.shortName) (argument \(found.position))"
        + found.hint
    case .singlePercent: "a single % where the source has placeholders or %%: write %% for a percent sign"
    case .doubledPercent: "%% where the source has neither placeholders nor %%: write % for a percent sign"
    }
  }
}

extension FormatMismatch.Placeholder {
  /// `the placeholder %d`, `the width of %*d`.
  fileprivate var name: String { role == .value ? "the placeholder \(spelling)" : shortName }

  /// `%d`, `the width of %*d`.
  fileprivate var shortName: String {
    switch role {
    case .value: spelling
    case .width: "the width of \(spelling)"
    case .precision: "the precision of \(spelling)"
    }
  }

  /// The number of the argument, if the spelling does not contain it.
  fileprivate var note: String { isNumbered && role == .value ? "" : " (argument \(position))" }

  fileprivate var hint: String { isDoubtful ? ": write %% for a percent sign" : "" }
}
