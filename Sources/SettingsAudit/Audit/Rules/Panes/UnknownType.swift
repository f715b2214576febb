public import SettingsLocalization

/// A type is almost, and not quite, a known one.
struct UnknownType: SpecifierCheck {
  let description = RuleDescription(
    .unknownType, .warning, "A row is not shown",
    explanation: """
      Neither Apple nor InAppSettingsKit knows the type, but it is a letter or two, or the case of letters, away from one \
      that they know; or it is the name that Xcode displays (Toggle Switch), or a known one without "Specifier" or its \
      prefix.

      Types of the app's own are legitimate and are not reported; the rule custom-type, which is off, lists them.
      """,
    source: "The types in Apple's \"Settings Application Schema Reference\" and in InAppSettingsKit 846b6205")

  func problems(of specifier: Specifier, in pane: Pane, _ subject: AuditSubject) -> [Problem] {
    guard case .unknown(let name) = specifier.type, let meant = UnknownType.meant(by: name) else { return [] }
    return [
      Problem(
        "nobody knows the type \(name.quoted), so the row is not shown: \(meant) was meant", fix: "Write \(meant).",
        at: specifier.location(of: .type))
    ]
  }

  /// The known type that a name was meant to be.
  static func meant(by name: String) -> String? {
    guard name.utf8.count <= 64 else { return nil }
    let words = name.split(separator: " ").joined()
    let forms = [words, words + "Specifier", "PS" + words + "Specifier", "PS" + words]
    let known = SpecifierType.known.map(\.name)
    return forms.lazy.compactMap { form in known.first { Spelling.isSame($0, form) } }.first
      ?? Spelling.nearest(to: name, in: known)
  }
}

extension Finding.Rule {
  /// A type is almost a known one.
  public static let unknownType = Finding.Rule(rawValue: "unknown-type")
}
