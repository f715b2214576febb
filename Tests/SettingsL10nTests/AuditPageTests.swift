@testable import SettingsAudit
import Foundation
import TestSupport
import Testing

@testable import SettingsLocalization
@testable import settings_l10n

/// The page in a browser.
@Suite struct AuditPageTests {
  /// A headless browser; `nil` if none is installed.
  private static let browser = ["chromium", "chromium-browser", "google-chrome"].lazy.map { "/usr/bin/" + $0 }.first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The policy contains the digests of style and script, which must be updated when they change.
  @Test func thePolicyAllowsTheStyleAndTheScriptOfThePage() throws {
    let folder = try TemporaryFolder()
    for (text, hash) in [(HTMLStyle.text, HTMLStyle.hash), (HTMLScript.text, HTMLScript.hash)] {
      try folder.write(text, to: "text")
      let command = "if command -v sha256sum >/dev/null; then sha256sum text; else shasum -a 256 text; fi"
      let digits = Array(try Shell.run(command, in: folder.path).prefix(64))
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
      #expect(hash == "sha256-" + Data(bytes).base64EncodedString())
      #expect(!text.contains("</"))
    }
  }

  @Test(.enabled(if: browser != nil, "there is no Chromium"))
  func aBrowserShowsEverythingAndRunsNothingElse() throws {
    let page = try Self.load(try AuditSamples.lint(), query: "")
    #expect(page.problems == [])
    let texts = [
      "fr users will see", "<span dir=\"ltr\">\"<bdi>الصوت %d</bdi>\" wants a number", "<bdi>音</bdi>",
      "<bdi lang=\"en\">Mute</bdi>", "<bdi>Settings ▸ صوت</bdi>", "&lt;them&gt;",
    ]
    for text in texts { #expect(page.text.contains(text), "\(text)") }
    #expect(Self.visibleItems(in: page.text) == 15)
    // The script ran: the search box is visible.
    #expect(page.text.contains("<div id=\"filter\" role=\"search\">"))
  }

  @Test(.enabled(if: browser != nil, "there is no Chromium"))
  func theSearchHidesWhatDoesNotMatch() throws {
    let page = try Self.load(try AuditSamples.lint(), query: "?q=raw-KEY%20fr")
    #expect(page.problems == [] && Self.visibleItems(in: page.text) == 1)
    #expect(page.text.contains("role=\"status\">1 match</span>"))
  }

  @Test(.enabled(if: browser != nil, "there is no Chromium"))
  func textsOfABundleRunNothing() throws {
    let page = try Self.load(try AuditInjectionTests.run(), query: "")
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
      (0..<150).map { number in
        UncoveredText(
          locale: "l\(locale)", table: "Root", key: "KEY_\(number)", source: "Text \(number)", shown: "KEY", ios: "KEY",
          iosBy: .settings, uses: [])
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
  private static func load(_ run: AuditRun, query: String) throws -> (text: String, problems: [String]) {
    let folder = try TemporaryFolder()
    try folder.write(try AuditFormat.html.document(of: run, style: Style(.never)), to: "page.html")
    let options =
      "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir=profile "
      + "--enable-logging=stderr --v=0 --dump-dom"
    let page = "file://\(folder.path)/page.html\(query)"
    let line = "timeout 30 \(browser ?? "") \(options) '\(page)' 2>problems"
    let text = try Shell.run(line, in: folder.path)
    let problems = try Files.text(folder.path + "/problems").split(separator: "\n").map(String.init)
    return (text, problems.filter { $0.contains("CONSOLE") })
  }

  /// How many of the searched items are visible.
  private static func visibleItems(in text: String) -> Int {
    text.split(separator: "data-item=\"\"").dropFirst().count { !$0.hasPrefix(" hidden") }
  }
}
