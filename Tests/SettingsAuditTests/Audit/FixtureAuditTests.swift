import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Everything that an audit finds in `Fixtures/Settings.bundle`, and nothing else; `Fixtures/README.md` explains why.
@Suite struct FixtureAuditTests {
  /// By file: severity, rule, localization and table, then the places with their keys.
  static let found = """
    About.plist
      note no-strings-table: 15:4 VERSION_TITLE
      error raw-key-leak [Root]: 15:4 VERSION_TITLE, 25:4 LICENSES_TITLE
    Advanced.plist
      error raw-key-leak [de Advanced]: 77:4 EXPORT_FOOTER, 86:5 EXPORT_KML, 101:5 OFFLINE_YES, 103:5 OFFLINE_NO, 124:5 SYNC_DEFAULT, 147:4 COMPASS_TITLE, 161:4 CONTACTS_FOOTER, 182:5 CONTACT_ADD, 245:4 FEEDBACK_SUBJECT, 247:4 FEEDBACK_BODY, 259:4 RESET_SUBTITLE
      error broken-link [de Advanced]: 213:4 HELP_URL, 223:4 TERMS_URL
    Maps.plist
      error raw-key-leak [de Maps]: 34:5 MAPS_STYLE_SATELLITE
      error raw-key-leak [pt-PT Maps]: 34:5 MAPS_STYLE_SATELLITE
      error raw-key-leak [fr Maps]: 41:4 Cafe\u{301}
    Packages/Ringtone.plist
      note no-strings-table: 11:4 RINGTONE_HEADER
      error raw-key-leak [Ringtone]: 11:4 RINGTONE_HEADER, 13:4 RINGTONE_FOOTER
      warning missing-translation [de Ringtone]: 31:5 Mountain brook
    Region.plist
      error raw-key-leak [de Root]: 13:4 REGION_FOOTER
      error raw-key-leak [es-419 Root]: 13:4 REGION_FOOTER
    Root.plist
      error raw-key-leak [de Root]: 15:4 GENERAL_FOOTER, 33:4 NAME_PLACEHOLDER, 140:4 REGION_TITLE, 220:4 APPEARANCE_FOOTER, 258:5 MEMBERSHIP_FREE, 259:5 MEMBERSHIP_SUMMIT, 266:4 BADGE_TITLE
      error raw-key-leak [es-419 Root]: 21:4 NAME_TITLE, 33:4 NAME_PLACEHOLDER, 41:4 PASSCODE_TITLE, 63:4 SEARCH_TARGET_TITLE, 99:4 DISTANCE_TITLE, 111:5 UNIT_KM, 112:5 UNIT_MI, 116:5 UNIT_KM_SHORT, 117:5 UNIT_MI_SHORT, 140:4 REGION_TITLE, 156:4 ABOUT_TITLE, 164:4 SAFETY_HEADER, 170:4 SHARE_TITLE, 218:4 APPEARANCE_HEADER, 220:4 APPEARANCE_FOOTER, 233:5 APPEARANCE_AUTO, 234:5 APPEARANCE_LIGHT, 235:5 APPEARANCE_DARK, 246:4 MEMBERSHIP_TITLE, 258:5 MEMBERSHIP_FREE, 259:5 MEMBERSHIP_SUMMIT, 266:4 BADGE_TITLE
      warning missing-translation [de Root]: 86:5 Japan, 90:5 Switzerland, 91:5 Mexico, 92:5 Egypt
      error raw-key-leak [zh-Hant Root]: 266:4 BADGE_TITLE
    Sound.plist
      error raw-key-leak [de Sound]: 15:4 SOUND_FOOTER, 69:4 REPEAT_TITLE, 83:5 REPEAT_ONCE, 84:5 REPEAT_THRICE, 91:4 TEST_TONE_TITLE
      error raw-key-leak [es-419 Sound]: 15:4 SOUND_FOOTER, 47:4 HAPTICS_TITLE, 61:4 RINGTONE_TITLE, 69:4 REPEAT_TITLE, 82:5 REPEAT_NEVER, 83:5 REPEAT_ONCE, 84:5 REPEAT_THRICE, 91:4 TEST_TONE_TITLE
      error raw-key-leak [ar Sound]: 91:4 TEST_TONE_TITLE
      error raw-key-leak [en Sound]: 91:4 TEST_TONE_TITLE
      error raw-key-leak [es Sound]: 91:4 TEST_TONE_TITLE
      error raw-key-leak [ja Sound]: 91:4 TEST_TONE_TITLE
      error raw-key-leak [pt-BR Sound]: 91:4 TEST_TONE_TITLE
      error raw-key-leak [pt-PT Sound]: 91:4 TEST_TONE_TITLE
      error raw-key-leak [sr-Latn Sound]: 91:4 TEST_TONE_TITLE
      error raw-key-leak [zh-Hans Sound]: 91:4 TEST_TONE_TITLE
      error raw-key-leak [zh-Hant Sound]: 91:4 TEST_TONE_TITLE
    de.lproj/Sound.strings
      note duplicate-key [de Sound]: 12:1 HAPTICS_TITLE
    en.lproj/Advanced.strings
      warning double-localization [en Advanced]: 6:19 TRACKS_HEADER
      warning shorthand-entry [en Advanced]: 13:1
    en.lproj/Maps.strings
      note unused-key [en Maps]: 10:1 Café
      warning canonically-equivalent-keys [en Maps]: 11:1 Cafe\u{301}
    es-419.lproj/Root.strings
      warning regional-fallback [es-419 Root]: Japan
    es.lproj/Root.strings
      note unused-key [es Root]: 66:1 COMPASS_ON_MAP
    fr.lproj
      warning table-missing-in-locale [fr Sound]
    fr.lproj/Root.strings
      note row-too-wide [fr Root]: 11:28 Show "Live" position
    ja.lproj/Maps.strings
      note empty-translation [ja Maps]: 7:17 MAPS_FOOTER
    ja.lproj/Root.strings
      note encoding [ja Root]
    pt-BR.lproj/Sound.strings
      note binary-table [pt-BR Sound]
    pt-PT.lproj
      warning table-missing-in-locale [pt-PT Advanced]
    pt-PT.lproj/Root.strings
      note byte-order-mark [pt-PT Root]
      note row-too-wide [pt-PT Root]: 11:28 Show "Live" position
    sr-Latn.lproj
      warning table-missing-in-locale [sr-Latn Advanced]
    """

