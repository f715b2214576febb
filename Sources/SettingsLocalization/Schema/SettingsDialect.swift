/// The rules by which a bundle is read.
///
/// The Settings app and InAppSettingsKit differ in the table of a pane, in the fields that are localizable, in the
/// files that are read, and in how numbers and unlisted values are shown.
public enum SettingsDialect: String, Sendable, Codable, CaseIterable {
  /// Detected from the bundle: InAppSettingsKit's if any of its types, keys or files exists, else Apple's.
  case automatic = "auto"
  /// The Settings app.
  case apple
  /// InAppSettingsKit.
  case iask
}

extension SettingsBundle {
  /// The dialect of the bundle, never ``SettingsDialect/automatic``.
  ///
  /// A bundle is InAppSettingsKit's if it is named `InAppSettings.bundle`, or has an `.inApp` pane file, or any
  /// specifier has a type or a key that begins with `IASK`, or it has no root pane and is next to an
  /// `InAppSettings.bundle`.
  public func resolvedDialect(_ dialect: SettingsDialect = .automatic) -> SettingsDialect {
    guard dialect == .automatic else { return dialect }
    if isForInAppSettingsKit || paneFiles.contains(where: \.isInApp) { return .iask }
    let isIASK = paneFiles.contains { file in
      let specifiers = file.document.root?.value.dictionary?[.preferenceSpecifiers]?.array ?? []
      return specifiers.contains { $0.value.usesInAppSettingsKit }
    }
    return isIASK || isSecondOfTwo ? .iask : .apple
  }

  /// Whether it only adds panes to an `InAppSettings.bundle`.
  private var isSecondOfTwo: Bool {
    guard !paneFiles.contains(where: { $0.name == PaneTree.rootName }) else { return false }
    // A bundle that cannot be read is reported when panes are searched for in it.
    return (try? otherBundle())?.isForInAppSettingsKit ?? false
  }
}

extension PropertyListValue {
  /// Whether a specifier has a type of InAppSettingsKit or, at any depth, one of its keys.
  fileprivate var usesInAppSettingsKit: Bool {
    switch self {
    case .dictionary(let dictionary):
      dictionary[.type]?.string?.hasPrefix("IASK") == true
        || dictionary.pairs.contains { $0.key.hasPrefix("IASK") || $0.node.value.usesInAppSettingsKit }
    case .array(let nodes):
      nodes.contains { $0.value.usesInAppSettingsKit }
    default:
      false
    }
  }
}
