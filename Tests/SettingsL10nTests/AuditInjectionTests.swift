import SettingsCatalog
import SettingsReports
import TestSupport
import Testing

@testable import SettingsAudit
@testable import SettingsLocalization
@testable import settings_l10n

/// Content of a bundle, its paths and messages of rules is only ever shown as text.
@Suite struct AuditInjectionTests {
  static let payload =
    "\u{1B}[31m\u{9B}31m\u{202E}\u{2066}\r\n::error::x%0A|`a`\u{0}]]></script><img src=x onerror=alert(1)>\"'&{0}[a](b)@me"

  static func run() throws -> AuditRun {
    let table = Array("\"\(payload.split(separator: "\"").joined())\" = \"\";\n".utf8)
    let name = "p\u{1B}\u{202E}:,|`<b>%\n\".lproj"
    let bundle = try SettingsBundle(files: ["\(name)/Root.strings": table], name: "-::x\u{9B}/Settings.bundle")
    let rule = Finding.Rule(rawValue: "rule")
    let finding = Finding(
      rule, .error, payload, file: "\(name)/Root.strings", at: SourceLocation(line: 1, column: 10),
      notes: [Finding.Note(payload), Finding.Note(payload, at: SourceLocation(line: 2, column: 1))],
      localization: LocalizationName(payload),
      table: TableName(payload), key: TextKey(payload), fix: payload)
    var coverage = BundleCoverage()
    let language = CatalogLanguage(localization: LocalizationName(payload), tag: payload)
    coverage.localizations = [LocalizationCoverage(language: language, isSource: false, isPresent: true)]
    let use = TextUse(
      pane: payload, path: payload, field: payload, file: payload, line: nil, breadcrumb: [payload, payload])
    coverage.missing = [
      UncoveredText(
        localization: LocalizationName(payload), table: TableName(payload), key: TextKey(payload), source: payload,
        shown: payload,
        phone: "", phoneReader: .settings,
        uses: [use])
    ]
    let description = RuleDescription(rule, .error, payload, explanation: payload, source: payload)
    let audit = BundleAudit(bundle: bundle, source: language, coverage: coverage, findings: [finding])
    return AuditRun(kind: .report, bundles: [audit], folder: "/project", rules: [description])
  }

  @Test(arguments: AuditFormat.allCases) func document(format: AuditFormat) throws {
    let bytes = try format.document(of: Self.run(), style: Style(.never))
    #expect(Self.unsafe(in: String(decoding: bytes, as: UTF8.self)) == [])
    try AuditFormatTests.check(try Self.run(), format, as: "audit-nasty-\(format.rawValue)")
  }

  @Test func onlyOurOwnLinesAreCommands() throws {
    for format in [AuditFormat.text, .xcode, .github] {
      let text = String(decoding: try format.document(of: Self.run(), style: Style(.never)), as: UTF8.self)
      let commands = text.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(commands.count == (format == .github ? 1 : 0))
    }
  }

  @Test func aPageHasNoForeignElements() throws {
    let page = String(decoding: try AuditFormat.html.document(of: Self.run(), style: Style(.never)), as: UTF8.self)
    for markup in ["<img", "<b>", "onerror=alert(1)>"] { #expect(!page.contains(markup), "\(markup)") }
    #expect(page.split(separator: "</script>").count == 2)
  }

  @Test func markdownHasNoForeignMarkup() throws {
    let text = String(decoding: try AuditFormat.markdown.document(of: Self.run(), style: Style(.never)), as: UTF8.self)
    // Text between backticks is code.
    let plain = text.split(separator: "``").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
    #expect(!plain.contains("<img") && !plain.contains("<b>") && !plain.contains("@me"))
    // An unescaped bar would be one more cell.
    let cells = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { Self.bars(in: $0) }
    #expect(Set(cells) == [4, 8])
  }

  private static func bars(in row: Substring) -> Int {
    zip([" "] + row, row).count { $0 != "\\" && $1 == "|" }
  }

  /// Characters that no format may output; the text format adds its own isolates.
  private static func unsafe(in text: String) -> Set<String> {
    let found = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x2068, 0x2069: false
      default: scalar.isUnsafeInTerminal
      }
    }
    return Set(found.map { "U+" + String($0.value, radix: 16) })
  }
}
