internal import SettingsLocalization

/// A key that only the app itself can read.
struct CustomKey: SpecifierCheck {
  let description = RuleDescription(
    "custom-key", .note, isOnByDefault: false, "Nothing, unless the app reads the key",
    explanation: """
      Neither Apple nor InAppSettingsKit nor a known tool reads the key. Apps add keys for their own code, so the rule \
      is off by default. Turn it on to find keys that no code needs any more. Misspelt keys are reported by \
      misspelt-name.
      """,
    source: "The keys in Apple's \"Settings Application Schema Reference\" and in InAppSettingsKit 846b6205")

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    let misspelt = Set(NearWords.misspelt(in: specifier).map { ExactString($0.pair.key) })
    return specifier.ownProperties.filter { !misspelt.contains(ExactString($0.key)) }.map { pair in
      Problem(
        "\(specifier.called) has \(pair.key.quoted), which only the app itself can read",
        fix: "Remove it unless the app reads it.", at: pair.keyLocation ?? specifier.location)
    }
  }
}
