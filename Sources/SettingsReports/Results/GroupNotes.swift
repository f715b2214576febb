package import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// What is said about the findings of a problem beside the first: its languages in the message, and notes below it.
package enum GroupNotes {
  typealias Note = (message: String, place: FindingPlace?)

  /// The number of listed places.
  private static let placeLimit = 3

  /// The number of names that a terminal shows.
  package static let readable = 12

  /// A message about the first finding, as one about the problem: with the number of its languages, and the first names.
  static func message(_ message: String, of group: FindingGroup) -> String {
    guard group.localizations.count > 1, let localization = group.first.localization else { return message }
    let list = MostRead.list(group.localizations, of: group.localizationCount)
    let parts = message.parts(around: " in \(localization): ", maxSplits: 1)
    if parts.count == 1 {
      if differOnlyInLanguage(group.findings) { return "\(message); in \(list)" }
      let isAlike = Set(group.findings.map(form)).count == 1
      return "\(message) (\(localization)); \(isAlike ? "the like" : "this rule also") in \(list)"
    }
    if Set(group.findings.map(reason)).count > 1 { return "\(parts[0]) in \(list); in \(localization): \(parts[1])" }
    // The file of the first language is one of many.
    let rest = parts[1].replacing(literal: "\(localization).lproj/", with: "*.lproj/")
    return "\(parts[0]) in \(list): \(rest)"
  }

  /// What to do about all findings: the fix of the first, about the files of all languages, and with an export of all.
  static func fix(of group: FindingGroup, in bundle: SettingsBundle) -> String? {
    guard group.localizations.count > 1, !group.isWhole else { return group.first.fix }
    let fixes =
      exportFixes(of: group) { SuggestedCommand.export(bundle, $0) }
      ?? exportFixes(of: group) { SuggestedCommand.exportCatalog(bundle, $0) }
      ?? Set(group.findings.map(withoutFolder))
    return fixes.count == 1 ? fixes.first ?? nil : group.first.fix
  }

  /// The fixes that have an export, of all languages that have one; `nil` for none. Languages that an export leaves out
  /// have none.
  private static func exportFixes(of group: FindingGroup, _ export: ([LocalizationName]) -> String) -> Set<String?>? {
    let exported = group.findings.filter { finding in
      finding.localization.map { finding.fix?.contains(literal: export([$0])) ?? false } ?? false
    }
    if exported.isEmpty { return nil }
    let names = Set(exported.compactMap(\.localization))
    let all = export(group.localizations.filter(names.contains))
    let rest = group.findings.filter { finding in finding.localization.map { !names.contains($0) } ?? false }
    return Set(
      exported.map { finding in
        finding.localization.flatMap { name in
          let fix = withoutFolder(finding)?.replacing(literal: export([name]), with: all)
          return fix.map { $0 + others(rest, beside: $0) }
        }
      })
  }

  /// What else is to be done in the languages that an export leaves out, as sentences with their names.
  private static func others(_ findings: [Finding], beside known: String) -> String {
    let fixes = Dictionary(grouping: findings.filter { $0.fix != nil }) { withoutFolder($0) ?? "" }
    return fixes.filter { !known.contains($0.key.dropLast()) }.sorted { $0.key < $1.key }.map { fix, findings in
      " In \(MostRead.named(findings.compactMap(\.localization))): \(fix)"
    }.joined()
  }

  /// The fix of a finding without the folder of its language.
  private static func withoutFolder(_ finding: Finding) -> String? {
    guard let localization = finding.localization else { return finding.fix }
    return finding.fix?.replacing(literal: "\(localization).lproj/", with: "*.lproj/")
  }

  /// Whether findings say the same in all languages. Where they do so word for word, no name is looked for: "in no other
  /// language" does not name Norwegian.
  private static func differOnlyInLanguage(_ findings: [Finding]) -> Bool {
    Set(findings.map { ExactString($0.message) }).count == 1 || Set(findings.map(withoutLanguage)).count == 1
  }

  private static func withoutLanguage(_ finding: Finding) -> String {
    guard let localization = finding.localization else { return finding.message }
    return finding.message.replacing(literal: "\(localization).lproj", with: "*")
      .replacing(literal: " in \(localization)", with: " in *", endsWord: true)
  }

  /// A message without its language, numbers and quoted texts.
  private static func form(_ finding: Finding) -> String {
    let parts = withoutLanguage(finding).parts(around: "\"")
    let words = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    return words.filter { !$0.isNumber }
  }

  /// What a message says behind its language, without the name of its folder; `nil` for nothing.
  private static func reason(_ finding: Finding) -> String? {
    guard let localization = finding.localization else { return nil }
    let parts = finding.message.parts(around: " in \(localization): ", maxSplits: 1)
    return parts.count == 1 ? nil : parts[1].replacing(literal: "\(localization).lproj/", with: "*.lproj/")
  }

  /// The names of the languages, if the message has not all, and other places.
  ///
  /// - Parameters:
  ///   - group: the findings of one cause.
  ///   - bundle: the path of the bundle, as given.
  ///   - limit: the maximum number of names in a list.
  static func of(_ group: FindingGroup, in bundle: String, atMost limit: Int = .max) -> [Note] {
    let elsewhere = group.others.filter {
      $0.file.map { ExactString($0) } != group.first.file.map { ExactString($0) } || $0.location != group.first.location
    }
    let reported = elsewhere.prefix(placeLimit)
    let rest = elsewhere.count - reported.count
    let more =
      rest > 0 && group.localizations.count < 2 ? [Note("the same at \(Count.of(rest, "more place"))", nil)] : []
    return reported.map { note($0, beside: group.first, in: bundle) } + more + languages(of: group, limit)
  }

  /// How many other places there are, in one text; `nil` for a single finding, or one in each language.
  package static func short(_ group: FindingGroup) -> String? {
    let rest = group.count - max(1, group.localizations.count)
    return rest > 0 ? "the same at " + Count.of(rest, "more place") : nil
  }

  /// What is said at another place: in other words only if these differ from those about the first.
  private static func note(_ finding: Finding, beside first: Finding, in bundle: String) -> Note {
    let place = FindingPlace(finding, in: bundle)
    let isSame = differOnlyInLanguage([finding, first]) || reason(finding) != nil
    let language = finding.localization.map { isSame ? " in \($0)" : " (\($0))" } ?? ""
    return ((isSame ? "the same" : place.ownMessage(of: finding)) + language, place)
  }

  private static func languages(of group: FindingGroup, _ limit: Int) -> [Note] {
    let names = group.localizations
    let isAll = names.count == group.localizationCount
    guard !group.isWhole, names.count > (isAll ? 3 : MostRead.namedCount(of: names.count)) else { return [] }
    let rest = names.count > limit ? " and \(TerminalText.grouped(names.count - limit)) more" : ""
    return [("in " + names.prefix(limit).map(\.text).joined(separator: ", ") + rest, nil)]
  }
}
