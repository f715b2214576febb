import SettingsCatalog
import SettingsLocalization
import SettingsReports

/// Lines about users who see another localization than before.
enum ChoiceLines {
  /// How many users of one change are named.
  private static let named = 5

  /// A line for each localization that is seen instead of another one.
  ///
  /// - Parameter removed: the localization that is removed: if all of its users see the same one then, they are not
  ///   listed by region.
  static func of(_ choices: [NewChoice], removing removed: LocalizationName? = nil) -> [String] {
    var groups: [(first: NewChoice, users: [String])] = []
    for choice in choices {
      if let index = groups.firstIndex(where: { $0.first.before == choice.before && $0.first.after == choice.after }) {
        groups[index].users.append(choice.user)
      } else {
        groups.append((choice, [choice.user]))
      }
    }
    let isOne = groups.count { $0.first.before == removed } == 1
    return groups.map { group in
      let after = group.first.after.map { TerminalText.clean($0) } ?? "no localization"
      if isOne, group.first.before == removed {
        return "  everyone in \(TerminalText.clean(group.first.before)) then sees \(after)"
      }
      let users = group.users.prefix(named).map { TerminalText.clean($0) }.joined(separator: ", ")
      let more = group.users.count > named ? " and \(Count.of(group.users.count - named, "other region"))" : ""
      return "  an iPhone in \(users)\(more) then shows \(after) instead of \(TerminalText.clean(group.first.before))"
    }
  }
}

extension NewChoice {
  /// The JSON; no localization at all is `null`.
  var members: JSONMembers { ["user": user, "before": before, "after": OrNull(after)] }
}
