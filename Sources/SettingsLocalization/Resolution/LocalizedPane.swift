/// A pane with the texts that a user reads.
public struct LocalizedPane: Hashable, Identifiable, Sendable, Encodable {
  /// The name that a child pane's `File` uses.
  public var name: String
  /// The path in the bundle.
  public var file: String
  /// The name of the other bundle of an app with InAppSettingsKit, if the pane and its tables are in that bundle.
  public var bundle: String?
  /// The table in which its texts are looked up; `nil` if they are not localized.
  public var table: TableName?
  /// The suite of user defaults in which its values are stored; `nil` for the standard user defaults.
  public var suite: String?
  /// The title at the top of the screen: for a child pane the title of the first row that leads to it, see
  /// ``LocalizedSettings/pane(openedBy:)`` for the others; for the root the name of the app, or of the bundle if it is
  /// not in an app. `nil` if the row has no title.
  public var title: LocalizedText?
  /// The specifiers that the device shows, in display order, with the nested ones of a list group after it.
  public var specifiers: [LocalizedSpecifier]
  /// The names of the panes from the root to this one.
  public var trail: [String] = []
  /// Whether it is a generated list of licences.
  public var isLicensePane = false

  public var id: String { name }

  /// The specifiers as they are grouped on the screen.
  ///
  /// A group, a radio group or a list group opens a section; the rows before the first one are a section without one.
  public var sections: [LocalizedSection] {
    var sections: [LocalizedSection] = []
    for specifier in specifiers {
      if specifier.type?.opensGroup ?? false {
        sections.append(LocalizedSection(opener: specifier, rows: []))
      } else if sections.isEmpty {
        sections.append(LocalizedSection(opener: nil, rows: [specifier]))
      } else {
        sections[sections.count - 1].rows.append(specifier)
      }
    }
    return sections
  }

  /// Gives each specifier the number of its section.
  mutating func numberGroups() {
    var group = 0
    for index in specifiers.indices {
      if index > 0, specifiers[index].type?.opensGroup ?? false { group += 1 }
      specifiers[index].group = group
    }
  }

  /// The path from the bundle that was opened, as findings have it.
  package var place: String { bundle.map { "../\($0)/\(file)" } ?? file }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "name": name, "file": file, "bundle": bundle, "table": OrNull(table), "title": OrNull(title),
      "specifiers": specifiers,
    ])
  }
}

/// Rows of a screen below one header.
public struct LocalizedSection: Hashable, Identifiable, Sendable {
  /// The group that opens the section: its title is the header, its footer text the footer; the choices of a radio
  /// group are its rows. `nil` for rows before the first group.
  public var opener: LocalizedSpecifier?
  /// The rows, in display order.
  public var rows: [LocalizedSpecifier]

  /// The path of the first specifier of the section, which no other section of the pane has.
  public var id: String { opener?.path ?? rows.first?.path ?? "" }
}
