import FoundationEssentials
import SettingsCatalog
import SettingsLocalization
import SettingsTranslation

/// Reads an XLIFF file with the library, as a program of its own, and keeps all units: what an import does before it
/// judges.
@main
enum Reader {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else { fatalError("usage: xliff-reader FILE") }
    let path = CommandLine.arguments[1]
    let pane = "{ StringsTable = Root; PreferenceSpecifiers = (); }"
    let bundle = try SettingsBundle(files: ["Root.plist": Array(pane.utf8), "en.lproj/Root.strings": []])
    let input = try TranslationInput(path: path, bytes: Array(Data(contentsOf: URL(filePath: path))), format: .xliff)
    let units = try PreviousExport.read([input], for: bundle.catalog())
    print("\(units.count) language")
  }
}
