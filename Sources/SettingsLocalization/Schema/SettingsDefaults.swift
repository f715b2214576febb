/// The values that apply before a user changes anything, for `UserDefaults.register(defaults:)`.
///
/// The Settings app does not store a default until a user changes it, so an app has to register the defaults itself:
/// those of panes with an `ApplicationGroupContainerIdentifier` with the user defaults of that suite, all others with
/// the standard ones.
public struct SettingsDefaults: Sendable {
  /// The default of one stored key.
  public struct Pair: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The default, of the last row of the key.
    public fileprivate(set) var value: PropertyListValue
    /// Whether a user can change it: not if all rows of the key are of the type `PSTitleValueSpecifier`.
    public fileprivate(set) var isEditable: Bool
  }

  /// The defaults for one set of user defaults.
  public struct Domain: Sendable {
    /// The name of the suite for `UserDefaults(suiteName:)`; `nil` for the standard user defaults.
    public let suite: String?
    /// One value for each stored key, in the order of the panes.
    public fileprivate(set) var pairs: [Pair] = []
    fileprivate var numbers: [ExactString: Int] = [:]
    fileprivate var places: [ExactString: Finding.Note] = [:]
    /// What the first row of each key stores.
    fileprivate var kinds: [ExactString: (kind: StoredKind, place: Finding.Note)] = [:]

    fileprivate init(suite: String?) { self.suite = suite }

    /// The defaults of keys that a user can change: without the version of the app, for instance.
    public var editable: Domain {
      var domain = Domain(suite: suite)
      for pair in pairs where pair.isEditable {
        domain.numbers[ExactString(pair.key)] = domain.pairs.count
        domain.pairs.append(pair)
      }
      return domain
    }

    /// The default of a stored key; `nil` if no specifier has one.
    public subscript(key: String) -> PropertyListValue? { numbers[ExactString(key)].map { pairs[$0].value } }
  }

  /// The standard user defaults, empty or not, then the suites in the order of the panes.
  public private(set) var domains = [Domain(suite: nil)]
  /// Findings about keys with different defaults in several specifiers of one domain.
  public private(set) var findings: [Finding] = []
  /// Findings about keys under which rows of one domain store values of different kinds.
  package private(set) var mixed: [Finding] = []
  private var numbers: [ExactString: Int] = [:]

  /// Gathers the defaults of all panes of a tree, from rows for any device; the last of several rows with one key
  /// counts, as in code that stores the default of one row after the other. The panes of items of a list have none.
  package init(_ tree: PaneTree) {
    for node in tree.nodes where !node.isOfItem {
      let domain = number(ofSuite: node.pane.suite)
      for specifier in node.pane.specifiers {
        mixed += domains[domain].mixed(specifier, in: node.file)
        add(specifier, in: node, to: domain)
      }
    }
    domains.removeAll { $0.suite != nil && $0.pairs.isEmpty }
  }

  /// No defaults.
  package init() {}

  /// Adds the defaults of keys that have none yet: those of rows that only another program or device shows.
  package mutating func add(missing other: SettingsDefaults) {
    findings += other.findings.filter { !findings.contains($0) }
    mixed += other.mixed.filter { !mixed.contains($0) }
    for domain in other.domains {
      let number = number(ofSuite: domain.suite)
      for pair in domain.pairs { domains[number].add(missing: pair) }
    }
  }

  /// The defaults of the standard user defaults: one value for each stored key, in the order of the panes.
  public var pairs: [Pair] { domains[0].pairs }

  /// The names of the suites that have defaults, in the order of the panes.
  public var suites: [String] { domains.compactMap(\.suite) }

  /// The domain of a suite, or of the standard user defaults; `nil` if no pane has a default for the suite.
  public func domain(forSuite suite: String?) -> Domain? {
    domains.first { $0.suite.map { ExactString($0) } == suite.map { ExactString($0) } }
  }

  /// The default of a stored key, of the standard user defaults or else of the first suite that has it; `nil` if no
  /// specifier has one.
  public subscript(key: String) -> PropertyListValue? { domains.lazy.compactMap { $0[key] }.first }

  // MARK: Gathering

  /// The types whose `DefaultValue` is a text that is shown, not a value that is stored.
  private static let display: [SpecifierType] = [.childPane, .openURL, .mailCompose, .button]

  private mutating func number(ofSuite suite: String?) -> Int {
    guard let suite else { return 0 }
    if let number = numbers[ExactString(suite)] { return number }
    domains.append(Domain(suite: suite))
    numbers[ExactString(suite)] = domains.count - 1
    return domains.count - 1
  }

  private mutating func add(_ specifier: Specifier, in node: PaneTree.Node, to domain: Int) {
    guard let key = specifier.key, !key.isEmpty, let value = specifier.properties.node(.defaultValue) else { return }
    if let type = specifier.type, SettingsDefaults.display.contains(type) { return }
    let isEditable = specifier.type != .titleValue
    if let conflict = domains[domain].add(key, value, isEditable: isEditable, in: node.file) {
      findings.append(conflict)
    }
  }
}

