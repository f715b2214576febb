import SettingsAudit
import SettingsLocalization
import SettingsPreview

/// The page of `--write preview=FILE`: that of `preview`, with the options of the run.
struct AuditPreview {
  private let bundle: String
  private let options: PreviewOptions

  /// - Parameters:
  ///   - bundle: the path of the bundle.
  ///   - audit: the options of the run.
  ///   - pane: only this pane and those below it; `nil` for all.
  init(_ bundle: String, _ audit: AuditOptions, pane: String?) {
    self.bundle = bundle
    var options = PreviewOptions(audit)
    options.locales = audit.locales
    options.audit.expectedLocales += audit.locales
    options.audit.locales = []
    options.pane = pane
    options.made = PreviewOptions.MadeLanguage.usual
    self.options = options
  }

  /// Writes the page to a file.
  func write(to path: String) throws {
    let apps = AppReader()
    let preview = try SettingsBundle.reading(bundle) { bundle in
      var options = options
      options.audit = try apps.answered(options.audit, for: bundle)
      return try SettingsPreview(bundle, options)
    }
    let place = PreviewPlace.file(path)
    _ = try place.write(place.files(of: preview))
  }
}
