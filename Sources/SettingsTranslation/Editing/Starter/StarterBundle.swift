package import SettingsLocalization

/// A Settings bundle to start from: two panes with one of each common row, and their tables.
package enum StarterBundle {
  /// The languages that it can have, as names of lproj folders.
  package static var languages: [String] { StarterTexts.languages }

  /// The files of a bundle.
  ///
  /// - Parameter languages: those of ``languages`` that it has.
  /// - Returns: bytes by path in the bundle, sorted by path.
  /// - Throws: `PropertyListWriterError` never: the values are known.
  package static func files(in languages: [String]) throws(PropertyListWriterError) -> [(path: String, bytes: [UInt8])]
  {
    var files = [
      (path: "About.plist", bytes: try pane("About", about)), (path: "Root.plist", bytes: try pane("Root", root)),
    ]
    for (number, language) in StarterTexts.languages.enumerated() where languages.contains(language) {
      for table in StarterTexts.tables {
        let bytes = TableBytes.text(StarterTexts.entries(table.rows, in: number))
        files.append(("\(language).lproj/\(table.name).strings", bytes))
      }
    }
    return files.sorted { bytewise($0.path, $1.path) }
  }

  private static func pane(
    _ table: String, _ specifiers: [PropertyListDictionary]
  ) throws(PropertyListWriterError) -> [UInt8] {
    let nodes = specifiers.map { PropertyListNode(.dictionary($0)) }
    let pane: PropertyListDictionary = ["StringsTable": .string(table), "PreferenceSpecifiers": .array(nodes)]
    return Array(try PropertyListWriter.xml(.dictionary(pane)).utf8)
  }

  private static func list(_ texts: [String]) -> PropertyListValue {
    .array(texts.map { PropertyListNode(.string($0)) })
  }

  // MARK: Panes

  private static let root: [PropertyListDictionary] = [
    ["Type": "PSGroupSpecifier", "Title": "General", "FooterText": "These settings apply to this device."],
    ["Type": "PSToggleSwitchSpecifier", "Title": "Notifications", "Key": "notifications", "DefaultValue": true],
    [
      "Type": "PSTextFieldSpecifier", "Title": "Name", "Key": "name", "DefaultValue": "", "KeyboardType": "Alphabet",
      "AutocapitalizationType": "Words", "AutocorrectionType": "No",
    ],
    [
      "Type": "PSMultiValueSpecifier", "Title": "Appearance", "Key": "appearance", "DefaultValue": "automatic",
      "Values": list(["automatic", "light", "dark"]), "Titles": list(["Automatic", "Light", "Dark"]),
    ],
    ["Type": "PSGroupSpecifier", "Title": "Volume"],
    [
      "Type": "PSSliderSpecifier", "Key": "volume", "DefaultValue": .real(0.5, literal: "0.5"),
      "MinimumValue": 0, "MaximumValue": 1,
    ],
    [
      "Type": "PSRadioGroupSpecifier", "Title": "Units", "Key": "units", "DefaultValue": "metric",
      "Values": list(["metric", "imperial"]), "Titles": list(["Metric", "Imperial"]),
    ],
    ["Type": "PSGroupSpecifier"],
    ["Type": "PSChildPaneSpecifier", "Title": "About", "File": "About"],
  ]

  private static let about: [PropertyListDictionary] = [
    ["Type": "PSGroupSpecifier"],
    ["Type": "PSTitleValueSpecifier", "Title": "Version", "Key": "version", "DefaultValue": "1.0"],
  ]
}

/// The texts of a starter bundle, in the languages that it can have.
enum StarterTexts {
  /// The languages, in the order of the texts in a row.
  static let languages = ["en", "de", "fr", "es", "it", "ja", "zh-Hans"]

  /// The tables: a row for each text. Its key is the English text.
  static let tables: [(name: String, rows: [[String]])] = [
    ("Root", general + appearance + units + [about]),
    ("About", [["Version", "Version", "Version", "Versión", "Versione", "バージョン", "版本"]]),
  ]

  private static let general = [
    ["General", "Allgemein", "Général", "General", "Generali", "一般", "通用"],
    [
      "These settings apply to this device.", "Diese Einstellungen gelten für dieses Gerät.",
      "Ces réglages s’appliquent à cet appareil.", "Estos ajustes se aplican a este dispositivo.",
      "Queste impostazioni valgono per questo dispositivo.", "これらの設定はこのデバイスに適用されます。", "这些设置适用于此设备。",
    ],
    [
      "Notifications", "Mitteilungen", "Notifications", "Notificaciones", "Notifiche", "通知", "通知",
    ],
    ["Name", "Name", "Nom", "Nombre", "Nome", "名前", "姓名"],
    ["Volume", "Lautstärke", "Volume", "Volumen", "Volume", "音量", "音量"],
  ]

  private static let appearance = [
    ["Appearance", "Erscheinungsbild", "Apparence", "Apariencia", "Aspetto", "外観", "外观"],
    ["Automatic", "Automatisch", "Automatique", "Automática", "Automatico", "自動", "自动"],
    ["Light", "Hell", "Clair", "Clara", "Chiaro", "ライト", "浅色"],
    ["Dark", "Dunkel", "Sombre", "Oscura", "Scuro", "ダーク", "深色"],
  ]

  private static let units = [
    ["Units", "Einheiten", "Unités", "Unidades", "Unità", "単位", "单位"],
    ["Metric", "Metrisch", "Métriques", "Métricas", "Metriche", "メートル法", "公制"],
    ["Imperial", "Angloamerikanisch", "Impériales", "Imperiales", "Imperiali", "ヤード・ポンド法", "英制"],
  ]

  private static let about = ["About", "Über die App", "À propos", "Acerca de", "Informazioni", "情報", "关于"]

  /// The entries of a table in a language.
  static func entries(_ rows: [[String]], in language: Int) -> [(key: TextKey, text: String)] {
    rows.compactMap { row in
      guard let key = row.first, row.indices.contains(language) else { return nil }
      return (TextKey(key), row[language])
    }
  }
}
