import TestSupport

/// A small app with both kinds of bundle in a temporary folder.
enum DemoBundle {
  /// Creates `Demo.app` and files next to it.
  static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  /// The lines of a pane file with these specifiers.
  static func pane(_ specifiers: String, table: String? = "Root") -> String {
    let table = table.map { "<key>StringsTable</key><string>\($0)</string>\n" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      \(table)<key>PreferenceSpecifiers</key><array>
      \(specifiers)
      </array></dict></plist>

      """
  }

  private static let ringtone = """
    <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Key</key><string>ringtone</string>
    <key>Title</key><string>Ringtone</string><key>DefaultValue</key><integer>2</integer>
    <key>DisplaySortedByTitle</key><true/>
    <key>Values</key><array><integer>1</integer><integer>2</integer><real>3.0</real></array>
    <key>Titles</key><array><string>One</string><string>Two</string><string>Three</string></array>
    <key>ShortTitles</key><array><string>1</string><string>2</string><string>3</string></array></dict>
    """

  private static let root = """
    <dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>SOUND</string>
    <key>FooterText</key><string>SOUND_FOOTER</string></dict>
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>padOnly</string>
    <key>SupportedUserInterfaceIdioms</key><array><string>Pad</string></array>
    <key>Title</key><string>On the pad</string><key>DefaultValue</key><true/></dict>
    \(ringtone)
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>mute</string>
    <key>Title</key><string>Mute</string><key>DefaultValue</key><false/></dict>
    <dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>volume</string>
    <key>DefaultValue</key><real>0.5</real><key>MinimumValue</key><real>0</real><key>MaximumValue</key><real>1</real></dict>
    <dict><key>Type</key><string>PSGroupSpecifier</string></dict>
    <dict><key>Type</key><string>PSRadioGroupSpecifier</string><key>Key</key><string>ringtone</string>
    <key>Title</key><string>Alarm</string><key>DefaultValue</key><string>x</string>
    <key>Values</key><array><string>a</string></array><key>Titles</key><array><string>One</string></array></dict>
    <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>Advanced</string>
    <key>File</key><string>Advanced</string></dict>
    """

  private static let advanced = """
    <dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>name</string>
    <key>Title</key><string>Name</string><key>DefaultValue</key><string>Nobody</string></dict>
    """

  private static let inApp = """
    <dict><key>Type</key><string>IASKButtonSpecifier</string><key>Key</key><string>reset</string>
    <key>Title</key><string>Reset</string><key>IASKSubtitle</key><string>Everything</string></dict>
    <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Key</key><string>number</string>
    <key>Title</key><string>Number</string><key>DefaultValue</key><integer>1000</integer>
    <key>Values</key><array><integer>1000</integer></array><key>Titles</key><array><integer>1000</integer></array></dict>
    """

  private static let license = String(
    repeating: "Permission is hereby granted, free of charge, to any person. ", count: 40)

  private static let settings = "Demo.app/Settings.bundle/"

  private static let files: [(String, String)] = [
    (settings + "Root.plist", pane(root)),
    (settings + "Advanced.plist", pane(advanced, table: "Advanced")),
    (
      settings + "en.lproj/Root.strings", "SOUND = \"Sound\";\nSOUND_FOOTER = \"\(license)\";\n\"Three\" = \"Three\";\n"
    ),
    (settings + "en.lproj/Advanced.strings", "\"Name\" = \"Name\";\n"),
    (
      settings + "fr.lproj/Root.strings",
      "/* The group */\nSOUND = \"Son\";\nSOUND_FOOTER = \"Réglages du son.\";\n\"Ringtone\" = \"Sonnerie\";\n"
        + "\"One\" = \"Un\";\n\"Two\" = \"Deux\";\n"
    ),
    // A semicolon is missing: iOS rejects the file.
    (settings + "he.lproj/Root.strings", "\"SOUND\" = \"צליל\"\n\"Mute\" = \"השתק\";\n\"One\" = \"אחת\";\n"),
    (settings + "ja.lproj/Root.strings", "\"SOUND\" = \"サウンド\";\n\"Ringtone\" = \"着信音\";\n\"One\" = \"一\";\n"),
    ("Demo.app/InAppSettings.bundle/Root.plist", pane(inApp, table: nil)),
    (
      "Demo.app/InAppSettings.bundle/de.lproj/Root.strings",
      "\"Reset\" = \"Zurücksetzen\";\n\"Everything\" = \"Alles\";\n"
    ),
    (
      "Demo.app/Info.plist",
      "<plist><dict><key>CFBundleName</key><string>Demo</string>"
        + "<key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>"
    ),
    ("good.strings", "/* greeting */\n\"hello\" = \"Hello\\n\";\n\"list\" = (a, b);\n"),
    ("broken.strings", "\"a\" = \"1\"\n\"b\" = \"2\";\n"),
    ("cut.plist", "<plist><dict><key>PreferenceSpecifiers</key><array>\n"),
    ("pane.json", "{\"Title\": \"A\", \"Count\": 2, \"Ratio\": 1.5, \"Inner\": {\"x\": [true]}}\n"),
    ("null.json", "{\"x\": null}\n"),
    ("note.txt", "nothing\n"),
    ("two/a/Settings.bundle/Root.plist", pane("")), ("two/b/Settings.bundle/Root.plist", pane("")),
    ("rootless/Settings.bundle/Other.plist", pane("")),
    ("cut/Settings.bundle/Root.plist", "<plist><dict><key>PreferenceSpecifiers</key><array>\n"),
    ("plain/Settings.bundle/Root.plist", pane("<dict><key>Type</key><string>PSGroupSpecifier</string></dict>")),
  ]
}
