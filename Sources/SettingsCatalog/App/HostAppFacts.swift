import SettingsLocalization

extension HostApp {
  /// The app of the application targets that hold a bundle.
  init(root: String, _ found: [HostApps.Found], in tree: SourceTree) {
    let targets = found.map { project, target in
      tree.kept("\(project.path)/\(target.number)") { Target(target, of: project, in: tree) }
    }
    let regions = found.flatMap { $0.project.knownRegions }.map { LocalizationName.ofApp($0) }
    self.init(
      root: root, projects: Set(found.map { ExactString($0.project.path) }).sorted().map(\.text), targets: targets,
      knownRegions: regions)
  }

  /// The app of targets: languages are those of all.
  init(root: String, projects: [String], targets: [Target], knownRegions: [LocalizationName]) {
    let own = HostApp.united(targets.map(\.languages))
    let names = Set(own.map(\.name))
    let library = HostApp.united(targets.map(\.libraryLanguages)).filter { !names.contains($0.name) }
    self.init(
      root: root, projects: projects, targets: targets, languages: own, libraryLanguages: library,
      knownRegionsOnly: Set(knownRegions).subtracting(names).subtracting([.base]).sorted())
  }

  private static func united(_ languages: [[Language]]) -> [Language] {
    Dictionary(languages.joined().map { ($0.name, $0) }) { first, _ in first }.values.sorted { $0.name < $1.name }
  }

  /// The app with the languages of the configuration, if it names some.
  func changed(by options: HostAppOptions) -> HostApp {
    guard let languages = options.languages else { return self }
    let given = languages.map { Language(name: .ofApp($0), file: nil, proof: .configuration, isOfIntentsOnly: false) }
    return HostApp(
      root: root, projects: projects, targets: targets, languages: HostApp.united([given]), libraryLanguages: [],
      knownRegionsOnly: [])
  }
}

extension HostApp.Target {
  /// Reads an application target.
  init(_ target: XcodeTarget, of project: XcodeProject, in tree: SourceTree) {
    var settings = BuildSettings(target, of: project, in: tree)
    let info = AppInfo(&settings, of: project, in: tree)
    let files = AppFiles(target.files + target.intents + target.folders.flatMap { $0.files(in: tree) }, in: tree)
    var product = settings["PRODUCT_NAME"] ?? .text(target.name)
    if product == .text("") { product = .unknown }
    let onlyKnown = settings["BUILD_ONLY_KNOWN_LOCALIZATIONS"] == .text("YES")
    let known = Set((project.knownRegions + [project.developmentRegion ?? ""]).map(LocalizationName.ofApp))
    self.init(
      name: target.name, project: project, files: files, info: info,
      product: product.text.map { HostApp.Text(product: $0, file: project.file) },
      scripts: target.scripts.map { HostApp.ScriptPhase(name: $0.name, script: $0.script, target: target.name) },
      isBuilt: { !onlyKnown || known.contains($0) })
  }

  /// Makes the facts of an app of its files and its Info.plist.
  init(
    name: String, project: XcodeProject?, files: AppFiles, info: AppInfo, product: HostApp.Text?,
    scripts: [HostApp.ScriptPhase], isBuilt: (LocalizationName) -> Bool
  ) {
    let development = info.developmentLanguage(of: project)
    let languages = AppLanguages(files, development: development, info: info).all(isBuilt: isBuilt)
    let shown = Set(languages.own.map(\.name) + [development].compactMap(\.self)).sorted()
    let tables = HostApp.InfoTable.tables(among: files, named: info.tableNames(target: name))
    let all = HostApp.Info(
      file: info.isKnown ? info.path : nil, isKnown: info.isKnown, texts: info.texts, unknown: info.unknown,
      tables: tables, choices: HostApp.Info.choices(of: tables, for: shown, development: development))
    let names = shown.compactMap { language in all.name(in: language, product: product).map { (language, $0) } }
    self.init(
      name: name, project: project?.path, developmentLanguage: development, productName: product?.text,
      languages: languages.own, libraryLanguages: languages.library, info: all, scripts: scripts,
      names: info.isKnown ? Dictionary(uniqueKeysWithValues: names) : nil)
  }
}

extension HostApp.Text {
  /// The name of a product, for which there is no key.
  fileprivate init(product: String, file: String) {
    self.init(key: "CFBundleName", text: product, localization: nil, file: file, location: nil)
  }
}

extension HostApp.Info {
  /// The name of the app in a language: that of the product where no key gives one. `nil` if it is not known: the table
  /// cannot be read, or a variable not be resolved.
  fileprivate func name(in language: LocalizationName, product: HostApp.Text?) -> HostApp.Text? {
    let table = table(for: language)
    if let table, table.texts == nil { return nil }
    for key: TextKey in ["CFBundleDisplayName", "CFBundleName"] {
      if let text = table?.texts?[key] ?? texts[key] { return text }
      if unknown.contains(key) { return nil }
    }
    return product
  }
}

extension AppInfo {
  /// `CFBundleDevelopmentRegion`, else that of the project.
  fileprivate func developmentLanguage(of project: XcodeProject?) -> LocalizationName? {
    if unknown.contains("CFBundleDevelopmentRegion") { return nil }
    let text = texts["CFBundleDevelopmentRegion"]?.text ?? project?.developmentRegion
    return text.flatMap { $0.isEmpty ? nil : .ofApp($0) }
  }

  /// The names of tables that are `InfoPlist` in the app: Xcode renames some.
  fileprivate func tableNames(target: String) -> Set<String> {
    let stem = path.map { FilePath.stem(of: $0) }
    let ofFile = stem.map { [$0 + "Plist", $0 + "-InfoPlist"] } ?? []
    return Set(["InfoPlist"] + ofFile + (isGenerated ? [target + "-InfoPlist"] : []))
  }
}

/// A built app around a bundle.
enum BuiltApp {
  /// Reads the app of a bundle that lies in it.
  ///
  /// - Parameter bundle: the path of the bundle: `App.app/Settings.bundle`, on a Mac
  /// `App.app/Contents/Resources/Settings.bundle`.
  static func read(around bundle: String, in tree: SourceTree) -> HostApp {
    let names = FilePath.components(bundle).dropLast()
    let folder = names.joined(separator: "/")
    let isMac = names.last == "Resources"
    let app = isMac ? names.dropLast(2) : names
    let info = AppInfo(builtApp: (isMac ? names.dropLast() : names).joined(separator: "/") + "/Info.plist", in: tree)
    let files = tree.entries(in: folder).filter { $0.value == .folder && $0.key.text.hasSuffix(".lproj") }
    let name = FilePath.stem(of: app.last ?? "")
    let target = HostApp.Target(
      name: name, project: nil, files: AppFiles(built: files.keys.map { folder + "/" + $0.text }, in: tree), info: info,
      product: HostApp.Text(product: name, file: info.path ?? folder), scripts: [], isBuilt: { _ in true })
    return HostApp(root: tree.root, projects: [], targets: [target], knownRegions: [])
  }
}
