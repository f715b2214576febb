internal import SettingsAudit
internal import SettingsLocalization

/// A text of the page: everything on the screens that looks up the same key in the same way.
struct PageText {
  /// Where its values come from.
  enum Origin: Hashable {
    /// What coverage is counted from, by its number there.
    case counted(Int)
    /// Only this place: a pane of the other bundle of an app, or one that no row leads to.
    case place(TextPlace)
    /// A number, as the property list writes it; each language writes it in its own way.
    case number(ExactString)
    /// The same in every language.
    case literal(ExactString)
    /// The name of the app, and what is shown where it is not known.
    case appName(ExactString)
  }

  /// A place of the page that shows it.
  struct Use: Hashable {
    let pane: Int
    let path: String
    let field: String
  }

  let origin: Origin
  /// The table; `nil` for a text that is in none.
  let table: TableName?
  let key: String
  /// In the order of the page.
  var uses: [Use] = []
  /// The first place that looks it up; `nil` for a text that no table can have.
  let firstPlace: TextPlace?

  /// Whether it is the name of the app, whose key no property list has.
  var isAppName: Bool { if case .appName = origin { true } else { false } }
}

/// A place of a property list that has a text.
struct TextPlace: Hashable {
  /// The address of the pane on the page.
  let pane: ExactString
  /// The specifier.
  let path: ExactString
  /// The field with its element: `Titles[2]`.
  let field: ExactString

  init(_ pane: String, _ path: String, _ field: String) {
    (self.pane, self.path, self.field) = (ExactString(pane), ExactString(path), ExactString(field))
  }
}

/// The texts of a page by number: all panes add to one list.
final class PageTexts {
  private(set) var all: [PageText] = []
  private var numbers: [PageText.Origin: Int] = [:]

  /// The number of a text, which is added if it is new.
  func number(_ origin: PageText.Origin, table: TableName?, key: String, at place: TextPlace? = nil) -> Int {
    if let known = numbers[origin] { return known }
    numbers[origin] = all.count
    all.append(PageText(origin: origin, table: table, key: key, firstPlace: place))
    return all.count - 1
  }

  /// Adds a place that shows a text.
  func add(_ use: PageText.Use, to number: Int) { all[number].uses.append(use) }
}
