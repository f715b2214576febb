/// An element of a pane with the texts that a user reads.
public struct LocalizedSpecifier: Hashable, Identifiable, Sendable {
  /// A localizable field by its key.
  public struct Field: Hashable, Sendable {
    /// The key in the property list: `Title`.
    public var name: String
    /// The texts.
    public var content: LocalizedField
  }

  /// The place in the pane file: `PreferenceSpecifiers[5]`, `PreferenceSpecifiers[5].ItemSpecifier`.
  public var path: String
  /// `nil` if the property list has none.
  public var type: SpecifierType?
  /// The name under which the value is stored; `nil` if the property list has none.
  public var key: String?
  /// The localizable fields of the specifier, by name, in the order in which they are shown.
  public var fields: [Field]
  /// Values with titles in display order; empty for types without a choice.
  public var candidates: [Candidate]
  /// The value that applies before the user changes anything, never localized; `nil` if the property list has none.
  public var defaultValue: PropertyListValue?
  /// The name of the pane that the row opens, see ``LocalizedSettings/pane(openedBy:)``; `nil` if it opens no pane.
  public var destination: String?
  /// What the user reads for the stored value; `nil` unless the settings are those of
  /// ``LocalizedSettings/localized(values:forSuite:hiding:)``, and for a row without a key.
  public var current: CurrentValue?
  /// The specifier in the property list.
  public var specifier: Specifier
  /// Which of ``LocalizedPane/sections`` it is in, from 0: those with a header, and the rows before the first one.
  public internal(set) var group = 0
  /// Whether a row of this type is drawn: without a type that the dialect knows, it is not.
  public internal(set) var isShown = true

  public var id: String { path }

  /// A field by its key (`Title`); `nil` if the specifier does not have it.
  public subscript(field name: String) -> LocalizedField? { fields.first { $0.name == name }?.content }

  /// The text of a field with one text; `nil` for a list or a dictionary, or without the field.
  public func text(_ key: SchemaKey) -> LocalizedText? {
    if case .text(let text)? = self[field: key.rawValue] { text } else { nil }
  }

  /// The texts of a field with several, in the order of the property list; empty without the field.
  public func texts(_ key: SchemaKey) -> [LocalizedText] { self[field: key.rawValue]?.texts ?? [] }

  /// The text of `Title`; `nil` if the property list has none.
  public var title: LocalizedText? { text(.title) }
  /// The text of `FooterText`; `nil` if the property list has none.
  public var footerText: LocalizedText? { text(.footerText) }
  /// The text of `IASKPlaceholder`; `nil` in Apple's dialect, or if the property list has none.
  public var placeholder: LocalizedText? { text(.placeholder) }
  /// The texts of `Titles`, in the order of the property list; ``candidates`` has them in display order.
  public var titles: [LocalizedText] { texts(.titles) }
  /// The texts of `ShortTitles`, in the order of the property list.
  public var shortTitles: [LocalizedText] { texts(.shortTitles) }

  /// The candidate of a stored value; `nil` if it is not among them. Values are compared as in the user defaults; if
  /// `true` and 1 are both listed, each finds its own.
  public func candidate(for value: PropertyListValue) -> Candidate? {
    let same = candidates.lazy.filter { $0.value == value }
    return same.first { $0.value.isSameKind(as: value) } ?? same.first
  }

  /// InAppSettingsKit's subtitle for a stored value.
  ///
  /// 1. A text is shown for every value.
  /// 2. From a dictionary, the text of the value is shown; for a toggle, the text of `YES` or `NO`.
  /// 3. Else the text of `__default__`, else nothing.
  ///
  /// - Parameter value: the stored value, not the default; `nil` if nothing is stored.
  /// - Source: IASKSpecifier.m 183-205, IASKAppSettingsViewController.m 454, 652.
  public func subtitle(for value: PropertyListValue?) -> LocalizedText? {
    switch self[field: SchemaKey.subtitle.rawValue] {
    case .text(let text): return text
    case .dictionary(let entries):
      return subtitleEntry(for: value, among: entries)?.text
    default: return nil
    }
  }

  /// The text of a dictionary of subtitles for a stored value, with its key; `nil` if neither the value nor
  /// `__default__` has one.
  func subtitleEntry(
    for value: PropertyListValue?, among entries: [LocalizedField.Entry]
  ) -> LocalizedField.Entry? {
    let name = value.flatMap(subtitleName)
    return entries.first { name?.isExactly($0.key) ?? false } ?? entries.first { $0.key == "__default__" }
  }

  private func subtitleName(_ value: PropertyListValue) -> String? {
    specifier.isOn(value).map { $0 ? "YES" : "NO" } ?? value.string
  }

  /// The value that the row shows: the current one if it is known, else the default.
  package var shownValue: PropertyListValue? { current.map(\.value) ?? defaultValue }
}

extension LocalizedSpecifier: Encodable {
  public func encode(to encoder: any Encoder) throws {
    let members: JSONMembers = [
      "path": path, "type": OrNull(type?.name), "key": key, "group": group, "isShown": isShown,
      "fields": JSONMembers(fields.map { ($0.name, $0.content) }),
      "candidates": !candidates.isEmpty || specifier.hasCandidates ? candidates : nil, "default": defaultValue,
      "current": current,
    ]
    try encoder.encode(members + lookMembers)
  }
}

/// A localizable field of a specifier with its texts.
public enum LocalizedField: Hashable, Sendable {
  /// One text.
  case text(LocalizedText)
  /// In the order of the property list.
  case list([LocalizedText])
  /// Texts by the value they are shown for, in the order of the property list.
  case dictionary([Entry])

  /// One text of a dictionary of texts.
  public struct Entry: Hashable, Sendable {
    /// The value it is shown for, as the property list spells it: `YES`, `__default__`.
    public var key: String
    /// The text.
    public var text: LocalizedText
  }

  /// All its texts.
  public var texts: [LocalizedText] {
    switch self {
    case .text(let text): [text]
    case .list(let texts): texts
    case .dictionary(let entries): entries.map(\.text)
    }
  }
}

extension LocalizedField: Encodable {
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try text.encode(to: encoder)
    case .list(let texts): try texts.encode(to: encoder)
    case .dictionary(let entries): try JSONMembers(entries.map { ($0.key, $0.text) }).encode(to: encoder)
    }
  }
}

/// One choice: a value and its title.
public struct Candidate: Hashable, Identifiable, Sendable, Encodable {
  /// 0-based place in `Values`.
  public var index: Int
  /// The stored value.
  public var value: PropertyListValue
  /// The title in the list.
  public var title: LocalizedText
  /// The title on the row, from `ShortTitles`; `nil` if that list has none for the value: the row then shows ``title``.
  public var shortTitle: LocalizedText?
  /// The name of InAppSettingsKit's image for the choice, from its list of icons; `nil` in Apple's dialect, or without
  /// one.
  public var icon: String?

  public var id: Int { index }
}
