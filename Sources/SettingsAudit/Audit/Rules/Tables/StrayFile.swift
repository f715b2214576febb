internal import SettingsLocalization

/// Tables where iOS does not look for them.
struct StrayFile: BundleCheck {
  let description = RuleDescription(
    "stray-file", .warning, "The texts of the file are never shown",
    explanation: """
      A `.strings` file is in a folder that is not a localization, or in a folder inside one. iOS looks in the bundle \
      itself and in the lproj folders directly below it, nowhere else; panes may be in folders, tables may not. \
      InAppSettingsKit looks beside the pane: a table in an lproj there is not reported.

      A bundle in the bundle to whose files no row leads is one note: nothing inside of it is checked.

      Folders that look like misnamed localizations are reported by `lproj-folder` instead.
      """,
    source: "CFBundle_Resources.c, lines 717-801; IASKSettingsReader.m, lines 38-45")

  func findings(in context: AuditContext) -> [Finding] {
    let known = context.bundle.findings.filter { $0.rule == .strayFolder }.compactMap(\.file)
    let inner = context.innerBundles.paths.map { path in
      finding(
        "no program opens a bundle in the bundle", severity: .note, file: path,
        fix: "Remove it if the app does not read it.")
    }
    let files = context.files.paths.filter { $0.hasSuffix(".strings") && !context.isInInnerBundle($0) }
    let beside = StrayFile.foldersOfApp(context)
    return inner
      + files.compactMap { path in
        let folders = FilePath.components(path).dropLast()
        let isLocalized = folders.last?.hasSuffix(".lproj") ?? false
        if isLocalized, beside.contains(ExactString(folders.dropLast().joined(separator: "/"))) { return nil }
        guard let folder = folders.first, !known.contains(where: folder.isExactly) else { return nil }
        guard folders.count > 1 || !folder.hasSuffix(".lproj") else { return nil }
        return finding(
          "iOS does not look for tables in the folder \"\(folders.joined(separator: "/"))\"", file: path,
          fix: "Move it into an lproj folder of the bundle, or remove it.")
      }
  }

  /// The folders of panes that InAppSettingsKit opens as bundles of their own, also where only Settings is asked for.
  private static func foldersOfApp(_ context: AuditContext) -> Set<ExactString> {
    let bundle = context.bundle
    let isOther = !context.views.contains { $0.dialect == .iask } && bundle.resolvedDialect() == .iask
    let tree = isOther ? bundle.tree(of: context.view(of: .iask, on: .phone)) : context.tree
    let nodes = (tree?.ownNodes ?? []).filter { $0.dialect == .iask }
    return Set(nodes.map { ExactString(FilePath.folder(of: $0.pane.file)) })
  }
}
