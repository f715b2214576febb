package import SettingsLocalization

/// A row of a project's file of terms, or a name of its glossary.
package struct Term: Sendable {
  /// What a translation must have.
  package enum Wanted: Equatable, Sendable {
    /// Nothing: only ``Term/forbidden`` counts.
    case nothing
    /// The term as it stands in the source text.
    case same
    /// One of some forms; the first is the one to propose.
    case forms([String])
  }

  /// The forms in the source language; empty for a row about every text.
  package let sources: [String]
  /// The language of the translations; `nil` for each but that of the source texts.
  package let locale: LocaleIdentifier?
  /// What a translation must have.
  package let wanted: Wanted
  /// What a translation must not have.
  package let forbidden: [String]
  /// A note for translators; `nil` for none.
  package let note: String?
  /// The file and the line: `terms.csv:12`; `nil` for a name of the glossary.
  package let place: String?

  /// Makes a row of its parts.
  package init(
    sources: [String], locale: LocaleIdentifier?, wanted: Wanted, forbidden: [String] = [], note: String? = nil,
    place: String?
  ) {
    self.sources = sources
    self.locale = locale
    self.wanted = wanted
    self.forbidden = forbidden
    self.note = note
    self.place = place
  }

  /// A name of the glossary, which every language keeps.
  package init(name: String) {
    self.init(sources: [name], locale: nil, wanted: .same, place: nil)
  }
}

/// A term that a source text has, and what its translation needs.
package struct TermOfText: Sendable {
  /// The form in the source text, as the row writes it; `*` for a row about every text.
  package let source: String
  /// What a translation must have one of, the first to be proposed; empty if only ``avoid`` counts.
  package let use: [String]
  /// What a translation must not have.
  package let avoid: [String]
  /// A note for translators; `nil` for none.
  package let note: String?
  /// The file and the line of the row: `terms.csv:12`; `nil` for a name of the glossary.
  package let place: String?
  /// Whether a translation keeps the term as it stands in the source text.
  package let isKept: Bool
  /// The numbers of its row and of its form, in the terms of the language.
  let row: Int
  let form: Int?

  /// In one line: `account = Konto, Konten; not: Account (a note)`.
  package var line: String {
    let meaning = [source.isExactly("*") ? "" : source, use.joined(separator: ", ")].filter { !$0.isEmpty }
    let forbidden = avoid.isEmpty ? [] : ["not: " + avoid.joined(separator: ", ")]
    let parts = ([meaning.joined(separator: " = ")] + forbidden).filter { !$0.isEmpty }
    return parts.joined(separator: "; ") + (note.map { " (\($0))" } ?? "")
  }

  /// For programs: what is empty is left out.
  package var json: JSONValue {
    var members: [(String, JSONValue)] = [("source", .string(source))]
    if !use.isEmpty { members.append(("use", .texts(use))) }
    if !avoid.isEmpty { members.append(("avoid", .texts(avoid))) }
    if let note { members.append(("note", .string(note))) }
    return .members(members)
  }

  /// A line for translators with the terms of a text; `nil` for none.
  package static func line(_ terms: [TermOfText]) -> String? {
    terms.isEmpty ? nil : "terms: " + terms.map(\.line).joined(separator: " · ")
  }
}
