internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// Translation coverage as text, and what users read where a translation is missing.
struct ReportText {
  let run: AuditRun
  let style: Style

  var text: String {
    let bundles = run.bundles.map { lines(of: $0) }.joined(separator: [""])
    return bundles.map { $0 + "\n" }.joined()
  }

  /// Numbers, lists, other findings, and the next command to run.
  private func lines(of audit: BundleAudit) -> [String] {
    let groups = audit.groups.filter { !ReportText.listed.contains($0.first.rule) && !$0.isOfLanguagesOfApp }
    let reported = FindingDetail.lines(groups, in: audit.bundle, style, folder: run.folder)
    let path = WorkingFolder.relative(audit.bundle.path, to: run.folder)
    let localizations = audit.coverage.localizations
    let heading = style.wrapped([style.bold(TerminalText.clean(path))])
    return heading
      + (localizations.isEmpty ? [] : [""] + ReportTable(localizations: localizations, style: style).lines)
      + ReportLanguages(audit: audit, style: style).lines
      + (ReportWords(audit, in: run)?.lines(style) ?? [])
      + ReportLists(audit: audit, path: path, style: style).lines
      + (reported.isEmpty ? [] : [""] + reported)
      + [""]
      + style.wrapped(summary(audit, errors: groups.count { $0.severity == .error }))
  }

  /// The rules whose findings have their own lists.
  private static let listed: Set<Finding.Rule> = [.missingTranslation, .rawKeyLeak, .untrackedText]

  /// - Parameters:
  ///   - audit: the bundle.
  ///   - errors: the number of errors that the coverage numbers do not count.
  private func summary(_ audit: BundleAudit, errors: Int) -> [String] {
    let coverage = audit.coverage
    let broken = coverage.localizations.flatMap(\.tables).count { $0.status == .broken }
    let parts = (broken == 0 ? [] : [Count.of(broken, "table") + " with errors"]) + ReportText.texts(audit.counts)
    let absent = absent(coverage) + untranslated(coverage) + unlisted(coverage)
    if parts.isEmpty, !absent.isEmpty { return absent + next(audit) }
    let reported = parts.isEmpty && errors > 0 ? [Count.of(errors, "error")] : parts
    if coverage.localizations.isEmpty {
      return [(reported + ["There is no localization: nothing can be translated."]).joined(separator: ". ")]
        + next(audit)
    }
    let isUnread = audit.bundle.paneFiles.contains { $0.document.root == nil }
    let place =
      (isUnread ? " in the panes that can be read," : "") + " in "
      + Count.of(coverage.localizations.count, "localization")
      + "."
    let nothing = errors == 0 ? "Nothing is missing" : "\(reported.joined()). No text is missing"
    return [(parts.isEmpty ? nothing : parts.joined(separator: ", ")) + place] + absent + next(audit)
  }

  /// How many texts users do not read as intended: `16 identifiers read by users, 0 other missing texts`; empty without
  /// any.
  private static func texts(_ counts: AuditCounts) -> [String] {
    let isRead = counts.identifiers > 0
    let untracked =
      TerminalText.grouped(counts.untracked) + (counts.untracked == 1 ? " text" : " texts") + " in no table"
    return [
      isRead ? Count.of(counts.identifiers, "identifier") + " read by users" : nil,
      isRead || counts.missing > 0 ? Count.of(counts.missing, isRead ? "other missing text" : "missing text") : nil,
      counts.untracked > 0 ? untracked : nil,
    ].compactMap(\.self)
  }

  /// Localizations that the bundle lacks: their texts are not listed one by one.
  private func absent(_ coverage: BundleCoverage) -> [String] {
    coverage.localizations.filter { !$0.isPresent && $0.translated < $0.shown }.map { row in
      let name = TerminalText.clean(row.language.localization)
      let share = "\(TerminalText.grouped(row.translated)) of \(TerminalText.grouped(row.shown))"
      return "\(name): \(share) translated: there is no \(name).lproj."
    }
  }

  /// Localizations without any translation, whose lproj exists.
  private func untranslated(_ coverage: BundleCoverage) -> [String] {
    let names = coverage.localizations.filter { $0.isPresent && !$0.isSource && $0.shown > 0 && $0.translated == 0 }
      .map { TerminalText.clean($0.language.localization) }
    guard !names.isEmpty else { return [] }
    let limit = style.limit(GroupNotes.readable)
    let rest = names.count > limit ? " and \(names.count - limit) more localizations" : ""
    return ["Nothing is translated in \(names.prefix(limit).joined(separator: ", "))\(rest)."]
  }

