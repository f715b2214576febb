public import SettingsLocalization

extension Finding.Rule {
  /// The variants of a pane for devices, or for inside the app, treat one setting differently.
  public static let variantDiverges = Finding.Rule(rawValue: "variant-diverges")
}

struct VariantDiverges: BundleCheck {
  let description = RuleDescription(
    .variantDiverges, .note, "A setting has another default on an iPad, or in the app, than elsewhere",
    explanation: """
      A variant such as Root~ipad.plist or Root.inApp.plist replaces the whole pane. Every change to one file has to \
      be repeated in the other. Here the same Key has another DefaultValue, which may be on purpose; or a variant has \
      most of the settings of the plain file but not all: on that device the missing ones cannot be changed.

      Variants that are entirely different screens, settings that only the variant has, and \
      rows that name their devices are not reported.
      """,
    source: """
      InAppSettingsKit 846b6205, IASKSettingsReader.m:387-424: the first file that exists is the whole pane; \
      the Settings app takes ~ipad and ~iphone since iOS 4.0
      """)

  func findings(in context: AuditContext) -> [Finding] {
    let plain = Dictionary(
      context.panes.filter { $0.isPlain }.map { (ExactString($0.name), $0) }
    ) { first, _ in first }
    return context.panes.flatMap { pane -> [Finding] in
      guard !pane.isPlain, let base = plain[ExactString(pane.name)] else { return [] }
      return differences(pane, base)
    }
  }

  private func differences(_ variant: Pane, _ base: Pane) -> [Finding] {
    let wanted = base.settings
    let found = Dictionary(variant.settings.map { (ExactString($0.key), $0.specifier) }) { first, _ in first }
    let lost = wanted.filter {
      found[ExactString($0.key)] == nil && $0.specifier.properties[.supportedUserInterfaceIdioms] == nil
    }
    let defaults = wanted.compactMap { setting in
      found[ExactString(setting.key)].flatMap { other($0, setting.specifier, setting.key, variant, base) }
    }
    guard !lost.isEmpty, lost.count * 4 <= wanted.count else { return defaults }
    return defaults + [missing(lost.map(\.key), variant, base)]
  }

  private func other(
    _ specifier: Specifier, _ original: Specifier, _ key: String, _ variant: Pane, _ base: Pane
  ) -> Finding? {
    guard let value = specifier.properties.node(.defaultValue), let wanted = original.defaultValue else { return nil }
    guard value.value != wanted, !areSameSwitch(specifier, value.value, wanted) else { return nil }
    return finding(
      "\(specifier.called) is \(value.value.quoted) by default, and \(wanted.quoted) in \(base.file)",
      file: variant.file, at: value.location, key: TextKey(key), fix: "Give the setting one default.")
  }

  /// Whether both have the same `boolValue`, for a switch: true and "YES".
  private func areSameSwitch(_ specifier: Specifier, _ value: PropertyListValue, _ other: PropertyListValue) -> Bool {
    let areBooleans = [value, other].allSatisfy { $0.boolean != nil || $0.readsAsBoolean }
    return specifier.type == .toggleSwitch && areBooleans && value.isTrue == other.isTrue
  }

  private func missing(_ keys: [String], _ variant: Pane, _ base: Pane) -> Finding {
    finding(
      "settings of \(base.file) are missing in this variant: \(KeyList.text(keys))",
      file: variant.file, fix: "Add them, unless they do not belong there.")
  }
}

extension Pane {
  /// Whether the file is for every device and every reader.
  fileprivate var isPlain: Bool { file.isExactly(name + ".plist") }

  /// The specifiers that store a value, by their keys, in the order of the file.
  var settings: [(key: String, specifier: Specifier)] {
    specifiers.compactMap { specifier in
      guard specifier.storesValue, let key = specifier.key, !key.isEmpty else { return nil }
      return (key, specifier)
    }
  }
}

/// A list of keys in a sentence.
enum KeyList {
  private static let limit = 5

  /// The first few in quotation marks, and the number of the others.
  static func text(_ keys: [String]) -> String {
    let shown = keys.prefix(limit).map { $0.quoted }.joined(separator: ", ")
    return keys.count > limit ? "\(shown) and \(keys.count - limit) more" : shown
  }
}
