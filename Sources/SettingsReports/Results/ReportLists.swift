internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// The texts of a bundle that are not shown as intended, as text; long lists are cut.
struct ReportLists {
  let audit: BundleAudit
  /// The path of the bundle, relative to the working folder.
  let path: String
  let style: Style

  /// The maximum number of texts of a list, and of one localization.
  private static let readable = 60
  private static let readableOfLocale = 8

  var lines: [String] { style.wrapped(leaks + missing + untracked) }

  private var limit: Int { style.limit(ReportLists.readable) }

  // MARK: Identifiers

  /// Each key once, with the localizations in which it is shown in the same way.
  private var leaks: [String] {
    let texts = audit.coverage.leaks
    let groups = Dictionary(grouping: texts) { LeakPlace($0) }
    var seen: Set<LeakPlace> = []
    let order = texts.map { LeakPlace($0) }.filter { seen.insert($0).inserted }
    guard !order.isEmpty else { return [] }
    let reported = order.prefix(limit / 2).flatMap { lines(ofLeak: groups[$0] ?? []) }
    return ["", style.bold("Identifiers that users read: \(TerminalText.grouped(audit.counts.identifiers))")] + reported
      + rest(order.count - limit / 2)
  }

  private func lines(ofLeak texts: [UncoveredText]) -> [String] {
    guard let text = texts.first else { return [] }
    let localizations = texts.compactMap(\.localization)
    let place = localizations.isEmpty ? "every language" : listed(localizations)
    return ["  " + style.red(quoted(text.key.text, to: 60)) + "  in " + place + ": " + reader(text)] + places(text)
  }

  /// Where users read the key (on an iPhone, by the fallback chain), and what they read elsewhere.
  private func reader(_ text: UncoveredText) -> String {
    let iphone = text.phoneReader == .settings ? TextUse.device(of: text.uses).place : "in the app, by InAppSettingsKit"
    if text.table == nil { return "the pane has no StringsTable" }
    if text.isLostForSome { return "on one device only, or in the app only, as said below" }
    if text.isRead, text.isReadOnPhone { return iphone }
    return text.isRead
      ? "by the fallback chain; \(iphone) users read \(read(text.phone))"
      : "\(iphone); the fallback chain finds \(read(text.shown))"
  }

  private func listed(_ localizations: [LocalizationName]) -> String {
    let limit = style.limit(GroupNotes.readable)
    let reported = localizations.prefix(limit).map { TerminalText.brief($0, to: 40) }.joined(separator: ", ")
    return localizations.count > limit ? reported + " and \(localizations.count - limit) more localizations" : reported
  }

  // MARK: Missing texts

  /// Language by language, without the identifiers that are listed above.
  private var missing: [String] {
    let leaks = Set(audit.coverage.leaks.map(UncoveredPlace.init))
    let byLocalization = Dictionary(grouping: audit.coverage.missing) { $0.localization ?? "" }
    var budget = limit
    var cut = 0
    var lines: [String] = []
    for row in CoverageNumbers.worstFirst(audit.coverage.localizations) {
      let name = row.language.localization
      let all = byLocalization[name] ?? []
      let texts = all.filter {
        !leaks.contains(UncoveredPlace($0)) && !leaks.contains(UncoveredPlace($0, localization: nil))
      }
      if texts.isEmpty { continue }
      guard budget > 0 else {
        cut += texts.count
        continue
      }
      let reported = texts.prefix(min(style.limit(ReportLists.readableOfLocale), budget))
      budget -= reported.count
      // Entries that hold no translation have a column of their own.
      let title = (row.phone.untranslated, row.chain.untranslated) == (0, 0) ? "Missing" : "Missing or untranslated"
      let heading = "\(title) in \(TerminalText.brief(name, to: 40)): \(TerminalText.grouped(texts.count))"
      lines += ["", style.bold(heading) + besides(all.count - texts.count)]
      lines += reported.flatMap(self.lines) + rest(texts.count - reported.count)
    }
    return lines + (cut > 0 ? [""] + rest(cut, "more in other localizations") : [])
  }

  private func besides(_ leaks: Int) -> String {
    leaks > 0 ? ", and \(TerminalText.grouped(leaks)) of the identifiers above" : ""
  }

  private func lines(of text: UncoveredText) -> [String] {
    let source = text.source.isExactly(text.key.text) ? "" : " = " + read(text.source)
    var shown = text.shown.isExactly(text.source) ? "" : ": users read " + read(text.shown)
    if !text.phone.isExactly(text.shown) {
      shown += (shown.isEmpty ? ": " : ", ") + TextUse.device(of: text.uses).place + " " + read(text.phone)
    }
    return ["  " + style.yellow(quoted(text.key.text, to: 60)) + source + shown] + places(text)
  }

  // MARK: Untracked texts

  private var untracked: [String] {
    let texts = audit.coverage.untracked
    guard !texts.isEmpty else { return [] }
    let reported = texts.prefix(limit / 3).flatMap { text in
      ["  " + quoted(text.key.text, to: 60)] + places(text)
    }
    let heading = "In no table, so all users read them as they are: \(TerminalText.grouped(texts.count))"
    return ["", style.bold(heading)] + reported + rest(texts.count - limit / 3)
  }

  // MARK: Parts

  /// Where a text is shown: the first two places, and the number of others; all of them with `--verbose`.
  private func places(_ text: UncoveredText) -> [String] {
    let reported = text.uses.prefix(style.limit(2)).map { use in
      let trail = use.breadcrumb.map { TerminalText.brief($0, to: 40) }.joined(separator: " ▸ ")
      let line = use.line.map { ":\($0)" } ?? ""
      let file = TerminalText.clean(path + "/" + use.file) + line
      let audience = use.audience.map { " (\($0))" } ?? ""
      return "    \(trail) · \(TerminalText.clean(use.field))\(audience)  \(style.dim(file))"
    }
    let more = text.uses.count - reported.count
    return reported + (more > 0 ? ["    and at \(Count.of(more, "more place"))"] : [])
  }

  private func quoted(_ text: String, to width: Int = 80) -> String {
    "\"\(TerminalText.brief(text, to: style.room(width)))\""
  }

  private func read(_ text: String) -> String { text.isEmpty ? "nothing" : quoted(text) }

  private func rest(_ count: Int, _ words: String = "more") -> [String] {
    count > 0 ? ["  … and \(TerminalText.grouped(count)) \(words); --verbose has all of them"] : []
  }
}

/// The identity of a leak in a list.
private struct LeakPlace: Hashable {
  let table: TableName?
  let key: TextKey
  let isRead: Bool
  let isReadOnPhone: Bool
  let isCommon: Bool

  init(_ text: UncoveredText) {
    table = text.table
    key = text.key
    isRead = text.isRead
    isReadOnPhone = text.isReadOnPhone
    isCommon = text.localization == nil
  }
}
