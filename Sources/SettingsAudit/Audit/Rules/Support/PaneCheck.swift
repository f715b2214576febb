internal import SettingsLocalization

/// A check of one pane file as a whole: of the order of specifiers, and of the keys beside them.
protocol PaneCheck: ReaderCheck {
  /// The problems of the pane, with file and place, in any order.
  func findings(in pane: Pane, _ context: AuditContext) -> [Finding]
}

extension PaneCheck {
  func findings(in context: AuditContext) -> [Finding] {
    context.panes.filter(context.reads).flatMap { findings(in: $0, context) }
  }
}

extension AuditContext {
  /// Whether the readers of the dialect open a pane file. The Settings app ignores those for inside the app.
  func reads(_ pane: Pane) -> Bool { dialect == .iask || !pane.isInApp }

  /// Whether they show a specifier. Nested ones are in list groups, which the Settings app does not know.
  func reads(_ specifier: Specifier, in pane: Pane) -> Bool {
    reads(pane) && (dialect == .iask || !specifier.isNested)
  }

  /// The keys of a specifier that they read; `nil` if they do not show it.
  func uses(of specifier: Specifier, in pane: Pane) -> [SpecifierKeyRule]? {
    guard let type = specifier.type, reads(specifier, in: pane) else { return nil }
    return SpecifierSchema.uses(of: type, in: dialect)
  }
}

extension Pane {
  /// Whether the Settings app can show the file, and not only InAppSettingsKit.
  func isShownBySettings(in context: AuditContext) -> Bool {
    !isInApp && !context.bundle.isForInAppSettingsKit
      && (context.dialect == .apple || !context.isReached(self) || context.bundle.isReachedBySettings(self))
  }

  /// The sections of the pane: a group, or `nil` before the first group, and the rows up to the next group.
  var sections: [(opener: Specifier?, rows: [Specifier])] {
    var sections: [(opener: Specifier?, rows: [Specifier])] = [(nil, [])]
    for specifier in specifiers {
      if specifier.type?.opensGroup == true {
        sections.append((specifier, []))
      } else {
        sections[sections.count - 1].rows.append(specifier)
      }
    }
    return sections
  }
}

extension Specifier {
  /// Its name in a message: `the switch "haptics"`; its path if it has neither key nor title, or only long ones.
  var called: String {
    let names = [key, properties[.title]?.string].compactMap { $0 }
    guard let name = names.first(where: { !$0.isEmpty && $0.utf8.count <= 80 }) else { return path }
    return "\(noun) \"\(name)\""
  }

  private var noun: String {
    switch type {
    case .group: "the group"
    case .childPane: "the row"
    case .toggleSwitch: "the switch"
    case .slider: "the slider"
    case .titleValue: "the value"
    case .textField: "the text field"
    case .multiValue: "the list"
    case .radioGroup: "the radio group"
    case .openURL: "the link"
    case .mailCompose: "the mail row"
    case .button: "the button"
    case .textView: "the text view"
    case .datePicker: "the date picker"
    case .customView: "the custom view"
    case .listGroup: "the list group"
    case .unknown, nil: "the specifier"
    }
  }

  /// Whether the user can change a value with it.
  var isInput: Bool {
    switch type {
    case .toggleSwitch, .slider, .textField, .multiValue, .radioGroup, .textView, .datePicker: true
    default: false
    }
  }

  /// Whether it shows or changes the stored value of its `Key`; the keys of other types name something else.
  var storesValue: Bool { isInput || type == .titleValue || type == .customView }

  /// Where a key's value is, else where the specifier is; `nil` in a binary file.
  func location(of key: SchemaKey) -> SourceLocation? { properties.node(key)?.location ?? location }

  /// Whether a key has a text that is not empty.
  func hasText(_ key: SchemaKey) -> Bool { properties[key]?.string.map { !$0.isEmpty } ?? false }

  /// The keys that neither Apple nor InAppSettingsKit nor a known tool reads, each once, with their values.
  var ownProperties: [PropertyListDictionary.Pair] {
    properties.pairs.filter { SchemaKey(exactly: $0.key) == nil && !SpecifierSchema.isToolKey($0.key) }
  }
}
