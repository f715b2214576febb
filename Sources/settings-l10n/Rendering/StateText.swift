import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The translations that are not finished, as text.
struct StateText {
  let translations: [RecordedTranslation]
  let style: Style

  /// A heading and its texts for each localization and state, then the numbers.
  var lines: [String] {
    let open = translations.filter { $0.state != .translated }
    let places = Dictionary(grouping: open) { $0.entry.place }
    return places.keys.sorted().flatMap { place in
      [style.bold(TerminalText.clean(place.path))] + (places[place] ?? []).map(line)
    } + [summary(open)]
  }

  private func line(_ translation: RecordedTranslation) -> String {
    let state = TerminalText.padded(translation.state.rawValue, to: 12)
    let key = TerminalText.brief(translation.entry.key, to: 60)
    return "  \(style.yellow(state))  \(key): \(TerminalText.brief(translation.text, to: 80))"
  }

  private func summary(_ open: [RecordedTranslation]) -> String {
    let parts = [EntryState.stale, .needsReview, .untranslated].map { state in
      "\(TerminalText.grouped(open.count { $0.state == state })) \(state.rawValue)"
    }
    let rest = translations.count - open.count
    return "\(Count.of(translations.count, "text")): \(parts.joined(separator: ", ")), "
      + "\(TerminalText.grouped(rest)) translated."
  }
}

extension RecordedTranslation {
  /// The JSON.
  var members: JSONMembers {
    [
      "locale": entry.place.localization, "table": entry.place.table, "key": entry.key, "state": state,
      "recorded": isRecorded, "source": unit.source, "text": text,
    ]
  }
}
