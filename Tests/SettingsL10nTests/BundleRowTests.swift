import SettingsCatalog
import TestSupport
import Testing

@testable import SettingsAudit
@testable import SettingsLocalization
@testable import SettingsReports
@testable import settings_l10n

/// Results about several bundles begin with a row for each, the worst first: the page, and what a row has. Text and
/// Markdown are in `bundle-rows.md`.
@Suite struct BundleRowTests {
  /// A complete bundle, one with a gap, one with an identifier on screen, one without a language, and one that cannot be
  /// read.
  private static func apps() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let tables: [(path: String, tables: [String: String])] = [
      ("Done/Settings.bundle", ["en": "Title", "de": "Titel"]),
      ("Gap/Settings.bundle", ["en": "Title", "de": "", "fr": "Titre"]),
      ("Leak/InAppSettings.bundle", ["en": "Title", "he": ""]),
      ("Plain/Settings.bundle", [:]),
      ("Torn/Settings.bundle", ["en": "Title"]),
    ]
    for (path, texts) in tables {
      let key = path.hasPrefix("Leak") ? "TITLE_TEXT" : "Title"
      let pane = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\(key)</string></dict>"
      try folder.write(DemoBundle.pane(pane), to: path + "/Root.plist")
      for (locale, text) in texts {
        let entry = text.isEmpty ? "\"Other\" = \"Other\";\n" : "\"\(key)\" = \"\(text)\";\n"
        try folder.write(entry, to: "\(path)/\(locale).lproj/Root.strings")
      }
    }
    try folder.write("{", to: "Torn/.settings-l10n.json")
    return folder
  }

  @Test func `the page begins with the rows`() throws {
    let folder = try Self.apps()
    let run = try BuiltCommand.run(["report", ".", "--format", "html", "--fail-on", "never"], in: folder.path)
    #expect(run.status == 2, "\(run.problemText)")
    let page = run.text
    let body = try #require(page.split(separator: "<tbody>").dropFirst().first)
    let rows = body.prefix(upTo: try #require(body.firstRange(of: "</tbody>")).lowerBound).split(separator: "</tr>\n")
    let cells = rows.map { row in
      String(row).replacing("</", with: "<").split(separator: "<").compactMap { part -> String? in
        let text = part.split(separator: ">", omittingEmptySubsequences: false).last ?? ""
        return text.isEmpty ? nil : String(text)
      }
    }
    #expect(cells.first?.prefix(2) == ["Torn", "could not be read: "])
    #expect(
      Array(cells.dropFirst()) == [
        ["Leak/InAppSettings.bundle", "Hebrew (he)", "0.0 %", "1", "1", "0", "Not ready"],
        ["Gap", "German (de)", "0.0 %", "0", "0", "1", "Incomplete"],
        ["Plain", "–", "–", "0", "0", "0", "Not translatable"],
        ["Done", "–", "100 %", "0", "0", "0", "Complete"],
      ])
  }

  @Test func namesOfApps() {
    let rows: [(path: String, folder: String, app: String)] = [
      ("A/Settings.bundle", "/p", "A"), ("./w/t/A/Settings.bundle", "/p", "w/t/A"), ("/p/A/Settings.bundle", "/p", "A"),
      ("/q/A.app/Settings.bundle", "/p", "/q/A.app"), ("Settings.bundle", "/p", "Settings.bundle"),
      ("/p/Settings.bundle", "/p", "Settings.bundle"), ("A/InAppSettings.bundle", "/p", "A/InAppSettings.bundle"),
      ("A/MySettings.bundle", "/p", "A/MySettings.bundle"), ("/Settings.bundle", "/p", "/Settings.bundle"),
    ]
    for row in rows { #expect(BundleRow.app(row.path, from: row.folder) == row.app, "\(row.path)") }
  }

  /// Identifiers of a table that cannot be read count, each once; the source language is the worst only if it is lower.
  @Test func numbersOfARow() throws {
    var coverage = AuditSamples.coverage
    coverage.unreadableLeaks = coverage.leaks + coverage.missing
    let audit = BundleAudit(
      bundle: try SettingsBundle(files: [:], name: "App/Settings.bundle"), source: AuditSamples.english,
      coverage: coverage, findings: [])
    let row = BundleRow(audit)
    #expect(row.leaks == 3 && row.worst == "ja" && row.tenThousandths == 0 && row.verdict == "Incomplete")
    for (shown, worst) in [(2, "de"), (3, "en")] {
      var source = LocalizationCoverage(language: AuditSamples.english, isSource: true, isPresent: true)
      (source.shown, source.phone) = (shown, AnswerCoverage(translated: 1, missing: shown - 1, finished: 1))
      var german = source
      german.language = CatalogLanguage(localization: "de", tag: "de")
      (german.isSource, german.shown) = (false, 2)
      coverage.localizations = [source, german]
      let audit = BundleAudit(bundle: audit.bundle, source: audit.source, coverage: coverage, findings: [])
      #expect(BundleRow(audit).worst?.text == worst, "\(shown)")
    }
  }
}
