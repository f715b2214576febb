import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// What is the same in every language.
@Suite struct LanguageNeutralNameTests {
  private static let names = [
    "64 kbits/s", "320 kbit/s", "48 kHz", "2π", "0.25x", "16-bit", "4K HDR", "1080p", "Deutsch", "Français",
    "Português (Brasil)",
    "日本語", "简体中文", "Tiếng Việt", "UTF-8", "7-bit ASCII", "ISO-8859-15", "Windows-1252", "HTTP/HTTPS", "GPS", "IPv6",
    "MP3",
    "iCloud", "macOS", "Dropbox", "YouTube", "Google Drive", "Touch ID", "MoltenVK", "OpenGL ES2", "Wi-Fi + Bluetooth",
    "→",
  ]
  private static let texts = [
    "Sound", "English", "Use UTF-8", "Wi-Fi only", "5 minutes", "10 min", "30 sec", "5分", "ABOUT", "HELP", "OFF",
    "STEP1",
    "MODE1", "Level2", "Face", "Georgia", "Arial", "Helvetica Neue", "Dark Mode", "System",
    "Google account",
    "Lösung", "Deutsch lernen", "I agree", "",
  ]

  @Test func words() {
    for text in Self.names { #expect(LanguageNeutralName.isOne(text), "\(text)") }
    for text in Self.texts { #expect(!LanguageNeutralName.isOne(text), "\(text)") }
    #expect(!LanguageNeutralName.isOne(String(repeating: "GPS ", count: 30)))
  }

  private static func names(_ title: String, _ options: KeyValuePairs<String, String>) throws -> [String] {
    let titles = PropertyListValue.array(options.map { PropertyListNode(.string($0.key)) })
    let values = PropertyListValue.array(options.map { PropertyListNode(.string($0.value)) })
    let row = PropertyListValue.of(
      "PSMultiValueSpecifier", ["Title": .string(title), "Key": "k", "Titles": titles, "Values": values])
    let pane = PropertyListValue.dictionary(
      PropertyListDictionary([.init(key: "PreferenceSpecifiers", PropertyListNode(.list(row)))]))
    let bundle = try SettingsBundle(
      files: ["Root.plist": Array(try PropertyListWriter.xml(pane).utf8)], name: "S.bundle")
    let read = try #require(bundle.paneFiles.first.flatMap { Pane($0) })
    let specifier = try #require(read.specifiers.first)
    let names = OptionNames(specifier, among: RowNames(read, licenses: []))
    return options.map(\.key).filter(names.contains)
  }

  /// In a list of fonts the names of fonts, and not what is said about them.
  @Test func fonts() throws {
    let fonts: KeyValuePairs = [
      "Helvetica Neue": "HelveticaNeue", "Glass TTY": "Glass_TTY", "Georgia": "Georgia", "System Font": "SystemFont",
      "Default": "Default", "Kannada Sangam MN": "KannadaSangamMN-Bold",
    ]
    #expect(
      try Self.names("FONT_TITLE", fonts) == ["Helvetica Neue", "Glass TTY", "Georgia", "Kannada Sangam MN"])
    #expect(try Self.names("Style", ["Arial": "a", "Menlo": "b", "Other": "c"]) == ["Arial", "Menlo"])
    #expect(try Self.names("State", ["Georgia": "ga", "Texas": "tx", "Ohio": "oh"]) == [])
    #expect(try Self.names("Theme", ["Dark Mode": "DarkMode", "Light Mode": "LightMode"]) == [])
  }

  @Test func encodings() throws {
    let encodings: KeyValuePairs = [
      "Universal (UTF-8)": "UTF-8", "Western European (Windows-1252)": "Windows-1252", "Japanese (7-bits JIS)": "j",
      "System codeset": "", "Thai (ISO 8859-11)": "t",
    ]
    #expect(
      try Self.names("Encoding", encodings) == [
        "Universal (UTF-8)", "Western European (Windows-1252)", "Japanese (7-bits JIS)", "Thai (ISO 8859-11)",
      ])
    #expect(try Self.names("Save", ["Text (UTF-8)": "a", "Pages": "b", "Word": "c"]) == [])
  }
}
