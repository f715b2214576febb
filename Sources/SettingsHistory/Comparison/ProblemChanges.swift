internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// The missing translations and the identifiers on screen that came or went.
struct ProblemChanges {
  private(set) var all: [BundleComparison.Problem] = []
  private let pairs: [LanguagePair]
  private let screens: ScreenPairs
  /// The places of the new side.
  private let layout: ScreenLayout

  /// A problem of one side. The number of a language is that of its pair; `nil` stands for all languages.
  private struct Known {
    private(set) var languages: [ScreenTextIdentifier: Set<Int?>] = [:]
    /// In the order in which they were found.
    private(set) var list: [(id: ScreenTextIdentifier, language: Int?, pane: String)] = []

    mutating func add(_ id: ScreenTextIdentifier, _ language: Int?, _ pane: String) {
      if languages[id, default: []].insert(language).inserted { list.append((id, language, pane)) }
    }

    /// Whether users of a language have the problem.
    func contains(_ id: ScreenTextIdentifier, _ language: Int?) -> Bool {
      guard let known = languages[id] else { return false }
      return known.contains(language) || known.contains(nil)
    }
  }

  /// - Parameters:
  ///   - pairs: the languages that are compared.
  ///   - unknown: by language, the tables whose texts are not known on one side.
  ///   - source: the tables whose source texts are not known on one side.
  init(
    _ old: BundleCoverage, _ new: BundleCoverage, _ pairs: [LanguagePair], _ screens: ScreenPairs,
    _ layout: ScreenLayout,
    _ unknown: [LocalizationName: Set<TableName>], _ source: Set<TableName>
  ) {
    (self.pairs, self.screens, self.layout) = (pairs, screens, layout)
    func isKnown(_ problem: BundleComparison.Problem) -> Bool {
      guard let table = problem.table else { return true }
      if source.contains(table) { return false }
      return problem.localization.map { unknown[$0].map { !$0.contains(table) } ?? false } ?? true
    }
    let leaks = (before: old.leaks + old.unreadableLeaks, after: new.leaks + new.unreadableLeaks)
    let missing = (
      before: old.missing + old.unreadable + old.untracked, after: new.missing + new.unreadable + new.untracked
    )
    all = (changes(.leak, leaks.before, leaks.after) + changes(.missing, missing.before, missing.after)).filter(isKnown)
  }

  private func changes(
    _ kind: BundleComparison.Problem.Kind, _ before: [UncoveredText], _ after: [UncoveredText]
  ) -> [BundleComparison.Problem] {
    let (old, new) = (known(before, \.old), known(after, \.new))
    func problem(
      _ change: BundleComparison.Change, _ item: (id: ScreenTextIdentifier, language: Int?, pane: String)
    ) -> BundleComparison.Problem {
      let shown = layout.firstElement[item.id].map { layout.panes[layout.elements[$0].pane].name }
      let pane = change == .removed ? screens.renamed[ExactString(item.pane)] : shown
      return BundleComparison.Problem(
        kind: kind, change: change, localization: item.language.map { pairs[$0].name }, table: item.id.table,
        key: item.id.key, pane: pane ?? item.pane, isOnScreen: shown != nil)
    }
    let gone = single(old, kind, besides: new).filter { !new.contains($0.id, $0.language) }
    let come = single(new, kind, besides: old).filter { !old.contains($0.id, $0.language) }
    return gone.map { problem(.removed, $0) } + come.map { problem(.added, $0) }
  }

  /// The problems of one side. One of all languages that the other side has in some of them counts for each language. A
  /// text in no table is no problem in the language of the source texts.
  private func single(
    _ known: Known, _ kind: BundleComparison.Problem.Kind, besides other: Known
  ) -> [(id: ScreenTextIdentifier, language: Int?, pane: String)] {
    known.list.flatMap { item -> [(id: ScreenTextIdentifier, language: Int?, pane: String)] in
      guard item.language == nil, let languages = other.languages[item.id], !languages.contains(nil) else {
        return [item]
      }
      let both = pairs.indices.filter { number in
        let pair = pairs[number]
        return pair.old != nil && pair.new != nil && !(kind == .missing && pair.isSource)
      }
      return both.map { (item.id, $0, item.pane) }
    }
  }

  /// The problems of a side, of languages that both sides have.
  private func known(_ texts: [UncoveredText], _ side: KeyPath<LanguagePair, CatalogLanguage?>) -> Known {
    let both = pairs.enumerated().filter { $0.element.old != nil && $0.element.new != nil }
    let numbers = Dictionary(both.map { ($1[keyPath: side]?.localization, $0) }) { first, _ in first }
    var known = Known()
    for text in texts {
      let id = ScreenTextIdentifier(table: text.table, key: text.key)
      if text.localization == nil {
        known.add(id, nil, text.uses.first?.pane ?? "")
      } else if let number = numbers[text.localization] {
        known.add(id, number, text.uses.first?.pane ?? "")
      }
    }
    return known
  }
}
