import SettingsLocalization

/// The settings as a document, for generators of other languages.
extension SettingList: Encodable {
  private enum CodingKeys: String, CodingKey { case schemaVersion, bundle, settings, findings }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(1, forKey: .schemaVersion)
    try object.encode(bundle, forKey: .bundle)
    try object.encode(settings, forKey: .settings)
    try object.encode(findings, forKey: .findings)
  }
}

extension StoredSetting: Encodable {
  private enum CodingKeys: String, CodingKey {
    case key, suite, identifier, type, defaultValue = "default", title, panes, on, off, choices, isSortedByTitle
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(key, forKey: .key)
    try object.encodeIfPresent(suite, forKey: .suite)
    try object.encode(identifier, forKey: .identifier)
    try object.encodeIfPresent(defaultValue, forKey: .defaultValue)
    try object.encode(title, forKey: .title)
    try object.encode(panes, forKey: .panes)
    switch kind {
    case .toggle(let values):
      try object.encode(PlainType.boolean, forKey: .type)
      try object.encode(values?.on ?? .boolean(true), forKey: .on)
      try object.encode(values?.off ?? .boolean(false), forKey: .off)
    case .choice(let choices, let isSorted):
      try object.encode("choice", forKey: .type)
      try object.encode(choices, forKey: .choices)
      try object.encode(isSorted, forKey: .isSortedByTitle)
    case .plain(let type): try object.encode(type, forKey: .type)
    }
  }
}

extension SettingChoice: Encodable {
  private enum CodingKeys: String, CodingKey { case identifier, value, title, shortTitle }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(identifier, forKey: .identifier)
    try object.encode(value, forKey: .value)
    try object.encode(title, forKey: .title)
    try object.encodeIfPresent(shortTitle, forKey: .shortTitle)
  }
}
