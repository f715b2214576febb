import SettingsAudit
import SettingsLocalization
import SettingsReports

/// A line about screens that were not judged, and the options that judge them.
struct UnjudgedText {
  let bundle: String
  let screen: UnjudgedScreen

  /// `note: App/Settings.bundle: not checked: Root.plist, which the Settings app shows; add --dialect apple`.
  var line: String {
    "note: \(bundle): not checked: \(files), which \(reader) shows; add \(options.joined(separator: " "))"
  }

  private var files: String {
    let first = (screen.isOfRows ? "rows of " : "") + (screen.files.first ?? "")
    let others = screen.files.count - 1
    return others > 0 ? "\(first) and \(Count.of(others, "more file"))" : first
  }

  private var reader: String {
    let app = screen.dialect.map { $0 == .apple ? "the Settings app" : "InAppSettingsKit" }
    let device = screen.device == nil ? nil : "an iPad"
    guard let app, let device else { return app ?? device ?? "" }
    return "\(app) on \(device)"
  }

  private var options: [String] {
    [screen.dialect.map { "--dialect \($0.rawValue)" }, screen.device.map { "--device \($0.rawValue)" }].compactMap {
      $0
    }
  }
}
