internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A key has a value that is not one of its documented names.
  public static let unknownValue = Finding.Rule(rawValue: "unknown-value")
}

struct UnknownValue: SpecifierCheck {
  let description = RuleDescription(
    .unknownValue, .note, "The default keyboard appears, or a row looks and behaves as by default",
    explanation: """
      KeyboardType, AutocapitalizationType, AutocorrectionType and, for InAppSettingsKit, IASKToggleStyle, \
      DatePickerMode, DatePickerStyle, IASKTextAlignment and IASKTextContentType accept a fixed list of names. Case \
      matters, except for the first letter of IASKTextContentType. InAppSettingsKit treats any other name as the \
      default; what the Settings app does is not documented.

      An IASKSubtitle of a switch with texts by value has the values YES, NO and __default__, whatever the switch \
      stores; a text for any other value is never shown, and not translated.

      A keyboard that only InAppSettingsKit knows (DecimalPad, PhonePad, NamePhonePad, AsciiCapable) is reported in a \
      bundle for the Settings app: Apple does not document it.
      """,
    source: """
      Apple, "Settings Application Schema Reference", Text Field Element; InAppSettingsKit 846b6205, \
      IASKSpecifier.m:349-449, 476-493, 598-634; IASKAppSettingsViewController.m:454, 652
      """)

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard let type = specifier.type, context.reads(specifier, in: pane) else { return [] }
    let read = SpecifierSchema.uses(of: type, in: .iask)?.map(\.key) ?? []
    return subtitles(of: specifier, context)
      + NamedValues.all.compactMap { values in
        guard read.contains(values.key), let node = specifier.properties.node(values.key) else { return nil }
        guard let name = node.value.string, !name.isEmpty, !values.knows(name, in: context.dialect) else { return nil }
        return UnknownValue.problem(name, values, specifier, at: node.location)
      }
  }

  /// The texts of a switch that no value ever shows.
  private func subtitles(of specifier: Specifier, _ context: AuditContext) -> [Problem] {
    guard context.dialect == .iask, let texts = specifier.properties[.subtitle]?.dictionary else { return [] }
    return texts.pairs.filter { !specifier.showsSubtitle(for: $0.key) }.map { pair in
      Problem(
        "\(specifier.called) has an IASKSubtitle for \(pair.key.quoted), which is never shown: a switch has YES and NO",
        fix: "Write YES or NO, whatever the switch stores.", at: pair.keyLocation ?? specifier.location)
    }
  }

  private static func problem(
    _ name: String, _ values: NamedValues, _ specifier: Specifier, at location: SourceLocation?
  ) -> Problem {
    let start = "\(specifier.called) has the \(values.key.rawValue) \(name.quoted)"
    if values.knows(name, in: .iask) {
      let message = start + ", which only InAppSettingsKit is known to show"
      return Problem(message, fix: "Choose one of \(list(values.names)).", at: location)
    }
    let known = values.names + values.inAppNames
    let meant =
      known.first { $0.isExactlyIgnoringCase(name) } ?? NearestName.nearest(to: name, in: known, within: .misspelling)
    return Problem(
      start + ", which is not a documented name", fix: meant.map { "Write \($0)." } ?? "Choose one of \(list(known)).",
      at: location)
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
