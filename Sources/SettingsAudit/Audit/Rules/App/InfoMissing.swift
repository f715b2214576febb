internal import SettingsCatalog
internal import SettingsLocalization

/// A question of the app that people read in another language.
struct InfoMissing: BundleCheck {
  let description = RuleDescription(
    "info-missing", .note, "The app asks for a permission in another language",
    explanation: """
      Info.plist has a text for a permission (`NSCameraUsageDescription`), some languages of the app have a translation of \
      such texts in InfoPlist.strings or InfoPlist.xcstrings, and this one has none: its users read the text of Info.plist, \
      or of another language.

      Not reported: the development language, English (Info.plist is often English where the development language is \
      another one), languages that only a library in the app or texts of Siri prove, a table that cannot be read, and two \
      keys that new systems never show: `NSBluetoothPeripheralUsageDescription` beside `NSBluetoothAlwaysUsageDescription`, \
      and `NSLocationAlwaysUsageDescription` beside `NSLocationAlwaysAndWhenInUseUsageDescription`. If several targets have \
      the bundle, it is reported where they agree.
      """,
    source: "Apple, Information Property List: localizing keys in InfoPlist.strings")

  func findings(in context: AuditContext) throws -> [Finding] {
    guard let around = context.options.app, let app = around.known else { return [] }
    return try app.agreed { try findings(of: $0, $1, app, around) }.filter { context.isLookedAt($0.localization) }
  }

  private func findings(
    of target: HostApp.Target, _ info: HostApp.Info, _ app: HostApp, _ around: AuditedApp
  ) throws -> [Finding] {
    let prompts = info.prompts
    let isTranslated = info.tables.contains { table in prompts.contains { table.texts?[$0] != nil } }
    guard isTranslated else { return [] }
    let development = try target.developmentLanguage.flatMap { try LocaleIdentifier($0.text) }
    return try app.languages.filter { !$0.isOfIntentsOnly }.flatMap { language -> [Finding] in
      guard let locale = try LocaleIdentifier(language.name.text), locale.language != "en" else { return [] }
      if let development, development.isOfLanguage(of: locale) { return [] }
      let table = info.table(for: language.name)
      if let table, table.texts == nil { return [] }
      let isOwn = try table.flatMap { try LocaleIdentifier($0.localization.text) }?.isOfLanguage(of: locale) ?? false
      return prompts.filter { !isOwn || table?.texts?[$0] == nil }
        .map { finding($0, language.name, info, in: isOwn ? table : nil, around) }
    }
  }

  /// - Parameter table: the table of the language that lacks the text; `nil` if the language has none.
  private func finding(
    _ prompt: TextKey, _ language: LocalizationName, _ info: HostApp.Info, in table: HostApp.InfoTable?,
    _ around: AuditedApp
  ) -> Finding {
    let read = info.text(of: prompt, in: language)
    let shown = read.map { "users read \($0.text.quoted)" } ?? "users read that of Info.plist"
    let file = table?.file ?? read?.file ?? info.file
    return finding(
      "no text for \(prompt) in \(language): \(shown) when the app asks for permission", file: file.map(around.path),
      at: table == nil ? read?.location : nil, localization: language, table: .infoPlist, key: prompt,
      fix: "Add \(prompt) to \(table?.file ?? "\(language.folder)/InfoPlist.strings of the app").")
  }
}

extension AuditContext {
  /// Whether something is said about a localization of the app.
  func isLookedAt(_ name: LocalizationName?) -> Bool {
    guard !options.locales.isEmpty, let name else { return true }
    return audited.contains { $0.name == name }
  }
}

extension HostApp {
  /// What is so for every target that has the bundle.
  func agreed<Element: Hashable>(_ judge: (Target, Info) throws -> [Element]) rethrows -> [Element] {
    let found = try targets.map { try judge($0, $0.info) }
    guard let first = found.first else { return [] }
    let others = found.dropFirst().map { Set($0) }
    return first.filter { element in others.allSatisfy { $0.contains(element) } }
  }
}

extension LocaleIdentifier {
  fileprivate func isOfLanguage(of other: LocaleIdentifier) -> Bool {
    likely.sharesLanguageAndScript(with: other.likely)
  }
}

extension TableName {
  /// The table that translates Info.plist.
  static let infoPlist: TableName = "InfoPlist"
}
