import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// Files whose line ends another program has changed, as git and editors on Windows do.
@Suite struct ImportLineEndTests {
  static let formats: [TranslationFormat] = [.csv, .tsv, .xliff]
  static let ends = ["\n", "\r\n", "\r"]

  /// A bundle whose source texts and translations have these line ends.
  static func scene(_ end: String, french: String) throws -> ImportScene {
    func escaped(_ end: String) -> String {
      end.replacing("\r", with: "\\r").replacing("\n", with: "\\n")
    }
    let sources = "\"SOUND\" = \"One%two\";\n\"HOST\" = \"Host%name\";\n\"LONG\" = \"Long\";\n"
    return try ImportScene([
      "en.lproj/Root.strings": sources.replacing("%", with: escaped(end)),
      "fr.lproj/Root.strings": "\"SOUND\" = \"Un%deux\";\n\"LONG\" = \"Long\";\n"
        .replacing("%", with: escaped(french)),
    ])
  }

  static func exported(_ scene: ImportScene, _ format: TranslationFormat, prefilled: Bool = false) throws
    -> TranslationInput
  {
    let french = CatalogLanguage(localization: "fr", tag: "fr")
    return try #require(try scene.export(french, as: format, prefilled: prefilled).first)
  }

  /// The same file with other line ends, those in texts too.
  static func converted(_ input: TranslationInput, to end: String, _ change: (String) -> String = { $0 })
    -> TranslationInput
  {
    let text = String(decoding: input.bytes, as: UTF8.self).replacing("&#13;", with: "\r")
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return TranslationInput(input.path, change(text).replacing("\n", with: end), input.format)
  }

  /// A change of line ends was once a change of each text with several lines.
  @Test(arguments: formats) func aFileWithOtherLineEndsChangesNothing(format: TranslationFormat) throws {
    for end in Self.ends {
      for french in Self.ends {
        let scene = try Self.scene(end, french: french)
        for prefilled in [false, true] {
          let input = try Self.exported(scene, format, prefilled: prefilled)
          for other in Self.ends {
            let result = try scene.result([Self.converted(input, to: other)])
            #expect(result.files == [:] && result.units == [] && result.findings == [], "\(result)")
          }
        }
      }
    }
  }

  /// A file with another text for SOUND, and one for HOST.
  static func translated(_ text: String) -> String {
    let (source, target) = ("Host\nname", "Nom\nd’hôte")
    return text.replacing("Un\ndeux", with: "Une\nligne\net deux")
      .replacing("\(source)</target>", with: "\(target)</target>")
      .replacing("\"\(source)\",\"\(source)\",", with: "\"\(source)\",\"\(target)\",")
      .replacing("\"\(source)\"\t\"\(source)\"\t", with: "\"\(source)\"\t\"\(target)\"\t")
  }

  /// A change comes with the line ends of the text that it replaces, else of the source.
  @Test(arguments: formats) func aChangeKeepsTheLineEndsOfTheBundle(format: TranslationFormat) throws {
    for end in Self.ends {
      for french in Self.ends {
        let scene = try Self.scene(end, french: french)
        let input = try Self.exported(scene, format, prefilled: true)
        for other in Self.ends {
          let edited = Self.converted(input, to: other, Self.translated)
          var wanted = scene
          wanted.options.includesNeedsReview = true
          let plan = try wanted.plan([edited])
          let texts = Dictionary(plan.units.map { ($0.id.key, $0.incoming) }) { $1 }
          let expected: [TextKey: String] = [
            "SOUND": "Une\nligne\net deux".replacing("\n", with: french),
            "HOST": "Nom\nd’hôte".replacing("\n", with: end),
          ]
          #expect(texts.mapValues(ExactString.init) == expected.mapValues(ExactString.init))
          let findings = plan.units.flatMap(\.findings).map(\.rule.rawValue)
          #expect(findings.allSatisfy { $0 == "import-new" }, "\(findings)")
        }
      }
    }
  }

  /// The hash shows that the translator did not touch a text that the bundle has changed meanwhile.
  @Test(arguments: formats) func anUntouchedTextIsKnownByItsHash(format: TranslationFormat) throws {
    for french in Self.ends {
      let input = try Self.exported(Self.scene("\n", french: french), format)
      let now = try ImportScene([
        "en.lproj/Root.strings": "\"SOUND\" = \"One\\ntwo\";\n\"HOST\" = \"Host\\nname\";\n\"LONG\" = \"Long\";\n",
        "fr.lproj/Root.strings": "\"SOUND\" = \"Tout\\nautre\";\n\"LONG\" = \"Long\";\n",
      ])
      for other in Self.ends {
        let result = try now.result([Self.converted(input, to: other)])
        #expect(result.files == [:] && result.units == [] && !result.isBlocked, "\(result)")
      }
    }
  }

  /// A text of several lines where neither the bundle's text nor the source has any.
  @Test func linesThatNobodyHadEndInALineFeed() throws {
    let scene = try Self.scene("\n", french: "\n")
    let result = try scene.result([.csv("Root|LONG,LONG,Long,\"Long\r\net large\"", path: "fr.csv")])
    #expect(result.units == ["fr Root LONG changed \"Long\" → \"Long\net large\" import-overwrites"])
  }

  /// In the other formats line ends are written as escapes, and mean what they say.
  @Test func lineEndsThatAreWrittenAsEscapesCount() throws {
    let scene = try Self.scene("\n", french: "\n")
    let json = #"SOUND=Un\r\ndeux,"source":"One\ntwo""#
    #expect(
      try scene.result([.json(json)]).units
        == ["fr Root SOUND changed \"Un\ndeux\" → \"Un\r\ndeux\" import-overwrites"])
  }
}
