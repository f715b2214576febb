internal import SettingsAudit
internal import SettingsLocalization

/// The findings of one cause, as the page shows them.
struct PageEntry {
  let group: FindingGroup
  /// The texts that users do not read as intended, if that is what the findings are about.
  let texts: [UncoveredText]
  /// The languages of the findings, else of the texts; each once.
  let languages: [LocalizationName]
  /// Whether it is about a text that is the same in every language.
  let isEverywhere: Bool
  /// The findings at different places, in order.
  let places: [Finding]

  init(_ group: FindingGroup, _ texts: PageTexts) {
    self.group = group
    self.texts = group.findings.flatMap { texts.texts(of: $0) }
    isEverywhere = self.texts.contains { $0.localization == nil }
    let named = group.findings.compactMap(\.localization)
    languages = PageEntry.unique(named.isEmpty && !isEverywhere ? self.texts.compactMap(\.localization) : named)
    places = PageEntry.places(group.findings)
  }

  /// The text that the entry is about; `nil` if it is about several texts, or about none.
  var text: PageText? {
    guard let first = texts.first, Set(texts.map(TextIdentity.init)).count == 1 else { return nil }
    return PageText(identity: TextIdentity(first), texts: texts)
  }

  /// The message; without the text and the language if the entry is about a text in several.
  func message(in bundle: SettingsBundle) -> String {
    let message = FindingPlace(group.first, in: bundle.path).ownMessage(of: group.first)
    guard languages.count > 1, let localization = group.first.localization, text != nil else { return message }
    let parts = message.split(separator: " in \(localization): ", omittingEmptySubsequences: false)
    return parts.count == 2 ? String(parts[1]) : ""
  }

  /// Further facts; without the languages, which are shown anyway.
  var notes: [Finding.Note] {
    let list = "in " + languages.map(\.text).joined(separator: ", ")
    return group.first.notes.filter { !$0.message.isExactly(list) }
  }

  private static func unique(_ names: [LocalizationName]) -> [LocalizationName] {
    var seen: Set<LocalizationName> = []
    return names.filter { seen.insert($0).inserted }
  }

  private static func places(_ findings: [Finding]) -> [Finding] {
    struct Place: Hashable {
      let file: ExactString
      let location: SourceLocation?
    }
    var seen: Set<Place> = []
    return findings.filter { finding in
      guard let file = finding.file else { return false }
      return seen.insert(Place(file: ExactString(file), location: finding.location)).inserted
    }
  }
}

extension SuggestedFix {
  /// What to do about an entry.
  ///
  /// - Parameters:
  ///   - entry: the findings.
  ///   - audit: their bundle.
  ///   - fixable: the rules whose findings `--fix` fixes.
  init(_ entry: PageEntry, in audit: BundleAudit, fixable: Set<Finding.Rule>) {
    let (rule, fix) = (entry.group.first.rule, GroupNotes.fix(of: entry.group, in: audit.bundle))
    self.init(fix, of: rule, entry.languages, in: audit, isFixable: fixable.contains(rule))
  }
}
