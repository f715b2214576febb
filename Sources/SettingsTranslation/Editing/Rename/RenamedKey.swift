internal import SettingsCatalog
internal import SettingsLocalization

/// One rename with everything that it touches, and why it is refused.
struct RenamedKey {
  let found: RenamePlanner.Found
  /// The places of property lists that get the new key.
  let uses: [KeyPlaces.Place]
  /// The localizations whose tables have the old key, and the new one; `nil` for the root.
  let holders: [LocalizationName?]
  let newHolders: [LocalizationName?]
  /// The table that gets the text, because no table had it; `nil` if one had.
  let addition: TableReference?
  /// The languages that showed the old key itself, and now would show the new one.
  let languagesWithoutText: [LocalizationName]
  /// Why it is refused.
  private(set) var problems: [Finding] = []
  /// What the caller should look at.
  private(set) var notes: [Finding] = []

  /// - Parameter moved: the keys that are renamed at the same time: a name that becomes free can be taken.
  init(_ found: RenamePlanner.Found, in planner: RenamePlanner, moved: Set<UnitIdentifier>) throws {
    self.found = found
    let bundle = planner.bundle
    uses = planner.places[found.old]
    holders = planner.holders(of: found.old)
    let isFree = moved.contains(found.newID)
    newHolders = isFree ? [] : planner.holders(of: found.newID)
    let (known, added) = (Set(holders + newHolders), RenamedKey.addition(found, uses, newHolders, planner))
    addition = added
    languagesWithoutText =
      uses.isEmpty
      ? []
      : bundle.localizations.filter { name in
        !known.contains(name) && name != added?.localization
          && bundle.tableFile(found.old.table, localization: name).exists
      }
    problems = try conflicts(planner, isNewAsked: !isFree && !planner.places[found.newID].isEmpty)
    problems += uses.filter(\.isStored).map { .storedDefault(found.old.key, $0) }
    problems += try plurals(planner)
    notes = try remarks(planner)
  }

  /// What the plan says of it.
  var item: RenamePlan.Item {
    RenamePlan.Item(
      old: found.old, new: found.new, uses: uses.count, localizations: holders, isAdded: addition != nil,
      languagesWithoutText: languagesWithoutText)
  }

  /// The development table, if it has no text for a key that panes show: the key was the text.
  private static func addition(
    _ found: RenamePlanner.Found, _ uses: [KeyPlaces.Place], _ newHolders: [LocalizationName?], _ planner: RenamePlanner
  ) -> TableReference? {
    let source = planner.catalog.source.localization
    guard !uses.isEmpty, planner.bundle.localizations.contains(source), !newHolders.contains(source),
      planner.catalog[found.old]?.origin == .key, !isWithoutText(found, planner)
    else { return nil }
    return TableReference(localization: source, table: found.old.table)
  }

  /// Whether the development table has no text, and the key is none.
  private static func isWithoutText(_ found: RenamePlanner.Found, _ planner: RenamePlanner) -> Bool {
    planner.catalog[found.old].map { $0.lacksText($0.source, by: planner.catalog.options.identifiers) } ?? false
  }

  // MARK: Problems

  /// The new key is there: its texts must be the same, and the caller must want one key of two.
  private func conflicts(_ planner: RenamePlanner, isNewAsked: Bool) throws -> [Finding] {
    // A pane that asks for the new key only gets its texts back.
    guard !newHolders.isEmpty || (isNewAsked && !uses.isEmpty) else { return [] }
    let bundle = planner.bundle
    let others = newHolders.filter(holders.contains).compactMap { folder -> Finding? in
      let table = bundle.tableFile(found.old.table, localization: folder).table
      guard let old = table?.entry(forKey: found.old.key), let new = table?.entry(forKey: found.new),
        old.value != new.value
      else { return nil }
      return .otherText(found, new)
    }
    if !others.isEmpty { return others }
    return planner.options.joins ? [] : [.wouldJoin(found)]
  }

