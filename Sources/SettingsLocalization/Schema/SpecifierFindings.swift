/// Problems of a specifier that affect what users see.
package enum SpecifierFindings {
  /// The problems of all specifiers of a pane, nested ones included, in their order.
  package static func findings(in pane: Pane) -> [Finding] {
    pane.allSpecifiers.flatMap { specifier in
      (missingType(specifier) + countMismatch(specifier) + titleKinds(specifier)).map {
        var finding = $0
        finding.file = pane.file
        return finding
      }
    }
  }

  /// The type that the keys of a specifier suggest.
  private static func likelyType(of specifier: Specifier) -> SpecifierType {
    let properties = specifier.properties
    if properties[.titles] != nil { return .multiValue }
    if properties[.minimumValue] != nil { return .slider }
    if properties[.file] != nil { return .childPane }
    if properties[.key] == nil { return .group }
    return properties[.defaultValue]?.string == nil ? .toggleSwitch : .textField
  }

  private static func missingType(_ specifier: Specifier) -> [Finding] {
    guard specifier.type?.name.isEmpty ?? true, !specifier.hasCandidates else { return [] }
    let type = specifier.properties.node(.type)
    let cell = specifier.properties[PreferenceLoader.cell]?.string
    if type == nil, let cell { return [ofLoader(specifier, cell)] }
    let problem =
      switch type?.value {
      case nil: "has no \"Type\""
      case .string: "has an empty \"Type\""
      case let value?: "has \(value.kindName) as \"Type\", not a text"
      }
    return [
      Finding(
        .missingRequired, .warning, "\(specifier.path) \(problem): it is never shown",
        at: type?.location ?? specifier.location, fix: "Write a type, such as \(likelyType(of: specifier).name).")
    ]
  }

  private static func ofLoader(_ specifier: Specifier, _ cell: String) -> Finding {
    let type = PreferenceLoader.type(ofCell: cell) ?? likelyType(of: specifier).name
    return Finding(
      .missingRequired, .warning,
      "\(specifier.path) is a row of PreferenceLoader, which has \(PreferenceLoader.cell.quoted): it is never shown",
      at: specifier.location,
      fix: "Write Type, \(type), in place of cell, and Title, Key and DefaultValue in place of label, key and default.")
  }

  private static func countMismatch(_ specifier: Specifier) -> [Finding] {
    guard let values = specifier.properties[.values]?.array else { return [] }
    let lists: [SchemaKey] = [.titles, .shortTitles, .iconNames]
    return lists.compactMap { key in
      guard let node = specifier.properties.node(key), let list = node.value.array, list.count != values.count else {
        return nil
      }
      return Finding(
        .countMismatch, .error, "\(specifier.path): \(values.count) Values but \(list.count) \(key.rawValue)",
        at: node.location, key: specifier.key.map { TextKey($0) }, fix: "Make both lists equally long.")
    }
  }

  private static func titleKinds(_ specifier: Specifier) -> [Finding] {
    let lists: [SchemaKey] = [.titles, .shortTitles]
    return lists.flatMap { key in
      let titles = specifier.properties[key]?.array ?? []
      let strange = titles.indices.filter { titles[$0].value.string == nil && titles[$0].value.number == nil }
      return strange.prefix(FindingList.limit).map { index in
        Finding(
          .titleNotText, .warning, "\(specifier.path).\(key.rawValue)[\(index)] is not a text: it is shown empty",
          at: titles[index].location, key: specifier.key.map { TextKey($0) }, fix: "Write a text.")
      }
    }
  }
}

extension Finding.Rule {
  /// A specifier lacks a key without which it is never shown.
  public static let missingRequired = Finding.Rule(rawValue: "missing-required")
  /// `Values` and `Titles`, `ShortTitles` or `IconNames` differ in number.
  public static let countMismatch = Finding.Rule(rawValue: "count-mismatch")
  /// A title is neither a text nor a number.
  public static let titleNotText = Finding.Rule(rawValue: "title-not-text")
}
