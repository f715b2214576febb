internal import SettingsAudit
package import SettingsLocalization

/// What a person would see differently in two versions of a bundle.
///
/// The order of rows and entries, rows that moved within their pane, encodings and comments are no difference.
package struct BundleComparison: Sendable {
  /// What happened to a pane, a row, a file, a language or a problem. A pane is changed if rows of it came, went or
  /// changed.
  package enum Change: String, Sendable, Codable {
    case added, removed, changed
  }

  /// What a row shows before a user changes anything, by the field of the property list that says it.
  package struct Field: Hashable, Sendable {
    package var name: String
    /// The option that is marked, whether a switch is on, the number or text; `nil` for nothing.
    package var old: PropertyListValue?
    package var new: PropertyListValue?
  }

  /// A file that is not read, but that users see the texts of, as far as iOS takes them from there.
  package struct File: Hashable, Sendable {
    /// The path in the new bundle; in the old one for a file that went.
    package var path: String
    package var change: Change
  }

  /// A row, or the header of a group, that came or went, or that shows another default.
  package struct Row: Hashable, Sendable {
    package var change: Change
    /// The type in the property list; `nil` if it has none.
    package var type: SpecifierType?
    /// The key of its value.
    package var key: String?
    /// The title that users of the source language read.
    package var title: String?
    /// The place in the pane file of its side, for a changed row in the new one: `PreferenceSpecifiers[5]`.
    package var path: String
    /// What is different on a changed row; empty for others.
    package var fields: [Field] = []
  }

  /// A pane that came or went, or whose rows did.
  package struct Pane: Hashable, Sendable {
    package var name: String
    package var change: Change
    /// In display order, those that went first, and those that changed last.
    package var rows: [Row]
  }

  /// A text on screen that is another one.
  package struct Text: Hashable, Sendable {
    /// The table in which it is looked up; `nil` for a text that is in none.
    package var table: TableName?
    package var key: TextKey
    /// The localization whose users read it.
    package var localization: LocalizationName
    /// Whether it is the source text.
    package var isSource: Bool
    /// `nil` if it was not shown, or there was no translation.
    package var old: String?
    /// `nil` if it is not shown, or there is no translation.
    package var new: String?
    /// Where it is shown; for a text that went, where it was.
    package var uses: [TextUse]
    /// The pane of the first use, by its name in the new bundle if it is there.
    package var pane: String
  }

  /// A problem of a text on screen that came or went.
  package struct Problem: Hashable, Sendable {
    /// The source text has changed since the translation was made; users read an identifier; there is no translation.
    package enum Kind: String, Sendable, Codable, CaseIterable {
      case stale, leak, missing
    }

    package var kind: Kind
    package var change: Change
    /// How the source text has changed; `nil` unless the translation has become stale.
    package var sourceChange: SourceChange.Kind?
    /// `nil` for an identifier that users of all languages read, and for a text that no table has.
    package var localization: LocalizationName?
    /// `nil` for a text of a pane that is not localized.
    package var table: TableName?
    package var key: TextKey
    /// The pane that shows it, as for ``Text/pane``.
    package var pane: String
    /// Whether the text is on the screens of the new bundle.
    package var isOnScreen: Bool
  }

  /// A language whose coverage is another one.
  package struct Coverage: Hashable, Sendable {
    package var localization: LocalizationName
    /// In ten-thousandths; `nil` if the language was not in the bundle, or a file of it could not be read.
    package var old: Int?
    /// In ten-thousandths; `nil` if the language is not in the bundle, or a file of it cannot be read.
    package var new: Int?
  }

  /// A language that came or went.
  package struct Language: Hashable, Sendable {
    package var localization: LocalizationName
    package var change: Change
  }

  /// One of the two bundles.
  package enum Side: String, Sendable, Codable {
    case old, new
  }

  /// A file with an error that the other side does not have: nothing is said about its texts.
  package struct Unread: Hashable, Sendable {
    package var side: Side
    /// The path in the bundle.
    package var file: String
    /// What is wrong, and where.
    package var reason: String
  }

  /// In the order of the new bundle, then those that went.
  package internal(set) var panes: [Pane] = []
  /// By pane, then by language, the source language first, then in display order.
  package internal(set) var texts: [Text] = []
  /// The files of plurals: those for all languages first, then by language.
  package internal(set) var files: [File] = []
  /// By pane, then by language.
  package internal(set) var problems: [Problem] = []
  /// The source language first, then by name.
  package internal(set) var coverage: [Coverage] = []
  /// By name.
  package internal(set) var languages: [Language] = []
  /// The old side first.
  package internal(set) var unread: [Unread] = []
  /// The source language of the new bundle.
  package internal(set) var source: LocalizationName = .base
  /// The panes that texts and problems are about, in the order of the new bundle, then those that went.
  package internal(set) var paneOrder: [String] = []

  /// Whether a person would see no difference, as far as both sides can be read.
  package var isEmpty: Bool {
    panes.isEmpty && texts.isEmpty && problems.isEmpty && coverage.isEmpty && languages.isEmpty
      && files.isEmpty
  }
}

/// Why two bundles cannot be compared.
package enum ComparisonError: Error, Hashable, Sendable {
  /// Neither bundle has the localization.
  case unknownLocalization(String, known: [LocalizationName])
}
