import SettingsCatalog
import Testing

@testable import SettingsTranslation

/// What an import skips, and with which option it takes it.
@Suite struct ImportSkipTests {
  static let skipped = [
    ImportRow(
      name: "3 a changed source text", inputs: [.json("SOUND=Bruit,\"source\":\"Noise\"")],
      units: ["fr Root SOUND stale \"Son\" → \"Bruit\" import-stale"], counts: ["fr: 1 stale"]),
    ImportRow(
      name: "3 a changed source text, accepted", inputs: [.json("SOUND=Bruit,\"source\":\"Noise\"")],
      options: { $0.acceptsStale = true },
      units: ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites"], counts: ["fr: 1 changed"],
      files: ImportRow.french("Bruit")),
    ImportRow(
      name: "3 a source text that differs in white space", inputs: [.json("HOST=Hôte,\"source\":\"Host\\r\\nname\"")],
      units: ["fr Root HOST added \"Hôte\" import-source-space"], counts: ["fr: 1 added"],
      files: ImportRow.french("Son", "\"HOST\" = \"Hôte\";\n")),
    ImportRow(
      name: "5 an empty target",
      inputs: [.xliff(ImportRow.unit("SOUND", "Sound", "<target/>"), ImportRow.unit("HOST", "Host name", "<target/>"))],
      units: ["fr Root SOUND skipped \"Son\" → \"\" import-empty", "fr Root HOST skipped \"\" import-empty"],
      counts: ["fr: 2 skipped"]),
    ImportRow(
      name: "5 an empty target, accepted", inputs: [.xliff(ImportRow.unit("SOUND", "Sound", "<target/>"))],
      options: { $0.allowsEmpty = true },
      units: ["fr Root SOUND changed \"Son\" → \"\" import-overwrites"], counts: ["fr: 1 changed"],
      files: ImportRow.french("")),
    ImportRow(
      name: "5 an emptied text in PO is no translation",
      inputs: [.po("msgctxt \"Root|SOUND\"\nmsgid \"Sound\"\nmsgstr \"\"")], counts: ["fr: nothing"]),
    ImportRow(
      name: "5 an emptied text in PO and CSV, accepted where there was one",
      inputs: [
        .po(
          "msgctxt \"Root|SOUND\"\nmsgid \"Sound\"\nmsgstr \"\"",
          "msgctxt \"Root|HOST\"\nmsgid \"Host name\"\nmsgstr \"\""),
        .csv("Root,SOUND,Sound,", path: "fr.csv"),
      ],
      options: { $0.allowsEmpty = true },
      units: ["fr Root SOUND changed \"Son\" → \"\" import-overwrites"], counts: ["fr: 1 changed"],
      files: ImportRow.french("")),
    ImportRow(
      name: "7 a translation that waits for a review", inputs: [.json("SOUND=Bruit,\"needsReview\":true")],
      units: ["fr Root SOUND skipped \"Son\" → \"Bruit\" import-needs-review"], counts: ["fr: 1 skipped"]),
    ImportRow(
      name: "7 a translation that waits for a review, accepted", inputs: [.json("SOUND=Bruit,\"needsReview\":true")],
      options: { $0.includesNeedsReview = true },
      units: ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites"], counts: ["fr: 1 changed"],
      files: ImportRow.french("Bruit")),
    ImportRow(
      name: "7 states",
      inputs: [
        .xliff(
          ImportRow.unit("SOUND", "Sound", "<target state=\"signed-off\">a</target>"),
          ImportRow.unit("HOST", "Host name", "<target state=\"x-mine\">b</target>"),
          ImportRow.unit("LONG", "Long", "<target state=\"needs-review-l10n\">c</target>"))
      ],
      units: [
        "fr Root SOUND changed \"Son\" → \"a\" import-overwrites", "fr Root HOST added \"b\"",
        "fr Root LONG skipped \"c\" import-needs-review",
      ],
      counts: ["fr: 1 changed, 1 added, 1 skipped"], files: ImportRow.french("a", "\"HOST\" = \"b\";\n")),
    ImportRow(
      name: "4.1 new, and translated all the same",
      inputs: [
        .xliff(
          ImportRow.unit("SOUND", "Sound", "<target state=\"needs-translation\">Sound</target>"),
          ImportRow.unit("HOST", "Host name", "<target state=\"new\">Hôte</target>"))
      ],
      units: ["fr Root HOST added \"Hôte\" import-new"], counts: ["fr: 1 added, 1 unchanged"],
      files: ImportRow.french("Son", "\"HOST\" = \"Hôte\";\n")),
    ImportRow(
      name: "4.1 new, with strict states",
      inputs: [
        .xliff(
          ImportRow.unit("SOUND", "Sound", "<target state=\"new\">Sound</target>"),
          ImportRow.unit("HOST", "Host name", "<target state=\"new\">Hôte</target>"))
      ],
      options: { $0.isStrictAboutStates = true }, units: ["fr Root HOST skipped \"Hôte\" import-new"],
      counts: ["fr: 1 unchanged, 1 skipped"]),
    ImportRow(
      name: "13 not to be translated: by the file, and by the panes",
      inputs: [
        .xliff(
          ImportRow.unit("SOUND", "Sound", "<target>Bruit</target>", attributes: " translate=\"no\""),
          ImportRow.unit("HOST", "Host name", "<target>Host name</target>", attributes: " translate=\"no\""),
          ImportRow.unit("LONG", "Long", "<target/>", attributes: " translate=\"no\""),
          ImportRow.unit("KEEP", "Keep", "<target>Garde</target>"))
      ],
      units: [
        "fr Root SOUND skipped \"Son\" → \"Bruit\" import-not-translatable", "fr Root LONG skipped \"\" import-empty",
        "fr Root KEEP skipped \"Garde\" import-not-translatable",
      ],
      counts: ["fr: 1 unchanged, 3 skipped"]),
    ImportRow(
      name: "a copy of the source text where the table has none",
      inputs: [.csv("Root,HOST,Host name,Host name", "Root,SOUND,Sound,Sound", path: "fr.csv")],
      units: [
        "fr Root HOST skipped \"Host name\" import-source-copy",
        "fr Root SOUND changed \"Son\" → \"Sound\" import-overwrites",
      ],
      counts: ["fr: 1 changed, 1 skipped"], files: ImportRow.french("Sound")),
    ImportRow(
      name: "an empty text, whatever the format means by it", inputs: [.json("SOUND=", "HOST=")],
      units: [
        "fr Root SOUND skipped \"Son\" → \"\" import-empty", "fr Root HOST skipped \"\" import-empty",
      ],
      counts: ["fr: 2 skipped"]),
    ImportRow(
      name: "an empty text of a table",
      inputs: [.strings("\"SOUND\" = \"\";\n\"HOST\" = \"\";")],
      units: [
        "fr Root SOUND skipped \"Son\" → \"\" import-empty", "fr Root HOST skipped \"\" import-empty",
      ],
      counts: ["fr: 2 skipped"]),
    ImportRow(
      name: "an empty text of a string catalog",
      inputs: [
        .xcstrings(
          "\"SOUND\":{\"localizations\":{\"fr\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\"}}}}")
      ],
      units: ["fr Root SOUND skipped \"Son\" → \"\" import-empty"], counts: ["fr: 1 skipped"]),
    ImportRow(
      name: "an empty text of a table, accepted", inputs: [.strings("\"SOUND\" = \"\";")],
      options: { $0.allowsEmpty = true },
      units: ["fr Root SOUND changed \"Son\" → \"\" import-overwrites"], counts: ["fr: 1 changed"],
      files: ImportRow.french("")),
    ImportRow(
      name: "a copy of the source text, accepted", inputs: [.csv("Root,HOST,Host name,Host name", path: "fr.csv")],
      options: { $0.allowsSourceCopies = true }, units: ["fr Root HOST added \"Host name\""], counts: ["fr: 1 added"],
      files: ImportRow.french("Son", "\"HOST\" = \"Host name\";\n")),
    ImportRow(
      name: "a copy of the source text that is said to be finished",
      inputs: [.xliff(ImportRow.unit("HOST", "Host name", "<target state=\"translated\">Host name</target>"))],
      units: ["fr Root HOST added \"Host name\""], counts: ["fr: 1 added"],
      files: ImportRow.french("Son", "\"HOST\" = \"Host name\";\n")),
    ImportRow(
      name: "what is there stays if that is asked for", inputs: [.json("SOUND=Bruit", "HOST=Hôte")],
      options: { $0.keepsExisting = true },
      units: ["fr Root SOUND unchanged \"Son\" → \"Bruit\" import-kept", "fr Root HOST added \"Hôte\""],
      counts: ["fr: 1 added, 1 unchanged"], files: ImportRow.french("Son", "\"HOST\" = \"Hôte\";\n")),
  ]

  @Test(arguments: skipped) func skips(row: ImportRow) throws { try row.check() }
}
