internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsTranslation

/// A folder with a page for each language, and their list.
extension SettingsPreview {
  /// The list of the languages, which leads to their pages.
  package func index() -> [UInt8] {
    var html = XMLText()
    let script = PageFiles.index
    let policy =
      "default-src 'none'; style-src \(PageFiles.hash(of: PageFiles.indexStyle)); "
      + "script-src \(PageFiles.hash(of: script)); base-uri 'none'; form-action 'none'"
    writeHead(policy: policy, to: &html)
    html.append(markup: "<style>")
    html.append(markup: String(decoding: PageFiles.indexStyle, as: UTF8.self))
    html.append(markup: "</style>\n</head>\n<body>\n<main>\n<h1>")
    html.append(text: PageName.line(readings.audit.bundle.name))
    html.append(markup: "</h1>\n")
    writeCoverage(of: columns, isLinked: true, to: &html)
    html.append(markup: "</main>\n<script type=\"application/json\" id=\"data\">")
    var json = PageJSON()
    json.array(localizations) { json, name in
      json.object { json in
        json.member("id", name.text)
        json.member("file", PageName.address(of: PreviewAddress.file(of: name)))
      }
    }
    return html.bytes + json.bytes + Array("</script>\n<script>".utf8) + script
      + Array("</script>\n</body>\n</html>\n".utf8)
  }

  /// How much of each language is translated, as a table.
  ///
  /// - Parameter isLinked: whether the languages lead to their pages.
  func writeCoverage(of columns: [LanguageColumn], isLinked: Bool = false, to html: inout XMLText) {
    html.append(markup: "<table>\n<tr><th>Language</th><th>On an iPhone</th><th>By the chain</th></tr>\n")
    for column in columns {
      let name = column.locale.language.localization
      html.append(markup: "<tr><td>")
      if isLinked {
        html.append(markup: "<a")
        html.append(attribute: "href", PageName.address(of: PreviewAddress.file(of: name)))
        html.append(markup: ">")
      }
      html.append(text: PageName.line("\(column.names.english) (\(name))"))
      html.append(markup: isLinked ? "</a></td>" : "</td>")
      writeNumbers(of: column.locale, to: &html)
      html.append(markup: "</tr>\n")
    }
    html.append(markup: "</table>\n")
  }

  private func writeNumbers(of locale: ScreenReadings.Locale, to html: inout XMLText) {
    let row = readings.audit.coverage.locales.first { $0.language == locale.language }
    for answer in [row?.phone, row?.chain] {
      let text = row.flatMap { row in answer.map { Percentage.rounded(row.tenThousandths($0)) } } ?? ""
      html.append(markup: "<td>\(text)</td>")
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
