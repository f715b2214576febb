import SettingsLocalization

/// The files of an app that may say something about languages.
struct AppFiles {
  /// A file in an lproj.
  struct Localized {
    let path: String
    /// The name of the file.
    let name: String
    /// The name of the lproj; a legacy name as its tag.
    let localization: LocalizationName
    /// The folder around the lproj; empty for the root.
    let folder: String
    /// Whether it is directly in the lproj.
    let isDirect: Bool

    /// `nil` for a file in no lproj.
    init?(_ path: String) {
      let names = FilePath.components(path)
      guard let name = names.last, let place = names.dropLast().lastIndex(where: { $0.hasSuffix(".lproj") }) else {
        return nil
      }
      self.path = path
      self.name = name
      let stem = names[place].dropLast(".lproj".count)
      localization = stem == "Base" ? .base : .ofApp(String(stem))
      folder = names[..<place].joined(separator: "/")
      isDirect = place == names.count - 2
    }
  }

  let tree: SourceTree
  /// The files in lprojs, sorted by the bytes of their paths.
  let localized: [Localized]
  /// The string catalogs.
  let catalogs: [String]
  /// The names, without suffix, of storyboards, nibs and intent definitions; and of the latter alone.
  private let screens: Set<ExactString>
  private let intents: Set<ExactString>

  /// Takes paths; nothing in another bundle, framework or catalog counts. An lproj stands for the files in it.
  init(_ paths: [String], in tree: SourceTree) {
    let expanded = paths.flatMap { $0.hasSuffix(".lproj") ? AppFiles.files(of: $0, in: tree) : [$0] }
    self.init(files: expanded.filter(AppFile.tells), in: tree)
  }

  /// Takes the lprojs of a built app, which is a package itself.
  init(built folders: [String], in tree: SourceTree) {
    self.init(files: folders.flatMap { AppFiles.files(of: $0, in: tree) }, in: tree)
  }

  private init(files: [String], in tree: SourceTree) {
    self.tree = tree
    let files = Set(files.map { ExactString($0) }).sorted().map(\.text)
    localized = files.compactMap { Localized($0) }
    catalogs = files.filter { $0.hasSuffix(".xcstrings") }
    screens = Set(files.lazy.filter(AppFile.isScreen).map { ExactString(FilePath.stem(of: $0)) })
    intents = Set(
      files.lazy.filter { $0.hasSuffix(".intentdefinition") }.map { ExactString(FilePath.stem(of: $0)) })
  }

  private static func files(of folder: String, in tree: SourceTree) -> [String] {
    tree.entries(in: folder).keys.filter { !$0.text.hasPrefix(".") }.map { folder + "/" + $0.text }
  }

  /// Whether a file shows that the folder around its lproj is the app's own, and not of a library.
  func isOwn(_ file: Localized) -> Bool {
    if AppFile.isScreen(file.name) { return true }
    guard file.name.hasSuffix(".strings") else { return false }
    let stem = FilePath.stem(of: file.name)
    return stem == "InfoPlist" || stem == "Localizable" || screens.contains(ExactString(stem))
  }

  /// Whether a file is an intent definition, or the table of one.
  func isOfIntents(_ file: Localized) -> Bool {
    if file.name.hasSuffix(".intentdefinition") { return true }
    return file.name.hasSuffix(".strings") && intents.contains(ExactString(FilePath.stem(of: file.name)))
  }
}

/// What a string catalog says about languages, and its units.
struct AppCatalog: Sendable {
  let sourceLanguage: String?
  /// The languages that have a unit which counts.
  let translated: Set<String>
  private let document: JSONDocument

  /// Reads a catalog, once for all who ask; `nil` if it is not there or cannot be read.
  static func read(_ path: String, in tree: SourceTree) -> AppCatalog? {
    tree.kept(path) {
      guard let bytes = (try? tree.read(path)) ?? nil else { return AppCatalog?.none }
      return AppCatalog(JSONDocument(SourceText(bytes: bytes, file: path)))
    }
  }

  private init?(_ document: JSONDocument) {
    guard let root = document.root?.value.object else { return nil }
    self.document = document
    sourceLanguage = root["sourceLanguage"]?.value.string
    var languages: Set<String> = []
    for entry in AppCatalog.entries(of: root) {
      for localization in entry.node.value.object?["localizations"]?.value.object?.members ?? []
      where !languages.contains(localization.key) && AppCatalog.counts(localization.node) {
        languages.insert(localization.key)
      }
    }
    translated = languages
  }

  /// The entries that are to be translated.
  private static func entries(of root: JSONObject) -> [JSONObject.Member] {
    (root["strings"]?.value.object?.members ?? []).filter {
      $0.node.value.object?["shouldTranslate"]?.value.boolean != false
    }
  }

  /// Whether a localization has a unit that counts, among its variations too.
  private static func counts(_ node: JSONNode) -> Bool {
    guard let object = node.value.object else { return false }
    return object.members.contains { member in
      member.key == "stringUnit" ? isTranslated(member.node.value.object) : counts(member.node)
    }
  }

  private static func isTranslated(_ unit: JSONObject?) -> Bool {
    guard let unit else { return false }
    guard let state = unit["state"]?.value.string else { return true }
    return state == "translated" || state == "needs_review"
  }

  /// The texts by language, with their places: of units that count, without empty ones.
  func texts(of file: String) -> [LocalizationName: [TextKey: HostApp.Text]] {
    var texts: [LocalizationName: [TextKey: HostApp.Text]] = [:]
    for entry in document.root?.value.object.map(AppCatalog.entries) ?? [] {
      for member in entry.node.value.object?["localizations"]?.value.object?.members ?? [] {
        guard let unit = member.node.value.object?["stringUnit"]?.value.object, AppCatalog.isTranslated(unit),
          let value = unit["value"], let text = value.value.string, !text.isEmpty
        else { continue }
        let (language, key) = (LocalizationName.ofApp(member.key), TextKey(entry.key))
        texts[language, default: [:]][key] = HostApp.Text(
          key: key, text: text, localization: language, file: file, location: document.location(of: value.offset))
      }
    }
    return texts
  }
}
