internal import SettingsAudit
internal import SettingsCatalog
package import SettingsLocalization
internal import SettingsPages

/// The page: one file that loads nothing.
extension SettingsPreview {
  /// The largest page, in bytes.
  package static let sizeLimit = 16_000_000

  /// The languages of the page, the source language first; without the made ones.
  package var localizations: [LocalizationName] { columns.map(\.localization.name) }

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
    let names = Set(localizations)
    let chosen = columns.enumerated().filter { number, column in
      number == 0 || names.contains(column.localization.name)
    }.map(\.element)
    let document = try document(chosen, generator: generator, form: form)
    return page(form == nil ? .preview : .editable) { html in
      html.element("noscript") { html in
        html.append(markup: "\n<p>The screens are drawn by a script, which this browser does not run.</p>\n")
        writeCoverage(of: chosen, to: &html)
      }
      html.append(markup: "\n")
      if let form { write(form, with: document, to: &html) }
      writeData(document, to: &html)
    }
  }

  /// Writes the export. What is typed in the page belongs to the page that has exactly these data.
  private func write(_ form: TranslationForm, with document: [UInt8], to html: inout HTMLText) {
    var json = JSONWriter(.script)
    json.string(String(decoding: form.export, as: UTF8.self))
    var identity = FNV1a()
    for byte in form.export + document { identity.append(byte) }
    let page = String(identity.value, radix: 16)
    html.element("script", ["data-page": page, "type": "application/xml", "id": "export"]) {
      $0.append(markup: json.bytes)
    }
  }

  /// Writes the document that the script reads.
  func writeData(_ document: [UInt8], to html: inout HTMLText) {
    html.element("script", ["type": "application/json", "id": "data"]) { $0.append(markup: document) }
  }

  /// Whether a file is a page of an earlier run, or the list of its pages; a report begins with other bytes.
  package static func isPage(_ bytes: [UInt8]) -> Bool { bytes.starts(with: PageFiles.start(newLine: "\n").utf8) }

  /// A page with the name of the bundle.
  func page(_ files: PageFiles, body: (inout HTMLText) -> Void) -> [UInt8] {
    files.page(readings.audit.bundle.name, newLine: "\n", line: PageName.line, body: body)
  }
}
