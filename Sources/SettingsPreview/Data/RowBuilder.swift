internal import SettingsLocalization

/// Draws the rows of one pane.
struct RowBuilder {
  private(set) var groups: [PageGroup] = []
  private(set) var others: [OtherText] = []
  private(set) var sorted: [(path: String, texts: [Int])] = []
  private let pane: LocalizedPane
  private let number: Int
  private let builder: PaneBuilder
  /// The fields of the row that is drawn that have a place on it.
  private var drawn: Set<ExactString> = []

  init(_ pane: LocalizedPane, number: Int, _ builder: PaneBuilder) {
    (self.pane, self.number, self.builder) = (pane, number, builder)
  }

  /// Draws all specifiers of the pane, also those that the device does not show.
  mutating func add(_ specifiers: [Specifier]) {
    let rows = Dictionary(pane.specifiers.map { (ExactString($0.path), $0) }) { first, _ in first }
    for specifier in specifiers {
      let row = specifier.isNested || builder.isDrawn(specifier) ? rows[ExactString(specifier.path)] : nil
      if let row { add(row) } else { addHidden(specifier) }
    }
  }

  private mutating func add(_ row: LocalizedSpecifier) {
    drawn = []
    if row.specifier.isNested { return addNested(row) }
    if row.type?.opensGroup ?? false {
      groups.append(PageGroup(header: text(.title, of: row), footer: text(.footerText, of: row)))
    } else if groups.isEmpty {
      groups.append(PageGroup())
    }
    if row.type != .group { groups[groups.count - 1].rows.append(drawing(row)) }
    addOthers(of: row)
  }

  /// Adds an item or adding row of a list group to the row of the group.
  private mutating func addNested(_ row: LocalizedSpecifier) {
    let drawing = drawing(row)
    addOthers(of: row)
    guard let group = groups.indices.last, let list = groups[group].rows.indices.last else { return }
    groups[group].rows[list].rows.append(drawing)
  }

  /// Adds a row for other devices: its texts are listed, not drawn.
  private mutating func addHidden(_ specifier: Specifier) {
    let idioms = specifier.properties[.supportedUserInterfaceIdioms]?.array?.compactMap(\.value.string) ?? []
    let reason = "only on these devices: " + idioms.joined(separator: ", ")
    var row = PageRow(path: specifier.path)
    row.hiddenBecause = reason
    if groups.isEmpty { groups.append(PageGroup()) }
    groups[groups.count - 1].rows.append(row)
    for field in builder.fields(of: specifier) { listHidden(field, of: specifier, reason) }
  }

  // MARK: Texts

  /// The number of a drawn text of a row with one text; `nil` without the field.
  private mutating func text(_ key: SchemaKey, of row: LocalizedSpecifier) -> Int? {
    row.text(key).map { draw($0, key.rawValue, of: row) }
  }

  /// Takes a text as drawn, and returns its number.
  private mutating func draw(_ text: LocalizedText, _ field: String, of row: LocalizedSpecifier) -> Int {
    let place = builder.place(row.path, field)
    let found = builder.number(of: text, at: place, in: pane)
    if drawn.insert(ExactString(field)).inserted {
      builder.add(PageText.Use(pane: number, path: row.path, field: field), to: found)
    }
    return found
  }

  /// Lists the texts of a row that are not drawn.
  private mutating func addOthers(of row: LocalizedSpecifier) {
    for field in row.fields {
      for (name, text) in field.elements where !drawn.contains(ExactString(name)) && !text.key.text.isEmpty {
        let found = builder.number(of: text, at: builder.place(row.path, name), in: pane)
        list(found, row.path, name, HiddenText(row, field: field.name, element: name).when(in: builder.dialect))
      }
    }
    let known = Set(row.fields.map { ExactString($0.name) })
    for field in builder.fields(of: row.specifier) where !known.contains(ExactString(field.name)) {
      let when = HiddenText(row, field: field.name, element: field.name).when(in: builder.dialect)
      listHidden(field, of: row.specifier, when)
    }
  }

  /// Lists the texts of a field that the device does not show.
  private mutating func listHidden(_ field: LocalizableField, of specifier: Specifier, _ when: String) {
    for (name, node) in field.elements {
      guard let key = node.value.string, !key.isEmpty else { continue }
      let number = builder.number(ofHidden: TextKey(key), at: builder.place(specifier.path, name), in: pane)
      list(number, specifier.path, name, when)
    }
  }

  private mutating func list(_ text: Int, _ path: String, _ field: String, _ when: String) {
    builder.add(PageText.Use(pane: number, path: path, field: field), to: text)
    others.append(OtherText(text: text, path: path, when: when))
  }

  // MARK: Rows

  private mutating func drawing(_ row: LocalizedSpecifier) -> PageRow {
    var page = PageRow(path: row.path)
    page.key = row.key
    guard row.isShown else {
      page.hiddenBecause = HiddenText.reason(row, in: builder.dialect)
      return page
    }
    page.kind = RowBuilder.kind(of: row)
    copyLook(of: row, to: &page)
    if ![.radio, .list, .slider].contains(page.kind) { page.title = text(.title, of: row) }
    let isEmpty = (row.defaultValue?.plainText ?? "").isEmpty
    if [.field, .textview].contains(page.kind), isEmpty { page.placeholder = text(.placeholder, of: row) }
    copySubtitle(of: row, to: &page)
    // A subtitle takes the place of the value.
    let hasSubtitle = [.link, .mail].contains(page.kind) && page.subtitle != nil
    page.value = hasSubtitle ? nil : value(of: row, page.kind)
    if [.choice, .radio].contains(page.kind) { copyChoices(of: row, to: &page) }
    return page
  }

