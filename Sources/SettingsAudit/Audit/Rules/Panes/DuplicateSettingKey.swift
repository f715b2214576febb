public import SettingsLocalization

/// Two specifiers of one pane store their values under one name.
struct DuplicateSettingKey: PaneCheck {
  let description = RuleDescription(
    .duplicateSettingKey, .warning, "Rows are shown twice or not at all, and change together",
    explanation: """
      Two specifiers of one pane file have the same Key. Changing one changes the other; the Settings app tells rows apart \
      by their Key and was seen to show such rows twice on an iPad and not at all on an iPhone.

      Not reported are specifiers that differ in SupportedUserInterfaceIdioms or in a key of the app's own, such as \
      Platform: something else chooses between them. (Different idioms alone did not help in Photo-Club-Hub issue 557; give \
      such rows different keys if you see it.) Neither are the variants of a pane (Root~ipad.plist), nor \
      types whose Key names no stored value: groups, rows that lead to a pane, links and buttons. What a type of the app's \
      own does with its Key only the app knows: such rows are a note, and so are two values that only show what is stored.
      """,
    source: "vdhamer/Photo-Club-Hub issue 557; lionheart/openradar-mirror issue 16570 (specifier IDs must be unique)")

  func findings(in pane: Pane, _ subject: AuditSubject) -> [Finding] {
    let effect =
      pane.isShownBySettings(in: subject)
      ? "rows are shown twice or not at all, and change together" : "changing one changes the other"
    var first: [ExactString: Specifier] = [:]
    return pane.specifiers.filter { $0.storesValue || $0.isOfOwnType }.compactMap { specifier in
      guard let key = specifier.key, !key.isEmpty else { return nil }
      let identity = DuplicateSettingKey.identity(specifier, key)
      guard let earlier = first[identity] else {
        first[identity] = specifier
        return nil
      }
      return finding(
        "\(specifier.called) has the same Key as \(earlier.path): \(effect)",
        severity: isMild(specifier, earlier) ? .note : nil, file: pane.file,
        at: specifier.location(of: .key),
        notes: [Finding.Note("the first one", at: earlier.location(of: .key))], key: key,
        fix: "Give each setting its own Key, or remove one of the rows.")
    }
  }

  /// Whether it may be meant: nothing is known of a type of the app's own, and two values only show what is stored.
  private func isMild(_ one: Specifier, _ other: Specifier) -> Bool {
    one.isOfOwnType || other.isOfOwnType || (one.type == .titleValue && other.type == .titleValue)
  }

  /// The key with everything that tells specifiers of one key apart; the further keys of an own type are what it shows.
  private static func identity(_ specifier: Specifier, _ key: String) -> ExactString {
    let idioms = specifier.properties[.supportedUserInterfaceIdioms]?.identity.text ?? ""
    let own = specifier.isOfOwnType ? [] : specifier.ownProperties.map { "\($0.key)=\($0.node.value.identity.text)" }
    return ExactString(([key, idioms] + own).joined(separator: "\u{0}"))
  }
}

extension Specifier {
  /// Whether its type is the app's own.
  fileprivate var isOfOwnType: Bool { type.map { !$0.isKnown } ?? false }
}

extension Finding.Rule {
  /// Two specifiers of one pane have the same `Key`.
  public static let duplicateSettingKey = Finding.Rule(rawValue: "duplicate-setting-key")
}
