internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A key is a misspelling of one that the type reads.
  public static let unknownKey = Finding.Rule(rawValue: "unknown-key")
}

struct UnknownKey: SpecifierCheck {
  let description = RuleDescription(
    .unknownKey, .warning, isStrict: true, "A misspelt key is ignored: a title is missing, a default does not apply",
    explanation: """
      Neither Apple nor InAppSettingsKit knows the key. It differs in one letter (two in long keys), or only in case, \
      from a key that this type reads and this specifier lacks: Titel, FooterTex, DefaultVale, title.

      Placeholder in a text field is no key of Apple's, which has none for it: it is reported with the name that \
      InAppSettingsKit reads, IASKPlaceholder.

      Not reported: keys of the app's own, which are legitimate, and keys of generators and other tools (License, \
      Source, DoNotLocalize, TitleDescription). The rule custom-key, which is off by default, lists the app's own \
      keys.
      """,
    source: "The keys in Apple's \"Settings Application Schema Reference\" and in InAppSettingsKit 846b6205")

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard let uses = context.uses(of: specifier, in: pane) else { return [] }
    let lacking = uses.map(\.key).filter { specifier.properties[$0] == nil }.map(\.rawValue)
    return specifier.ownProperties.compactMap { pair in
      if pair.key.isExactly("Placeholder"), specifier.type == .textField || specifier.type == .textView {
        return Problem(
          "\(specifier.called) has \"Placeholder\", which is never read: InAppSettingsKit reads IASKPlaceholder, and "
            + "the Settings app shows none",
          fix: "Write IASKPlaceholder, for InAppSettingsKit only.", at: pair.keyLocation ?? specifier.location)
      }
      return NearestName.nearest(to: pair.key, in: lacking, within: .misspelling).map {
        let why = $0 == pair.key ? "its code points are not those of \($0)" : "\($0) was meant"
        return Problem(
          "\(specifier.called) has \(pair.key.quoted), which is never read: \(why)", fix: "Write \($0).",
          at: pair.keyLocation ?? specifier.location)
      }
    }
  }
}
