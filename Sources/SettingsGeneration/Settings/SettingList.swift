package import SettingsLocalization

/// The settings of a bundle, in the order in which a user meets them.
package struct SettingList: Sendable {
  /// The name of the bundle's folder: `Settings.bundle`.
  package let bundle: String
  /// Each key of each set of user defaults once, with the name that code uses.
  package let settings: [StoredSetting]
  /// The defaults of the standard user defaults, then of each suite.
  package let domains: [SettingsDefaults.Domain]
  /// Problems of the files that were read, without those of tables.
  package var findings: [Finding]

  /// Reads the settings of a bundle: rows for any program and device, each pane as each of them shows it. Those of the
  /// program that the bundle is for come first, and count where another one says something else.
  ///
  /// - Parameters:
  ///   - bundle: the bundle.
  ///   - reading: the dialect, and the development language, whose texts document the settings.
  ///   - devices: which devices count.
  ///   - names: the names in code that were given for keys.
  /// - Throws: ``SettingNameError`` if two settings would have one name; `BundleError` if the bundle cannot be read.
  package init(
    _ bundle: SettingsBundle, reading: BundleOptions = BundleOptions(), on devices: DeviceChoice = .all,
    names: SettingNames = SettingNames()
  ) throws {
    let language = bundle.developmentRegion(given: reading.development).identifier
    var rows = SettingRows()
    var first: LocalizedSettings?
    var defaults = SettingsDefaults()
    for view in bundle.viewsOwnFirst(in: reading.dialect, on: devices) {
      var options = LocalizationOptions(policy: .ios, device: view.device, reading: reading)
      options.reading.dialect = view.dialect
      options.isOfApp = view.isOfApp
      let settings = try bundle.localized(for: [language], options: options)
      try rows.add(settings)
      defaults.add(missing: settings.defaults)
      first = first ?? settings
    }
    self.bundle = bundle.name
    domains = defaults.domains
    settings = try names.named(rows.settings(domains))
    let problems = (first?.findings ?? []).filter { $0.table == nil && $0.rule != .noRootPane }
    findings = bundle.missingRoots(in: reading.dialect, on: devices) + problems + defaults.mixed
  }

  /// The suites that the settings are stored in, the standard user defaults (`nil`) first.
  package var suites: [String?] {
    var suites: [String?] = [nil]
    for suite in domains.map(\.suite) + settings.map(\.suite) where !suites.contains(suite) { suites.append(suite) }
    return suites
  }
}

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
