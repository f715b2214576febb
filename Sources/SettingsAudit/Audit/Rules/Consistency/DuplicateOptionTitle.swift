internal import SettingsCatalog
internal import SettingsLocalization

/// Two options of one choice have the same title.
struct DuplicateOptionTitle: BundleCheck {
  let description = RuleDescription(
    "duplicate-option-title", .error, "Users cannot distinguish two options, and pick one by chance",
    explanation: """
      A choice shows only the titles of its options. Options that differ in the source and have the same title in \
      another language cannot be chosen reliably there.

      Reported if two options with different values have the same title in a localization, by its own table or, for \
      missing entries, by the text that users read instead. White space at the edges is ignored. It is a warning if \
      something else distinguishes the options or users cannot pick one: images (IconNames), and values that are only \
      shown (PSTitleValueSpecifier). If the source repeats a title, the source is reported once, as a warning, and \
      translations only if they add duplicates. Short titles may be the same: they are shown on the row, and the list \
      has the long ones.
      """,
    source: "Apple, PSMultiValueSpecifier and PSRadioGroupSpecifier: options are shown by Titles and stored by Values")

  func findings(in context: AuditContext) throws -> [Finding] {
    let lists = try OptionList.all(in: context)
    guard !lists.isEmpty else { return [] }
    let different = Self.withoutCopies(lists)
    let own = try context.presentLocalizations.filter { !$0.isSource }.flatMap {
      try findings(in: different, $0, context)
    }
    return sourceFindings(in: lists, context) + own
  }

  /// The lists without those that offer the options of an earlier one, whose findings would be the same.
  private static func withoutCopies(_ lists: [OptionList]) -> [OptionList] {
    struct Offer: Hashable {
      let table: TableName?
      let keys: [TextKey]
      let values: [PropertyListValue?]
    }
    var seen: Set<Offer> = []
    return lists.filter { list in
      seen.insert(
        Offer(table: list.table, keys: list.options.map(\.key), values: list.options.map(\.value))
      ).inserted
    }
  }

  /// An option with its title in a localization.
  private struct Titled {
    let option: OptionList.Option
    let text: String
    var entry: StringsEntry?
  }

  // MARK: The source

  private func sourceFindings(in lists: [OptionList], _ context: AuditContext) -> [Finding] {
    guard context.options.locales.isEmpty || context.audited.contains(where: \.isSource) else { return [] }
    var reported: Set<[TextKey]> = []
    return lists.filter { $0.specifier.type != .titleValue }.flatMap { list -> [Finding] in
      let titled = list.options.map { Titled(option: $0, text: $0.source) }
      return groups(titled).compactMap { group in
        guard reported.insert(identity(of: group, in: list)).inserted, let last = group.last else { return nil }
        return finding(
          message(group, context.catalog.source(of: title(of: list), in: list.table)), severity: .warning,
          file: list.pane.file,
          at: last.option.location,
          notes: group.dropLast().prefix(Self.noteLimit).map { Finding.Note("the same", at: $0.option.location) },
          table: list.table, key: last.option.key, fix: Self.fix)
      }
    }
  }

  // MARK: A localization

  private func findings(in lists: [OptionList], _ localization: AuditedLocalization, _ context: AuditContext) throws
    -> [Finding]
  {
    var texts = LocalizationTexts(context, localization)
    var reported: Set<[TextKey]> = []
    return try lists.flatMap { list -> [Finding] in
      guard let table = list.table, context.tableFile(table, localization).table?.isBroken == false else { return [] }
      guard Self.hasRepeats(try texts.strings(list.options.lazy.map(\.hashedKey), table: table)) else { return [] }
      let titled = try list.options.map { option in
        let text = try texts.text(option.key, table: table)
        return Titled(option: option, text: text.text, entry: text.entry)
      }
      return try groups(titled).map(distinctInSource).compactMap { group in
        guard group.count > 1, reported.insert(identity(of: group, in: list)).inserted else { return nil }
        guard let place = group.last(where: { $0.entry != nil }) else { return nil }
        let title = try texts.text(title(of: list), table: table).text
        return finding(group, message(group, title), at: place, list, localization)
      }
    }
  }

