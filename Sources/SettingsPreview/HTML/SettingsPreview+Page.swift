internal import SettingsAudit
internal import SettingsCatalog
package import SettingsLocalization

/// The page: one file that loads nothing.
extension SettingsPreview {
  /// The largest page, in bytes.
  package static let sizeLimit = 16_000_000

  /// The languages of the page, the source language first; without the made ones.
  package var localizations: [LocalizationName] { columns.map(\.locale.language.localization) }

  /// The page of some languages.
  ///
  /// - Parameters:
  ///   - localizations: among ``localizations``; the source language and the made ones are on every page.
  ///   - generator: name and version of the program.
  /// - Throws: `ICUError` if ICU fails.
  package func page(of localizations: [LocalizationName], generator: String) throws -> [UInt8] {
    try page(of: localizations, generator: generator, form: nil)
  }

  /// - Parameter form: what a translator fills in; `nil` for a page that only shows.
  func page(of localizations: [LocalizationName], generator: String, form: TranslationForm?) throws -> [UInt8] {
    let files = PageFiles(isEditable: form != nil)
    let names = Set(localizations)
    let chosen = columns.enumerated().filter { number, column in
      number == 0 || names.contains(column.locale.language.localization)
    }.map(\.element)
    var html = XMLText()
    writeHead(files, to: &html)
    html.append(
      markup: "<body>\n<noscript>\n<p>The screens are drawn by a script, which this browser does not run.</p>\n")
    writeCoverage(of: chosen, to: &html)
    html.append(markup: "</noscript>\n")
    var bytes = html.bytes
    let document = try document(chosen, generator: generator, form: form)
    if let form {
      var json = PageJSON()
      json.string(String(decoding: form.export, as: UTF8.self))
      // What is typed in the page belongs to the page that has exactly these data.
      var identity = FNV1a()
      for byte in form.export + document { identity.append(byte) }
      bytes += "<script data-page=\"\(String(identity.value, radix: 16))\" type=\"application/xml\" id=\"export\">".utf8
      bytes += json.bytes + Array("</script>\n".utf8)
    }
    bytes += "<script type=\"application/json\" id=\"data\">".utf8
    bytes += document
    bytes += "</script>\n<script>".utf8
    bytes += files.script
    bytes += "</script>\n</body>\n</html>\n".utf8
    return bytes
  }

  private func writeHead(_ files: PageFiles, to html: inout XMLText) {
    let policy =
      "default-src 'none'; style-src \(PageFiles.hash(of: files.style)); "
      + "script-src \(PageFiles.hash(of: files.script)); img-src data:; base-uri 'none'; form-action 'none'"
    writeHead(policy: policy, to: &html)
    html.append(markup: "<style>")
    html.append(markup: String(decoding: files.style, as: UTF8.self))
    html.append(markup: "</style>\n</head>\n")
  }

  /// Whether a file is a page of an earlier run, or the list of its pages.
  package static func isPage(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start.utf8) }

  /// The first bytes of every page; a report begins with others.
  private static let start =
    "<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">\n<head>\n<meta charset=\"utf-8\">\n"
    + "<meta http-equiv=\"Content-Security-Policy\" content=\""

  func writeHead(policy: String, to html: inout XMLText) {
    html.append(markup: SettingsPreview.start)
    html.append(markup: "\(policy)\">\n")
    html.append(markup: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    html.append(markup: "<meta name=\"color-scheme\" content=\"light dark\">\n")
    html.append(markup: "<meta name=\"referrer\" content=\"no-referrer\">\n<title>")
    html.append(text: PageName.line(readings.audit.bundle.name))
    html.append(markup: "</title>\n")
  }
}
