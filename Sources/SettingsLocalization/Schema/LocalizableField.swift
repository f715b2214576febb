/// A localizable field of a specifier, with its content in the property list.
package struct LocalizableField: Sendable {
  /// The content of a field.
  package enum Content: Sendable {
    /// One value: almost always a text.
    case text(PropertyListNode)
    /// The elements of an array, in the order of the file.
    case list([PropertyListNode])
    /// Texts by the value for which they are shown.
    case dictionary([(key: String, node: PropertyListNode)])
  }

  /// The key, with the dictionary that contains it: `Title`, `TrueConfirmationPrompt.Prompt`.
  package let name: String
  /// The content in the property list.
  package private(set) var content: Content
  /// Whether the Settings app shows it; if not, InAppSettingsKit does.
  package let isShownBySettings: Bool

  init(name: String, _ node: PropertyListNode, isShownBySettings: Bool) {
    self.name = name
    self.isShownBySettings = isShownBySettings
    content =
      switch node.value {
      case .array(let nodes): .list(nodes)
      case .dictionary(let dictionary): .dictionary(dictionary.pairs.map { ($0.key, $0.node) })
      default: .text(node)
      }
  }

  /// The same field with the texts of some values only, if it has texts by value.
  fileprivate func only(_ isShown: (String) -> Bool) -> LocalizableField {
    guard case .dictionary(let pairs) = content else { return self }
    var field = self
    field.content = .dictionary(pairs.filter { isShown($0.key) })
    return field
  }

  /// Every element with its full name: `Titles[2]`, `IASKSubtitle[YES]`.
  package var elements: [(name: String, node: PropertyListNode)] {
    switch content {
    case .text(let node): [(name, node)]
    case .list(let nodes): nodes.enumerated().map { ("\(name)[\($0.offset)]", $0.element) }
    case .dictionary(let pairs): pairs.map { ("\(name)[\($0.key)]", $0.node) }
    }
  }
}

extension Specifier {
  /// The localizable fields of the specifier, in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - dialect: not ``SettingsDialect/automatic``.
  ///   - device: a Mac also shows the texts of Mac Catalyst.
  ///   - extraKeys: further keys of any type whose texts the app itself looks up; they come after the others.
  package func localizableFields(
    in dialect: SettingsDialect, on device: Device, and extraKeys: [String] = []
  ) -> [LocalizableField] {
    let fields = documentedFields(in: dialect, on: device)
    if extraKeys.isEmpty { return fields }
    var seen = Set(fields.map { ExactString($0.name) })
    return fields
      + extraKeys.compactMap { key in
        guard seen.insert(ExactString(key)).inserted, let node = properties.node(forKey: key) else { return nil }
        return LocalizableField(name: key, node, isShownBySettings: false)
      }
  }

  private func documentedFields(in dialect: SettingsDialect, on device: Device) -> [LocalizableField] {
    let fields = LocalizableFields.keys(of: self, in: dialect).compactMap { key in
      properties.node(key).map {
        let field = LocalizableField(
          name: key.rawValue, $0, isShownBySettings: !isNested && LocalizableFields.isShownBySettings(key, of: type))
        return key == .subtitle ? field.only { showsSubtitle(for: $0) } : field
      }
    }
    return device == .mac && type == .toggleSwitch ? fields + catalystFields : fields
  }

  /// Whether a subtitle is ever shown for a value: InAppSettingsKit asks a switch for `YES` or `NO`, whatever it stores.
  package func showsSubtitle(for value: String) -> Bool {
    type != .toggleSwitch || LocalizableFields.valuesOfSwitch.contains(where: value.isExactly)
  }

  private var catalystFields: [LocalizableField] {
    func field(_ key: SchemaKey, of dictionary: PropertyListDictionary, prefix: String = "") -> LocalizableField? {
      dictionary.node(key).map { LocalizableField(name: prefix + key.rawValue, $0, isShownBySettings: !isNested) }
    }
    let plain = LocalizableFields.catalyst.compactMap { field($0, of: properties) }
    let prompts = LocalizableFields.catalystPrompts.flatMap { prompt in
      let dictionary = properties[prompt]?.dictionary ?? PropertyListDictionary()
      return LocalizableFields.catalystPromptTexts.compactMap {
        field($0, of: dictionary, prefix: prompt.rawValue + ".")
      }
    }
    return plain + prompts
  }
}

/// Which fields of a specifier are localizable: for the Settings app those of ``SpecifierSchema``.
///
/// - Source: for InAppSettingsKit its source at 846b6205 (IASKSpecifier.m, IASKAppSettingsViewController.m), whose
///   accessors do not check the type; for Mac Catalyst Apple, "Displaying a preferences window".
package enum LocalizableFields {
  /// The keys that InAppSettingsKit looks up for every type except sliders.
  static let inAppSettingsKit: [SchemaKey] = [
    .title, .footerText, .titles, .shortTitles, .placeholder, .subtitle, .mailSubject, .mailBody, .childTitle,
  ]

  /// The values for which a switch has subtitles.
  ///
  /// - Source: IASKAppSettingsViewController.m 454, 652.
  static let valuesOfSwitch = ["YES", "NO", "__default__"]

  /// Whether InAppSettingsKit shows a subtitle in rows of a type, those of the app's own views among them.
  ///
  /// - Source: IASKAppSettingsViewController.m 781-800.
  package static func hasSubtitle(_ type: SpecifierType) -> Bool {
    switch type {
    case .toggleSwitch, .childPane, .openURL, .mailCompose, .button, .customView: true
    default: false
    }
  }

  /// The keys of a dictionary of values and titles without `Type` (the form of a bare list of candidates).
  static let candidateList: [SchemaKey] = [.title, .titles, .shortTitles]

  /// The keys that a Mac shows in addition: under a switch, and in the prompts before it changes.
  static let catalyst: [SchemaKey] = [.description]
  static let catalystPrompts: [SchemaKey] = [.trueConfirmationPrompt, .falseConfirmationPrompt]
  static let catalystPromptTexts: [SchemaKey] = [.title, .prompt, .confirmText, .denyText]

  /// The localizable keys of a specifier, in the order in which they are shown.
  package static func keys(of specifier: Specifier, in dialect: SettingsDialect) -> [SchemaKey] {
    guard let type = specifier.type else { return specifier.hasCandidates ? candidateList : [] }
    guard dialect == .iask else { return type.isKnown ? SpecifierSchema.localizedKeys[type] ?? [] : [] }
    guard type != .slider else { return [] }
    let common = type.isKnown && !hasSubtitle(type) ? inAppSettingsKit.filter { $0 != .subtitle } : inAppSettingsKit
    return common + conditional(specifier, type)
  }

  /// `File` if it is a URL or a web page, and the detail text of a child pane.
  private static func conditional(_ specifier: Specifier, _ type: SpecifierType) -> [SchemaKey] {
    var keys: [SchemaKey] = []
    let isWebPage = type == .childPane && specifier.properties[.viewControllerClass] != nil
    if type == .openURL || isWebPage { keys.append(.file) }
    let hasDetail = type == .childPane && specifier.properties[.key] != nil && specifier.properties[.subtitle] == nil
    if hasDetail, specifier.defaultValue?.string != nil { keys.append(.defaultValue) }
    return keys
  }

  /// Whether the Settings app itself shows a field: if not, InAppSettingsKit does.
  static func isShownBySettings(_ key: SchemaKey, of type: SpecifierType?) -> Bool {
    guard let type else { return candidateList.contains(key) }
    return type.isKnown && SpecifierSchema.localizedKeys[type]?.contains(key) ?? false
  }
}
