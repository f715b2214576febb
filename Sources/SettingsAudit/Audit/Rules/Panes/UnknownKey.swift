public import SettingsLocalization

/// A key is almost, and not quite, one that the type reads.
struct UnknownKey: SpecifierCheck {
  let description = RuleDescription(
    .unknownKey, .warning, "What a misspelt key says is ignored: a title is missing, a default does not apply",
    explanation: """
      Neither Apple nor InAppSettingsKit knows the key, but it is one letter (two, in long ones), or the case of letters, \
      away from a key that this type reads and this specifier lacks: Titel, FooterTex, DefaultVale, title.

      Keys of the app's own are legitimate and are not reported, nor are those of generators and other tools (License, \
      Source, DoNotLocalize, TitleDescription). The rule custom-key, which is off, lists the former.
      """,
    source: "The keys in Apple's \"Settings Application Schema Reference\" and in InAppSettingsKit 846b6205")

  func problems(of specifier: Specifier, in pane: Pane, _ subject: AuditSubject) -> [Problem] {
    guard let uses = subject.uses(of: specifier, in: pane) else { return [] }
    let lacking = uses.map(\.key).filter { specifier.properties[$0] == nil }.map(\.rawValue)
    return specifier.ownProperties.compactMap { pair in
      Spelling.nearest(to: pair.key, in: lacking).map {
        Problem(
          "\(specifier.called) has \(pair.key.quoted), which nobody reads: \($0) was meant", fix: "Write \($0).",
          at: pair.keyLocation ?? specifier.location)
      }
    }
  }
}

extension Finding.Rule {
  /// A key is almost one that the type reads.
  public static let unknownKey = Finding.Rule(rawValue: "unknown-key")
}
