public import SettingsLocalization

extension Finding.Rule {
  /// Texts of a table are not in Normalization Form C.
  public static let notNFC = Finding.Rule(rawValue: "not-nfc")
}

struct NotNFC: TableCheck {
  let description = RuleDescription(
    .notNFC, .note, "Usually nothing; an old typeface may draw an accent next to its letter",
    explanation: """
      A letter with an accent can be written as one character or as two. Keyboards and the web use one (Normalization \
      Form C); decomposed text comes from file names of old Macs and from some editors. Two texts that look the same \
      are then different to any program that compares bytes, and a count of characters is too high.

      Reported for the values of a table, once for each file, at the first such text.
      """,
    source: "UAX #15, Unicode Normalization Forms; W3C, Character Model for the World Wide Web: String Matching")

  func problems(of table: StringsTable, at place: AuditedTable, _ context: AuditContext) throws(ICUError) -> [Problem] {
    var first: StringsEntry?
    var count = 0
    for entry in table.entries {
      guard let text = entry.value.string, try Self.isDecomposed(text) else { continue }
      first = first ?? entry
      count += 1
    }
    guard let first else { return [] }
    let texts = count == 1 ? "1 text is" : "\(count) texts are"
    return [
      Problem(
        "\(texts) not in Normalization Form C, the first of them the text of \(first.key.quoted)",
        fix: "Save the file in Normalization Form C.", at: first.valueLocation, key: first.key)
    ]
  }

  /// The longest text that is checked, in bytes, since a long run of combining marks takes quadratic time.
  private static let lengthLimit = 4000

  /// The first byte of U+0300: texts without it or a higher one are in Normalization Form C.
  private static let firstOfMarks: UInt8 = 0xCC

  private static func isDecomposed(_ text: String) throws(ICUError) -> Bool {
    guard text.utf8.count <= lengthLimit, text.utf8.contains(where: { $0 >= firstOfMarks }) else { return false }
    return try !NormalizationForm.isComposed(text)
  }
}
