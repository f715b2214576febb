package import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// Notes on the other findings of a group, printed below the first.
package enum GroupNotes {
  typealias Note = (message: String, place: FindingPlace?)

  /// The number of listed places.
  private static let placeLimit = 3

  /// The number of names that a terminal shows.
  package static let readable = 12

  /// The keys of other texts, the names of other localizations, and other places.
  ///
  /// - Parameters:
  ///   - group: the findings of one cause.
  ///   - bundle: the path of the bundle, as given.
  ///   - limit: the maximum number of names in a list.
  static func of(_ group: FindingGroup, in bundle: String, atMost limit: Int = .max) -> [Note] {
    if let keys = keys(of: group, atMost: limit) { return [(keys, nil)] }
    let elsewhere = group.others.filter {
      $0.file.map { ExactString($0) } != group.first.file.map { ExactString($0) } || $0.location != group.first.location
    }
    let reported = elsewhere.prefix(placeLimit)
    let rest = reported.isEmpty ? group.others[...] : elsewhere.dropFirst(placeLimit)
    return reported.map { note($0, in: bundle) } + summary(rest, of: group, limit)
  }

  /// How many others there are, in one text; `nil` for a single finding.
  package static func short(_ group: FindingGroup) -> String? {
    if group.others.isEmpty { return nil }
    let keys = otherKeys(group).count
    if keys > 0 { return "the same for " + Count.of(keys, "more text") }
    let locales = names(group.others, \.locale).count { $0 != group.first.locale }
    if locales > 0 { return "the same in " + Count.of(locales, "more localization") }
    return "the same at " + Count.of(group.others.count, "more place")
  }

  private static func otherKeys(_ group: FindingGroup) -> [TextKey] {
    names(group.others, \.key).filter { $0 != group.first.key }
  }

  private static func listed(_ names: [String], _ limit: Int) -> String {
    let rest = names.count > limit ? " and \(TerminalText.grouped(names.count - limit)) more" : ""
    return names.prefix(limit).joined(separator: ", ") + rest
  }

  /// The keys of other texts; `nil` if all findings are about one text, or about none.
  static func keys(of group: FindingGroup, atMost limit: Int = .max) -> String? {
    let keys = otherKeys(group)
    if keys.isEmpty { return nil }
    return "the same for \(Count.of(keys.count, "more text")): " + listed(keys.map { "\"\($0)\"" }, limit)
  }

  private static func note(_ finding: Finding, in bundle: String) -> Note {
    ("the same" + (finding.locale.map { " in \($0)" } ?? ""), FindingPlace(finding, in: bundle))
  }

  private static func summary(_ rest: ArraySlice<Finding>, of group: FindingGroup, _ limit: Int) -> [Note] {
    if rest.isEmpty { return [] }
    let locales = names(rest, \.locale).filter { $0 != group.first.locale }
    if locales.isEmpty { return [("the same at \(Count.of(rest.count, "more place"))", nil)] }
    let list = listed(locales.map(\.text), limit)
    return [("the same in \(Count.of(locales.count, "more localization")): \(list)", nil)]
  }

  /// Each name once, in order.
  private static func names<Name: ExactName>(_ findings: some Sequence<Finding>, _ name: (Finding) -> Name?) -> [Name] {
    var seen: Set<Name> = []
    return findings.compactMap(name).filter { seen.insert($0).inserted }
  }
}
