internal import SettingsLocalization

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
