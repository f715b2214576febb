import SettingsLocalization

/// Numbers of coverage as people read them.
enum CoverageNumbers {
  /// `95.2 %`, rounded down: 100 % means everything.
  static func percent(_ tenThousandths: Int) -> String {
    "\(tenThousandths / 100).\(tenThousandths / 10 % 10) %"
  }

  /// Localizations, those with the least coverage first, otherwise by name; that of the source last.
  static func worstFirst(_ locales: [LocaleCoverage]) -> [LocaleCoverage] {
    let key = { (locale: LocaleCoverage) in (locale.isSource ? 1 : 0, locale.tenThousandths) }
    return locales.enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }.map(\.element)
  }
}

private func < (left: ((Int, Int), Int), right: ((Int, Int), Int)) -> Bool {
  left.0 == right.0 ? left.1 < right.1 : left.0 < right.0
}
