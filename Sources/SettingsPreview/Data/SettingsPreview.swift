internal import SettingsAudit
internal import SettingsCatalog
package import SettingsLocalization

/// The screens of a bundle in several languages, as a page shows them.
package struct SettingsPreview {
  /// The problems that reading found.
  package let findings: [Finding]
  /// The languages of the page, the source language first, the others by their English names.
  let columns: [LanguageColumn]
  let made: [PseudoColumn]
  let panes: [PagePane]
  let texts: [PageText]
  let readings: ScreenReadings
  let images: PageImages
  let options: PreviewOptions

  /// Reads a bundle.
  ///
  /// - Throws: as `audit(_:)`, and `localized(for:options:)`; `LanguageError` for a name that is not a language.
  package init(_ bundle: SettingsBundle, _ options: PreviewOptions) throws {
    readings = try bundle.screenReadings(options.audit)
    let source = try SettingsPreview.source(of: readings)
    var options = options
    let settings = try SettingsPreview.settings(of: source, bundle, startingAt: &options)
    self.options = options
    let builder = PaneBuilder(settings, readings, try readings.title(of: source), below: options.pane)
    (panes, texts) = (builder.panes, builder.texts.all)
    images = PageImages(panes, in: settings.bundle)
    // What only another program cannot open is no reason to fail: a page judges nothing.
    let own = readings.dialect == .iask ? LocalizedText.Reader.inAppSettingsKit : .settings
    findings = readings.audit.findings.filter { $0.isOfReading && $0.shownBy?.contains(own.rawValue) ?? true }
    let read = try SettingsPreview.columns(texts, panes, source, bundle, options, readings)
    columns = read.columns
    made = SettingsPreview.made(options.made, texts, read.columns, read.longest, readings)
  }

  /// What the languages of the page show, the source language first, the others by their English names, and the longest
  /// text of all languages.
  private static func columns(
    _ texts: [PageText], _ panes: [PagePane], _ source: ScreenReadings.Localization, _ bundle: SettingsBundle,
    _ options: PreviewOptions, _ readings: ScreenReadings
  ) throws -> (columns: [LanguageColumn], longest: LongestTexts) {
    let chosen = try readings.localizations(named: options.locales) + [source]
    let wanted = Set(chosen.map(\.language.localization))
    let names = panes.enumerated().flatMap { [(ExactString($1.file), $0), (ExactString($1.name), $0)] }
    let numbers = Dictionary(names) { first, _ in first }
    let isSpecial = isSpecial(readings, texts)
    let english = try LocaleIdentifier("en").map { try LocaleDisplayName(in: $0) }
    var (columns, longest) = ([LanguageColumn](), LongestTexts(count: texts.count))
    for localization in readings.localizations {
      let isOnPage = wanted.contains(localization.name)
      guard isOnPage || options.made.contains(.longest) else { continue }
      let own = isSpecial ? try settings(of: localization, bundle, options) : nil
      let names = try LanguageNames(localization, english: english)
      let column = try LanguageColumn(localization, names, texts, readings, own, panes: numbers)
      longest.add(column)
      if isOnPage { columns.append(column) }
    }
    let others = columns.filter { !$0.localization.isSource }
    let sorted = try LocaleIdentifier("en").map { try LocaleCollator(of: $0).sorted(others) { $0.names.english } }
    return (columns.filter(\.localization.isSource) + (sorted ?? others), longest)
  }
}

extension SettingsPreview {
  /// The note that the project of the app cannot be read; `nil` if there is none.
  package var unreadableProject: Finding? { readings.audit.app.unreadable }

  /// The source language; ``ScreenReadings/localizations`` always have it.
  private static func source(of readings: ScreenReadings) throws -> ScreenReadings.Localization {
    guard let source = readings.localizations.first(where: \.isSource) ?? readings.localizations.first else {
      throw BundleError.noRootPane(path: readings.audit.bundle.path, lookedFor: [], present: [], problems: [])
    }
    return source
  }

  /// The panes as users of a language read them.
  private static func settings(
    of localization: ScreenReadings.Localization, _ bundle: SettingsBundle, _ options: PreviewOptions
  ) throws -> LocalizedSettings {
    var reading = LocalizationOptions(policy: options.audit.policy, reading: options.audit.catalog.reading)
    reading.devices = options.audit.device
    reading.rootPane = options.rootPane
    return try bundle.localized(for: [localization.name.text], options: reading)
  }

  /// The panes as users of the source language read them; if no row leads to the wanted pane, it is the first one.
  private static func settings(
    of source: ScreenReadings.Localization, _ bundle: SettingsBundle, startingAt options: inout PreviewOptions
  ) throws -> LocalizedSettings {
    guard let pane = options.pane else { return try settings(of: source, bundle, options) }
    let found = Result { try settings(of: source, bundle, options) }
    if let settings = try? found.get(), settings.pane(named: pane) != nil { return settings }
    options.rootPane = pane
    do {
      return try settings(of: source, bundle, options)
    } catch BundleError.noRootPane {
      throw PreviewError.unknownPane(pane, known: try found.get().panes.map(\.name))
    }
  }

  /// Whether a language may show a text that is not counted, or in other panes.
  private static func isSpecial(_ readings: ScreenReadings, _ texts: [PageText]) -> Bool {
    readings.hasLocalizedPanes || texts.contains { if case .place = $0.origin { true } else { false } }
  }

  private static func made(
    _ made: [PreviewOptions.MadeLanguage], _ texts: [PageText], _ columns: [LanguageColumn], _ longest: LongestTexts,
    _ readings: ScreenReadings
  ) -> [PseudoColumn] {
    guard let source = columns.first else { return [] }
    return made.map { language in
      switch language {
      case .pseudo(let kind): PseudoColumn(kind, texts, source, readings)
      case .longest: PseudoColumn(longest, source)
      }
    }
  }
}

/// Why there is no page.
package enum PreviewError: Error, Hashable, Sendable {
  /// The bundle has no pane of the name; it has others.
  case unknownPane(String, known: [String])
  /// A language cannot be translated, because it cannot be exported.
  case notExported([Finding])
}
