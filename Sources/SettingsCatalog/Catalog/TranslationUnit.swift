package import SettingsLocalization

/// A unit of translation: a key of a table, its source text, and everything that helps to translate it.
public struct TranslationUnit: Sendable {
  /// Where the source text comes from.
  public enum Origin: String, Sendable, Codable {
    /// The table of the development localization.
    case development
    /// The table of `Base.lproj`.
    case base
    /// No table has the key: the key itself is shown.
    case key
  }

  /// Why a text is excluded, which means not for translators.
  public enum Exclusion: String, Sendable, Codable {
    /// It has no letter.
    case noLetter
    /// It is only in a generated list of licences.
    case licensePane
    /// All specifiers that show it have `DoNotLocalize`.
    case doNotLocalize
    /// A rule of the project excludes it.
    case rule
    /// It is only the address that a row opens.
    case address
    /// It is the same in every language (a name, a unit, a number, an address), and no table has it.
    case sameEverywhere
  }

  /// Table and key.
  public let id: UnitIdentifier
  /// The text to translate.
  public private(set) var source: String
  /// The origin of ``source``.
  public let origin: Origin
  /// Every place that shows it, in display order; empty for an entry of a table that no pane uses.
  public let uses: [UnitUse]
  /// The developers' comment above the entry in the development table, else in that of `Base.lproj`; `nil` without one.
  public let comment: String?
  /// How many characters (Unicode scalars) a translation may have; `nil` for any number.
  public let maximumLength: Int?
  /// Why the text is excluded; `nil` if it is for translators.
  public let exclusion: Exclusion?
  /// Whether the app's code looks it up: the configuration says so, or a comment in a table of the source language.
  public internal(set) var isUsedByCode = false
  /// Whether it has no words that a translator would change, at every place that shows it: a name, a unit, a number, an
  /// address.
  package internal(set) var isUniversal = false
  /// Whether the key is an identifier, not a text.
  package internal(set) var isIdentifier = false
  /// Its place among all units in the order of the panes; the last one for a unit that no pane shows.
  package internal(set) var displayNumber = Int.max

  /// Makes a unit of its parts.
  package init(
    id: UnitIdentifier, source: String, origin: Origin, uses: [UnitUse], comment: String?, maximumLength: Int?,
    exclusion: Exclusion?, isUsedByCode: Bool = false
  ) {
    (self.id, self.source, self.origin, self.uses) = (id, source, origin, uses)
    (self.comment, self.maximumLength) = (comment, maximumLength)
    (self.exclusion, self.isUsedByCode) = (exclusion, isUsedByCode)
  }

  /// The unit with a source text from elsewhere, if no table of the bundle has one.
  package func takingSource(_ text: String?) -> TranslationUnit {
    guard origin == .key, let text else { return self }
    var unit = self
    unit.source = text
    return unit
  }

  /// Whether a pane shows it.
  public var isUsed: Bool { !uses.isEmpty }

  /// Whether it is for translators.
  public var isTranslatable: Bool { exclusion == nil }

  /// Whether each table needs an entry for it: also for an address that a table has, which may differ by language.
  package var needsEntry: Bool { exclusion == nil || exclusion == .address }

  /// Whether it is a text of the project, for translators or the same in every language.
  package var isOfProject: Bool { exclusion == nil || exclusion == .sameEverywhere }

  /// The developers' comment for translators: that of the table, else the descriptions in the property lists, a line
  /// each; `nil` without any.
  public var developerComment: String? {
    if let comment { return comment }
    var seen: Set<ExactString> = []
    let descriptions = uses.compactMap(\.description).filter { seen.insert(ExactString($0)).inserted }
    return descriptions.isEmpty ? nil : descriptions.joined(separator: "\n")
  }

  /// Generated context of the text, a line for each of the first places that show it; never a human comment.
  ///
  /// For a unit that no pane shows, the only line says whether code does.
  public var contextLines: [String] {
    guard isUsed else { return [isUsedByCode ? "shown by the app's code" : "not shown by any pane"] }
    let shown = uses.prefix(TranslationUnit.useLimit).map { "\($0.breadcrumb): \($0.role)" }
    let more = uses.count - shown.count
    return shown + (more > 0 ? ["and at \(more) more \(more == 1 ? "place" : "places")"] : [])
  }

  /// The generated context as one line for a comment of the table, with its mark; `nil` if no pane shows the text, or it
  /// is not for translators.
  ///
  /// `Root ▸ Sound ▸ header; at most 40 characters · l10n:context`
  package var contextComment: String? {
    guard let first = uses.first, isTranslatable else { return nil }
    let more = uses.count - 1
    let places = more == 0 ? "" : "; and at \(more) more \(more == 1 ? "place" : "places")"
    let length = maximumLength.map { "; at most \($0) characters" } ?? ""
    return ContextComment.line(path: first.place.breadcrumb, role: first.shortRole, details: places + length)
  }

  /// How many places of a unit are listed. A word such as "Off" may have hundreds.
  package static let useLimit = 3
}

extension TranslationCatalog {
  /// The generated context that an entry of a localization has if it is up to date: only the table that the source text
  /// comes from has one.
  package func contextComment(of unit: TranslationUnit, in localization: LocalizationName) -> String? {
    let isOrigin =
      switch unit.origin {
      case .development: localization == source.localization
      case .base: localization == .base
      case .key: hasSourceTexts(in: localization)
      }
    return isOrigin ? unit.contextComment : nil
  }
}
