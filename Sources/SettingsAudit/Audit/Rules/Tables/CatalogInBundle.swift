internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A string catalog is in the bundle.
  public static let catalogInBundle = Finding.Rule(rawValue: "catalog-in-bundle")
}

struct CatalogInBundle: BundleCheck {
  let description = RuleDescription(
    .catalogInBundle, .warning, "The texts of the file are never shown",
    explanation: """
      A string catalog (`.xcstrings`) is in the bundle. Xcode makes tables of the catalogs of an app, but it copies a \
      Settings bundle as it is, and iOS reads tables (`.strings`) only.

      Keep the catalog in a folder beside the bundle that belongs to no target, name that folder in `catalogs` of the \
      configuration, and let `settings-l10n compile` carry its texts into the tables.

      It is as grave as `table-not-found` would be if a pane names a table that only the catalog has; that rule is then \
      silent. A bundle in the bundle to whose files no row leads is left out.
      """,
    source: "CFBundle_Strings.c, lines 63-70; swift-build, which takes a .bundle as one file; ruddarr/app#419")

  func findings(in context: AuditContext) -> [Finding] {
    context.files.paths.filter { CatalogSummary.isCatalog($0) && !context.isInInnerBundle($0) }.map { path in
      finding(
        "Xcode copies a string catalog in a Settings bundle as it is, and iOS does not read it", file: path,
        table: TableName(FilePath.stem(of: path)),
        fix: "Move it out of the bundle, name its folder in \"catalogs\" of the configuration, and run "
          + "settings-l10n compile.")
    }
  }
}
