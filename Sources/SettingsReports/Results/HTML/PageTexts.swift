internal import SettingsAudit
internal import SettingsLocalization

/// A text with all languages in which users do not read it as intended.
struct PageText {
  let identity: TextIdentity
  /// One for each language; one without a language if it is the same in all.
  fileprivate(set) var texts: [UncoveredText]

  /// The languages; none if it is the same in all.
  var languages: [LocalizationName] { isEverywhere ? [] : texts.compactMap(\.localization) }
  /// Whether it is the same in all languages.
  var isEverywhere: Bool { texts.contains { $0.localization == nil } }
}

/// The texts of a bundle that are not shown as intended, found by the findings about them.
struct PageTexts {
  private struct Place: Hashable {
    let rule: Finding.Rule
    let text: TextIdentity
    let localization: LocalizationName?
  }

  private let all: [UncoveredText]
  private var byPlace: [Place: UncoveredText] = [:]
  private var byRule: [Place: [UncoveredText]] = [:]

  init(_ audit: BundleAudit) {
    let coverage = audit.coverage
    all = coverage.leaks + coverage.missing + coverage.untracked
    let lists: [(Finding.Rule, [UncoveredText])] = [
      (.rawKeyLeak, coverage.leaks), (.missingTranslation, coverage.missing), (.untrackedText, coverage.untracked),
    ]
    for (rule, texts) in lists {
      for text in texts {
        byPlace[Place(rule: rule, text: TextIdentity(text), localization: text.localization)] = text
        byRule[Place(rule: rule, text: TextIdentity(text), localization: nil), default: []].append(text)
      }
    }
  }

  /// The texts that a finding of their rule is about: in its language, or in all that have the problem.
  func texts(of finding: Finding) -> [UncoveredText] {
    guard let text = TextIdentity(finding) else { return [] }
    let place = Place(rule: finding.rule, text: text, localization: finding.localization)
    return finding.localization == nil ? byRule[place] ?? [] : byPlace[place].map { [$0] } ?? []
  }

  /// The texts that no entry is about, each once: their table or language is missing, or their findings are silenced.
  func others(than entries: [PageEntry]) -> [PageText] {
    var known: Set<Place> = []
    for text in entries.flatMap(\.texts) { known.insert(place(of: text, in: text.localization)) }
    var numbers: [TextIdentity: Int] = [:]
    var others: [PageText] = []
    for text in all where known.isDisjoint(with: [place(of: text, in: text.localization), place(of: text, in: nil)]) {
      known.insert(place(of: text, in: text.localization))
      let identity = TextIdentity(text)
      if let number = numbers[identity] {
        others[number].texts.append(text)
      } else {
        numbers[identity] = others.count
        others.append(PageText(identity: identity, texts: [text]))
      }
    }
    return others
  }

  private func place(of text: UncoveredText, in localization: LocalizationName?) -> Place {
    Place(rule: .rawKeyLeak, text: TextIdentity(text), localization: localization)
  }
}
