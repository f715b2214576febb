import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// Texts that differ in nothing but how letters and their marks are composed: they count as unchanged.
@Suite struct ImportCanonicalTests {
  static let composed = "Étape 1 : réglages"
  static let decomposed = "E\u{301}tape 1 : re\u{301}glages"

  static let inputs: [TranslationInput] = [
    .json("SOUND=\(decomposed)"), .po("msgctxt \"Root|SOUND\"\nmsgid \"Sound\"\nmsgstr \"\(decomposed)\""),
    .csv("Root|SOUND,SOUND,Sound,\(decomposed)", path: "fr.csv"), .strings("\"SOUND\" = \"\(decomposed)\";"),
    .xliff(ImportRow.unit("SOUND", "Sound", "<target>\(decomposed)</target>")),
    .xcstrings(
      "\"SOUND\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Sound\"}},"
        + "\"fr\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(decomposed)\"}}}}"),
  ]

  /// Programs of macOS and some clients decompose what they save: that was once written.
  @Test(arguments: inputs) func aDecomposedTextIsNoChange(input: TranslationInput) throws {
    for text in [Self.composed, Self.decomposed, "E\u{301}tape 1 : réglages"] {
      var scene = try ImportScene(ImportRow.french(text))
      scene.options.locales = ["fr"]
      let result = try scene.result([input])
      #expect(result.counts == ["fr: 1 unchanged"] && result.units == [] && result.files == [:])
    }
  }

  @Test(arguments: inputs) func aChangeIsWrittenAsItCame(input: TranslationInput) throws {
    var scene = try ImportScene(ImportRow.french("Etape"))
    scene.options.locales = ["fr"]
    let result = try scene.result([input])
    #expect(result.files.mapValues(ExactString.init) == ImportRow.french(Self.decomposed).mapValues(ExactString.init))
  }

  /// With the hash of the export an untouched text is known in either form, and with any text in the bundle.
  @Test func anUntouchedTextIsKnownByItsHash() throws {
    for (exported, saved) in [(Self.composed, Self.decomposed), (Self.decomposed, Self.composed)] {
      let base = BaseHash(source: "Sound", target: exported)
      let scene = try ImportScene(ImportRow.french("Son"))
      let result = try scene.result([.json("SOUND=\(saved),\"base\":\"\(base)\"")])
      #expect(result.counts == ["fr: 1 unchanged"] && !result.isBlocked, "\(result)")
    }
  }

  /// The source text may have been decomposed as well: it is not another one.
  @Test func aDecomposedSourceIsTheSame() throws {
    let scene = try ImportScene(["en.lproj/Root.strings": "\"HOST\" = \"Café\";\n", "fr.lproj/Root.strings": ""])
    let result = try scene.result([.json("HOST=Bar,\"source\":\"Cafe\u{301}\"")])
    #expect(result.units == ["fr Root HOST added \"Bar\""])
    let copy = try scene.result([.json("HOST=Cafe\u{301},\"source\":\"Café\"")])
    #expect(copy.counts == ["fr: 1 skipped"])
  }

  /// Keys are bytes.
  @Test func aDecomposedKeyIsAnotherKey() throws {
    let scene = try ImportScene(["en.lproj/Root.strings": "\"é\" = \"a\";\n\"SOUND\" = \"Sound\";\n"])
    let result = try scene.result([.json("e\u{301}=b,\"source\":\"a\"")])
    #expect(result.files == [:])
  }

  /// A run of marks that no language has takes quadratic time to compare: such texts are compared as they are.
  @Test func longRunsOfMarksAreComparedAsTheyAre() {
    for count in [10, 60, 100_000] {
      let marks = String(repeating: "\u{301}\u{316}", count: count)
      let sorted = String(repeating: "\u{316}", count: count) + String(repeating: "\u{301}", count: count)
      #expect(("a" + marks).isCanonically("a" + marks))
      #expect(("a" + marks).isCanonically("a" + sorted) == (count == 10))
    }
    #expect("K".isCanonically("\u{212A}") && !"K".isCanonically("k") && "".isCanonically(""))
  }
}
