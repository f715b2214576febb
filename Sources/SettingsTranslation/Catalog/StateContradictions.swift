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
    let name = CommandLineWord.quoted(bundle.path)
    let words = [entry.place.localization.text, entry.place.table.text, entry.key.text].map(CommandLineWord.quoted)
    return Finding(
      .stateLine, .warning,
      "lines of the state file contradict each other about \(entry.key.quoted): it counts as untranslated, and sync "
        + "leaves its text as it is", file: entry.place.path, at: found.location, locale: entry.place.localization,
      table: entry.place.table, key: entry.key,
      fix: "If it is a translation: settings-l10n state accept \(name) --locale \(words[0]) --table \(words[1]) "
        + "--key \(words[2]). If it is not one: settings-l10n state prune \(name).")
  }
}
