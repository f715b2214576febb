import Testing

@testable import SettingsAudit

@Suite struct PlaceholderMismatchTests {
  @Test func reportsPlaceholders() throws {
    let fix: (String) -> String = { "Write the same placeholders as in \"\($0)\"." }
    try TranslationRow.check(
      .placeholderMismatch,
      fixes: [fix("Show %@"), fix("Volume"), fix("50%% full"), fix("Level %d"), fix("50% full")],
      [
        TranslationRow("Show %@", "%@ zeigen"), TranslationRow("%1$@ of %2$@", "%2$@ von %1$@"),
        TranslationRow("50% off", "50 % des Preises"), TranslationRow("50% more", "%50 daha", "tr"),
        TranslationRow("Show %@", ""),
        TranslationRow(
          "Show %@", "Zeigen", "de", ["de warning: the placeholder %@ (argument 1) is missing"]),
        TranslationRow(
          "Volume", "Lautstärke %@", "de", ["de error: the placeholder %@ (argument 1) is not in the source"]),
        TranslationRow(
          "Volume", "Lautstärke %d", "de", ["de warning: the placeholder %d (argument 1) is not in the source"]),
        TranslationRow(
          "Level %d", "Stufe %@", "de", ["de warning: expected %d where the translation has %@ (argument 1)"]),
        TranslationRow(
          "50% full", "50%% voll", "de",
          ["de warning: %% where the source has neither placeholders nor %%: write % for a percent sign"]),
        TranslationRow(
          "50%% full", "50% voll", "de",
          ["de warning: a single % where the source has placeholders or %%: write %% for a percent sign"]),
      ])
  }
}
