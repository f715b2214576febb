import SettingsLocalization

/// The rows of all panes that store a value, gathered by key.
struct SettingRows {
  /// A key of a set of user defaults.
  private struct Place: Hashable {
    let key: ExactString
    let suite: ExactString?
  }

  private struct Row {
    let specifier: LocalizedSpecifier
    let tables: PaneLocalizer.Tables
    let trail: [String]
    /// The program that shows it.
    let dialect: SettingsDialect
  }

  /// In the order in which a user meets them.
  private var places: [Place] = []
  private var rows: [Place: [Row]] = [:]

  /// The types whose `Key` names no stored value: links, buttons, and groups that an app hides by it.
  private static let withoutValue: [SpecifierType] = [.group, .childPane, .openURL, .mailCompose, .button]

  /// Adds the rows that a device shows.
  mutating func add(_ settings: LocalizedSettings) throws {
    for (pane, node) in zip(settings.panes, settings.tree.nodes) where !node.isOfItem {
      let tables = try PaneLocalizer.Tables(node.pane, bundle: node.bundle, dialect: settings.dialect)
      let suite = node.pane.applicationGroupContainerIdentifier.flatMap { $0.isEmpty ? nil : ExactString($0) }
      for specifier in pane.specifiers where !specifier.specifier.isNested {
        guard let key = specifier.key, !SettingRows.isWithoutValue(specifier) else { continue }
        add(
          Row(specifier: specifier, tables: tables, trail: pane.trail, dialect: settings.dialect),
          at: Place(key: ExactString(key), suite: suite))
      }
    }
  }

  private static func isWithoutValue(_ specifier: LocalizedSpecifier) -> Bool {
    specifier.type.map(withoutValue.contains) ?? !specifier.specifier.hasCandidates
  }

  private mutating func add(_ row: Row, at place: Place) {
    if rows[place] == nil { places.append(place) }
    rows[place, default: []].append(row)
  }

  /// The settings, still without names.
  func settings(_ domains: [SettingsDefaults.Domain]) -> [StoredSetting] {
    places.compactMap { place in
      guard let rows = rows[place], let first = rows.first else { return nil }
      let domain = domains.first { $0.suite.map { ExactString($0) } == place.suite }
      let value = domain?[place.key.text]
      return StoredSetting(
        key: place.key.text, suite: place.suite?.text, kind: SettingRows.kind(rows, value), defaultValue: value,
        title: SettingRows.title(first.specifier.title, first), panes: first.trail)
    }
  }

  private static func kind(_ rows: [Row], _ value: PropertyListValue?) -> SettingKind {
    let choices = choices(rows)
    if !choices.isEmpty {
      return .choice(choices, isSortedByTitle: rows.contains { $0.specifier.specifier.isSortedByTitle })
    }
    return SettingKind(rows[0].specifier.specifier, value)
  }

  /// The choices of all rows of a key, each value once, in the order of the property lists. A value of another program
  /// that would have the name of one of the first (4 and "4") is not a choice: the first one counts.
  private static func choices(_ rows: [Row]) -> [SettingChoice] {
    var seen: Set<PropertyListValue> = []
    var programs: [String: SettingsDialect] = [:]
    return rows.flatMap { row in
      row.specifier.candidates.sorted { $0.index < $1.index }.compactMap { candidate in
        let name = SwiftIdentifier.name(for: candidate.value, at: candidate.index)
        guard programs[name, default: row.dialect] == row.dialect, seen.insert(candidate.value).inserted else {
          return nil
        }
        programs[name] = row.dialect
        return SettingChoice(
          value: candidate.value, title: title(candidate.title, row),
          shortTitle: candidate.shortTitle.map { title($0, row) })
      }
    }
  }

  private static func title(_ text: LocalizedText?, _ row: Row) -> SettingTitle {
    guard let text else { return SettingTitle(key: "", table: nil, text: "") }
    let table = text.reader == .settings ? row.tables.settings : row.tables.inAppSettingsKit
    let isLookedUp = ![.number, .literal].contains(text.phone.kind)
    return SettingTitle(
      key: isLookedUp ? text.key.text : text.phone.value, table: isLookedUp ? table : nil, text: text.phone.value)
  }
}

extension SettingKind {
  /// What a row without choices stores.
  init(_ specifier: Specifier, _ value: PropertyListValue?) {
    switch specifier.type {
    case .toggleSwitch?: self = .toggle(values: ToggleValues(specifier))
    case .slider?: self = .plain(.real)
    case .datePicker?: self = .plain(SettingKind.type(value, else: .date))
    case .listGroup?: self = .plain(.array)
    case .textField?, .textView?, .titleValue?: self = .plain(SettingKind.type(value, else: .string))
    default: self = .plain(SettingKind.type(value, else: .any))
    }
  }

  private static func type(_ value: PropertyListValue?, else type: PlainType) -> PlainType {
    value.map { PlainType($0) } ?? type
  }
}

extension ToggleValues {
  /// `nil` for a switch that stores true and false, and for any other row.
  init?(_ specifier: Specifier) {
    guard let on = specifier.trueValue, let off = specifier.falseValue else { return nil }
    if on.wholeNumber == 1, off.wholeNumber == 0 { return nil }
    self.init(on: on, off: off)
  }
}
