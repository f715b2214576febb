public import SettingsLocalization

extension Finding.Rule {
  /// A row names its pane with the extension `.plist`.
  public static let childPaneExtension = Finding.Rule(rawValue: "child-pane-extension")
}

struct ChildPaneExtension: SpecifierCheck {
  let description = RuleDescription(
    .childPaneExtension, .warning, "A row leads to an empty screen, or nowhere",
    explanation: """
      File is the name of the pane without ".plist", which is appended: for "Sound.plist" the file Sound.plist.plist \
      is opened. Not reported if such a file exists.
      """,
    source: """
      Apple, "Settings Application Schema Reference", Child Pane Element; InAppSettingsKit 846b6205, \
      IASKSettingsReader.m:376-383
      """)

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard let child = specifier.childFile(in: context.dialect), child.name.utf8.count > ".plist".utf8.count else {
      return []
    }
    let name = String(child.name.dropLast(".plist".count))
    guard String(child.name.suffix(".plist".count)).isExactlyIgnoringCase(".plist") else { return [] }
    guard !context.panes.contains(where: { $0.name.isExactly(child.name) }) else { return [] }
    return [
      Problem(
        "\(specifier.called) leads to \(child.name.quoted), which is looked for as \(child.name).plist",
        fix: "Write \(name.quoted).", at: child.location)
    ]
  }
}
