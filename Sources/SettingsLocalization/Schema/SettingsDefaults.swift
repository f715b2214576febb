/// The values that apply before a person changes anything: what `UserDefaults.register(defaults:)` wants.
///
/// The Settings app does not store a default until a person changes it, so an app has to register them itself.
public struct SettingsDefaults: Sendable {
  /// One value per stored key, in the order of the panes.
  public private(set) var pairs: [(key: String, value: PropertyListValue)] = []
  /// Keys that several specifiers give different defaults.
  public private(set) var findings: [Finding] = []
  private var numbers: [ExactString: Int] = [:]
  private var places: [ExactString: Finding.Note] = [:]

  /// Gathers the defaults of all panes of a tree, whatever device a row is for; the last of several rows with one key
  /// counts, as it does in code that goes through the rows and stores each.
  public init(_ tree: PaneTree) {
    for node in tree.nodes {
      for specifier in node.pane.specifiers { add(specifier, in: node.pane) }
    }
  }

  /// The default of a stored key; `nil` if no specifier gives one.
  public subscript(key: String) -> PropertyListValue? { numbers[ExactString(key)].map { pairs[$0].value } }

  /// Types whose `DefaultValue` is a text that is shown, not a value that is stored.
  private static let display: [SpecifierType] = [.childPane, .openURL, .mailCompose, .button]

  private mutating func add(_ specifier: Specifier, in pane: Pane) {
    guard let key = specifier.key, !key.isEmpty, let node = specifier.properties.node(.defaultValue) else { return }
    if let type = specifier.type, SettingsDefaults.display.contains(type) { return }
    let name = ExactString(key)
    if let number = numbers[name] {
      if !pairs[number].value.isSame(as: node.value) { conflict(key, node, in: pane) }
      pairs[number].value = node.value
    } else {
      numbers[name] = pairs.count
      pairs.append((key, node.value))
    }
    let place = [pane.file, node.location?.description].compactMap { $0 }.joined(separator: ":")
    places[name] = Finding.Note("the other one is in \(place)")
  }

  private mutating func conflict(_ key: String, _ node: PropertyListNode, in pane: Pane) {
    findings.append(
      Finding(
        .conflictingDefault, .warning, "\(key.quoted) has another default than before: the last one counts",
        file: pane.file, at: node.location, notes: places[ExactString(key)].map { [$0] } ?? [], key: key,
        fix: "Give the key one default."))
  }
}

extension Finding.Rule {
  /// Several specifiers give one key different defaults.
  public static let conflictingDefault = Finding.Rule(rawValue: "conflicting-default")
}

extension SettingsDefaults {
  /// The defaults as `UserDefaults.register(defaults:)` takes them: `String`, `Int`, `Double`, `Bool`, `Date`, `Data`,
  /// arrays and dictionaries of these.
  public var registrationDomain: [String: Any] {
    Dictionary(pairs.map { ($0.key, $0.value.foundationValue) }) { $1 }
  }

  /// The defaults as one property list.
  public var propertyList: PropertyListValue {
    .dictionary(PropertyListDictionary(pairs.map { .init(key: $0.key, PropertyListNode($0.value)) }))
  }
}
