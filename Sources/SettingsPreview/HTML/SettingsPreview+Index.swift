internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsPages
internal import SettingsTranslation

/// A folder with a page for each language, and their list.
extension SettingsPreview {
  /// The list of the languages, which leads to their pages.
  package func index() -> [UInt8] {
    page(.index) { html in
      html.element("main") { html in
        html.append(markup: "\n")
        html.element("h1", text: readings.audit.bundle.name)
        writeCoverage(of: columns, isLinked: true, to: &html)
      }
      var json = JSONWriter(.script)
      json.array(localizations) { json, name in
        json.object { json in
          json.member("id", name.text)
          json.member("file", PageName.address(of: PreviewAddress.file(of: name)))
        }
      }
      writeData(json.bytes, to: &html)
    }
  }

  /// How much of each language is translated, as a table.
  ///
  /// - Parameter isLinked: whether the languages lead to their pages.
  func writeCoverage(of columns: [LanguageColumn], isLinked: Bool = false, to html: inout HTMLText) {
    html.element("table") { html in
      html.append(markup: "\n<tr><th>Language</th><th>On an iPhone</th><th>With fallbacks</th></tr>\n")
      for column in columns {
        html.element("tr") { html in
          html.element("td") { writeName(of: column, isLinked: isLinked, to: &$0) }
          writeNumbers(of: column.localization, to: &html)
        }
      }
    }
  }

  private func writeName(of column: LanguageColumn, isLinked: Bool, to html: inout HTMLText) {
    let name = column.localization.name
    let text = "\(column.names.english) (\(name))"
    if !isLinked { return html.append(text) }
    html.element("a", ["href": PageName.address(of: PreviewAddress.file(of: name))], text: text)
  }

  private func writeNumbers(of localization: ScreenReadings.Localization, to html: inout HTMLText) {
    let row = readings.audit.coverage.localizations.first { $0.language == localization.language }
    for answer in [row?.phone, row?.chain] {
      let text = row.flatMap { row in answer.map { row.percentage(row.tenThousandths($0)) } } ?? ""
      html.element("td", text: text)
    }
  }
}

/// Names of a bundle in markup.
enum PageName {
  /// A text on one line, without controls, which markup cannot hold.
  static func line(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The address of a file beside the page.
  static func address(of file: String) -> String { "./" + PreviewAddress.encoded(file) }
}
