internal import SettingsCatalog
internal import SettingsLocalization

struct CatalogOutOfDate: BundleCheck {
  let description = RuleDescription(
    .catalogOutOfDate, .error,
    "What was changed in the string catalog is not on screen",
    explanation: """
      The configuration names string catalogs (`.xcstrings`) as the source of the tables, and a table differs from its \
      catalog. Xcode compiles no string catalog for a Settings bundle, so users read the table. `settings-l10n compile \
      BUNDLE` writes the table as the catalog says. Where the table is right, `settings-l10n export BUNDLE --format \
      xcstrings --locale LOCALE --include-untranslatable --output FOLDER` adds its texts to the catalog and changes \
      those that differ; it removes none, and has no text that neither a pane nor a source table names.

      It is reported, too, if a catalog cannot be read or has a text that varies, if a table has no catalog or a localization is in none, and if \
      a language of a catalog is not certain.
      """,
    source: "Xcode 15 to 26 copy a .bundle as one file; 11 of 46 active apps have string catalogs and a Settings bundle"
  )

  func findings(in context: AuditContext) throws -> [Finding] {
    guard let differences = try context.catalog.catalogDifferences() else { return [] }
    let asked = context.options.locales.isEmpty ? nil : Set(context.audited.map(\.name))
    // What cannot be compiled stops it for every language.
    return notCompared(context) + differences.refusals
      + differences.tables.filter { asked?.contains($0.place.localization) ?? true }.map { finding($0, context) }
  }

  /// Why nothing is compared, where another rule has the cause: alone, this one must not be silent.
  private func notCompared(_ context: AuditContext) -> [Finding] {
    let problems = context.catalog.stringCatalogs?.problems ?? []
    return problems.filter { $0.rule != .catalogOutOfDate }.map { problem in
      var problem = problem
      problem.rule = .catalogOutOfDate
      return problem
    }
  }

  private func finding(_ table: CatalogDifferences.Table, _ context: AuditContext) -> Finding {
    let (place, bundle) = (table.place, context.bundle)
    let catalogs = context.catalog.stringCatalogs
    let counts = [
      (table.changed.count, "differs", "differ"), (table.added.count, "is missing", "are missing"),
      (table.removed.count, "is not in the catalog", "are not in the catalog"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? "text" : "texts") \($0.0 == 1 ? $0.1 : $0.2)" }
    let what = counts.isEmpty ? "a comment differs" : counts.joined(separator: ", ")
    let isThere = bundle.tableFile(place.table, localization: place.localization).exists
    let first = table.changed.first ?? table.added.first
    let catalog = catalogs?.catalog(of: place.table)
    return finding(
      "\(place.path) \(isThere ? "is not what the string catalog says: \(what)" : "does not exist: \(what)")",
      file: catalog?.file, at: first.flatMap { catalog?.location(of: $0) }, localization: place.localization,
      table: place.table,
      fix: "\(SuggestedCommand.compile(bundle)) writes the table as the catalog says." + otherFix(table, context)
    ).about((table.changed + table.added).map(\.key) + table.removed + table.comments.map(\.key))
  }

  /// What to do where the catalog is wrong, as a sentence after another one: an export changes and adds texts that
  /// panes or source tables have.
  private func otherFix(_ table: CatalogDifferences.Table, _ context: AuditContext) -> String {
    let (place, bundle) = (table.place, context.bundle)
    if !bundle.localizations.contains(place.localization) {
      // The source texts are nowhere else.
      if context.catalog.stringCatalogs?[place]?.isSource ?? false { return "" }
      return " If the language is not wanted, \(SuggestedCommand.remove(bundle, place.localization)) removes it from "
        + "the catalogs."
    }
    let isExported =
      table.added.isEmpty && table.comments.isEmpty
      && (table.changed.map(\.key) + table.removed).allSatisfy { context.catalog.isExported($0, of: place) }
    let folder = context.catalog.stringCatalogs?.files.shownPath ?? ""
    return isExported
      ? " Where the table is right, \(SuggestedCommand.exportCatalog(bundle, place.localization, to: folder)) writes it "
        + "to the catalog."
      : " Where the table is right, correct the catalog by hand."
  }
}

extension AuditContext {
  /// Findings about entries with a note that says where a person edits them, or adds what is missing: in the string
  /// catalog.
  func withCatalogNotes(_ findings: [Finding]) -> [Finding] {
    guard let catalogs = catalog.stringCatalogs else { return findings }
    return findings.map { finding in
      guard let table = finding.table, let key = finding.key, catalogs.catalog(of: table) != nil else { return finding }
      let known = finding.localization.flatMap {
        catalogs.shownPlace(of: key, in: TableReference(localization: $0, table: table))
      }
      let isMissing = [.rawKeyLeak, .missingTranslation].contains(finding.rule)
      guard let place = known ?? (isMissing ? catalogs.shownPath(of: table) : nil) else { return finding }
      var finding = finding
      if finding.rule == .staleTranslation { finding.fix = StaleTranslation.fixInCatalog }
      finding.notes.append(Finding.Note("edit it in \(place)"))
      return finding
    }
  }
}
