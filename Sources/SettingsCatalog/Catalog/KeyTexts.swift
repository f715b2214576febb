internal import SettingsLocalization

/// Whether the keys of a table are texts of a language: `"Save now" = "Save now";`.
///
/// They are if nine of ten entries, and at least five, of any one localization are their own keys, and most of these
/// keys are words, or have a space or a letter outside of ASCII. So a table in which a program wrote the key where a
/// text was missing (`kTideAlarm`, `UNITS`) does not count.
struct KeyTexts {
  /// Whether the keys are texts.
  let areTexts: Bool
  /// The localization in whose language the keys are, if that is not the language of the source texts; `nil` for any
  /// other.
  let language: LocalizationName?

  /// - Parameters:
  ///   - table: the name of the table.
  ///   - sources: the localizations that have the source texts.
  init(_ table: TableName, in bundle: SettingsBundle, sources: [LocalizationName]) {
    let owners = bundle.realLocalizations.filter { name in
      bundle.tableFile(table, localization: name).table.map(KeyTexts.haveTexts) ?? false
    }
    areTexts = !owners.isEmpty
    let hasSource = sources.contains { !(bundle.tableFile(table, localization: $0).table?.entries.isEmpty ?? true) }
    language = hasSource && owners.count == 1 && !sources.contains(owners[0]) ? owners[0] : nil
  }

  private static let minimum = 5

  private static func haveTexts(_ table: StringsTable) -> Bool {
    let count = table.entries.count
    var (others, words) = (0, 0)
    for entry in table.entries {
      if entry.value.string?.isExactly(entry.key.text) ?? false {
        words += entry.key.isWord || entry.key.readsAsText ? 1 : 0
      } else {
        others += 1
        if others * 10 > count { return false }
      }
    }
    return count >= minimum && count - others >= minimum && words * 2 > count - others
  }
}
