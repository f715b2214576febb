internal import SettingsLocalization

/// A file of plural forms next to a table.
struct Stringsdict: BundleCheck {
  let description = RuleDescription(
    "stringsdict", .note, "Texts may differ from the table",
    explanation: """
      A `.stringsdict` file is next to a table. iOS prefers its entries to those of the `.strings` file of the same \
      name. Settings have no numbers to choose a plural by, so it has no purpose here. This tool does not read it, so \
      what it reports about the same keys may be wrong.
      """,
    source: "CFBundle_Strings.c, lines 63-70 and 108-120")

  func findings(in context: AuditContext) -> [Finding] {
    context.files.paths.filter { $0.hasSuffix(".stringsdict") }.compactMap { path -> Finding? in
      let parts = FilePath.components(path)
      guard parts.count <= 2, let file = parts.last else { return nil }
      let name = TableName(String(file.dropLast(".stringsdict".count)))
      guard context.usage.isTaken(name) else { return nil }
      return finding(
        "iOS prefers the entries of this file to those of \(name.file); they are not checked here", file: path,
        table: name, fix: "Move its texts to \(name.file).")
    }
  }
}
