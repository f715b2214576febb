import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// Commands in messages, with and without the folders around the bundle.
@Suite struct SuggestedCommandTests {
  private static func bundle(_ path: String) throws -> SettingsBundle { try SettingsBundle(files: [:], name: path) }

  /// What each command is, with the path of the bundle.
  private static func commands(_ bundle: SettingsBundle) -> [String] {
    let place = TableReference(localization: "nl", table: "Root")
    let (old, new) = (TextKey("-OLD"), TextKey("NEW"))
    let rename = ProbableRename(
      old: UnitIdentifier(table: "Root", key: old), new: UnitIdentifier(table: "Root", key: new))
    return [
      SuggestedCommand.export(bundle, "zh-Hans"), SuggestedCommand.bake(bundle),
      SuggestedCommand.remove(bundle, "en-XA"),
      SuggestedCommand.sync(bundle, "en"), SuggestedCommand.rename(bundle, rename),
      SuggestedCommand.accept(bundle, StateEntry(place, "A b")), SuggestedCommand.prune(bundle),
    ]
  }

  @Test func eachNamesTheBundleFirst() throws {
    #expect(
      Self.commands(try Self.bundle("A b/Settings.bundle")) == [
        "settings-l10n export 'A b/Settings.bundle' --locale zh-Hans --only missing --format csv",
        "settings-l10n bake 'A b/Settings.bundle' --output build",
        "settings-l10n remove 'A b/Settings.bundle' en-XA",
        "settings-l10n sync 'A b/Settings.bundle' --locale en",
        "settings-l10n rename 'A b/Settings.bundle' --table Root -- -OLD NEW",
        "settings-l10n state accept 'A b/Settings.bundle' --locale nl --table Root --key 'A b'",
        "settings-l10n state prune 'A b/Settings.bundle'",
      ])
  }

  /// Whatever the folders are called, commands that are alone or in sentences are those of the bundle in its folder.
  @Test(arguments: [
    "Settings.bundle", "./Settings.bundle", "/Users/ada/ACME/Settings.bundle", "../it's $1/Settings.bundle",
    "export/Settings.bundle", "settings-l10n bake/Settings.bundle",
  ]) func withoutThePath(_ path: String) throws {
    let (bundle, alone) = (try Self.bundle(path), try Self.bundle("Settings.bundle"))
    for (command, wanted) in zip(Self.commands(bundle), Self.commands(alone)) {
      #expect(PathlessCommands(bundle).text(command) == wanted)
      let sentence = "Do this: \(command). Or that: \(Self.commands(bundle)[6])."
      let other = "Do this: \(wanted). Or that: \(Self.commands(alone)[6])."
      #expect(PathlessCommands(bundle).text(sentence) == other)
    }
  }

  /// What is no command of the bundle stays.
  @Test(arguments: [
    "Add \"A/Settings.bundle\" to de.lproj/Root.strings.", "settings-l10n export B/Settings.bundle --locale de", "",
    "settings-l10n init A/Settings.bundle", "Remove the folder.",
  ]) func otherTextsStay(_ text: String) throws {
    #expect(PathlessCommands(try Self.bundle("A/Settings.bundle")).text(text) == text)
  }
}
