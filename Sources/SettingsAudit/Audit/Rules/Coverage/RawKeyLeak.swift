internal import SettingsTranslation
public import SettingsLocalization

/// An identifier that a person reads.
struct RawKeyLeak: BundleCheck {
  let description = RuleDescription(
    .rawKeyLeak, .error, "A person reads an identifier, such as SOUND_FOOTER, in place of a text",
    explanation: """
      Where no table that is looked in has a key, the key itself is shown. That is no harm if the key is a text; it is \
      if the key is an identifier. A key is an identifier if the development table has another text for it; where it \
      has none, if it looks like nothing else: SOUND_FOOTER, settings.sound.title, soundFooter, but not iPhone, H.264, \
      x86_64 or GPS. Words that differ from their text in case and punctuation only can be read, and are none. The \
      configuration names keys for which that is wrong.

      On an iPhone one lproj is chosen, and its table answers for every key: a table that lacks a key shows the key, \
      whatever the development language and the other regions of the language have. So es-419.lproj with half of the \
      texts shows identifiers for the other half, and needs every key. The policy icu, which looks further, is what \
      InAppSettingsKit and iOS do not do: a leak under either of them is told.

      A pane without StringsTable is not localized by the Settings app: its keys are shown as they are in every \
      language, and told once. So are keys that no localization has, and those of a bundle without localizations. A table with errors is a finding of its own; the \
      keys it has lost are not told one by one.
      """,
    source:
      "swift-corelibs-foundation, CFBundle_Resources.c and CFBundle_Strings.c; reported as WunderLINQ-iOS#62")

  func findings(in subject: AuditSubject) -> [Finding] {
    let leaks = subject.coverage.leaks
    let unsourced = Dictionary(grouping: leaks.filter(hasNoSource)) { UncoveredPlace($0, locale: nil) }
    let shared = unsourced.values.filter { $0.count > 1 }
    let others = leaks.filter { !hasNoSource($0) || unsourced[UncoveredPlace($0, locale: nil)]?.count == 1 }
    return shared.compactMap { several($0, subject) }
      + others.map { text in text.locale.map { local(text, $0, subject) } ?? common(text, subject) }
  }

  /// Whether the development table is what lacks the key, and localizations only show that.
  private func hasNoSource(_ text: UncoveredText) -> Bool {
    text.locale != nil && text.isRead && text.source.isExactly(text.key)
  }

  /// A key that the development table lacks, and some localizations have.
  private func several(_ texts: [UncoveredText], _ subject: AuditSubject) -> Finding? {
    guard var text = texts.first else { return nil }
    let locales = texts.compactMap(\.locale)
    text.locale = nil
    var finding = finding(
      "people read \(text.key.quoted) in \(locales.count) localizations: the development table has no "
        + "text for it", about: text,
      fix:
        "Add it with a text to \(TableReference(localization: subject.source.localization, table: text.table ?? "").path), then to the others."
    )
    finding.notes.append(Finding.Note("in " + locales.map(\.text).joined(separator: ", ")))
    return finding
  }

  // MARK: In one localization

  private func local(_ text: UncoveredText, _ locale: LocalizationName, _ subject: AuditSubject) -> Finding {
    let table = text.table ?? ""
    let path = TableReference(localization: locale, table: table).path
    let file = subject.bundle.tableFile(table, localization: locale)
    if file.table?[text.key]?.isExactly(text.key) ?? false {
      return finding(
        "\(reader(text)) read \(text.key.quoted) in \(locale): \(path) has the key as its own text",
        about: text, fix: "Write a text for it in \(path).")
    }
    let why =
      text.isRead
      ? "no table that is looked in has the key" : "iOS picks one lproj and does not fall back key by key"
    return finding(
      "\(reader(text)) read \(text.key.quoted) in \(locale): \(why)", about: text,
      fix: fix(text, locale, path, subject))
  }

  private func fix(_ text: UncoveredText, _ locale: LocalizationName, _ path: String, _ subject: AuditSubject) -> String
  {
    let add = "Add \(text.key.quoted) to \(path)"
    if text.source.isExactly(text.key) { return add + ", with a text that people can read." }
    return add + "; \(SuggestedCommand.export(subject.bundle, locale)) writes what is missing for translators."
  }

  /// Who reads the key.
  private func reader(_ text: UncoveredText) -> String {
    if text.isRead, text.isReadOnIOS { return "people" }
    if text.isRead { return "by the policy people" }
    return text.iosBy == .settings ? "on an iPhone people" : "in the app (InAppSettingsKit) people"
  }

  // MARK: In all localizations

  private func common(_ text: UncoveredText, _ subject: AuditSubject) -> Finding {
    let key = text.key.quoted
    guard let table = text.table, text.isRead else {
      let who = text.isRead ? "people" : "in the Settings app people"
      return finding(
        "\(who) read \(key) in every language: the pane has no StringsTable, so nothing of it is translated",
        about: text, fix: "Give the pane a StringsTable, and the table the key.")
    }
    let path = TableReference(localization: subject.source.localization, table: table).path
    if subject.bundle.localizations.isEmpty {
      let sync = SuggestedCommand.sync(subject.bundle, subject.source.localization)
      return finding(
        "people read \(key): the bundle has no localization, so nothing of it can be translated", about: text,
        fix: "Write a text for it into \(path), which \(sync) creates.")
    }
    return finding(
      "people read \(key) in every language: no localization has it in \(table.file)", about: text,
      fix: "Add it with a text to \(path), then to the other localizations.")
  }
}

extension Finding.Rule {
  /// An identifier is read.
  public static let rawKeyLeak = Finding.Rule(rawValue: "raw-key-leak")
}
