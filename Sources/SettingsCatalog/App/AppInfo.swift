import SettingsLocalization

/// Info.plist of a target: its texts with variables resolved.
struct AppInfo {
  /// The path that is named, from the root; `nil` if none is, or it cannot be resolved.
  let path: String?
  /// Whether settings make a part of it.
  let isGenerated: Bool
  /// Whether it can be read; always, if settings make all of it.
  private(set) var isKnown = false
  /// The texts that are known.
  private(set) var texts: [TextKey: HostApp.Text] = [:]
  /// Keys of texts with variables that cannot be resolved.
  private(set) var unknown: Set<TextKey> = []
  /// `CFBundleLocalizations`.
  private(set) var localizations: [String] = []

  /// Reads the Info.plist of a built app.
  init(builtApp path: String, in tree: SourceTree) {
    self.path = path
    isGenerated = false
    guard let list = AppInfo.list(path, in: tree) else { return }
    isKnown = true
    read(list, path) { .text($0) }
  }

  /// Reads Info.plist of a target.
  init(_ settings: inout BuildSettings, of project: XcodeProject, in tree: SourceTree) {
    isGenerated = settings["GENERATE_INFOPLIST_FILE"] == .text("YES")
    guard let setting = settings["INFOPLIST_FILE"] else {
      path = nil
      isKnown = isGenerated
      readSettings(&settings, project)
      return
    }
    guard case .text(let name) = setting, let place = ProjectForm.join(project.folder, name.unquoted), !name.isEmpty
    else {
      path = nil
      isKnown = isGenerated && setting == .text("")
      readSettings(&settings, project)
      return
    }
    path = place
    guard let list = AppInfo.list(place, in: tree) else { return }
    isKnown = true
    read(list, place) { settings.resolved($0) }
    readSettings(&settings, project)
  }

  private static func list(_ path: String, in tree: SourceTree) -> PropertyListDictionary? {
    tree.kept(path) {
      guard let bytes = (try? tree.read(path)) ?? nil else { return PropertyListDictionary?.none }
      return PropertyListDocument(bytes: bytes, file: path).root?.value.dictionary
    }
  }

  private mutating func read(
    _ list: PropertyListDictionary, _ path: String, resolve: (String) -> BuildSettings.Value
  ) {
    for pair in list.pairs {
      if pair.key == "CFBundleLocalizations" {
        localizations = pair.node.value.array?.compactMap(\.value.string) ?? []
      }
      guard let text = pair.node.value.string else { continue }
      set(TextKey(pair.key), resolve(text), path, pair.node.location)
    }
  }

  /// The settings that come over the keys of the file.
  private mutating func readSettings(_ settings: inout BuildSettings, _ project: XcodeProject) {
    guard isGenerated, isKnown else { return }
    for key in settings.names(startingWith: "INFOPLIST_KEY_") {
      settings["INFOPLIST_KEY_" + key].map { set(TextKey(key), $0, project.file, nil) }
    }
    settings["PRODUCT_NAME"].map { set("CFBundleName", $0, project.file, nil) }
    project.developmentRegion.map { set("CFBundleDevelopmentRegion", .text($0), project.file, nil) }
  }

  /// An empty text is none.
  private mutating func set(_ key: TextKey, _ value: BuildSettings.Value, _ file: String, _ place: SourceLocation?) {
    switch value {
    case .text(""): break
    case .text(let text):
      unknown.remove(key)
      texts[key] = HostApp.Text(key: key, text: text, localization: nil, file: file, location: place)
    case .unknown:
      texts[key] = nil
      unknown.insert(key)
    }
  }
}

extension String {
  /// Without the quotation marks that may stand around a path.
  fileprivate var unquoted: String {
    hasPrefix("\"") && hasSuffix("\"") && utf8.count > 1 ? String(dropFirst().dropLast()) : self
  }
}
