internal import SettingsAudit
internal import SettingsLocalization

/// The order of coverage numbers.
enum CoverageNumbers {
  /// The lowest coverage first, otherwise by name; the source localization last.
  static func worstFirst(_ localizations: [LocalizationCoverage]) -> [LocalizationCoverage] {
    localizations.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.isSource != other.isSource { return other.isSource }
      if one.tenThousandths != other.tenThousandths { return one.tenThousandths < other.tenThousandths }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// Which languages are only copied for the most part; `nil` for none.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of names.
  ///   - name: the name of a language.
  static func copies(_ localizations: [LocalizationCoverage], atMost limit: Int, name: (LocalizationCoverage) -> String)
    -> String?
  {
    let copied = worstFirst(localizations).filter { $0.sameAsSource * 2 > $0.withEntry }
    if copied.isEmpty { return nil }
    let rest = copied.count > limit ? " and \(Count.of(copied.count - limit, "more localization"))" : ""
    return "More than half of the translated places are copies of the source text in "
      + copied.prefix(limit).map(name).joined(separator: ", ") + rest + "."
  }
}

extension LocalizationCoverage {
  /// Places with a translation, finished or not, a copy of the source text or not.
  var withEntry: Int { answer.finished + answer.stale + answer.needsReview }

  /// Places that show another language or an identifier because there is no entry for them.
  var withoutEntry: Int {
    shown - untracked - answer.finished - answer.stale - answer.needsReview - answer.untranslated
  }
}
