public import SettingsLocalization

extension Finding.Rule {
  /// Two specifiers of one pane have the same `Key`.
  public static let duplicateSettingKey = Finding.Rule(rawValue: "duplicate-setting-key")
}

struct DuplicateSettingKey: PaneCheck {
  let description = RuleDescription(
    .duplicateSettingKey, .warning, "Rows are shown twice or not at all, and change together",
    explanation: """
      Two specifiers of one pane file have the same Key. Changing one changes the other. The Settings app identifies \
      rows by their Key and was seen to show such rows twice on an iPad and not at all on an iPhone.

      Not reported: specifiers that differ in SupportedUserInterfaceIdioms or in a key of the app's own, such as \
      Platform, since something else chooses between them. (Different idioms alone did not help in Photo-Club-Hub \
      issue 557; if you see this, give such rows different keys.) Variants of a pane (Root~ipad.plist) are not \
      compared. Types whose Key names no stored value are ignored: groups, rows that lead to a pane, links and \
      buttons. It is a note for types of the app's own, since only the app knows what they do with their Key, and for \
      two values that only show what is stored.
      """,
    source: "vdhamer/Photo-Club-Hub issue 557; lionheart/openradar-mirror issue 16570 (specifier IDs must be unique)")

  func findings(in pane: Pane, _ context: AuditContext) -> [Finding] {
    let effect =
      pane.isShownBySettings(in: context)
      ? "rows are shown twice or not at all, and change together" : "changing one changes the other"
    var first: [Identity: Specifier] = [:]
    return pane.specifiers.filter { $0.storesValue || $0.isOfOwnType }.compactMap { specifier in
      guard let key = specifier.key, !key.isEmpty else { return nil }
      let identity = Identity(specifier, key)
      guard let earlier = first[identity] else {
        first[identity] = specifier
        return nil
      }
      return finding(
        "\(specifier.called) has the same Key as \(earlier.path): \(effect)",
        severity: isMild(specifier, earlier) ? .note : nil, file: pane.file,
        at: specifier.location(of: .key),
        notes: [Finding.Note("the first one", at: earlier.location(of: .key))], key: TextKey(key),
        fix: "Give each setting its own Key, or remove one of the rows.")
    }
  }

  /// Whether it may be intended: what a type of the app's own does is unknown, and two values only show what is stored.
  private func isMild(_ one: Specifier, _ other: Specifier) -> Bool {
    one.isOfOwnType || other.isOfOwnType || (one.type == .titleValue && other.type == .titleValue)
  }

  /// The key and what distinguishes specifiers with one key.
  private struct Identity: Hashable {
    let key: ExactString
    let idioms: PropertyListValue?
    /// The other keys of an own type are only what it shows.
    let own: PropertyListDictionary

    init(_ specifier: Specifier, _ key: String) {
      self.key = ExactString(key)
      idioms = specifier.properties[.supportedUserInterfaceIdioms]
      own = PropertyListDictionary(specifier.isOfOwnType ? [] : specifier.ownProperties)
    }
  }
}

extension Specifier {
  /// Whether its type is the app's own.
  fileprivate var isOfOwnType: Bool { type.map { !$0.isKnown } ?? false }
}
