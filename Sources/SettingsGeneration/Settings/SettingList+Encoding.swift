import SettingsLocalization

/// The settings as a document, for generators of other languages.
extension SettingList: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(["schemaVersion": 1, "bundle": bundle, "settings": settings, "findings": findings])
  }
}

extension StoredSetting: Encodable {
  package func encode(to encoder: any Encoder) throws {
    let members: JSONMembers = [
      "key": key, "suite": suite, "identifier": identifier, "default": defaultValue, "title": title, "panes": panes,
    ]
    try encoder.encode(members + kindMembers)
  }

  private var kindMembers: JSONMembers {
    switch kind {
    case .toggle(let values):
      ["type": PlainType.boolean, "on": values?.on ?? .boolean(true), "off": values?.off ?? .boolean(false)]
    case .choice(let choices, let isSorted): ["type": "choice", "choices": choices, "isSortedByTitle": isSorted]
    case .plain(let type): ["type": type]
    }
  }
}

extension SettingChoice: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(["identifier": identifier, "value": value, "title": title, "shortTitle": shortTitle])
  }
}
