internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// Tables of several languages have the same texts.
  public static let equalTables = Finding.Rule(rawValue: "equal-tables")
}

struct EqualTables: BundleCheck {
  let description = RuleDescription(
    .equalTables, .note, "Users read a table of a language that is not theirs",
    explanation: """
      The table of one language was copied into another, to be translated later or by mistake: all texts of the two that \
      differ from the source are the same.

      Reported once for all languages that share them, at the second by name, if there are two texts or more with twelve \
      letters together. Languages of one family are compared as well, since no two of them have a whole table in common, \
      and scripts of one language (zh-Hans and zh-Hant); regions of one language are not, nor are no and nb.
      """,
    source: "Found in public bundles: one table as es, it and pt-PT")

  /// What a localization has in a table.
  private struct Copy {
    let localization: AuditedLocalization
    /// With its script.
    let language: String
    let entry: StringsEntry
    let text: String
  }

  /// A text, by the number of its unit.
  private struct Entry: Hashable {
    let unit: Int
    let text: ExactString
  }

  func findings(in context: AuditContext) -> [Finding] {
    context.unitTexts().flatMap { units in
      groups(of: units).compactMap { finding($0.copies, count: $0.count, of: units) }
    }
  }

  /// The localizations of different languages that have the same texts, and how many these are.
  private func groups(of units: [UnitTexts]) -> [(copies: [Copy], count: Int)] {
    var copies: [LocalizationName: Copy] = [:]
    var texts: [LocalizationName: [Entry]] = [:]
    for (number, unit) in units.enumerated() {
      for text in unit.texts where isTranslation(text, of: unit) {
        let name = text.localization.name
        texts[name, default: []].append(Entry(unit: number, text: ExactString(text.text)))
        if copies[name] == nil { copies[name] = Self.copy(text) }
      }
    }
    let alike = Dictionary(grouping: copies.values.sorted { $0.localization.name < $1.localization.name }) {
      texts[$0.localization.name] ?? []
    }
    return alike.filter { texts, copies in
      texts.count >= Self.fewest && Set(copies.map(\.language)).count > 1
        && texts.reduce(0) { $0 + $1.text.text.unicodeScalars.count(where: \.isOfWord) } >= Self.fewestLetters
    }.map { ($1, $0.count) }
  }

  private static let fewest = 2
  private static let fewestLetters = 12

  private func isTranslation(_ text: UnitTexts.Text, of unit: UnitTexts) -> Bool {
    !text.localization.sharesSourceLanguage && text.localization.identifier != nil && !text.text.isBlank
      && !text.text.isExactly(unit.unit.source)
  }

  private static func copy(_ text: UnitTexts.Text) -> Copy {
    let language = text.localization.identifier?.language ?? ""
    return Copy(
      localization: text.localization,
      language: (language == "no" ? "nb" : language) + "-" + (text.localization.identifier?.script ?? ""),
      entry: text.entry, text: text.text)
  }

  private func finding(_ copies: [Copy], count: Int, of units: [UnitTexts]) -> Finding? {
    guard copies.count > 1, let table = units.first?.unit.id.table else { return nil }
    let second = copies[1]
    let names = Words.list(copies.map(\.localization.name.text))
    return finding(
      "\(names) have the same \(count) texts in \(table.file), such as \(second.text.quoted)", file: second.entry.file,
      at: second.entry.valueLocation, localization: second.localization.name, table: table,
      fix: "Find out which language they are in, and translate the other tables.")
  }
}
