public import SettingsLocalization
internal import SettingsTranslation

/// Two rows have each other's text in one language only.
struct SwappedTexts: BundleCheck {
  let description = RuleDescription(
    .swappedTexts, .warning, isStrict: true, "A row says left where it means right",
    explanation: """
      Two translations of rows that belong together were exchanged: on and off, left and right.

      Reported for two texts of one table, at most three places from each other, if a localization has them the other \
      way round than the source, or than two other localizations, and no localization has them its way. That shows \
      where languages share words, as Norwegian and Swedish or Spanish and Galician do.
      """,
    source: "Reports of exchanged translations of left and right; no such check was found in other tools")

  private static let nameLimit = 3

  /// How far apart two units may be.
  private static let distance = 3

  func findings(in context: AuditContext) -> [Finding] {
    context.unitTexts().flatMap { units in
      units.indices.flatMap { index in
        units[(index + 1)...].prefix(Self.distance).flatMap { findings(units[index], $0) }
      }
    }
  }

  /// Two texts in one order.
  private struct Order: Hashable {
    let first: ExactString
    let second: ExactString
    var reversed: Order { Order(first: second, second: first) }
  }

  private typealias Row = (locale: AuditedLocale, first: UnitTexts.Text, second: UnitTexts.Text)

  private func findings(_ first: UnitTexts, _ second: UnitTexts) -> [Finding] {
    let seconds = Dictionary(second.texts.map { ($0.locale.name, $0) }) { text, _ in text }
    var rows: [Order: [Row]] = [:]
    for text in first.texts {
      guard let other = seconds[text.locale.name], !text.text.isExactly(other.text), !text.text.isBlank else {
        continue
      }
      let order = Order(first: ExactString(text.text), second: ExactString(other.text))
      rows[order, default: []].append((text.locale, text, other))
    }
    return rows.compactMap { order, own in
      guard own.count == 1, let row = own.first, !row.locale.sharesSourceLanguage, let others = rows[order.reversed]
      else {
        return nil
      }
      return others.count > 1 || others.contains { $0.locale.isSource } ? finding(row, against: others) : nil
    }
  }

  private func finding(_ row: Row, against others: [Row]) -> Finding {
    let names = Words.list(others.prefix(Self.nameLimit).map(\.locale.name.text))
    return finding(
      "\(row.first.text.quoted) and \(row.second.text.quoted) are the other way round in \(names)",
      file: row.first.entry.file, at: row.first.entry.valueLocation,
      notes: [Finding.Note("the other text is here", at: row.second.entry.valueLocation)], locale: row.locale.name,
      key: row.first.entry.key, fix: "Exchange the two texts.")
  }
}

extension Finding.Rule {
  /// Two rows have each other's text in one language only.
  public static let swappedTexts = Finding.Rule(rawValue: "swapped-texts")
}