  private static func kind(of row: LocalizedSpecifier) -> PageRow.Kind {
    switch row.type {
    case .toggleSwitch: .toggle
    case .slider: .slider
    case .titleValue: .value
    case .textField: .field
    case .multiValue: .choice
    case .radioGroup: .radio
    case .childPane: .child
    case .openURL: .link
    case .mailCompose: .mail
    case .button: .button
    case .datePicker: .date
    case .textView: .textview
    case .listGroup: .list
    case .customView: .custom
    case .group, .unknown, nil: .none
    }
  }

  private func copyLook(of row: LocalizedSpecifier, to page: inout PageRow) {
    page.isOn = row.isOn
    page.isSecure = row.specifier.textInput?.isSecure ?? false
    page.alignment = row.alignment.flatMap(RowBuilder.alignment)
    page.image = row.image
    page.target = builder.target(of: row)
    if row.toggleStyle == "Checkmark" { page.style = "checkmark" }
    page.style = row.specifier.datePicker.map { $0.mode.lowercasedFirst } ?? page.style
    if case .url(let address)? = row.target { page.address = address }
    guard row.type == .slider else { return }
    page.low = row.specifier.properties[SchemaKey.minimumValueImage]?.string
    page.high = row.specifier.properties[SchemaKey.maximumValueImage]?.string
    page.position = RowBuilder.position(row)
  }

  /// `left` for `IASKUITextAlignmentLeft`; `nil` for an unknown name.
  private static func alignment(_ name: String) -> String? {
    ["left", "center", "right", "natural"].first { name.lowercased().hasSuffix($0) }
  }

  /// Where the knob is: at the start without a range or a value.
  private static func position(_ row: LocalizedSpecifier) -> Double {
    guard let range = row.specifier.sliderRange, range.maximum > range.minimum else { return 0 }
    let position = ((row.defaultValue?.number ?? 0) - range.minimum) / (range.maximum - range.minimum)
    return position.isFinite ? (min(max(position, 0), 1) * 1000).rounded() / 1000 : 0
  }

  private mutating func copySubtitle(of row: LocalizedSpecifier, to page: inout PageRow) {
    guard [.toggle, .child, .link, .mail, .button].contains(page.kind) else { return }
    let name = SchemaKey.subtitle.rawValue
    if let key = row.subtitleKey, let text = row.subtitle(for: nil) {
      page.subtitle = draw(text, "\(name)[\(key)]", of: row)
    } else if case .text(let text)? = row[field: name] {
      page.subtitle = draw(text, name, of: row)
    }
  }

  /// What stands beside the title for the default value; `nil` if nothing does.
  private mutating func value(of row: LocalizedSpecifier, _ kind: PageRow.Kind) -> PageRow.Value? {
    if row.specifier.hasCandidates { return kind == .radio ? nil : choice(of: row) }
    switch kind {
    case .value, .link, .mail: return raw(row.defaultValue?.plainText)
    case .date: return raw(row.defaultValue.flatMap(RowBuilder.date))
    case .field, .textview: return page(isSecure: row) ? nil : raw(row.defaultValue?.plainText)
    case .child: return text(.defaultValue, of: row).map { .text($0) }
    default: return nil
    }
  }

  private func page(isSecure row: LocalizedSpecifier) -> Bool { row.specifier.textInput?.isSecure ?? false }

  private func raw(_ text: String?) -> PageRow.Value? { text.flatMap { $0.isEmpty ? nil : .raw($0) } }

  private static func date(_ value: PropertyListValue) -> String? {
    if case .date(let date) = value { PropertyListDate.format(date) } else { nil }
  }

  /// The short title of the chosen option, else its title, else the value itself; `nil` if InAppSettingsKit shows
  /// nothing.
  private mutating func choice(of row: LocalizedSpecifier) -> PageRow.Value? {
    guard builder.dialect == .apple || row.hasTitleForEachValue(isOnRow: true) else { return nil }
    if let chosen = row.chosen {
      if let short = chosen.shortTitle {
        return .text(draw(short, "\(SchemaKey.shortTitles.rawValue)[\(chosen.index)]", of: row))
      }
      return .text(draw(chosen.title, "\(SchemaKey.titles.rawValue)[\(chosen.index)]", of: row))
    }
    return builder.dialect == .apple ? raw(row.defaultValue?.plainText) : nil
  }

  private mutating func copyChoices(of row: LocalizedSpecifier, to page: inout PageRow) {
    let chosen = row.chosen?.index
    for candidate in row.candidates.sorted(by: { $0.index < $1.index }) {
      let text = draw(candidate.title, "\(SchemaKey.titles.rawValue)[\(candidate.index)]", of: row)
      page.choices.append(
        PageRow.Choice(text: text, isChosen: candidate.index == chosen, image: candidate.icon))
    }
    if row.specifier.isSortedByTitle { sorted.append((row.path, page.choices.map(\.text))) }
    if page.kind == .choice { page.listFooter = text(.footerText, of: row) }
  }
}

extension LocalizedSpecifier.Field {
  /// Every text with the name of its element: `Titles[2]`, `IASKSubtitle[YES]`.
  var elements: [(name: String, text: LocalizedText)] {
    switch content {
    case .text(let text): [(name, text)]
    case .list(let texts): texts.enumerated().map { ("\(name)[\($0.offset)]", $0.element) }
    case .dictionary(let entries): entries.map { ("\(name)[\($0.key)]", $0.text) }
    }
  }
}

extension String {
  /// `dateAndTime` of `DateAndTime`.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