  /// Why numbers of the table above have no list: the texts of a table that cannot be read are not listed one by one.
  private func unlisted(_ coverage: BundleCoverage) -> [String] {
    let broken = coverage.localizations.filter { $0.tables.contains { $0.status == .broken } }
    if broken.isEmpty { return [] }
    let (missing, leaks) = (ReportText.places(coverage.missing), ReportText.places(coverage.leaks))
    return broken.compactMap { row in
      let count = { (places: [LocalizationName?: Int]) in
        places[nil, default: 0] + places[row.language.localization, default: 0]
      }
      if count(missing) >= row.missing && count(leaks) >= row.leaks { return nil }
      let numbers = [(row.withoutEntry, "missing"), (row.leaks, row.leaks == 1 ? "leak" : "leaks")].filter { $0.0 > 0 }
        .map { "\(TerminalText.grouped($0.0)) \($0.1)" }.joined(separator: " and ")
      let name = TerminalText.clean(row.language.localization)
      return "\(name): \(numbers) include the texts of a table with errors, which are not listed."
    }
  }

  /// How many places texts have, by localization; those of all languages under `nil`.
  private static func places(_ texts: [UncoveredText]) -> [LocalizationName?: Int] {
    texts.reduce(into: [:]) { $0[$1.localization, default: 0] += $1.uses.count }
  }

  /// The command to run next: `explain` for an identifier, `export` for missing texts, `bake`, `sync`, or `lint` for panes
  /// without a table; empty if nothing is to do.
  private func next(_ audit: BundleAudit) -> [String] {
    let path = TerminalText.clean(CommandLineWord.path(audit.bundle.path))
    let worst = worstMissing(audit)
    if let leak = audit.coverage.leaks.first(where: canBeTyped) {
      let localization = word((leak.localization ?? audit.source.localization).text)
      let key = word(leak.key.text)
      let table = leak.isInSeveralTables ? leak.table.map { " --table \(word($0.text))" } ?? "" : ""
      let options = "--locale \(localization)\(table)"
      let arguments = key.hasPrefix("-") ? "\(options) -- \(key)" : "\(key) \(options)"
      return ["Next: settings-l10n explain \(path) \(arguments)"]
    }
    if let worst { return ["Next: settings-l10n " + handOver(worst, path)] }
    let (missing, untracked) = (audit.coverage.missing, audit.coverage.untracked)
    if missing.contains(where: { $0.table != nil }) {
      return ["Next: " + TerminalText.clean(SuggestedCommand.bake(audit.bundle))]
    }
    let isUntranslatable = audit.coverage.localizations.isEmpty && audit.hasRootPane
    guard isUntranslatable || untracked.contains(where: { $0.table != nil }) else {
      return missing.isEmpty && untracked.isEmpty
        ? [] : ["Next: settings-l10n lint \(path) --only \(Finding.Rule.noStringsTable.rawValue)"]
    }
    return ["Next: settings-l10n sync \(path) --locale \(word(audit.source.localization.text))"]
  }

  /// The command for what a localization lacks; in a strict run that may be stale, unfinished, or copies, which are
  /// recorded first.
  private func handOver(_ row: LocalizationCoverage, _ path: String) -> String {
    let export = "export \(path) --locale \(word(row.language.localization.text))"
    if row.withoutEntry + row.answer.untranslated == 0 {
      if row.answer.stale > 0 { return export + " --only stale --format csv" }
      if row.sameAsSource > 0 { return "state init \(path)" }
      if row.answer.needsReview > 0 { return export + " --format csv" }
    }
    return export + " --only missing --format csv"
  }

  /// Whether key and table are the same in a terminal as in the property list.
  private func canBeTyped(_ text: UncoveredText) -> Bool {
    !(text.key.text + (text.table?.text ?? "")).unicodeScalars.contains(where: \.isUnsafeInTerminal)
  }

  /// A word of a command; unsafe characters are shown as code points.
  private func word(_ text: String) -> String { TerminalText.clean(CommandLineWord.quoted(text)) }

  /// The localization with the lowest coverage among those with texts to translate; `nil` for none.
  private func worstMissing(_ audit: BundleAudit) -> LocalizationCoverage? {
    let absent = audit.coverage.localizations.filter { !$0.isPresent && $0.translated < $0.shown }
    // What only an iPhone lacks is translated already, and an export has no texts of panes that name no table.
    let untranslated = audit.coverage.missing.filter { !$0.isOnlyOnPhone && $0.table != nil }
    let names = Set(untranslated.compactMap(\.localization) + absent.map(\.language.localization))
    return CoverageNumbers.worstFirst(audit.coverage.localizations).first { names.contains($0.language.localization) }
  }
}
