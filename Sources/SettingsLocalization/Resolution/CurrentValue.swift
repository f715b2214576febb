/// What a user reads on a row for the value that is stored.
public struct CurrentValue: Hashable, Sendable, Encodable {
  /// The value that applies: the stored one, else the default of the row; `nil` without both.
  public var value: PropertyListValue?
  /// Whether the value is stored, and not the default.
  public var isStored: Bool
  /// The text of the value on the row.
  ///
  /// For a choice the short title, else the title of the option; for a row that shows or enters a text the value itself.
  /// `nil` for every other type, for a text that is hidden while it is typed, and for a value that is not among the
  /// options, if it is one of a radio group or InAppSettingsKit shows the row.
  public var title: LocalizedText?
  /// InAppSettingsKit's subtitle for the stored value; `nil` if the row has none.
  public var subtitle: LocalizedText?
  /// Whether a toggle is on; `nil` for other types.
  public var isOn: Bool?
}

extension LocalizedSettings {
  /// What a user with these stored values reads: each row that has a key gets its ``LocalizedSpecifier/current`` value.
  ///
  /// Rows of panes that store in another suite keep what an earlier call gave them, and show their defaults before. So
  /// one call for each suite gives all values.
  ///
  /// - Parameters:
  ///   - values: the stored values by key, as in the user defaults; without those that are only registered.
  ///   - suite: the suite of user defaults that has the values; `nil` for the standard ones.
  ///   - hiddenKeys: the keys of rows that the app hides. The key of a group hides its rows as well.
  /// - Source: IASKSettingsReader.m 165-184 for hidden keys.
  public func localized(
    values: PropertyListDictionary, forSuite suite: String? = nil, hiding hiddenKeys: Set<String> = []
  ) -> LocalizedSettings {
    let stored = values.values
    let hidden = Set(hiddenKeys.map { ExactString($0) })
    var settings = self
    settings.panes = panes.map { pane in
      let hasValues = pane.suite.map { ExactString($0) } == suite.map { ExactString($0) }
      var pane = pane
      pane.specifiers = LocalizedSettings.shown(pane.specifiers, hiding: hidden).map { row in
        guard let key = row.key, !key.isEmpty, hasValues || row.current == nil else { return row }
        var row = row
        row.current = current(row, stored: hasValues ? stored[ExactString(key)] : nil)
        return row
      }
      pane.numberGroups()
      return pane
    }
    return settings
  }

  private static func shown(
    _ specifiers: [LocalizedSpecifier], hiding hidden: Set<ExactString>
  ) -> [LocalizedSpecifier] {
    if hidden.isEmpty { return specifiers }
    var isInHiddenGroup = false
    return specifiers.filter { specifier in
      let isHidden = specifier.key.map { hidden.contains(ExactString($0)) } ?? false
      if specifier.type?.opensGroup ?? false { isInHiddenGroup = isHidden }
      return !isHidden && !isInHiddenGroup
    }
  }

  private func current(_ row: LocalizedSpecifier, stored: PropertyListValue?) -> CurrentValue {
    let value = stored ?? row.defaultValue
    return CurrentValue(
      value: value, isStored: stored != nil, title: value.flatMap { title(of: $0, on: row) },
      subtitle: row.subtitle(for: stored), isOn: row.specifier.isOn(value))
  }

  /// The text of a value on a row, `nil` as for ``CurrentValue/title``. The row's own options count, not those of other
  /// rows with the key.
  private func title(of value: PropertyListValue, on row: LocalizedSpecifier) -> LocalizedText? {
    if row.specifier.hasCandidates {
      guard dialect == .apple || row.hasTitleForEachValue(isOnRow: true) else { return nil }
      if let candidate = row.candidate(for: value) { return candidate.shortTitle ?? candidate.title }
      return dialect == .apple && row.type != .radioGroup ? literal(value) : nil
    }
    switch row.type {
    case .titleValue: return literal(value)
    case .textField, .textView: return row.specifier.textInput?.isSecure ?? false ? nil : literal(value)
    default: return nil
    }
  }

  /// A value as it is.
  func literal(_ value: PropertyListValue) -> LocalizedText {
    LocalizedText(value.plainText, kind: .literal, reader: dialect == .iask ? .inAppSettingsKit : .settings)
  }
}
