import SettingsAudit
import SettingsLocalization

/// Numbers of coverage as people read them.
enum CoverageNumbers {
  /// Those with the least coverage first, otherwise by name; that of the source last.
  static func worstFirst(_ locales: [LocaleCoverage]) -> [LocaleCoverage] {
    locales.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.isSource != other.isSource { return other.isSource }
      if one.tenThousandths != other.tenThousandths { return one.tenThousandths < other.tenThousandths }
      return left.offset < right.offset
    }.map(\.element)
  }
}
