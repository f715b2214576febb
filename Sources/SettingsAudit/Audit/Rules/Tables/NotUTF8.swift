internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A table is not in UTF-8.
  public static let encoding = Finding.Rule(rawValue: "encoding")
}

struct NotUTF8: BundleCheck {
  let description = RuleDescription(
    .encoding, .note, isFixable: true, "Nothing; but changes to the file cannot be reviewed or merged",
    explanation: """
      Table files are in UTF-16 or UTF-32. iOS reads them as well as UTF-8, but git treats them as binary, so changes \
      cannot be reviewed or merged. Xcode wrote such files for many years, but UTF-8 could always be read.

      One note for each bundle, at the first of the files. Binary property lists are not reported here \
      (`binary-table`).
      """,
    source: "WeblateOrg/weblate#10281, keyman#4577, MacPass#621, mapbox-navigation-ios#1049, FlineDev/BartyCrouch#188")

  func findings(in context: AuditContext) -> [Finding] {
    let places = context.tableFiles.filter { encoding(of: $0, context) != nil }
    guard let first = places.first else { return [] }
    let isUTF16 = places.allSatisfy { encoding(of: $0, context)?.unitSize == 2 }
    let files = places.count == 1 ? "the file is" : "\(places.count) tables are"
    var finding = finding(
      "\(files) in \(isUTF16 ? "UTF-16" : "UTF-16 or UTF-32"), which git treats as binary", file: first.path,
      localization: first.localization.name, table: first.name,
      fix: "\(SuggestedCommand.recode(context.bundle)) saves \(places.count == 1 ? "it" : "them") as UTF-8.")
    finding.otherTables = places.dropFirst().map { TableReference(localization: $0.localization.name, table: $0.name) }
    return [finding]
  }

  /// The encoding of a table that has a byte-order mark and is not in UTF-8; `nil` for any other, and for one with
  /// errors.
  private func encoding(of place: AuditedTable, _ context: AuditContext) -> TextEncoding? {
    guard let table = context.tableFile(place.name, place.localization).table, table.hasByteOrderMark, !table.isBroken
    else {
      return nil
    }
    return table.encoding == .utf8 ? nil : table.encoding
  }
}
