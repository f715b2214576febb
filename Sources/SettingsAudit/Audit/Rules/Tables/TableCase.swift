public import SettingsLocalization

extension Finding.Rule {
  /// A table's name differs in case from the name in the panes.
  public static let tableCase = Finding.Rule(rawValue: "table-case")
}

struct TableCase: BundleCheck {
  let description = RuleDescription(
    .tableCase, .error, "On a device, but not in the simulator, every text of the pane is shown as its key",
    explanation: """
      A pane names the table `Root` and the file is `root.strings`, in all localizations or in one of them. On the \
      disks of most Macs both names mean one file, so the simulator shows the texts. On a device no such file exists, \
      and the texts are shown as their keys or in another language.
      """,
    source:
      "CFBundle documentation: the case must match; Apple's own example in Building a settings bundle has it wrong")

  func findings(in context: AuditContext) -> [Finding] { panes(context) + files(context) }

  /// Panes whose table has no file of exactly that name.
  private func panes(_ context: AuditContext) -> [Finding] {
    context.localizablePanes.compactMap { pane -> Finding? in
      guard let node = pane.root.node(.stringsTable), let name = pane.stringsTable else { return nil }
      guard !context.tableCaseVariants.has(name), let twin = context.tableCaseVariants.twin(of: name) else {
        return nil
      }
      return finding(
        "the table is spelled \(twin.quoted) and not \(name.quoted): iOS does not find it",
        file: pane.file,
        at: node.location,
        table: name, fix: "Write \(twin.quoted).")
    }
  }

  /// Files with the wrong case, if the file with the right name does not exist.
  private func files(_ context: AuditContext) -> [Finding] {
    let taken = CaseVariants(context.usage.tables.filter(context.tableCaseVariants.has))
    return context.tableFiles.compactMap { place in
      guard !taken.has(place.name), let name = taken.twin(of: place.name) else { return nil }
      guard !context.tableFile(name, place.localization).exists else { return nil }
      return finding(
        "the panes use \"\(name.file)\": iOS does not find this file", file: place.path,
        localization: place.localization.name,
        table: place.name, fix: "Rename it to \"\(name.file)\".")
    }
  }
}
