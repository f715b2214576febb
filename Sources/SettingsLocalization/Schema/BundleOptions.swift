/// How the content of a bundle is read: by whose rules, and from which language.
public struct BundleOptions: Hashable, Sendable {
  /// Whose rules apply; ``SettingsDialect/automatic`` detects it from the bundle.
  public var dialect: SettingsDialect
  /// The development region, to override that of the bundle; `nil` for that of the bundle.
  public var development: DevelopmentRegion?
  /// Keys in addition to those of the dialect whose texts are localizable, in specifiers of any type.
  public var localizableKeys: [String]
  /// Names of panes that the build of the app makes, so that they may be missing; `*` matches any characters.
  public var generatedPanes: [String] = []

  /// Makes a reading; by default it follows from the bundle itself.
  ///
  /// - Parameters:
  ///   - dialect: whose rules apply.
  ///   - developmentRegion: an lproj name or locale identifier; `nil` for that of the bundle.
  ///   - localizableKeys: keys in addition to those of the dialect.
  public init(
    dialect: SettingsDialect = .automatic, developmentRegion: String? = nil, localizableKeys: [String] = []
  ) {
    self.dialect = dialect
    self.localizableKeys = localizableKeys
    development = developmentRegion.map { DevelopmentRegion(identifier: $0, source: .given) }
  }
}

extension BundleOptions {
  /// Findings of rows that lead nowhere, which are notes where the build makes the pane.
  ///
  /// - Parameter findings: of any rule.
  package func judged(_ findings: [Finding]) -> [Finding] {
    if generatedPanes.isEmpty { return findings }
    let patterns = generatedPanes.map { KeyPattern($0) }
    return findings.map { finding in
      guard let name = finding.missingPane, patterns.contains(where: { $0.matches(name) }) else { return finding }
      var finding = finding
      finding.severity = .note
      finding.fix = nil
      return finding
    }
  }
}

/// The rules by which a bundle is read.
///
/// The Settings app and InAppSettingsKit differ in the table of a pane, in the fields that are localizable, in the
/// files that are read, and in how numbers and unlisted values are shown.
public enum SettingsDialect: String, Sendable, Codable, CaseIterable {
  /// Detected from the bundle: InAppSettingsKit's if any of its types, keys or files exists, else Apple's.
  case automatic = "auto"
  /// The Settings app.
  case apple
  /// InAppSettingsKit.
  case iask
}

extension SettingsBundle {
  /// The dialect of the bundle, never ``SettingsDialect/automatic``.
  ///
  /// A bundle is InAppSettingsKit's if it is named `InAppSettings.bundle`, or has an `.inApp` pane file, or any
  /// specifier has a type or a key that begins with `IASK`, or it has no root pane and is next to an
  /// `InAppSettings.bundle`.
  public func resolvedDialect(_ dialect: SettingsDialect = .automatic) -> SettingsDialect {
    guard dialect == .automatic else { return dialect }
    if isForInAppSettingsKit || paneFiles.contains(where: \.isInApp) { return .iask }
    let isIASK = paneFiles.contains { file in
      let specifiers = file.document.root?.value.dictionary?[.preferenceSpecifiers]?.array ?? []
      return specifiers.contains { $0.value.usesInAppSettingsKit }
    }
    return isIASK || isSecondOfTwo ? .iask : .apple
  }

  /// Whether only Settings reads the bundle: nothing in it, and nothing beside it, is InAppSettingsKit's.
  private var isOnlyForSettings: Bool {
    kept { OnlyReader(isSettings: resolvedDialect() == .apple && (try? otherBundle())?.isForInAppSettingsKit != true) }
      .isSettings
  }

  /// Whether nobody shows a row: its type is unknown and no misspelling, only Settings reads the bundle, and the app
  /// looks up no keys itself.
  package func isShownByNobody(_ specifier: Specifier, dialect: SettingsDialect, localizableKeys: [String]) -> Bool {
    guard case .unknown(let name) = specifier.type, dialect == .apple, localizableKeys.isEmpty else { return false }
    return SpecifierType.meant(by: name) == nil && isOnlyForSettings
  }

  /// Whether it only adds panes to an `InAppSettings.bundle`.
  private var isSecondOfTwo: Bool {
    guard !paneFiles.contains(where: { $0.name == PaneTree.rootName }) else { return false }
    // A bundle that cannot be read is reported when panes are searched for in it.
    return (try? otherBundle())?.isForInAppSettingsKit ?? false
  }
}

