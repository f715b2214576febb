internal import SettingsLocalization

/// A value has the wrong type for its key.
struct WrongType: SpecifierCheck, PaneCheck {
  let description = RuleDescription(
    "wrong-type", .warning, "A row is blank, has no options, or behaves as by default",
    explanation: """
      The value has another type than the key requires: a Title that is a number, Values that are a text, a \
      DefaultValue of a slider in quotation marks, SupportedUserInterfaceIdioms that are a text instead of a list.

      A number or a text like YES is accepted for a boolean, since readers call boolValue. In bundles for \
      InAppSettingsKit a number is accepted for a text, since it formats it, and a text such as 0.5 for a number, \
      since it calls floatValue. A number as the default of a text field is a note: the app reads a number at first, \
      and a text once the user has typed. Elements of Titles are reported by title-not-text.
      """,
    source: """
      The value types in Apple's "Settings Application Schema Reference"; InAppSettingsKit 846b6205, \
      IASKSettingsReader.m:299-311 (texts), IASKSpecifier.m (minimumValue, maximumValue), IASKAppSettingsViewController.m \
      (the value of a slider)
      """)

  var checks: [AuditCheck] { [.specifier(self), .bundle(self)] }

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard let uses = context.uses(of: specifier, in: pane) else { return [] }
    return uses.compactMap { use in
      guard let node = specifier.properties.node(use.key), !use.kind.takes(node.value, in: context.dialect) else {
        return nil
      }
      let isMild = specifier.type == .textField && use.key == .defaultValue && node.value.number != nil
      return Problem(
        "\(specifier.called): \(use.key.rawValue) is \(node.value.kindName) and not \(use.kind.wanted)",
        fix: "Make it \(use.kind.wanted).", severity: isMild ? .note : nil, at: node.location)
    }
  }

  /// Problems of the pane itself, and elements that are not specifiers.
  func findings(in pane: Pane, _ context: AuditContext) -> [Finding] {
    let names: [SchemaKey] = [.stringsTable, .applicationGroupContainerIdentifier]
    let texts = names.compactMap { key -> Finding? in
      guard let node = pane.root.node(key), node.value.string == nil else { return nil }
      return finding(
        "\(key.rawValue) of the pane is \(node.value.kindName) and not a text", file: pane.file, at: node.location,
        fix: "Make it a text.")
    }
    let elements = (pane.root[.preferenceSpecifiers]?.array ?? []).enumerated().compactMap { index, node -> Finding? in
      guard node.value.dictionary == nil else { return nil }
      return finding(
        "PreferenceSpecifiers[\(index)] is \(node.value.kindName) and not a dictionary: it is left out",
        file: pane.file, at: node.location, fix: "Make it a dictionary, or remove it.")
    }
    return texts + elements.prefix(FindingList.limit)
  }
}
