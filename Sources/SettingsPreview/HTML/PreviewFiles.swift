internal import SettingsPages

/// What the pages consist of.
extension PageFiles {
  /// A page that only shows.
  static let preview = PageFiles(styles: styles, scripts: scripts, hasImages: true)

  /// A page to translate in.
  static let editable = PageFiles(
    styles: styles + [PackageResources.edit_css], scripts: scripts + editing, hasImages: true)

  /// The list of languages.
  static let index = PageFiles(styles: [PackageResources.index_css], scripts: [PackageResources.index_js])

  private static let styles = [PageFiles.base, PackageResources.page_css, PackageResources.screen_css]

  private static let scripts = [
    PackageResources.data_js, PackageResources.dom_js, PackageResources.address_js, PackageResources.texts_js,
    PackageResources.screen_js, PackageResources.rows_js, PackageResources.search_js, PackageResources.inspector_js,
    PackageResources.views_js, PackageResources.bar_js, PackageResources.keys_js, PackageResources.main_js,
  ]

  private static let editing = [
    PackageResources.drafts_js, PackageResources.offers_js, PackageResources.placeholders_js,
    PackageResources.warnings_js, PackageResources.file_js, PackageResources.edit_js,
  ]
}
