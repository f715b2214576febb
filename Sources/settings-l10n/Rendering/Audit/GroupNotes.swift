import SettingsAudit
import SettingsLocalization

/// Notes on the other findings of a group, printed below the first.
enum GroupNotes {
  typealias Note = (message: String, place: FindingPlace?)

  /// The number of listed places.
  private static let placeLimit = 3

  /// The keys of other texts, the names of other localizations, and other places.
  ///
  /// - Parameters:
  ///   - group: the findings of one cause.
  ///   - bundle: the path of the bundle, as given.
  static func of(_ group: FindingGroup, in bundle: String) -> [Note] {
    if let keys = keys(of: group) { return [(keys, nil)] }
    let elsewhere = group.others.filter {
      $0.file.map { ExactString($0) } != group.first.file.map { ExactString($0) } || $0.location != group.first.location
    }
    let reported = elsewhere.prefix(placeLimit)
    let rest = reported.isEmpty ? group.others[...] : elsewhere.dropFirst(placeLimit)
    return reported.map { note($0, in: bundle) } + summary(rest, of: group)
  }

  /// The keys of other texts; `nil` if all findings are about one text, or about none.
  static func keys(of group: FindingGroup) -> String? {
    let keys = names(group.others, \.key).filter { $0 != group.first.key }
    if keys.isEmpty { return nil }
    return "the same for \(Count.of(keys.count, "more text")): " + keys.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private static func note(_ finding: Finding, in bundle: String) -> Note {
    ("the same" + (finding.locale.map { " in \($0)" } ?? ""), FindingPlace(finding, in: bundle))
  }

  private static func summary(_ rest: ArraySlice<Finding>, of group: FindingGroup) -> [Note] {
    if rest.isEmpty { return [] }
    let locales = names(rest, \.locale).filter { $0 != group.first.locale }
    if locales.isEmpty { return [("the same at \(Count.of(rest.count, "more place"))", nil)] }
    let list = locales.map(\.text).joined(separator: ", ")
    return [("the same in \(Count.of(locales.count, "more localization")): \(list)", nil)]
  }

  /// Each name once, in order.
  private static func names<Name: ExactName>(_ findings: some Sequence<Finding>, _ name: (Finding) -> Name?) -> [Name] {
    var seen: Set<Name> = []
    return findings.compactMap(name).filter { seen.insert($0).inserted }
  }
}
