internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// An identifier that users read.
  public static let rawKeyLeak = Finding.Rule(rawValue: "raw-key-leak")
}

struct RawKeyLeak: BundleCheck {
  let description = RuleDescription(
    .rawKeyLeak, .error, "Users read an identifier, such as SOUND_FOOTER, instead of a text",
    explanation: """
      An iPhone chooses one lproj, and takes all texts of a table from its file. For a key that this file lacks, it \
      shows the key, even if the development language or another region of the language has a text. So an \
      es-419.lproj with half of the texts shows keys for the other half. The fallback chain (the policy icu) searches \
      further. A key that is shown by either of the two is reported.

      That is harmless if the key is a text, but not if it is an identifier. The form of a key decides first: \
      SOUND_FOOTER, settings.sound.title and soundFooter are identifiers; iPhone, H.264, x86_64 and GPS are not. A key \
      with a space or a letter outside of ASCII is a text, and so are all keys of a table if nine of ten keys, and at \
      least five, are their own texts in any one localization, most of them words. Any other key is an identifier if the \
      development table has a different text for it. Words that differ from their text only in case and punctuation \
      are readable, and are not identifiers. The configuration lists keys for which this is wrong.

      An identifier that is its own text in a localization is read as well (`"UNITS" = "UNITS";`): programs write the \
      key where a translation is missing. Words (`"Ton" = "Ton";`) are not reported.

      If another table of the bundle has the key, its entries belong into the table of the pane, or the pane names that \
      table. Those of the other bundle of the app are copied. \
      If the table has one key that no pane shows in the same place, or with the same source text, the key was probably
      renamed in the pane only: `settings-l10n rename` renames it in the tables.

      It is a note for the title of a custom view, which the app draws itself.

      A pane without StringsTable is not localized by the Settings app: its keys are shown as they are in every \
      language, and reported once. So are keys that no localization has, and the keys of a bundle without \
      localizations. A table with errors is a separate finding; the keys it has lost are not reported individually.
      """,
    source:
      "swift-corelibs-foundation, CFBundle_Resources.c and CFBundle_Strings.c; reported as WunderLINQ-iOS#62")

  func findings(in context: AuditContext) -> [Finding] {
    let leaks = context.coverage.leaks.filter { !$0.isLostForSome }
    let unsourced = Dictionary(grouping: leaks.filter(hasNoSource)) { UncoveredPlace($0, localization: nil) }
    let shared = unsourced.values.filter { $0.count > 1 }
    let others = leaks.filter { !hasNoSource($0) || unsourced[UncoveredPlace($0, localization: nil)]?.count == 1 }
    let findings =
      shared.compactMap { several($0, context) }
      + others.map { text in text.localization.map { local(text, $0, context) } ?? common(text, context) }
    return findings.map { judged($0, context) }
  }

  /// The finding, with what is special about its table and its rows.
  private func judged(_ finding: Finding, _ context: AuditContext) -> Finding {
    var finding = finding
    guard let table = finding.table, let key = finding.key else { return finding }
    if context.isInRoot(table) {
      finding.fix =
        "Add it to \(table.file), which iOS reads instead of those of the localizations, or move that file into an lproj "
        + "folder first."
    }
    let uses = context.catalog[UnitIdentifier(table: table, key: key)]?.uses ?? []
    if !uses.isEmpty, uses.allSatisfy(\.isOfCustomView) {
      finding.severity = .note
      finding.message += ", if the app shows it"
    }
    return finding
  }

  /// Whether the development table lacks the key, which is the cause in the localizations.
  private func hasNoSource(_ text: UncoveredText) -> Bool {
    text.localization != nil && text.isRead && text.source.isExactly(text.key.text)
  }

  /// One finding for a key that the development table lacks, and that users read in several localizations; `nil`
  /// without texts.
  private func several(_ texts: [UncoveredText], _ context: AuditContext) -> Finding? {
    guard var text = texts.first else { return nil }
    let localizations = texts.compactMap(\.localization)
    text.localization = nil
    var finding = finding(
      "users read \(text.key.quoted) in \(MostRead.list(localizations, of: context.coverage.localizations.count)): the "
        + "development table has no text for it", about: text,
      fix: context.misplaced.fix(for: text)
        ?? "Add it with a text to \(TableReference(localization: context.source.localization, table: text.table ?? "").path), then to the others."
    )
    finding.notes.append(Finding.Note("in " + localizations.map(\.text).joined(separator: ", ")))
    return finding
  }

  // MARK: In one localization

  private func local(_ text: UncoveredText, _ localization: LocalizationName, _ context: AuditContext) -> Finding {
    let table = text.table ?? ""
    let path = TableReference(localization: localization, table: table).path
    let file = context.bundle.tableFile(table, localization: localization)
    if file.table?[text.key]?.isExactly(text.key.text) ?? false {
      return finding(
        "\(reader(text)) read \(text.key.quoted) in \(localization): \(path) has the key as its own text",
        about: text, fix: context.misplaced.fix(for: text) ?? "Write a text for it in \(path).")
    }
    let only = file.table == nil ? "one file" : path
    let why = text.isRead ? "no table that is searched has the key" : "iOS searches only \(only), which lacks the key"
    return finding(
      "\(reader(text)) read \(text.key.quoted) in \(localization): \(why)", about: text,
      fix: fix(text, localization, path, context))
  }

  private func fix(_ text: UncoveredText, _ localization: LocalizationName, _ path: String, _ context: AuditContext)
    -> String
  {
    if let fix = context.misplaced.fix(for: text) { return fix }
    let add = "Add \(text.key.quoted) to \(path)"
    if text.source.isExactly(text.key.text) { return add + ", with a text that users can read." }
    if localization == context.source.localization {
      return add + "; \(SuggestedCommand.sync(context.bundle, localization)) takes the text from Base.lproj."
    }
    return CoverageMessage.export("the missing texts", of: localization, after: add, context)
      + CoverageMessage.baking(text, context.bundle)
  }

  /// The users who read the key.
  private func reader(_ text: UncoveredText) -> String {
    if text.isRead, text.isReadOnPhone { return "users" }
    if text.isRead { return "by the fallback chain users" }
    return text.phoneReader == .settings
      ? CoverageMessage.onDevice(text) + " users" : "in the app (InAppSettingsKit) users"
  }

  // MARK: In all localizations

  private func common(_ text: UncoveredText, _ context: AuditContext) -> Finding {
    let key = text.key.quoted
    let fix = text.isRead ? context.misplaced.fix(for: text) : nil
    guard let table = text.table, text.isRead else {
      let who = text.isRead ? "users" : "in the Settings app users"
      return finding(
        "\(who) read \(key) in every language: the pane has no StringsTable, so nothing of it is translated",
        about: text, fix: fix ?? "Give the pane a StringsTable, and the table the key.")
    }
    let path = TableReference(localization: context.source.localization, table: table).path
    if context.localizations.isEmpty {
      return finding(
        "users read \(key): the bundle has no localization, so nothing of it can be translated", about: text,
        fix: fix ?? "Make \(path), with a line for it: \(key) = \"its text\";.")
    }
    return finding(
      "users read \(key) in every language: no localization has it in \(table.file)", about: text,
      fix: fix ?? context.probableRename(of: text).map(context.renameFix)
        ?? "Add it with a text to \(path), then to the other localizations.")
  }
}

extension UnitUse {
  /// Whether it is a text of a custom view: InAppSettingsKit asks the app for the view, and draws no text itself.
  fileprivate var isOfCustomView: Bool { specifierType == SpecifierType.customView.name }
}
