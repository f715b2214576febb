import SettingsAudit
import SettingsLocalization
import SettingsReports

/// A line about screens that were not judged, and the options that judge them.
struct UnjudgedText {
  let bundle: String
  let screen: UnjudgedScreen

  /// `note: App/Settings.bundle: not checked: Root.plist, which Settings shows; --dialect auto checks it, too`.
  var line: String {
    "note: \(bundle): not checked: \(files), which \(reader) shows; \(options) checks \(them), too"
  }

  private var files: String {
    let first = (screen.isOfRows ? "rows of " : "") + (screen.files.first ?? "")
    let others = screen.files.count - 1
    return others > 0 ? "\(first) and \(Count.of(others, "more file"))" : first
  }

  private var them: String { screen.isOfRows || screen.files.count > 1 ? "them" : "it" }

  private var reader: String {
    let app = screen.reader?.called
    guard let app, let device = screen.device else { return app ?? screen.device?.called ?? "another device" }
    return "\(app) on \(device.called)"
  }

  private var options: String {
    [screen.reader == nil ? nil : "--dialect auto", screen.device == nil ? nil : "--device all"].compactMap { $0 }
      .joined(separator: " ")
  }
}

extension LocalizedText.Reader {
  /// The program in a sentence.
  var called: String { self == .settings ? "Settings" : "InAppSettingsKit" }
}

extension Device {
  /// The device in a sentence: "an iPad".
  var called: String { String(place.dropFirst("on ".count)) }
}

extension SettingsBundle {
  /// A line for each view that shows rows besides those that are drawn, and the options that draw it:
  /// `note: Settings shows another root pane, Root.plist: --dialect apple`.
  func otherViews(than drawn: SettingsView) -> [String] {
    unjudgedScreens(besides: [drawn]).map(\.view).compactMap { view in
      let isOther = (reader: view.dialect != drawn.dialect, device: view.device != drawn.device)
      guard isOther.reader || isOther.device, let root = view.root else { return nil }
      let who = [isOther.reader ? view.reader.called : nil, isOther.device ? view.device.called : nil]
      let options = [
        isOther.reader ? "--dialect \(view.dialect.rawValue)" : nil,
        isOther.device ? "--device \(view.device.rawValue)" : nil,
      ]
      // Options draw only the root pane of this bundle.
      guard !view.isOfApp || !root.hasPrefix("../") else { return nil }
      let what = root == drawn.root ? "other rows" : "another root pane, \(root)"
      let whose = who.compactMap { $0 }.joined(separator: " on ")
      return "note: \(whose) shows \(what): \(options.compactMap { $0 }.joined(separator: " "))"
    }
  }
}

extension LocalizedSettings {
  /// Says which programs and devices show other panes than these, unless an app opens a pane by its name.
  func reportOtherViews() {
    guard options.rootPane == LocalizationOptions().rootPane else { return }
    bundle.otherViews(than: view).forEach { Output.remark(TerminalText.clean($0)) }
  }
}
