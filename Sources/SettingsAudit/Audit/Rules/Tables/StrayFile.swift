internal import SettingsLocalization

/// Tables where iOS does not look for them.
struct StrayFile: BundleCheck {
  let description = RuleDescription(
    "stray-file", .warning, "The texts of the file are never shown",
    explanation: """
      A `.strings` file is in a folder that is not a localization, or in a folder inside one. iOS looks in the bundle \
      itself and in the lproj folders directly below it, nowhere else; panes may be in folders, tables may not.

      Folders that look like misnamed localizations are reported by `lproj-folder` instead.
      """,
    source: "CFBundle_Resources.c, lines 717-801")

  func findings(in context: AuditContext) -> [Finding] {
    let known = context.bundle.findings.filter { $0.rule == .strayFolder }.compactMap(\.file)
    return context.files.paths.filter { $0.hasSuffix(".strings") }.compactMap { path in
      let folders = FilePath.components(path).dropLast()
      guard let folder = folders.first, !known.contains(where: folder.isExactly) else { return nil }
      guard folders.count > 1 || !folder.hasSuffix(".lproj") else { return nil }
      return finding(
        "iOS does not look for tables in the folder \"\(folders.joined(separator: "/"))\"", file: path,
        fix: "Move it into an lproj folder of the bundle, or remove it.")
    }
  }
}