  @Test func allOfIt() throws {
    let bundle = try SettingsBundle(path: SharedData.packageFolder + "/Fixtures/Settings.bundle")
    #expect(AuditTable.lines(try bundle.audit().findings) == AuditTable.lines(Self.found))
  }

  /// The counts in the headings of README.md match the findings.
  @Test func germanLacksTextsOfItsTables() throws {
    let bundle = try SettingsBundle(path: SharedData.packageFolder + "/Fixtures/Settings.bundle")
    let found = try bundle.audit(AuditOptions(locales: ["de"])).findings.filter { $0.locale == "de" }
    #expect(Set(found.map(\.rule)) == [.rawKeyLeak, .missingTranslation, .brokenLink, .duplicateKey])
  }
}

/// Findings as a readable outline.
enum AuditTable {
  /// File by file, and in a file by rule, localization and table: the places with their keys.
  static func lines(_ findings: [Finding]) -> [String] {
    var outline: [(file: String, groups: [(head: String, places: [String])])] = []
    for finding in findings {
      let file = finding.file ?? "-"
      if outline.last?.file != file { outline.append((file, [])) }
      let last = outline.count - 1
      let about = [finding.locale?.text, finding.table?.text].compactMap(\.self).joined(separator: " ")
      let head = "\(finding.severity) \(finding.rule)" + (about.isEmpty ? "" : " [\(about)]")
      let key = (finding.key?.text).flatMap { $0.isEmpty ? nil : $0.replacing("\n", with: "\\n") }
      let place = [finding.location?.description, key].compactMap(\.self).joined(separator: " ")
      if let number = outline[last].groups.firstIndex(where: { $0.head == head }) {
        outline[last].groups[number].places.append(place)
      } else {
        outline[last].groups.append((head, [place]))
      }
    }
    return outline.flatMap { file, groups in
      [file] + groups.map { "  " + $0.head + ($0.places == [""] ? "" : ": " + $0.places.joined(separator: ", ")) }
    }
  }

  static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
