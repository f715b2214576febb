import CSettingsRelease
import SettingsLocalization
import SettingsReports

extension Version {
  /// The version with the commit, if `make` built the command, and with the ICU in use: `0.1.0 (commit …, ICU 72.1)`.
  static var described: String {
    let commit = sl_commit().map { "commit " + String(cString: $0) }
    let icu = (try? ICU.version()).map { "ICU " + $0 }
    return "\(current) (\([commit, icu].compactMap(\.self).joined(separator: ", ")))"
  }
}