extension SettingsDefaults.Domain {
  fileprivate mutating func add(missing pair: SettingsDefaults.Pair) {
    let name = ExactString(pair.key)
    guard numbers[name] == nil else { return }
    numbers[name] = pairs.count
    pairs.append(pair)
  }

  /// Adds a default; returns a finding if it conflicts with an earlier one.
  fileprivate mutating func add(
    _ key: String, _ node: PropertyListNode, isEditable: Bool, in file: String
  ) -> Finding? {
    let name = ExactString(key)
    var conflict: Finding?
    if let number = numbers[name] {
      // Values that are only shown do not conflict: each shows its own default.
      let isStored = isEditable || pairs[number].isEditable
      if isStored, pairs[number].value != node.value { conflict = self.conflict(key, node, in: file) }
      pairs[number].value = node.value
      pairs[number].isEditable = pairs[number].isEditable || isEditable
    } else {
      numbers[name] = pairs.count
      pairs.append(SettingsDefaults.Pair(key: key, value: node.value, isEditable: isEditable))
    }
    let place = [file, node.location?.description].compactMap { $0 }.joined(separator: ":")
    places[name] = Finding.Note("the other one is in \(place)")
    return conflict
  }

  private func conflict(_ key: String, _ node: PropertyListNode, in file: String) -> Finding {
    Finding(
      .conflictingDefault, .warning, "\(key.quoted) has another default than before: the last one is used",
      file: file, at: node.location, notes: places[ExactString(key)].map { [$0] } ?? [], key: TextKey(key),
      fix: "Give the key one default.")
  }
}

extension SettingsDefaults.Domain {
  /// A finding that a row stores another kind of value than the first row of its key.
  fileprivate mutating func mixed(_ specifier: Specifier, in file: String) -> [Finding] {
    guard let key = specifier.key, !key.isEmpty, let kind = StoredKind(specifier) else { return [] }
    let location = specifier.properties.node(.key)?.location
    let place = [file, location?.description].compactMap { $0 }.joined(separator: ":")
    guard let first = kinds[ExactString(key)] else {
      kinds[ExactString(key)] = (kind, Finding.Note("the first row is in \(place)"))
      return []
    }
    if first.kind == kind { return [] }
    return [
      Finding(
        .mixedValues, .warning,
        "\(key.quoted) is stored as \(kind.rawValue) here, and as \(first.kind.rawValue) by another row", file: file,
        at: location, notes: [first.place], key: TextKey(key), fix: "Give the two settings keys of their own.")
    ]
  }
}

/// What a row stores, as far as code that reads it distinguishes: numbers and true and false are one kind.
private enum StoredKind: String {
  case number = "a number (or as true and false)"
  case text = "a text"
  case date = "a date"
  case list = "a list"

  /// `nil` for a row that stores nothing, or of which that is not known.
  init?(_ specifier: Specifier) {
    switch specifier.type {
    case .slider: self = .number
    case .textField, .textView: self = .text
    case .datePicker: self = .date
    case .listGroup: self = .list
    case .toggleSwitch:
      let values = [SchemaKey.trueValue, .falseValue].compactMap { specifier.properties[$0] }
      self.init(values.isEmpty ? [.boolean(true)] : values)
    case .multiValue, .radioGroup: self.init(specifier.properties[.values]?.array?.map(\.value) ?? [])
    default: return nil
    }
  }

  /// The kind that all values have; `nil` for several, or none.
  private init?(_ values: [PropertyListValue]) {
    let kinds = Set(
      values.map { value -> StoredKind? in
        if value.string != nil { return .text }
        return value.number != nil || value.boolean != nil ? .number : nil
      })
    guard kinds.count == 1, let only = kinds.first, let kind = only else { return nil }
    self = kind
  }
}

extension Finding.Rule {
  /// Several specifiers store values of different kinds under one key.
  public static let mixedValues = Finding.Rule(rawValue: "mixed-values")
  /// Several specifiers have different defaults for one key.
  public static let conflictingDefault = Finding.Rule(rawValue: "conflicting-default")
}

extension SettingsDefaults.Domain {
  /// The defaults for `UserDefaults.register(defaults:)`: `String`, `Int`, `Double`, `Bool`, `Date`, `Data`,
  /// arrays and dictionaries of these.
  public var registrationDomain: [String: Any] {
    Dictionary(pairs.map { ($0.key, $0.value.foundationValue) }) { $1 }
  }

  /// The defaults as one property list.
  public var propertyList: PropertyListValue {
    .dictionary(PropertyListDictionary(pairs.map { .init(key: $0.key, PropertyListNode($0.value)) }))
  }
}

extension SettingsDefaults {
  /// The defaults for `UserDefaults.standard.register(defaults:)`.
  public var registrationDomain: [String: Any] { domains[0].registrationDomain }

  /// The defaults for `UserDefaults(suiteName:)?.register(defaults:)`; empty if the suite has none.
  ///
  /// - Parameter suite: an `ApplicationGroupContainerIdentifier`; `nil` for the standard user defaults.
  public func registrationDomain(forSuite suite: String?) -> [String: Any] {
    domain(forSuite: suite)?.registrationDomain ?? [:]
  }

  /// The defaults of the standard user defaults as one property list.
  public var propertyList: PropertyListValue { domains[0].propertyList }
}
