import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// The bytes of state files.
@Suite struct StateFileTests {
  static let header = "settings-l10n-state 1\n"

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// `de Root SOUND translated 00000001/00000002`.
    var lines: [String] = []
    var findings: [String] = []

    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "no line", text: header),
    Row(name: "nothing at all", text: "", findings: ["1 the state file is empty"]),
    Row(
      name: "each state, in any order",
      text: header + """
        de\tRoot\tB\tneeds-review\t00000001/00000002
        de\tRoot\tA\ttranslated\t0000000a/0000000b
        es-419\tSound\tA b\tuntranslated\tffffffff/00000000

        """,
      lines: [
        "de Root B needs-review 00000001/00000002", "de Root A translated 0000000a/0000000b",
        "es-419 Sound A b untranslated ffffffff/00000000",
      ]),
    Row(
      name: "names with every character that a line cannot hold",
      text: header + "a\\tb\tc\\nd\t\\\"\\\\\\u0001é\\u00e9\ttranslated\t00000001/00000002\n",
      lines: ["a\tb c\nd \"\\\u{1}éé translated 00000001/00000002"]),
    Row(
      name: "line ends of another system",
      text: "settings-l10n-state 1\r\nde\tRoot\tA\ttranslated\t00000001/00000002\r\n",
      lines: ["de Root A translated 00000001/00000002"]),
    Row(
      name: "without a final line end, and with the first line twice",
      text: header + header + "de\tRoot\tA\ttranslated\t00000001/00000002",
      lines: ["de Root A translated 00000001/00000002"]),
    Row(
      name: "marks of a merge",
      text: header + """
        <<<<<<< HEAD
        de\tRoot\tA\ttranslated\t00000001/00000002
        =======
        de\tRoot\tA\ttranslated\t00000003/00000002
        >>>>>>> b

        """,
      lines: ["de Root A translated 00000001/00000002", "de Root A translated 00000003/00000002"],
      findings: [2, 4, 6].map { "\($0) the line is not a line of a state file: it is skipped" }),
    Row(
      name: "broken lines",
      text: header
        + [
          "de\tRoot\tA\ttranslated", "de\tRoot\tA\ttranslated\t00000001/00000002\tx",
          "de\tRoot\tA\tdone\t00000001/00000002",
          "de\tRoot\tA\ttranslated\t00000001/-", "de\tRoot\tA\ttranslated\t1/2",
          "de\tRoot\t\\x\ttranslated\t00000001/00000002",
          "de\tRoot\ta\"b\ttranslated\t00000001/00000002", "\tab",
        ].joined(separator: "\n"),
      findings: (2...9).map { "\($0) the line is not a line of a state file: it is skipped" }),
    Row(
      name: "without the first line", text: "de\tRoot\tA\ttranslated\t00000001/00000002\n",
      lines: ["de Root A translated 00000001/00000002"], findings: ["1 the first line is not that of a state file"]),
  ]

  @Test(arguments: rows) func reads(row: Row) throws {
    let file = try StateFile(Array(row.text.utf8), path: "a/.S.l10n-state")
    #expect(file.lines.map(Self.text) == row.lines)
    #expect(file.findings.map { "\($0.location?.line ?? 0) \($0.message)" } == row.findings)
    #expect(file.findings.allSatisfy { $0.file == "../.S.l10n-state" && $0.rule == .stateLine })
    let written = StateFile.bytes(file.lines)
    let again = try StateFile(written, path: "a")
    #expect(Set(again.lines) == Set(file.lines) && again.findings.isEmpty)
    #expect(StateFile.bytes(again.lines) == written)
  }

  static func text(_ line: StateLine) -> String {
    "\(line.entry.place.localization) \(line.entry.place.table) \(line.entry.key) \(line.state.rawValue) \(line.record.base)"
  }

  /// Lines are sorted by their bytes, each once.
  @Test func writesInByteOrder() {
    let base = BaseHash(source: 1, target: 2)
    let lines = [("fr", "A"), ("de", "b"), ("de", "B"), ("de", "B")].map { name, key in
      let place = TableReference(localization: LocalizationName(name), table: "T")
      return StateLine(StateEntry(place, TextKey(key)), .translated, base)
    }
    #expect(
      String(decoding: StateFile.bytes(lines), as: UTF8.self) == Self.header + """
        de\tT\tB\ttranslated\t00000001/00000002
        de\tT\tb\ttranslated\t00000001/00000002
        fr\tT\tA\ttranslated\t00000001/00000002

        """)
  }

  @Test(arguments: ["settings-l10n-state 2\nx", "settings-l10n-state 10\n"]) func aNewerVersionIsAnError(text: String) {
    #expect(
      throws: BundleError.unreadable(
        path: "p", reason: "a newer version of settings-l10n wrote it; update settings-l10n")
    ) { try StateFile(Array(text.utf8), path: "p") }
  }

  @Test func whatIsNotUTF8IsAnError() {
    #expect(throws: BundleError.unreadable(path: "p", reason: "it is not UTF-8; restore it from the repository")) {
      try StateFile(Array(Self.header.utf8) + [0xFF], path: "p")
    }
  }

  /// Random names survive.
  @Test func randomNamesRoundTrip() throws {
    var random = SeededRandom(seed: 17)
    let scalars: [Unicode.Scalar] = ["a", "\t", "\n", "\\", "\"", "\u{0}", "\u{1F}", "é", "\u{301}", "\u{7F}", "𝄞"]
    for _ in 0..<5000 {
      func name() -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<random.next(below: 6) { text.append(scalars[random.next(below: scalars.count)]) }
        return String(text)
      }
      let place = TableReference(localization: LocalizationName(name()), table: TableName(name()))
      let line = StateLine(StateEntry(place, TextKey(name())), .needsReview, BaseHash(source: 7, target: 8))
      #expect(try StateFile(StateFile.bytes([line]), path: "p").lines == [line])
    }
  }
}
