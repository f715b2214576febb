internal import SettingsCatalog
internal import SettingsLocalization

/// Counts what users of one localization read, and lists texts that are not shown as intended.
struct LocalizationCounter {
  private(set) var row: LocalizationCoverage
  private(set) var missing = UncoveredList()
  /// Missing texts that a table with errors may have.
  private(set) var unreadable = UncoveredList()
  private(set) var unreadableLeaks = UncoveredList()
  private(set) var leaks = UncoveredList()
  /// Leaks that are the same in all localizations, because no table is used.
  private(set) var commonLeaks = UncoveredList()
  private let reader: LocalizationReader
  /// Whether unfinished translations count as missing.
  private let isStrict: Bool
  private var completeness: [TableName: Completeness] = [:]

  /// Which files of a table are complete. Texts lost in the others are one finding, not one for each text.
  private struct Completeness {
    let file: Bool
    let chain: Bool
    let phone: Bool
    /// Whether iOS loses texts of the file that it uses.
    var isLostOnPhone = false
  }

  /// - Parameters:
  ///   - reader: what users of the localization read.
  ///   - tables: its tables.
  ///   - panes: the names of the panes of the screen.
  init(_ reader: LocalizationReader, tables: [TableCoverage], panes: [String], _ options: AuditOptions) {
    self.reader = reader
    isStrict = options.rules.isStrict
    row = LocalizationCoverage(
      language: reader.localization.language, isSource: reader.localization.isSource,
      isPresent: reader.localization.isPresent,
      counted: options.counted, panes: panes.map { PaneAmount(pane: $0) }, tables: tables)
  }

  mutating func count(_ shown: ScreenText) {
    guard let verdict = reader.verdict(of: shown) else { return }
    let isLost = verdict.reading.phone.isLostForSome
    if let status = verdict.status { count(shown, status.chain, status.phone, isLost: isLost) }
    if verdict.isLeak || verdict.isLeakOnPhone {
      addLeak(shown, byChain: verdict.isLeak, onPhone: verdict.isLeakOnPhone, isLost: isLost)
    }
  }

  /// - Parameter isLost: whether only some users lack a text that a table has, so that nobody has to translate it.
  private mutating func count(
    _ shown: ScreenText, _ chain: LocalizationReader.Status, _ phone: LocalizationReader.Status, isLost: Bool
  ) {
    row.shown += shown.uses.count
    let counted = row.counted == .phone ? phone : chain
    row.count(shown, isToTranslate: counted.isToTranslate && !isLost)
    row.chain.add(chain, shown.uses.count, isStrict: isStrict)
    row.phone.add(phone, shown.uses.count, isStrict: isStrict)
    switch counted {
    case .untracked: row.untracked += shown.uses.count
    case .missing: addMissing(shown, isOnlyOnPhone: chain.isTranslated, isLost: isLost)
    case .translated: if counted.isMissing(isStrict) { addMissing(shown, isOnlyOnPhone: false, isLost: false) }
    }
  }

  /// Counts a text that the app's code shows: it is on no pane, so only what is to be translated has it.
  mutating func countCode(_ text: ScreenText) {
    guard let status = reader.verdict(of: text)?.status else { return }
    row.countCode(text, isToTranslate: (row.counted == .phone ? status.phone : status.chain).isToTranslate)
  }

  /// The text of a place; of one that some users lack, they read the key.
  private func text(_ shown: ScreenText, isLost: Bool) -> LocalizedText {
    var text = reader.text(shown)
    if isLost { text.phone.value = shown.key.text }
    return text
  }

  private mutating func addMissing(_ shown: ScreenText, isOnlyOnPhone: Bool, isLost: Bool) {
    guard reader.isListed else { return }
    let text = text(shown, isLost: isLost)
    let isOfLostFile =
      !completeness(of: shown.lookup.table).file
      || (row.counted == .phone && completeness(of: shown.lookup.phoneTable).isLostOnPhone)
    if isOfLostFile {
      unreadable.add(shown, text, localization: reader.localization.name, isOnlyOnPhone: isOnlyOnPhone)
    } else {
      missing.add(
        shown, text, localization: reader.localization.name, isOnlyOnPhone: isOnlyOnPhone, isLostForSome: isLost)
    }
  }

