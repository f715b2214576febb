package import SettingsLocalization
package import SettingsCatalog

/// A configuration file without errors, of which a command takes what it needs: how a bundle is read, or all of it as a
/// ``ProjectConfiguration``.
package struct CheckedConfiguration {
  /// The path of the file.
  let file: String
  /// What the file contains.
  let object: JSONObject

  /// Reads a configuration file.
  ///
  /// - Throws: ``ConfigurationError``, as ``ProjectConfiguration``.
  package init(_ file: ConfigurationFile) throws(ConfigurationError) {
    let check = JSONShapeCheck(
      bytes: file.bytes, file: file.path, ConfigurationShape.root, nameRules: ["a rule": .unknownRule])
    guard check.findings.isEmpty else { throw ConfigurationError(check.findings) }
    self.file = file.path
    object = check.document.root?.value.object ?? JSONObject()
    let problems = longPatterns + badCodes + CatalogFolderCheck(catalogs, file: file.path).problems
    if !problems.isEmpty { throw ConfigurationError(problems) }
  }

  /// How texts of a bundle are resolved.
  package var localizationOptions: LocalizationOptions {
    var reading = BundleOptions(
      dialect, configured: developmentLanguage, localizableKeys: object.strings("localizableKeys"))
    reading.generatedPanes = object.strings("generatedPanes")
    return LocalizationOptions(policy: policy ?? .icu, device: device?.only ?? .phone, reading: reading)
  }

  /// Whose rules apply; `nil` to detect it.
  package var dialect: SettingsDialect? { object.string("dialect").flatMap { SettingsDialect(rawValue: $0) } }

  var developmentLanguage: String? { object.string("developmentLanguage") }
  var policy: ResolutionPolicy? { object.string("policy").flatMap { ResolutionPolicy(rawValue: $0) } }
  package var device: DeviceChoice? { object.string("device").flatMap { DeviceChoice(rawValue: $0) } }
  /// How the app around a bundle is looked for; `nil` if it is not.
  package var hostApp: HostAppOptions? {
    let value = object["app"]?.value
    if case .boolean(false)? = value { return nil }
    guard let app = value?.object else { return HostAppOptions() }
    return HostAppOptions(
      project: app.string("project"), target: app.string("target"),
      languages: app["languages"].map { $0.value.strings }, folder: FilePath.folder(of: file))
  }
  /// The folders of string catalogs, by bundle.
  private var catalogs: [(bundle: String, folder: String)] {
    (object["catalogs"]?.value.object?.texts ?? []).map { ($0.name, $0.text) }
  }
  var catalogFolders: [CatalogFolder] {
    let root = FilePath.folder(of: file)
    return catalogs.map { CatalogFolder(root: root, bundle: $0.bundle, path: CatalogFolderCheck.plain($0.folder)) }
  }
  /// What a platform calls languages, by lproj name.
  var languageCodes: [(name: String, text: String)] { object["languageCodes"]?.value.object?.texts ?? [] }

  /// Findings about pattern lists that are too slow to match.
  private var longPatterns: [Finding] {
    let (excluded, judged) = (object["doNotTranslate"]?.value.object, object["identifiers"]?.value.object)
    let used = object["keysUsedByCode"]?.value.object?.members ?? []
    let lists =
      [
        ("doNotTranslate.patterns", excluded?.strings("patterns") ?? []),
        ("generatedPanes", object.strings("generatedPanes")),
        ("identifiers.identifiers", judged?.strings("identifiers") ?? []),
        ("identifiers.texts", judged?.strings("texts") ?? []),
      ] + used.map { ("keysUsedByCode.\($0.key)", $0.node.value.strings) }.sorted { bytewise($0.0, $1.0) }
    let problem = "has more than 1,000 patterns with more than two parts between stars"
    return lists.filter { KeySelection.isTooLong($0.1) }.map { name, _ in
      Finding(.jsonShape, .error, "\"\(name)\" \(problem)", file: file)
    }
  }

  /// Findings about codes of languages that cannot be names of files.
  private var badCodes: [Finding] {
    languageCodes.sorted { bytewise($0.name, $1.name) }.filter { !LanguageCodes.isCode($0.text) }.map { name, code in
      Finding(
        .jsonShape, .error, "\"languageCodes.\(name)\" is \(code.quoted): expected letters, digits, - and _", file: file
      )
    }
  }
}

extension BundleOptions {
  /// A reading of a bundle as a project wants it.
  init(_ dialect: SettingsDialect?, configured developmentLanguage: String?, localizableKeys: [String]) {
    self.init(dialect: dialect ?? .automatic, localizableKeys: localizableKeys)
    development = developmentLanguage.map { DevelopmentRegion(identifier: $0, source: .configuration) }
  }
}

extension JSONObject {
  func string(_ name: String) -> String? { self[name]?.value.string }

  func strings(_ name: String) -> [String] { self[name]?.value.strings ?? [] }

  /// The members that are strings.
  var texts: [(name: String, text: String)] {
    members.compactMap { member in member.node.value.string.map { (member.key, $0) } }
  }
}

extension JSONValue {
  /// The strings of an array; empty for any other kind of value.
  var strings: [String] {
    if case .array(let nodes) = self { nodes.compactMap(\.value.string) } else { [] }
  }
}
