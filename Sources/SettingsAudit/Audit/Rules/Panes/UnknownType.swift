internal import SettingsCatalog
internal import SettingsLocalization

/// A type is a misspelling of a known one.
struct UnknownType: SpecifierCheck {
  let description = RuleDescription(
    "unknown-type", .warning, isStrict: true, "A row is not shown",
    explanation: """
      Neither Apple nor InAppSettingsKit knows the type. It differs in a letter or two, or only in case, from a known \
      one; or it is the name that Xcode displays (Toggle Switch), or a known type without "Specifier" or its prefix.

      Types of the app's own are legitimate and are not reported. The rule custom-type, which is off by default, lists \
      them.
      """,
    source: "The types in Apple's \"Settings Application Schema Reference\" and in InAppSettingsKit 846b6205")

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard case .unknown(let name) = specifier.type, let meant = UnknownType.meant(by: name) else { return [] }
    return [
      Problem(
        "the type \(name.quoted) is unknown, so the row is not shown: \(meant) was meant", fix: "Write \(meant).",
        at: specifier.location(of: .type))
    ]
  }

  /// The known type that was meant by a name; `nil` if none is similar.
  static func meant(by name: String) -> String? {
    guard name.utf8.count <= 64 else { return nil }
    let words = name.split(separator: " ").joined()
    let forms = [words, words + "Specifier", "PS" + words + "Specifier", "PS" + words]
    let known = SpecifierType.known.map(\.name)
    return forms.lazy.compactMap { form in known.first { $0.isExactlyIgnoringCase(form) } }.first
      ?? NearestName.nearest(to: name, in: known, within: .misspelling)
  }
}
