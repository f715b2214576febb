public import SettingsLocalization
public import SettingsTranslation

/// How much of what is on screen is translated.
public struct BundleCoverage: Sendable {
  /// By the bytes of the lproj names.
  public var locales: [LocaleCoverage] = []
  /// Texts that are read in another language, locale by locale, in display order.
  public var missing: [UncoveredText] = []
  /// Identifiers that a person reads, locale by locale, in display order.
  public var leaks: [UncoveredText] = []
  /// Texts in a human language that no table of any localization has: no translator can reach them. Without a locale.
  /// Names, units and symbols, which are the same in every language, are none.
  public var untracked: [UncoveredText] = []
}

/// How much of what is on screen is translated into one language. All but the tables count places on screen, not texts.
///
/// ``shown`` is the sum of ``translated``, ``missing`` and ``untracked``. Texts that a table with errors has lost are counted
/// as what a person reads in their place, but are not among ``BundleCoverage/missing`` and ``BundleCoverage/leaks``: that
/// the table has errors is one finding.
public struct LocaleCoverage: Sendable {
  /// The localization, and its tag.
  public var language: CatalogLanguage
  /// Whether the texts were written in it.
  public var isSource: Bool
  /// Whether the bundle has its folder.
  public var isPresent: Bool
  /// Places that show something to be translated: a name or unit, such as `0.25x`, counts where a table has it.
  public var shown = 0
  /// Those that the localization answers, or one of its language and script.
  public var translated = 0
  /// Those of the translated ones that another localization of its language and script answers.
  public var inherited = 0
  /// Those that show another language, or an identifier.
  public var missing = 0
  /// Those that no localization has, so that they are neither: see ``BundleCoverage/untracked``.
  public var untracked = 0
  /// Those of the translated ones that read as their source; 0 for localizations of the source language.
  public var sameAsSource = 0
  /// Places where a person reads an identifier, by the policy or on an iPhone; those of panes without a table, too, which
  /// are not among ``shown``.
  public var leaks = 0
  /// Its tables, by name.
  public var tables: [TableCoverage] = []

  /// ``translated`` of ``shown`` in ten-thousandths, rounded down; 10,000 of nothing.
  public var tenThousandths: Int { shown == 0 ? 10_000 : translated * 10_000 / shown }
}

/// What one table of one localization has of what panes look up in it.
public struct TableCoverage: Sendable {
  /// What is at the place of the file.
  public enum Status: String, Sendable, Codable {
    /// A table; a file with errors; no file.
    case ok, broken, absent
  }

  /// The name, without `.strings`.
  public var table: TableName
  /// Different keys that panes look up in it.
  public var keys: Int
  /// How many of them the file has; `nil` for a broken file.
  public var translated: Int?
  /// Different keys of the file; `nil` for a broken file.
  public var entries: Int?
  /// How many of them no pane looks up; `nil` for a broken file.
  public var unused: Int?
  /// What is at the place of the file.
  public var status: Status
}

/// A text that is not read as it was meant to be.
public struct UncoveredText: Sendable {
  /// The lproj name; `nil` where it is the same in all.
  public var locale: LocalizationName?
  /// The table in which it is looked up; `nil` if its pane is not localized.
  public var table: TableName?
  /// The key.
  public var key: String
  /// The text it stands for.
  public var source: String
  /// What a person reads by the policy.
  public var shown: String
  /// What a person reads on an iPhone.
  public var ios: String
  /// Who shows it there.
  public var iosBy: LocalizedText.Reader
  /// Where.
  public var uses: [TextUse]
  /// Of a text that no table has: the key of its table that no pane shows and that differs from it in case, spaces and
  /// punctuation only; `nil` if there is none.
  public var twin: String?
}

extension UncoveredText {
  /// Whether the policy lets a person read the key itself.
  public var isRead: Bool { shown.isExactly(key) }
  /// Whether a person reads the key itself on an iPhone.
  public var isReadOnIOS: Bool { ios.isExactly(key) }
}
