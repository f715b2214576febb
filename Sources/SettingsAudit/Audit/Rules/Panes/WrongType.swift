public import SettingsLocalization

/// A value is of a kind that its key cannot be.
struct WrongType: SpecifierCheck, PaneCheck {
  let description = RuleDescription(
    .wrongType, .warning, "A row is blank, has no choices, or behaves as by default",
    explanation: """
      The property list holds another kind of value than the key takes: a Title that is a number, Values that are \
      a text, a DefaultValue of a slider in quotation marks, SupportedUserInterfaceIdioms that are one text and no list.

      Accepted are a number or a text like YES for a boolean, since readers ask for boolValue, and, by InAppSettingsKit, a \
      number for a text, which it formats, and a text such as 0.5 for a number, as it asks for floatValue. A number as the default of a text field is a note: the app reads a number \
      before, and a text after a person has typed. Elements of Titles are the rule title-not-text.
      """,
    source: """
      The value types in Apple's "Settings Application Schema Reference"; InAppSettingsKit 846b6205, \
      IASKSettingsReader.m:299-311 (texts), IASKSpecifier.m (minimumValue, maximumValue), IASKAppSettingsViewController.m \
      (the value of a slider)
      """)

  var checks: [AuditCheck] { [.specifier(self), .bundle(self)] }

  func problems(of specifier: Specifier, in pane: Pane, _ subject: AuditSubject) -> [Problem] {
    guard let uses = subject.uses(of: specifier, in: pane) else { return [] }
    return uses.compactMap { use in
      guard let node = specifier.properties.node(use.key), !use.kind.takes(node.value, in: subject.dialect) else {
        return nil
      }
      let isMild = specifier.type == .textField && use.key == .defaultValue && node.value.number != nil
      return Problem(
        "\(specifier.called): \(use.key.rawValue) is \(node.value.kindName) and not \(use.kind.wanted)",
        fix: "Make it \(use.kind.wanted).", severity: isMild ? .note : nil, at: node.location)
    }
  }

  /// What the pane itself says, and elements that are no specifiers.
  func findings(in pane: Pane, _ subject: AuditSubject) -> [Finding] {
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

extension Finding.Rule {
  /// A value is of a kind that its key cannot be.
  public static let wrongType = Finding.Rule(rawValue: "wrong-type")
}
