import TestSupport

/// The demo bundle without broken tables, and files of translators.
enum WritingDemo {
  static let settings = "Demo.app/Settings.bundle"

  /// Creates the demo in a temporary folder.
  static func make() throws -> TemporaryFolder {
    let demo = try DemoBundle.make()
    try demo.write("\"SOUND\" = \"צליל\";\n\"Mute\" = \"השתק\";\n", to: settings + "/he.lproj/Root.strings")
    for (name, text) in files { try demo.write(text, to: name) }
    return demo
  }

  /// The rows of a CSV file.
  static func table(_ rows: String...) -> String {
    (["id,context,source,target"] + rows).joined(separator: "\n") + "\n"
  }

  private static let files: [(String, String)] = [
    ("changed/fr.csv", table("SOUND,Root,Sound,Bruit", "Mute,Root,Mute,Muet", "Two,Root,Two,Deux")),
    ("changed/he.csv", table("SOUND,Root,Sound,רעש")),
    ("refused/fr.csv", table("SOUND,Root,Sound,Son %@", "Mute,Root,Mute,Muet", "One,Root,One,\u{1}")),
    ("skipped/fr.po", po("SOUND", "Noise", "Bruit") + po("Two", "Two", "Deuxième", isFuzzy: true)),
    ("unknown/fr.csv", table("Volume,Root,Volume,Volume", "a,Other,b,c", "d,Other,e,f")),
    ("conflict/fr.po", po("SOUND", "Sound", "Bruit", base: "[base:2f8f80b3/00000000]")),
    ("twice/a/fr.csv", table("SOUND,Root,Sound,Bruit")), ("twice/b/fr.csv", table("SOUND,Root,Sound,Vacarme")),
    ("broken/fr.xliff", "<xliff version=\"1.2\"><file>\n"), ("broken/fr.csv", "id,context\n\"a\n"),
    ("nowhere.csv", table("SOUND,Root,Sound,Bruit")), ("new/sv.csv", table("SOUND,Root,Sound,Ljud")),
    ("other/fr.xliff", xliff),
    ("step/a/Settings.bundle/Root.plist", pane), ("step/b/Settings.bundle/Root.plist", pane),
    ("step/a/Settings.bundle/en.lproj/Root.strings", "\"Kept\" = \"Kept\";\n"),
    ("step/a/Settings.bundle/de.lproj/Root.strings", "\"Old\" = \"Alt\";\n"),
    ("step/b/Settings.bundle/en.lproj/Root.strings", "\"Kept\" = \"Kept\"\n"),
  ]

  private static let pane = DemoBundle.pane(
    "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Kept</string></dict>")

  private static func po(
    _ key: String, _ source: String, _ target: String, base: String? = nil, isFuzzy: Bool = false
  ) -> String {
    (base.map { "#. \($0)\n" } ?? "") + (isFuzzy ? "#, fuzzy\n" : "")
      + "msgctxt \"Root|\(key)\"\nmsgid \"\(source)\"\nmsgstr \"\(target)\"\n\n"
  }

  private static let xliff = """
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
    <file original="App/Base.lproj/Main.storyboard" source-language="en" target-language="fr" datatype="plaintext"><body>
    <trans-unit id="x"><source>Menu</source><target>Menu</target></trans-unit>
    </body></file>
    </xliff>

    """
}
