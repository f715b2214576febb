internal import SettingsAudit
internal import SettingsLocalization

/// The order of coverage numbers.
enum CoverageNumbers {
  /// The lowest coverage first, otherwise by name; the source localization last.
  static func worstFirst(_ locales: [LocaleCoverage]) -> [LocaleCoverage] {
    locales.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.isSource != other.isSource { return other.isSource }
      if one.tenThousandths != other.tenThousandths { return one.tenThousandths < other.tenThousandths }
      return left.offset < right.offset
    }.map(\.element)
  }
}

extension LocaleCoverage {
  /// Places that show another language or an identifier because there is no entry for them.
  var withoutEntry: Int {
    shown - untracked - answer.finished - answer.stale - answer.needsReview - answer.untranslated
  }
}