  private func finding(
    _ group: [Titled], _ message: String, at place: Titled, _ list: OptionList, _ localization: AuditedLocalization
  ) -> Finding {
    let others = group.filter { $0.entry?.number != place.entry?.number }
    return finding(
      message, severity: list.isPickedByTitle ? .error : .warning, file: place.entry?.file,
      at: place.entry?.valueLocation,
      notes: others.prefix(Self.noteLimit).map { other in
        let source = other.option.source.quoted
        return Finding.Note(
          other.entry == nil ? "the same: \(source) has no entry here" : "the same, for \(source)",
          at: other.entry?.valueLocation)
      },
      localization: localization.name, table: list.table, key: place.option.key, fix: Self.fix)
  }

  /// Options with different source texts: the first of each.
  private func distinctInSource(_ group: [Titled]) -> [Titled] {
    var seen: Set<ExactString> = []
    return group.filter { seen.insert(ExactString($0.option.source.withoutEdgeSpace)).inserted }
  }

  // MARK: Both

  private static let fix = "Give each option a different title."
  /// The most other options that are named.
  private static let noteLimit = 20

  /// Whether a title is there twice: in nearly all lists none is.
  private static func hasRepeats(_ titles: [String]) -> Bool {
    guard titles.count > 16 else { return hasRepeatsInPairs(titles) }
    var seen = Set<ExactString>(minimumCapacity: titles.count)
    return titles.contains { !$0.isBlank && !seen.insert(ExactString($0.withoutEdgeSpace)).inserted }
  }

  /// The same for few titles, for which comparing is faster than hashing.
  private static func hasRepeatsInPairs(_ titles: [String]) -> Bool {
    let titles = titles.filter { !$0.isBlank }.map(\.withoutEdgeSpace)
    return titles.indices.contains { index in titles[..<index].contains { $0.isExactly(titles[index]) } }
  }

  /// Options with the same title and different values, in the order of the list.
  private func groups(_ titled: [Titled]) -> [[Titled]] {
    var numbers: [ExactString: Int] = [:]
    var groups: [[Titled]] = []
    for each in titled where !each.text.isBlank {
      let text = ExactString(each.text.withoutEdgeSpace)
      if let number = numbers[text] {
        // Only the first and last option with a title are compared, which is enough to report a thousand of them.
        let others = [groups[number].first, groups[number].last].compactMap { $0 }
        if !others.contains(where: { $0.option.hasSameValue(as: each.option) }) { groups[number].append(each) }
      } else {
        numbers[text] = groups.count
        groups.append([each])
      }
    }
    return groups.filter { $0.count > 1 }
  }

  /// Identifies a finding, since several rows may offer the same options.
  private func identity(of group: [Titled], in list: OptionList) -> [TextKey] {
    [TextKey(list.table?.text ?? "")] + group.map(\.option.key)
  }

  private func title(of list: OptionList) -> TextKey {
    TextKey(list.specifier.properties[.title]?.string ?? list.specifier.key ?? list.pane.name)
  }

  private func message(_ group: [Titled], _ title: String) -> String {
    "\(group.count) options of \(title.quoted) have the same title: \(group[0].text.quoted)"
  }
}

extension OptionList.Option {
  /// Whether both options store the same value.
  fileprivate func hasSameValue(as other: OptionList.Option) -> Bool {
    guard let value, let otherValue = other.value else { return false }
    return value == otherValue
  }
}

extension String {
  /// Without the white space on either side.
  var withoutEdgeSpace: String {
    let isClean = !(unicodeScalars.first?.isSpace ?? false) && !(unicodeScalars.last?.isSpace ?? false)
    if isClean { return self }
    let start = unicodeScalars.drop(while: \.isSpace)
    guard let end = start.lastIndex(where: { !$0.isSpace }) else { return "" }
    return String(Substring(start[...end]))
  }
}
