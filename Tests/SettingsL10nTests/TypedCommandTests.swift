import Testing

@testable import SettingsReports
@testable import settings_l10n

/// The command in the foot of a page.
@Suite struct TypedCommandTests {
  @Test(arguments: [
    ("report", "settings-l10n report"), ("report A -o a.html --locale de", "settings-l10n report A --locale de"),
    ("lint --write html=a --write=json=b --format=html A", "settings-l10n lint A"),
    ("lint -q A --fail-on never --strict --stamp now", "settings-l10n lint A --strict"),
    ("report --locale -o", "settings-l10n report --locale"), ("lint /etc/passwd", "settings-l10n lint /etc/passwd"),
  ]) func onlyWhatChangesTheResult(_ typed: String, _ wanted: String) {
    let words = typed.split(separator: " ").map(String.init)
    #expect(TypedCommand(["/usr/bin/settings-l10n"] + words).text == wanted)
  }

  /// Paths in the working folder have no folders above it, and words are quoted for a shell.
  @Test func pathsAndQuotation() {
    let path = WorkingFolder.path + "/My App/Settings.bundle"
    #expect(TypedCommand(["x", "lint", path]).text == "settings-l10n lint 'My App/Settings.bundle'")
  }
}
