internal import SettingsCatalog
internal import SettingsLocalization

/// A row as it is drawn: what stands beside its title is already chosen.
struct PageRow {
  /// What a row looks like.
  enum Kind: String {
    case toggle, slider, value, field, choice, radio, child, link, mail, button, date, textview, list, custom, none
  }

  /// The text beside a title.
  enum Value {
    /// A text of the page, by number.
    case text(Int)
    /// A value of the property list, which no language changes.
    case raw(String)
  }

  /// One choice of a list.
  struct Choice {
    let text: Int
    let isChosen: Bool
    let image: String?
  }

  /// The place in the pane file.
  let path: String
  var kind = Kind.none
  /// The name under which the value is stored; `nil` if nothing is.
  var key: String?
  var title: Int?
  var value: Value?
  var subtitle: Int?
  var placeholder: Int?
  /// Whether a toggle is on; `nil` for other kinds.
  var isOn: Bool?
  /// Where the knob of a slider is, from 0 to 1; 0 without a range; `nil` for other kinds.
  var position: Double?
  /// The images at the ends of a slider, and of the row.
  var (low, high, image): (String?, String?, String?) = (nil, nil, nil)
  var isSecure = false
  /// `left`, `center`, `right` or `natural`; `nil` if the property list does not say it.
  var alignment: String?
  /// `checkmark` for a toggle; what a date picker picks; `nil` for other kinds.
  var style: String?
  /// The pane that a row leads to, by number; -1 for one that is not on the page; `nil` if it leads to no pane.
  var target: Int?
  var address: String?
  var choices: [Choice] = []
  /// The text below a list of choices, by number; `nil` without one.
  var listFooter: Int?
  /// The rows of a list group: an item, then the row that adds one.
  var rows: [PageRow] = []
  /// Why it is not shown; `nil` if it is.
  var hiddenBecause: String?

  init(path: String) { self.path = path }
}

/// Rows below one header.
struct PageGroup {
  var header: Int?
  var footer: Int?
  var rows: [PageRow] = []
}

/// A text that no row shows with the default values.
struct OtherText {
  let text: Int
  let path: String
  /// When it is shown, as the end of a sentence.
  let when: String
}

/// A screen.
struct PagePane {
  let name: String
  let file: String
  var title: Int?
  var parent: Int?
  var groups: [PageGroup] = []
  var others: [OtherText] = []
  /// The lists of choices that are sorted by title: the row, and the texts.
  var sorted: [(path: String, texts: [Int])] = []
}

extension PageRow {
  /// The fields of its texts that follow from what is written of it: title and choices, also those of the rows in it.
  func drawnFields(of pane: Int) -> [PageText.Use] {
    let titles = title == nil ? [] : [SchemaKey.title.rawValue]
    let fields = titles + choices.indices.map { "\(SchemaKey.titles.rawValue)[\($0)]" }
    return fields.map { PageText.Use(pane: pane, path: path, field: $0) } + rows.flatMap { $0.drawnFields(of: pane) }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.name("p")
      json.path(path)
      if kind != .toggle { json.member("y", kind.rawValue) }
      // The name of a list of choices whose row has no title.
      if let key, !choices.isEmpty { json.member("k", key) }
      if let title { json.member("T", title) }
      if let value { json.name("V"); value.write(to: &json) }
      if let subtitle { json.member("S", subtitle) }
      if let placeholder { json.member("P", placeholder) }
      writeLook(to: &json)
      if !choices.isEmpty { json.name("C"); json.array(choices) { $1.write(to: &$0) } }
      if let listFooter { json.member("cf", listFooter) }
      if !rows.isEmpty { json.name("R"); json.array(rows) { $1.write(to: &$0) } }
      if let hiddenBecause { json.member("off", hiddenBecause) }
    }
  }

  private func writeLook(to json: inout JSONWriter) {
    if isOn == true { json.member("on", true) }
    if let position { json.name("at"); json.number(position) }
    let texts = [
      ("lo", low), ("hi", high), ("img", image), ("a", alignment), ("style", style), ("url", address),
    ]
    if isSecure { json.member("secure", true) }
    for (name, text) in texts {
      if let text { json.member(name, text) }
    }
    if let target { json.member("to", target) }
  }
}

extension PageRow.Value {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .text(let number): json.integer(number)
    case .raw(let text): json.object { $0.member("raw", text) }
    }
  }
}

extension PageRow.Choice {
  fileprivate func write(to json: inout JSONWriter) {
    if !isChosen, image == nil { return json.integer(text) }
    json.array { json in
      json.integer(text)
      json.integer(isChosen ? 1 : 0)
      if let image { json.string(image) }
    }
  }
}

extension PagePane {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("n", name)
      json.member("f", file)
      json.member("t", title ?? -1)
      json.member("p", parent ?? -1)
      json.name("g")
      json.array(groups) { $1.write(to: &$0) }
      if !others.isEmpty {
        json.name("also")
        json.array(others) { json, other in
          json.array { json in
            json.integer(other.text)
            json.path(other.path)
            json.string(other.when)
          }
        }
      }
    }
  }
}

extension PageGroup {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      if let header { json.member("h", header) }
      if let footer { json.member("f", footer) }
      json.name("r")
      json.array(rows) { $1.write(to: &$0) }
    }
  }
}
