public import SettingsLocalization

/// A place on screen where a unit is shown, with context for translators.
public struct UnitUse: Hashable, Sendable {
  /// One of several texts in one field: an option of a list.
  public struct Option: Hashable, Sendable {
    /// 1-based position in the property list.
    public var number: Int
    /// The source texts of all options, including this one, in the order of the property list.
    public var titles: [String]
  }

  /// The pane, the specifier, the field, the line, and the navigation path.
  public var place: TextUse
  /// The `Type` of the specifier; `nil` if it has none.
  public var specifierType: String?
  /// Which option of a list it is; `nil` for a text of its own.
  public var option: Option?
  /// The description of the text by the authors of the property list: `TitleDescription`, `FooterTextDescription`;
  /// `nil` without one.
  public var description: String?
}

extension UnitUse {
  /// The navigation path to the text: `Root ▸ Sound ▸ Ringtone`.
  public var breadcrumb: String { place.breadcrumb.joined(separator: " ▸ ") }

  /// The role of the text: `PSMultiValueSpecifier Titles[2]`, and in a list `option 3 of 7: None, Chime, Bell …`.
  public var role: String {
    let field = [specifierType, place.field].compactMap { $0 }.joined(separator: " ")
    guard let option else { return field }
    return "\(field), option \(option.number) of \(option.titles.count): \(UnitUse.list(option.titles))"
  }

  /// The role in few words: `header`, `footer`, `option 2 of 5`, and for all else the name of the field.
  var shortRole: String {
    if let option { return "option \(option.number) of \(option.titles.count)" }
    return commonRole ?? place.field
  }

  /// The role for programs: `header`, `footer`, `title`, `option`, else the name of the field, without the prefix of
  /// InAppSettingsKit.
  package var kind: String {
    if option != nil { return "option" }
    let name = String(place.field.prefix { $0 != "[" })
    return commonRole ?? (name.hasPrefix("IASK") ? String(name.dropFirst("IASK".count)) : name)
  }

  /// The word for a text of which most panes have some; `nil` for any other.
  private var commonRole: String? {
    switch (specifierType, place.field) {
    case ("PSGroupSpecifier"?, "Title"): "header"
    case ("PSGroupSpecifier"?, "FooterText"): "footer"
    case (_, "Title"): "title"
    default: nil
    }
  }

  /// How many titles of siblings are listed, and how many characters of each.
  private static let titleLimit = 12
  private static let lengthLimit = 40

  private static func list(_ titles: [String]) -> String {
    let shown = titles.prefix(titleLimit).map { title in
      if title.utf8.count <= lengthLimit, title.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return title }
      let start = title.unicodeScalars.prefix(lengthLimit)
      let line = String(start.map { $0.properties.isWhitespace ? " " : Character($0) })
      return start.endIndex == title.unicodeScalars.endIndex ? line : line + "…"
    }
    return shown.joined(separator: ", ") + (titles.count > titleLimit ? ", …" : "")
  }
}
