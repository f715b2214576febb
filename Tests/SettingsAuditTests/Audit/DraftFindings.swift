/// What an audit finds in the bundles of `Fixtures/Draft`, in the form of ``AuditTable``.
enum DraftFindings {
  /// By the rules that are on.
  static let settings = """
    -
      warning duplicate-localization [he]
    Alerts.plist
      warning pane-without-leading-group: 9:3
      warning pane-cycle: 25:4
    Alerts~ipad.plist
      warning pane-without-leading-group: 9:3
      warning variant-diverges: 17:4 alerts
      warning pane-cycle: 25:4
    Badges.plist
      warning missing-translation [ru Badges]: 13:4 Badges
    Guide.plist
      warning conflicting-default: 23:4 nightMode
    Root.plist
      error raw-key-leak [de Root]: 13:4 ANNOUNCE_TITLE
      warning missing-translation [ru Root]: 21:4 Keep screen on
      warning untracked-text [Root]: 106:4 Drones allowed
      error child-pane-extension: 156:4
      error pane-not-found: 164:4
      note group-without-rows: 206:3
    Tips.strings
      note root-level-strings [Tips]
    Tours.plist
      error table-not-found [Tour]: 6:2
    Trails.plist
      warning orphan-pane
      note strings-table-extension: 6:2
    Walking.plist
      warning toggle-default-text: 21:4 announce
      warning toggle-values: 35:4 shareWalk
      error empty-setting-key: 43:4
      warning unknown-value: 53:4 emergencyNumber
      warning slider-title: 59:4 brightness
      warning slider-range: 63:4 brightness
      warning default-not-in-values: 77:4 distance
      warning duplicate-value: 82:5 distance
      error count-mismatch: 106:4 compass
      error no-values: 110:3 pace
      warning title-not-text: 137:5 marks
      note untranslated-default: 158:4 homeTrail
      warning wrong-type: 164:4 meters
      warning key-not-used: 179:4 nightMode
      warning no-strings-table: 186:4 Quiet hours
      warning duplicate-setting-key: 188:4 nightMode
      error missing-required: 192:3
      error outside-bundle: 204:4
      warning idiom-group: 212:4
      warning idiom-unknown: 237:5 camera
      warning image-not-found: 296:4 zoom
    de.lproj/Alerts.plist
      warning localized-plist [de]
    de.lproj/Alerts.strings
      error missing-semicolon [de Alerts]: 1:44
    de.lproj/Friends.strings
      error missing-development-table [en Friends]: FRIENDS_TITLE
    de.lproj/Guide.strings
      error utf16-without-bom [de Guide]: 1:1
    de.lproj/Maps.strings
      error unexpected-character [de Maps]: 1:38
    de.lproj/Root.strings
      note same-as-source [de Root]: 3:20 Keep screen on
      warning placeholder-mismatch [de Root]: 4:19 Show %@ first
      warning end-space [de Root]: 9:17 Quiet hours
    de.lproj/Root.stringsdict
      note stringsdict [Root]
    en.lproj/Compass.strings
      note unused-table [en Compass]
    en.lproj/Old/Root.strings
      warning stray-file
    en.lproj/Root.strings
      warning nested-comment-opener [en Root]: 1:11
      warning unknown-rule [en Root]: 4:16 Quiet hours
    es.lproj/Alerts.strings
      error expected-equals-or-semicolon [es Alerts]: 1:18
    es.lproj/Guide.strings
      warning non-string-value [es Guide]: 1:20
      error invalid-data [es Guide]: 2:10
    es.lproj/Maps.strings
      warning braced-table [es Maps]: 1:1
      error missing-brace [es Maps]: 1:1
    es.lproj/Root.strings
      warning duplicate-key [es Root]: 2:1 ANNOUNCE_TITLE
      note row-too-wide [es Root]: 4:20 Keep screen on
      warning long-unicode-escape [es Root]: 6:32
      warning octal-nextstep [es Root]: 8:29
      warning unknown-escape [es Root]: 9:26
      warning escaped-newline [es Root]: 10:67
      warning short-unicode-escape [es Root]: 12:31
    es_419.lproj
      note lproj-name [es_419]
    es_419.lproj/Root.strings
      warning regional-fallback [es_419 Root]: Rest every 30 minutes
    fr.lproj
      warning table-missing-in-locale [fr Badges]
    fr.lproj/Alerts.strings
      error missing-value [fr Alerts]: 1:20
    fr.lproj/Guide.strings
      error invalid-utf8 [fr Guide]: 1:25
    fr.lproj/Maps.strings
      error merge-conflict-marker [fr Maps]: 1:1, 3:1, 5:1
      warning duplicate-key [fr Maps]: 4:1 Maps at night
    fr.lproj/Root.strings
      warning control-character [fr Root]: 1:20 ANNOUNCE_TITLE
      warning leading-space [fr Root]: 2:27 Rest every 30 minutes
      warning lowercase-u-escape [fr Root]: 3:30
      error duplicate-option-title [fr Root]: 7:13 Shelter
      note empty-translation [fr Root]: 8:17 Quiet hours
      note not-nfc [fr Root]: 9:42 Batteries drain fast.\\nTake a spare.
      note french-spacing [fr Root]: 17:13 Walking
    he.lproj/Alerts.strings
      error unterminated-comment [he Alerts]: 2:1
    he.lproj/Maps.strings
      error invalid-unicode-escape [he Maps]: 1:25
    he.lproj/Root.strings
      warning bidi-control [he Root]: 1:20 ANNOUNCE_TITLE
      warning non-string-value [he Root]: 7:13
      warning nul-character [he Root]: 8:22
      warning bidi-control-in-key [he Root]: 12:15
      error octal-overflow [he Root]: 15:24
      note same-as-other-language [he Root]: 23:11 Tours
    it-lproj
      warning lproj-folder
    qps-ploc.lproj
      warning pseudo-localization [qps-ploc]
    ru.lproj/Alerts.strings
      error unterminated-string [ru Alerts]: 2:23
    ru.lproj/Badges.strings
      note empty-file [ru Badges]
    ru.lproj/Guide.strings
      error truncated-utf16 [ru Guide]: 1:30
    ru.lproj/Maps.strings
      warning braced-table [ru Maps]: 1:1
      error junk-after-plist [ru Maps]: 2:1
    ru.lproj/Root.strings
      error lone-surrogate [ru Root]: 6:20
      warning empty-key [ru Root]: 12:1
    """

