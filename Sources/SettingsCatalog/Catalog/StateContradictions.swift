package import SettingsLocalization

extension TranslationCatalog {
  /// A finding for each entry of which one line of the state file says that it holds a translation, and another one
  /// that it holds none.
  package var stateContradictions: [Finding] {
    states.entriesWithSeveralLines.compactMap { entry in
      let table = bundle.tableFile(entry.place.table, localization: entry.place.localization).table
      guard let found = table?.entry(forKey: entry.key), let text = found.value.string,
        states[entry.place]?.isContradicted(entry.key, text: text) ?? false
      else { return nil }
      return .contradiction(about: entry, found, bundle)
    }
  }
}

extension Finding {
  fileprivate static func contradiction(
    about entry: StateEntry, _ found: StringsEntry, _ bundle: SettingsBundle
  ) -> Finding {
    Finding(
      .stateLine, .warning,
      "lines of the state file contradict each other about \(entry.key.quoted): it counts as untranslated, and sync "
        + "leaves its text as it is", file: entry.place.path, at: found.location,
      localization: entry.place.localization,
      table: entry.place.table, key: entry.key,
      fix: "If it is a translation: \(SuggestedCommand.accept(bundle, entry)). "
        + "If it is not one: \(SuggestedCommand.prune(bundle)).")
  }
}
