/// The localization in which a bundle's texts were written.
public struct DevelopmentRegion: Hashable, Sendable {
  /// The origin of the region, in order of precedence.
  public enum Source: String, Sendable, Codable {
    /// Given by the caller.
    case given
    /// Set in the configuration of the project.
    case configuration
    /// `CFBundleDevelopmentRegion` of an Info.plist in the bundle, or of the app that contains it.
    case infoPlist
    /// The bundle has an `en` or `English` localization.
    case english
    /// The bundle has only one localization, or only one of them has tables.
    case onlyLocalization
    /// The tables of one localization repeat their keys: the property lists were written in its language.
    case repeatedTexts
    /// Unknown: `en` is assumed, with the texts of `Base`, if the bundle has it.
    case assumed
  }

  /// Whether it was declared, and not inferred from the localizations.
  public var isDeclared: Bool { [.given, .configuration, .infoPlist].contains(source) }

  /// An lproj name or locale identifier.
  public var identifier: String
  /// The origin of ``identifier``.
  public var source: Source

  /// Makes a region of its parts.
  package init(identifier: String, source: Source) {
    self.identifier = identifier
    self.source = source
  }
}

extension SettingsBundle {
  /// The development region inferred from the tables, if no region is declared and the bundle has no English
  /// localization.
  ///
  /// 1. The only localization that has tables, unless it translates texts of the property lists; without any
  ///    table the only localization.
  /// 2. The only one whose tables repeat their keys more often than not: the property lists were written in it.
  /// 3. `en`. `Base` is not a language: its texts are the source of all others, in an unknown language.
  func regionOfTables() -> DevelopmentRegion {
    let localizations = realLocalizations
    let owners = localizations.map { (name: $0, keys: keyUse(in: $0)) }.filter { $0.keys != nil }
    if owners.isEmpty, localizations.count == 1, localizations[0] != .base {
      return DevelopmentRegion(identifier: localizations[0].text, source: .onlyLocalization)
    }
    if owners.count == 1, let only = owners.first, only.name != .base {
      if only.keys?.isTranslation != true {
        return DevelopmentRegion(identifier: only.name.text, source: .onlyLocalization)
      }
    }
    let written = owners.filter { $0.name != .base && $0.keys?.isRepetition == true }
    if written.count == 1, let only = written.first {
      return DevelopmentRegion(identifier: only.name.text, source: .repeatedTexts)
    }
    return DevelopmentRegion(identifier: "en", source: .assumed)
  }

  /// Whether a localization has tables.
  package func hasTables(in localization: LocalizationName) -> Bool { !tableNames(in: localization).isEmpty }

  /// How the tables of a localization use their keys; `nil` if it has no table.
  private func keyUse(in localization: LocalizationName) -> KeyUseInTables? {
    let tables = tableNames(in: localization).map { tableFile($0, localization: localization) }
    if tables.isEmpty { return nil }
    var use = KeyUseInTables()
    for entry in tables.compactMap(\.table).flatMap(\.entries) { use.count(entry) }
    return use
  }

  /// The tables of a localization; empty for a folder that could not be read, which is reported elsewhere.
  func tableNames(in localization: LocalizationName) -> [TableName] {
    let folder = BundlePath(name: localization.folder)
    let listed = folder.flatMap { try? entries(in: $0) } ?? []
    return listed.map(\.name).filter { $0.hasSuffix(".strings") }.map {
      TableName(String($0.dropLast(".strings".count)))
    }
  }
}

/// Counts how often the keys of tables are texts themselves.
private struct KeyUseInTables {
  private var repeated = 0
  private var changed = 0
  /// The changed keys that read as texts, or are words.
  private var translated = 0

  /// Whether the keys are texts that the tables translate.
  var isTranslation: Bool { translated > repeated && translated * 2 > changed }
  /// Whether the keys are texts in the language of the tables.
  var isRepetition: Bool { repeated > changed }

  mutating func count(_ entry: StringsEntry) {
    let key = entry.key
    guard let text = entry.value.string, key.text.unicodeScalars.contains(where: \.properties.isAlphabetic) else {
      return
    }
    if text.isExactly(key.text) {
      repeated += 1
    } else {
      changed += 1
      if key.readsAsText || key.isWord { translated += 1 }
    }
  }
}
