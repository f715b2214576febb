internal import SettingsLocalization

/// A specifier has a known key that its type does not read.
struct KeyNotUsed: SpecifierCheck {
  let description = RuleDescription(
    "key-not-used", .warning, "A text that was written, and perhaps translated, is never shown",
    explanation: """
      Other types read the key, but not this one: FooterText belongs to groups, Titles to lists of options. It is a \
      warning for texts and options, and a note for keys that only affect how a row behaves (KeyboardType on a \
      switch).

      InAppSettingsKit reads more than the Settings app: FooterText of a list, ShortTitles of a value. In a bundle for \
      it these are not reported. Keys that begin with IASK are never reported except IASKPlaceholder and IASKSubtitle, \
      which only some types have, since views of the app may read them. Nor are a Key or a default that nothing shows. A Title is reported by slider-title.
      """,
    source: """
      Apple, "Settings Application Schema Reference", the table of each type; InAppSettingsKit 846b6205, \
      IASKSpecifier.m:51-83 and IASKAppSettingsViewController.m
      """)

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard let type = specifier.type, type != .customView, let uses = context.uses(of: specifier, in: pane) else {
      return []
    }
    let inApp = SpecifierSchema.uses(of: type, in: .iask) ?? []
    return specifier.properties.pairs.compactMap { pair in
      guard let key = SchemaKey(exactly: pair.key), !uses.contains(where: { $0.key == key }) else { return nil }
      let isForApp = inApp.contains { $0.key == key }
      guard let severity = KeyNotUsed.severity(key, isForApp: isForApp) else { return nil }
      let reader = isForApp ? "the Settings app does not show there" : "is not read there"
      return Problem(
        "\(specifier.called) has \(key.rawValue), which \(reader)", fix: KeyNotUsed.fix(key), severity: severity,
        at: pair.keyLocation ?? specifier.location)
    }
  }

  /// How much is lost; `nil` for harmless keys, and for those that are plainly meant for inside the app.
  private static func severity(_ key: SchemaKey, isForApp: Bool) -> Finding.Severity? {
    if isForApp { return key == .footerText || key == .shortTitles ? .warning : nil }
    return switch key {
    case .footerText, .titles, .shortTitles, .placeholder, .values: .warning
    case .subtitle, .isSecure, .keyboardType, .autocapitalizationType, .autocorrectionType, .trueValue, .falseValue,
      .minimumValue, .maximumValue, .iconNames, .datePickerMode, .itemSpecifier, .addSpecifier:
      .note
    default: nil
    }
  }

  private static func fix(_ key: SchemaKey) -> String {
    key == .footerText ? "Give the text to the group around it." : "Remove it, or use a type that reads it."
  }
}
