internal import SettingsCatalog
internal import SettingsLocalization

/// A localization has a pane file of its own.
struct LocalizedPlist: BundleCheck {
  let description = RuleDescription(
    "localized-plist", .warning, "In one language settings are missing, or changes to the pane do not appear",
    explanation: """
      An lproj folder has a pane file. If the pane also exists in the bundle's root, the Settings app uses that one. \
      InAppSettingsKit uses the localized one only if the user's first language is exactly the name of the folder: \
      de.lproj is not used for de-AT. If the root has no such pane, every change has to be made in each localization.

      The message lists the settings that are missing in the file. Translate the texts in a .strings table instead, \
      and keep one structure for all languages.
      """,
    source: """
      futuretap/InAppSettingsKit pull request 77 and issue 179; InAppSettingsKit 846b6205, IASKSettingsReader.m:395-424; \
      CFBundle_Resources.c:717-801 (the bundle's root before its localizations)
      """)

  func findings(in context: AuditContext) -> [Finding] {
    let roots = context.panes
    let localized = context.files.localizedPanes.compactMap(context.bundle.pane)
      .filter { !LocalizedPlist.path(of: $0).contains("/") }
    return localized.map { pane in
      let root = roots.first { $0.file.isExactly(LocalizedPlist.path(of: pane)) }
      let base =
        root ?? localized.first { $0.name.isExactly(pane.name) && $0.localization == context.source.localization }
      let lost = LocalizedPlist.lost(pane, base)
      return finding(
        LocalizedPlist.start(pane, root, context.dialect) + LocalizedPlist.end(lost, base),
        severity: root == nil && lost.isEmpty ? .note : nil,
        file: pane.file, localization: pane.localization, fix: "Translate its texts in a .strings table instead.")
    }
  }

  /// The path of a pane in its localization.
  private static func path(of pane: Pane) -> String {
    BundlePath(pane.file)?.inLocalization?.path.description ?? pane.file
  }

  private static func lost(_ pane: Pane, _ base: Pane?) -> [String] {
    let found = Set(pane.settings.map { ExactString($0.key) })
    return (base?.settings ?? []).map(\.key).filter { !found.contains(ExactString($0)) }
  }

  private static func start(_ pane: Pane, _ root: Pane?, _ dialect: SettingsDialect) -> String {
    guard let root else { return "the pane has a file in each localization: every change must be made in all of them" }
    let start = "the Settings app uses \(root.file) and not this file"
    guard dialect == .iask, let name = pane.localization else { return start }
    return start + ", and InAppSettingsKit uses it only if the first language is exactly \(name)"
  }

  private static func end(_ lost: [String], _ base: Pane?) -> String {
    guard !lost.isEmpty, let base else { return "" }
    return "; it lacks \(KeyList.text(lost)) of \(base.file)"
  }
}