  private mutating func addLeak(_ shown: ScreenText, byChain: Bool, onPhone: Bool, isLost: Bool) {
    row.leaks += shown.uses.count
    let hasNoTable = byChain ? shown.table == nil : shown.phoneTable == nil
    if hasNoTable { return addCommon(shown) }
    let isCertain = byChain && completeness(of: shown.lookup.table).chain
    let isCertainOnPhone = onPhone && completeness(of: shown.lookup.phoneTable).phone
    guard isCertain || isCertainOnPhone else {
      return unreadableLeaks.add(shown, reader.text(shown), localization: reader.localization.name)
    }
    if !shown.isTracked, byChain, onPhone { return addCommon(shown) }
    leaks.add(shown, text(shown, isLost: isLost), localization: reader.localization.name, isLostForSome: isLost)
  }

  /// Adds a leak that is the same in all localizations. The text shown differs between languages, so the source is used
  /// for all of them.
  private mutating func addCommon(_ shown: ScreenText) {
    var text = reader.text(shown)
    if !text.value.isExactly(shown.key.text) { text.chain.value = shown.source }
    commonLeaks.add(shown, text, localization: nil)
  }

  private mutating func completeness(of table: TableName?) -> Completeness {
    guard let table else { return Completeness(file: true, chain: true, phone: true) }
    if let known = completeness[table] { return known }
    let found = Completeness(
      file: reader.hasSoundFiles(table), chain: reader.hasSoundChain(table),
      phone: reader.hasWholePhoneFile(table), isLostOnPhone: reader.losesTextsOnPhone(table))
    completeness[table] = found
    return found
  }
}

/// Texts that are not shown as intended, once for each table and key.
struct UncoveredList {
  private(set) var texts: [UncoveredText] = []
  private var numbers: [Place: Int] = [:]

  private struct Place: Hashable {
    let table: TableName?
    let key: TextKey
  }

  mutating func add(
    _ shown: ScreenText, _ text: LocalizedText, localization: LocalizationName?, isOnlyOnPhone: Bool = false,
    twin: TextKey? = nil, isLostForSome: Bool = false
  ) {
    add(
      UncoveredText(
        localization: localization, table: shown.table, key: shown.key, source: shown.source, shown: text.value,
        phone: text.phone.value, phoneReader: text.reader, isOnlyOnPhone: isOnlyOnPhone,
        phoneTable: shown.phoneTable, uses: shown.uses, twin: twin,
        isInSeveralTables: shown.isInSeveralTables, isLostForSome: isLostForSome))
  }

  /// If a text is shown in several ways, the one that shows the key is kept.
  mutating func add(_ text: UncoveredText) {
    let place = Place(table: text.table, key: text.key)
    guard let number = numbers[place] else {
      numbers[place] = texts.count
      return texts.append(text)
    }
    if !texts[number].isReadOnPhone, text.isReadOnPhone {
      (texts[number].phone, texts[number].phoneReader) = (text.phone, text.phoneReader)
    }
    let known = Set(texts[number].uses)
    texts[number].uses += text.uses.filter { !known.contains($0) }
  }
}

extension LocalizationReader.Status {
  /// Whether a translator has to translate it.
  fileprivate var isToTranslate: Bool { !isTranslated }

  /// Whether users read a translation.
  var isTranslated: Bool {
    if case .translated = self { true } else { false }
  }
}

extension AnswerCoverage {
  /// Counts places.
  fileprivate mutating func add(_ status: LocalizationReader.Status, _ count: Int, isStrict: Bool) {
    switch status {
    case .untracked: break
    case .missing(let isUntranslated):
      missing += count
      if isUntranslated { add(.untranslated, count) }
    case .translated(let state, let isInherited, let isCopy):
      add(state, count)
      if isCopy { sameAsSource += count }
      if status.isMissing(isStrict) { return missing += count }
      translated += count
      if isCopy { copies += count }
      if isInherited { inherited += count }
      if isInherited, state == .translated, !isCopy { inheritedFinished += count }
    }
  }

  private mutating func add(_ state: EntryState, _ count: Int) {
    switch state {
    case .translated: finished += count
    case .stale: stale += count
    case .needsReview: needsReview += count
    case .untranslated: untranslated += count
    }
  }
}