  /// What the rules that are off by default, or only strict, add.
  static let settingsOff = """
    Licenses.plist
      note license-pane
    Root.plist
      note default-not-registered
      note key-conflict [Root]: 194:1 Badges
    Walking.plist
      note custom-key: 48:4 emergencyNumber, 269:4 bigText
      warning unknown-key: 48:4 emergencyNumber
      warning unknown-type: 142:4 vibrate
      warning row-after-radio-group: 260:3 bigText
      note custom-type: 274:4 badge
    de.lproj/Root.strings
      warning number-changed [de Root]: 2:27 Rest every 30 minutes
      note useless-ignore [de Root]: 5:16 Stay in
      note newline-count [de Root]: 10:42 Batteries drain fast.\\nTake a spare.
      warning bracket-mismatch [de Root]: 11:20 Paths (marked)
      note inconsistent-translation [de Root]: 13:16 HUTS_TITLE
      note double-space [de Root]: 14:38 Write to help@wanderlust.example
      note wrong-script [de Root]: 15:18 Dogs welcome
    es.lproj/Root.strings
      warning escaped-twice [es Root]: 5:19 Show %@ first
      note end-punctuation [es Root]: 15:38 Write to help@wanderlust.example
      note ellipsis [es Root]: 26:13 Friends
    fr.lproj/Root.strings
      warning html-entity [fr Root]: 4:19 Show %@ first
      warning zero-width [fr Root]: 11:19 Mountain huts
      note doubled-word [fr Root]: 14:18 Dogs welcome
    ru.lproj/Root.strings
      note invisible-character [ru Root]: 2:27 Rest every 30 minutes
    """

  /// By the rules that are on.
  static let inApp = """
    Feedback.plist
      note orphan-pane
    Root.plist
      error list-group-item: 55:5 x
      error broken-link [Root]: 109:4 wanderlust.example/account
    de.lproj/Account.strings
      error binary-plist [de Account]
    de.lproj/Backup.strings
      error xml-syntax [de Backup]: 8:1
    de.lproj/Export.strings
      error xml-encoding [de Export]: 1:31
    de.lproj/Root.strings
      warning shorthand-entry [de Root]: 3:1
    de.lproj/Sync.strings
      error utf32-without-bom [de Sync]: 1:1
    en.lproj/Old.strings
      note unused-table [en Old]
    en.lproj/Root.strings
      warning double-localization [en Root]: 1:18 TRIPS_HEADER
      warning canonically-equivalent-keys [en Root]: 7:1 Cafe\u{301}
      note unused-key [en Root]: 7:1 Cafe\u{301}, 8:1 Compass face
    es.lproj/Account.strings
      note binary-table [es Account]
    es.lproj/Backup.strings
      error xml-doctype [es Backup]: 2:1
    es.lproj/Export.strings
      error plist-value [es Export]: 6:2
    es.lproj/Root.strings
      note encoding [es Root]
    es.lproj/Sync.strings
      error not-a-table [es Sync]: 4:1
    fr.lproj/Backup.strings
      error xml-entity [fr Backup]: 6:22
    fr.lproj/Export.strings
      error plist-structure [fr Export]: 5:2
    fr.lproj/Root.strings
      note byte-order-mark [fr Root]
    fr.lproj/Sync.strings
      error invalid-utf32 [fr Sync]: 2:1
    fr.lproj/account.strings
      error table-case [fr account]
    """

  /// What the rules that are off by default, or only strict, add.
  static let inAppOff = """
    Root.plist
      note default-not-registered
    de.lproj/Root.strings
      note final-newline [de Root]
    """
}