/// Whether Settings is the only program that reads a bundle.
private struct OnlyReader {
  let isSettings: Bool
}

extension PropertyListValue {
  /// Whether a specifier has a type of InAppSettingsKit or, at any depth, one of its keys.
  fileprivate var usesInAppSettingsKit: Bool {
    switch self {
    case .dictionary(let dictionary):
      dictionary[.type]?.string?.hasPrefix("IASK") == true
        || dictionary.pairs.contains { $0.key.hasPrefix("IASK") || $0.node.value.usesInAppSettingsKit }
    case .array(let nodes):
      nodes.contains { $0.value.usesInAppSettingsKit }
    default:
      false
    }
  }
}

/// The kind of device that shows a pane.
public enum Device: String, Sendable, Codable, CaseIterable {
  /// An iPhone, an iPad, a Mac (Mac Catalyst), an Apple Vision.
  case phone, pad, mac, vision

  /// The suffix in the names of pane files for this device.
  ///
  /// - Source: IASKSettingsReader.m 346-355 for InAppSettingsKit. Apple documents `~ipad` and `~iphone` only; a Mac or
  ///   a Vision shows an iPad's app.
  func fileSuffix(in dialect: SettingsDialect) -> String {
    switch (self, dialect) {
    case (.phone, _), (.mac, .iask): "~iphone"
    case (.vision, .iask): "~vision"
    default: "~ipad"
    }
  }

  /// The suffix in the names of tables for this device; `nil` where it is not known that iOS looks for one.
  ///
  /// - Source: CFBundle_SplitFileName.c; the names are those of the products `iphone` and `ipad`.
  fileprivate var tableSuffix: String? {
    switch self {
    case .phone: "~iphone"
    case .pad: "~ipad"
    case .mac, .vision: nil
    }
  }

  /// The names of `SupportedUserInterfaceIdioms` that mean this device.
  func idioms(in dialect: SettingsDialect) -> [String] {
    switch (self, dialect) {
    case (.phone, _): ["Phone"]
    case (.pad, _): ["Pad"]
    case (.mac, .iask): ["Mac"]
    case (.vision, .iask): ["Reality"]
    default: ["Pad"]
    }
  }
}

extension TableName {
  /// The table that this one stands in for by its name, and the only device on which it does: `Root~ipad`; `nil` for any
  /// other table.
  fileprivate var ofDevice: (plain: TableName, device: Device)? {
    guard text.utf8.contains(UInt8(ascii: "~")) else { return nil }
    for device in Device.allCases {
      guard let suffix = device.tableSuffix, text.hasSuffix(suffix), text != suffix else { continue }
      let plain = TableName(String(text.dropLast(suffix.count)))
      return plain.ofDevice == nil ? (plain, device) : nil
    }
    return nil
  }

  /// The table that a device takes instead, where a localization has it.
  package func on(_ device: Device) -> TableName? { device.tableSuffix.map { TableName(text + $0) } }
}

/// The tables for one device, found once.
private struct TablesOfDevices: Sendable {
  let places: Set<TableReference>
  /// The tables that panes name, which are what their names say.
  let named: Set<TableName>

  /// A folder that cannot be read is reported when the bundle is opened.
  init(_ bundle: SettingsBundle) {
    let named = Set(bundle.panes.compactMap(\.stringsTable))
    var places: Set<TableReference> = []
    for localization in bundle.localizations {
      let entries = (try? bundle.entries(in: BundlePath(name: localization.folder))) ?? []
      for entry in entries where entry.name.utf8.contains(UInt8(ascii: "~")) && entry.name.hasSuffix(".strings") {
        let table = TableName(String(entry.name.dropLast(".strings".count)))
        if table.ofDevice != nil, !named.contains(table) {
          places.insert(TableReference(localization: localization, table: table))
        }
      }
    }
    (self.places, self.named) = (places, named)
  }
}

extension SettingsBundle {
  /// The tables in localizations that stand in for another table on one device: `en.lproj/Root~ipad.strings`.
  package var tablesOfDevices: Set<TableReference> { kept { TablesOfDevices(self) }.places }

  /// The table that another one stands in for, and the only device on which it does; `nil` for any other table, and for
  /// one that a pane names.
  package func ofDevice(_ table: TableName) -> (plain: TableName, device: Device)? {
    table.ofDevice.flatMap { kept { TablesOfDevices(self) }.named.contains(table) ? nil : $0 }
  }
}
