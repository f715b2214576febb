internal import SettingsLocalization

/// Compares what users of one language read on both sides, place by place.
struct LanguageComparison {
  private(set) var texts: [BundleComparison.Text] = []
  private(set) var stale: [BundleComparison.Problem] = []
  private let pair: LanguagePair
  private let old: LanguageTexts
  private let new: LanguageTexts
  private let screens: ScreenPairs
  /// The tables whose texts are not known on one side: those of the language, and those of the source language.
  private let unknown: (own: Set<TableName>, source: Set<TableName>)
  private var numbers: [Entry: Int] = [:]

  /// What identifies a difference: places with the same one are listed together.
  private struct Entry: Hashable {
    let id: ScreenTextIdentifier
    let old: ExactString?
    let new: ExactString?
  }

  init(
    _ pair: LanguagePair, _ old: LanguageTexts, _ new: LanguageTexts, _ screens: ScreenPairs,
    unknown: (own: Set<TableName>, source: Set<TableName>)
  ) {
    (self.pair, self.old, self.new, self.screens, self.unknown) = (pair, old, new, screens, unknown)
    for screen in screens.pairs { compare(screen) }
    for pane in screens.added {
      for row in new.layout.panes[pane].rows { come(row.elements, onNewRow: true) }
    }
    for pane in screens.removed {
      for row in old.layout.panes[pane].rows { go(row.elements, onOldRow: true) }
    }
    if !pair.isSource { findStale() }
  }

  // MARK: Texts

  private mutating func compare(_ screen: ScreenPairs.Pair) {
    let (oldRows, newRows) = (old.layout.panes[screen.old].rows, new.layout.panes[screen.new].rows)
    for (number, row) in newRows.enumerated() {
      if let partner = screen.rows.old[number] {
        compare(oldRows[partner].elements, row.elements)
      } else {
        come(row.elements, onNewRow: true)
      }
    }
    for (number, row) in oldRows.enumerated() where screen.rows.new[number] == nil {
      go(row.elements, onOldRow: true)
    }
  }

  /// Compares the texts of a row that both sides have.
  private mutating func compare(_ oldElements: Range<Int>, _ newElements: Range<Int>) {
    var left = Dictionary(oldElements.map { (old.layout.elements[$0].name, $0) }) { first, _ in first }
    for number in newElements {
      if let partner = left.removeValue(forKey: new.layout.elements[number].name) {
        change(partner, number)
      } else {
        come(number..<number + 1, onNewRow: false)
      }
    }
    for number in left.values.sorted() { go(number..<number + 1, onOldRow: false) }
  }

  private mutating func change(_ oldNumber: Int, _ newNumber: Int) {
    let (before, after) = (old.value(oldNumber), new.value(newNumber))
    if before.map({ ExactString($0) }) == after.map({ ExactString($0) }) { return }
    let (oldID, newID) = (old.layout.elements[oldNumber].id, new.layout.elements[newNumber].id)
    if isUnknown(oldID) || isUnknown(newID) { return }
    add(after == nil ? oldID : newID, before, after, at: newNumber, isOld: false)
  }

  /// Texts that have no place on the old side. On a new row, and in a translation, one that is shown elsewhere is not
  /// a new text.
  private mutating func come(_ elements: Range<Int>, onNewRow: Bool) {
    for number in elements {
      let id = new.layout.elements[number].id
      let isKnown = old.layout.firstElement[id] != nil
      guard !isUnknown(id), !(isKnown && (onNewRow || !pair.isSource)), let value = new.value(number) else { continue }
      add(id, nil, value, at: number, isOld: false)
    }
  }

  private mutating func go(_ elements: Range<Int>, onOldRow: Bool) {
    for number in elements {
      let id = old.layout.elements[number].id
      let isKnown = new.layout.firstElement[id] != nil
      guard !isUnknown(id), !(isKnown && (onOldRow || !pair.isSource)), let value = old.value(number) else { continue }
      add(id, value, nil, at: number, isOld: true)
    }
  }

  private func isUnknown(_ id: ScreenTextIdentifier) -> Bool { id.table.map { unknown.own.contains($0) } ?? false }

  private mutating func add(_ id: ScreenTextIdentifier, _ old: String?, _ new: String?, at place: Int, isOld: Bool) {
    let use = (isOld ? self.old : self.new).layout.use(of: place)
    let entry = Entry(id: id, old: old.map { ExactString($0) }, new: new.map { ExactString($0) })
    if let number = numbers[entry] { return texts[number].uses.append(use) }
    numbers[entry] = texts.count
    texts.append(
      BundleComparison.Text(
        table: id.table, key: id.key, localization: pair.name, isSource: pair.isSource, old: old, new: new, uses: [use],
        pane: isOld ? screens.renamed[ExactString(use.pane)] ?? use.pane : use.pane))
  }

  // MARK: Stale translations

  private mutating func findStale() {
    for (number, element) in new.layout.elements.enumerated() where new.layout.firstElement[element.id] == number {
      let partner = old.layout.firstElement[element.id]
      guard isJudged(element.id), let kind = sourceChange(number, since: partner) else { continue }
      let wasStale = partner.map(old.isRecordedAsStale) ?? false
      if !wasStale { add(.added, element.id, new.layout.panes[element.pane].name, kind) }
    }
    for (number, element) in old.layout.elements.enumerated() where old.layout.firstElement[element.id] == number {
      guard isJudged(element.id), old.isRecordedAsStale(number) else { continue }
      let partner = new.layout.firstElement[element.id]
      if let partner, sourceChange(partner, since: number) != nil { continue }
      let name = old.layout.panes[element.pane].name
      add(.removed, element.id, screens.renamed[ExactString(name)] ?? name, nil)
    }
  }

  /// How the source text of a translation of the new side has changed since it was made: by the state file where that is
  /// about it, else because it is the translation of the old side, and the source text is not. `nil` if it has not.
  private func sourceChange(_ number: Int, since oldNumber: Int?) -> SourceChange.Kind? {
    let id = new.layout.elements[number].id
    let oldSource = old.side.sourceText(of: id)
    if let recorded = new.recordedChange(number, from: oldSource) { return recorded }
    guard let oldNumber, let before = old.value(oldNumber), let after = new.value(number), before.isExactly(after),
      let oldSource, let newSource = new.side.sourceText(of: id), !oldSource.isExactly(newSource)
    else { return nil }
    return SourceChange.Kind(from: oldSource, to: newSource, isCopy: oldSource.isExactly(after))
  }

  private func isJudged(_ id: ScreenTextIdentifier) -> Bool {
    !isUnknown(id) && id.table.map { !unknown.source.contains($0) } ?? false
  }

  private mutating func add(
    _ change: BundleComparison.Change, _ id: ScreenTextIdentifier, _ pane: String, _ kind: SourceChange.Kind?
  ) {
    stale.append(
      BundleComparison.Problem(
        kind: .stale, change: change, sourceChange: kind, localization: pair.name, table: id.table, key: id.key,
        pane: pane,
        isOnScreen: new.layout.firstElement[id] != nil))
  }
}
