internal import SettingsCatalog
internal import SettingsLocalization

/// A type, a key or the name of a file is nearly a known one.
struct MisspeltName: SpecifierCheck, PaneCheck {
  let description = RuleDescription(
    .misspeltName, .warning, "What has the name is ignored: a row, a text, a default or a whole file",
    explanation: """
      No program knows the name, and it is nearly that of a known one: of a type, a key of a specifier or of a pane, a \
      pane file, or of Base.lproj. Nearly is: other case; one letter wrong, missing or extra in four, at most two; or a \
      known mistake, such as PSToggleSpecifier, or the name of a type that Xcode displays (Toggle Switch). Of keys only \
      those are named that the type reads and the specifier lacks: Titel, FooterTex, title; Footer and FooterTitle for \
      FooterText; HeaderText and Label for Title; Subtitle and Placeholder, which only InAppSettingsKit has, as \
      IASKSubtitle and IASKPlaceholder.

      A file is reported if no row leads to it, and a missing one has nearly its name: Root.inapp.plist for \
      Root.inApp.plist, Root~iPad.plist for Root~ipad.plist. The disks of most Macs ignore case, a device does not.

      Not reported: types, keys and files of the app's own, which are legitimate, and keys of generators and other \
      tools (License, DoNotLocalize, TitleDescription). The rules custom-type and custom-key, which are off by default, \
      list the app's own.
      """,
    source: """
      The types and keys in Apple's "Settings Application Schema Reference" and in InAppSettingsKit 846b6205; \
      IASKSettingsReader.m, lines 346-355 and 395-424; jakex7/react-native-localization-settings#31 (base.lproj); \
      mono0926/LicensePlist#105 (Footer)
      """)

  var checks: [AuditCheck] { [.specifier(self), .bundle(self)] }

  // MARK: Specifiers

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    type(of: specifier) + keys(of: specifier, in: pane, context)
  }

  private func type(of specifier: Specifier) -> [Problem] {
    guard case .unknown(let name) = specifier.type, let meant = SpecifierType.meant(by: name) else { return [] }
    return [
      Problem(
        "the type \(name.quoted) is unknown, so the row is not shown: \(meant) was meant", fix: "Write \(meant).",
        at: specifier.location(of: .type))
    ]
  }

  private func keys(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard let uses = context.uses(of: specifier, in: pane) else { return [] }
    return NearWords.misspelt(in: specifier, uses).map { key in
      let isInAppOnly = key.meant == .subtitle || key.meant == .placeholder
      return Problem(
        "\(specifier.called) has \(key.pair.key.quoted), which is never read: " + MisspeltName.reason(key, isInAppOnly),
        fix: "Write \(key.meant.rawValue)\(isInAppOnly ? ", for InAppSettingsKit only" : "").",
        at: key.pair.keyLocation ?? specifier.location)
    }
  }

  private static func reason(_ key: NearWords.Misspelt, _ isInAppOnly: Bool) -> String {
    let meant = key.meant.rawValue
    if isInAppOnly { return "InAppSettingsKit reads \(meant), and the Settings app shows none" }
    return meant == key.pair.key ? "its code points are not those of \(meant)" : "\(meant) was meant"
  }

  // MARK: Panes and files

  func findings(in pane: Pane, _ context: AuditContext) -> [Finding] { findings(inPane: pane.root, of: pane.file) }

  func findings(in context: AuditContext) -> [Finding] {
    let panes = context.panes.filter(context.reads).flatMap { findings(in: $0, context) }
    if !context.isMain { return panes }
    let others = context.bundle.paneFiles.filter { context.bundle.pane(of: $0) == nil }
    return panes + files(in: context)
      + others.flatMap { file in
        (file.document.root?.value.dictionary).map { findings(inPane: $0, of: file.path) } ?? []
      }
  }

  private func findings(inPane root: PropertyListDictionary, of file: String) -> [Finding] {
    if let rows = PreferenceLoader.rows(of: root) {
      return [
        finding(
          "the pane is one of PreferenceLoader: it has its rows in \(rows.key.quoted), and Settings reads "
            + "PreferenceSpecifiers", file: file, at: rows.keyLocation,
          fix: "Write PreferenceSpecifiers, and each row with the keys of Settings.")
      ]
    }
    return NearWords.misspelt(inPane: root).map { key in
      finding(
        "the pane has \(key.pair.key.quoted), which is never read: " + MisspeltName.reason(key, false), file: file,
        at: key.pair.keyLocation, fix: "Write \(key.meant.rawValue).")
    }
  }

  /// Pane files that no row leads to, for want of a letter.
  private func files(in context: AuditContext) -> [Finding] {
    let found = context.tree?.findings ?? []
    let orphans =
      context.tree == nil
      ? context.panes.map(\.file) : found.filter { $0.rule == .orphanPane }.compactMap(\.file)
    if orphans.isEmpty { return [] }
    let names = NearWords.FileNames(
      reached: [PaneTree.rootName] + (context.tree?.ownNodes.map(\.pane.name) ?? []),
      missing: found.compactMap(\.missingPane), existing: Set(context.bundle.paneFiles.map { ExactString($0.path) }))
    return orphans.compactMap { file in
      names.meant(by: file).map {
        finding(
          "\(file.quoted) is never opened: \($0.quoted) was meant", file: file, fix: "Rename it to \($0.quoted).")
      }
    }
  }
}