  /// Tables with plural forms, which are not changed.
  private func plurals(_ planner: RenamePlanner) throws -> [Finding] {
    var problems: [Finding] = []
    for folder in planner.folders {
      let name = (folder.map { $0.folder + "/" } ?? "") + found.old.table.text + ".stringsdict"
      guard let path = BundlePath(name), let bytes = try planner.bundle.files.read(path) else { continue }
      let root = PropertyListDocument(bytes: bytes, file: name).root
      let hasKey = root?.value.dictionary?.pairs.contains { $0.key.isExactly(found.old.key.text) }
      if hasKey ?? true { problems.append(.inPlurals(found.old.key, name)) }
    }
    return problems
  }

  // MARK: Notes

  private func remarks(_ planner: RenamePlanner) throws -> [Finding] {
    var notes: [Finding] = uses.isEmpty ? [.notShown(found)] : []
    let own = Set(uses.map { "\($0.file.path) \($0.field)" })
    for place in planner.otherPlaces[found.old] where !own.contains("\(place.file.path) \(place.field)") {
      notes.append(
        .otherDialect(found.old.key, place, planner.dialect == .apple ? "InAppSettingsKit" : "the Settings app"))
    }
    let hasNoText = holders.isEmpty && newHolders.isEmpty && RenamedKey.isWithoutText(found, planner)
    let readers = planner.options.addsMissing && !hasNoText ? [] : languagesWithoutText
    let source = TableReference(localization: planner.catalog.source.localization, table: found.old.table)
    let fix = hasNoText ? "Write the text in \(source.path)." : "Add the text with --add-missing."
    return notes + (readers.isEmpty ? [] : [.newKeyIsRead(found, readers, fix: fix)])
  }
}

extension Finding {
  fileprivate static func otherText(_ found: RenamePlanner.Found, _ entry: StringsEntry) -> Finding {
    Finding(
      .nameIsTaken, .error, "the table has \(found.new.quoted) already, with another text than \(found.old.key.quoted)",
      file: entry.file, at: entry.location, table: found.old.table, key: found.old.key, fix: "Choose another name.")
  }

  fileprivate static func wouldJoin(_ found: RenamePlanner.Found) -> Finding {
    Finding(
      .nameIsTaken, .error, "\(found.new.quoted) is in use: the two keys would become one for translators",
      table: found.old.table, key: found.old.key, fix: "Choose another name, or join them with --join.")
  }

  fileprivate static func storedDefault(_ key: TextKey, _ place: KeyPlaces.Place) -> Finding {
    Finding(
      .storedDefault, .error, "InAppSettingsKit shows \(key.quoted) translated, and also stores it as a value",
      file: place.file.path, at: place.location, key: key, fix: "Change the DefaultValue by hand, if that is right.")
  }

  fileprivate static func inPlurals(_ key: TextKey, _ path: String) -> Finding {
    Finding(
      "stringsdict", .error, "has or may have \(key.quoted), and is not changed", file: path, key: key,
      fix: "Rename the key there by hand, then in the tables.")
  }

  fileprivate static func notShown(_ found: RenamePlanner.Found) -> Finding {
    Finding(
      "unused-key", .note, "no pane shows \(found.old.key.quoted); code may look it up", table: found.old.table,
      key: found.old.key, fix: "Change the code as well.")
  }

  fileprivate static func otherDialect(_ key: TextKey, _ place: KeyPlaces.Place, _ program: String) -> Finding {
    Finding(
      .otherDialect, .note, "\(place.field) keeps \(key.quoted): only \(program) looks it up", file: place.file.path,
      at: place.location, key: key, fix: "Change it with --dialect, or by hand.")
  }

  fileprivate static func newKeyIsRead(
    _ found: RenamePlanner.Found, _ names: [LocalizationName], fix: String
  ) -> Finding {
    let list = names.prefix(20).map(\.text).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
    return Finding(
      .newKeyIsRead, .warning,
      "an iPhone that showed \(found.old.key.quoted) now shows \(found.new.quoted) in \(list)", table: found.old.table,
      key: found.old.key, fix: fix)
  }
}

extension Finding.Rule {
  static let nameIsTaken = Finding.Rule(rawValue: "name-is-taken")
  static let storedDefault = Finding.Rule(rawValue: "stored-default")
  static let otherDialect = Finding.Rule(rawValue: "other-dialect")
  static let newKeyIsRead = Finding.Rule(rawValue: "new-key-is-read")
}
