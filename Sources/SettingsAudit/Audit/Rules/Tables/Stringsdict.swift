public import SettingsLocalization

/// Plural forms beside a table.
struct Stringsdict: BundleCheck {
  let description = RuleDescription(
    .stringsDictionary, .note, "Texts may be other than the table says",
    explanation: """
      A `.stringsdict` file lies beside a table. iOS takes its entries before those of the `.strings` file of the same name; \
      settings have no numbers to choose a plural by, so that it serves no purpose here. This tool does not read it: what it \
      tells about the same keys may be wrong.
      """,
    source: "CFBundle_Strings.c, lines 63-70 and 108-120")

  func findings(in subject: AuditSubject) -> [Finding] {
    subject.files.paths.filter { $0.hasSuffix(".stringsdict") }.compactMap { path -> Finding? in
      let parts = path.split(separator: "/")
      guard parts.count <= 2, let file = parts.last else { return nil }
      let name = TableName(String(file.dropLast(".stringsdict".count)))
      guard subject.usage.isTaken(name) else { return nil }
      return finding(
        "iOS takes the entries of this file before those of \(name.file); they are not looked at here", file: path,
        table: name, fix: "Move its texts to \(name.file).")
    }
  }
}

extension Finding.Rule {
  /// A table of plural forms lies in the bundle.
  public static let stringsDictionary = Finding.Rule(rawValue: "stringsdict")
}
