import Foundation
import SettingsPages
import TestSupport
import Testing

@testable import SettingsAudit
@testable import SettingsLocalization
@testable import SettingsReports
@testable import settings_l10n

/// The page in a browser.
@Suite struct AuditPageTests {
  /// A headless browser; `nil` if none is installed.
  private static let browser = ["chromium", "chromium-browser", "google-chrome"].lazy.map { "/usr/bin/" + $0 }.first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// A browser runs only what has the hashes of the policy; another program says what they are.
  @Test func thePolicyAllowsTheStyleAndTheScriptOfThePage() throws {
    let folder = try TemporaryFolder()
    let bytes = try AuditFormat.html.document(of: AuditSamples.lint(), style: Style(.never))
    let page = String(decoding: bytes, as: UTF8.self)
    for (name, bytes) in [("style", PageFiles.report.style), ("script", PageFiles.report.script)] {
      let text = String(decoding: bytes, as: UTF8.self)
      try folder.write(text, to: "text")
      let command = "if command -v sha256sum >/dev/null; then sha256sum text; else shasum -a 256 text; fi"
      let digits = Array(try Shell.run(command, in: folder.path).prefix(64))
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
      #expect(page.contains("; \(name)-src 'sha256-\(Data(bytes).base64EncodedString())'; "))
      #expect(page.contains("<\(name)>\(text)</\(name)>\n") && !text.contains("</"))
    }
  }

  /// Some colours are those of all pages, others its own.
  @Test func everyColourOfTheStyleIsDefined() {
    let style = String(decoding: PageFiles.report.style, as: UTF8.self)
    let used = style.split(separator: "var(").dropFirst().compactMap { $0.split(separator: ")").first }
    #expect(used.count > 50 && used.filter { !style.contains("\($0): light-dark(") } == [])
  }

  @Test(.enabled(if: browser != nil, "there is no Chromium"))
  func aBrowserShowsEverythingAndRunsNothingElse() throws {
    let page = try Self.load(try AuditSamples.lint(), filter: "")
    #expect(page.problems == [])
    let texts = [
      "fr users will see", "<span dir=\"ltr\">\"<bdi>الصوت %d</bdi>\" wants a number",
      "<pre><bdi lang=\"ja\"><i>\"音\" = \"</i>サウンド\";</bdi></pre>", "<bdi lang=\"en\">Mute</bdi>",
      "<bdi>Settings ▸ صوت</bdi>",
      "&lt;them&gt;",
    ]
    for text in texts { #expect(page.text.contains(text), "\(text)") }
    #expect(Self.visible(in: page.text) == ["problems": 6, "texts": 3, "languages": 5])
    // The script ran: the filter is visible.
    #expect(page.text.contains("<div id=\"filter\" role=\"search\" aria-label=\"Problems and texts\">"))
  }

  /// A filter hides what does not match, and nothing else. The name or code of a language means the language.
  @Test(.enabled(if: browser != nil, "there is no Chromium"))
  func theFilterHidesWhatDoesNotMatch() throws {
    let rows: [(filter: String, problems: Int, texts: Int, languages: Int)] = [
      ("q=German", 2, 2, 1), ("q=de", 2, 2, 1), ("language=de", 2, 2, 1), ("language=fr", 1, 2, 1),
      ("q=germ", 2, 2, 5), ("q=RINGER", 0, 1, 5), ("q=raw-KEY%20fr", 1, 0, 1), ("q=raw-key-leak", 1, 0, 5),
      ("q=de&rule=raw-key-leak", 0, 0, 1),
      ("severity=note", 2, 0, 5), ("rule=duplicate-option-title", 2, 0, 5), ("q=nowhere", 0, 0, 5),
      ("language=xx&rule=%22%3E%3Cb%3E", 6, 3, 5),
    ]
    for row in rows {
      let page = try Self.load(try AuditSamples.lint(), filter: "#" + row.filter)
      let expected = ["problems": row.problems, "texts": row.texts, "languages": row.languages]
      #expect(page.problems == [] && Self.visible(in: page.text) == expected, "\(row.filter)")
      let sum = row.problems + row.texts
      let text = sum == 9 ? "" : sum == 0 ? "Nothing matches" : "\(sum) of 9 problems and texts"
      #expect(page.text.contains("role=\"status\" tabindex=\"-1\">\(text)</p>"), "\(row.filter)")
    }
  }

  @Test(.enabled(if: browser != nil, "there is no Chromium"))
  func textsOfABundleRunNothing() throws {
    let page = try Self.load(try AuditInjectionTests.run(), filter: "")
    #expect(page.problems == [] && !page.text.contains("<img"))
  }

  /// A page about many languages with many findings is still small enough for a browser.
  @Test func theSizeHasALimit() throws {
    let findings = (0..<6000).map { number in
      let rule = Finding.Rule(rawValue: "rule-\(number % 12)")
      return Finding(rule, .warning, "it reads \"\(number)\"", file: "fr.lproj/Root.strings", key: "key \(number)")
    }
    var coverage = BundleCoverage()
    coverage.missing = (0..<62).flatMap { locale in
      (0..<350).map { number in
        UncoveredText(
          localization: "l\(locale)", table: "Root", key: "KEY_\(number)", source: "Text \(number)", shown: "KEY",
          phone: "KEY",
          phoneReader: .settings, uses: [])
      }
    }
    let bundle = try SettingsBundle(files: [:])
    let audit = BundleAudit(
      bundle: bundle, source: AuditSamples.english, coverage: coverage, findings: findings)
    let run = AuditRun(kind: .lint, bundles: [audit], folder: "/", rules: [])
    let page = try AuditFormat.html.document(of: run, style: Style(.never))
    #expect(page.count < 3_000_000)
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("… and 400 more warnings [rule-11]") && text.contains("… and 50 more texts"))
  }

  // MARK: Browser

  /// The document after its script ran, and the errors of the browser.
  private static func load(_ run: AuditRun, filter: String) throws -> (text: String, problems: [String]) {
    let folder = try TemporaryFolder()
    try folder.write(try AuditFormat.html.document(of: run, style: Style(.never)), to: "page.html")
    let options =
      "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir=profile "
      + "--enable-logging=stderr --v=0 --dump-dom"
    let page = "file://\(folder.path)/page.html\(filter)"
    let line = "timeout 30 \(browser ?? "") \(options) '\(page)' 2>problems"
    let text = try Shell.run(line, in: folder.path)
    let problems = try Files.text(folder.path + "/problems").split(separator: "\n").map(String.init)
    return (text, problems.filter { $0.contains("CONSOLE") })
  }

  /// How many of the items are visible: entries of rules, other texts, and rows of languages.
  private static func visible(in page: String) -> [String: Int] {
    let others = page.split(separator: "<details class=\"group note\" data-r=\"\"", maxSplits: 1)
    let (texts, problems) = (others.count > 1 ? count("li", in: others[1]) : 0, count("li", in: others[0]))
    return ["problems": problems, "texts": texts, "languages": count("tr", in: page[...])]
  }

  private static func count(_ element: String, in text: Substring) -> Int {
    text.split(separator: "<\(element) data-l=", omittingEmptySubsequences: false).dropFirst()
      .count { !($0.split(separator: ">").first?.contains(" hidden") ?? true) }
  }
}
