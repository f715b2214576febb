import Testing

@testable import SettingsLocalization

@Suite struct StringProtocolMessageTests {
  static let sixty = String(repeating: "0123456789", count: 6)

  @Test(arguments: [
    ("", #""""#), ("Sound", #""Sound""#), ("two\nlines\tand\u{2028}more", #""two lines and more""#),
    ("  two  spaces ", #""  two  spaces ""#), (sixty, "\"\(sixty)\""), (sixty + "x", "\"\(sixty)…\""),
    (sixty.replacing("0", with: "ö") + "x", "\"\(sixty.replacing("0", with: "ö"))…\""),
    (String(sixty.dropLast()) + "👍🏽", "\"\(sixty.dropLast())👍…\""), ("\0\u{1B}", "\"\0\u{1B}\""),
  ]) func quoted(_ text: String, _ reported: String) {
    #expect(Array(text.quoted.unicodeScalars) == Array(reported.unicodeScalars))
    #expect("\"" + text[...].brief + "\"" == reported)
  }

  /// The messages of a table whose keys are as long as a file held as much text again for each of them.
  @Test func longKeysAreShortenedInMessages() {
    let key = String(repeating: "k", count: 100_000)
    let table = "\"\(key)\" = \"a\";\n\"\(key)\" = \"b\";\n"
    let findings = StringsDocument(bytes: Array(table.utf8), file: "a.strings").findings
    #expect(findings.map(\.message) == ["\"\(key.prefix(60))…\" is defined again: iOS uses the last value"])
  }
}
