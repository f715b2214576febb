import SettingsLocalization

/// The languages that files of an app prove, those of libraries apart.
struct AppLanguages {
  /// A file that proves a language.
  private struct Witness {
    let language: HostApp.Language
    /// The folder around the lproj, or of the catalog; `nil` for Info.plist.
    let folder: String?
    /// Whether its name is `InfoPlist` or `Localizable`: such a file is shown first.
    let isUsual: Bool
  }

  /// The canonical tag of a name, kept for all targets; `nil` for one that is no locale.
  private struct Tag: Sendable {
    let text: String?
  }

  private let files: AppFiles
  private let development: LocalizationName?
  /// By the tag of the language.
  private var witnesses: [String: [Witness]] = [:]
  /// Folders around lprojs and catalogs that are the app's own.
  private var own: Set<ExactString> = []

  /// Gathers what proves languages.
  init(_ files: AppFiles, development: LocalizationName?, info: AppInfo) {
    self.files = files
    self.development = development
    for file in files.localized { add(file) }
    for catalog in files.catalogs { add(catalog) }
    for name in info.localizations { add(name, info.path, .infoPlist, folder: nil) }
  }

  /// The languages of the app, and those of libraries only, each sorted by names.
  ///
  /// - Parameter isBuilt: whether a language is in the built app.
  func all(isBuilt: (LocalizationName) -> Bool) -> (own: [HostApp.Language], library: [HostApp.Language]) {
    let libraries = Set(
      witnesses.values.lazy.filter { !$0.contains(where: isOwn) }.joined().compactMap {
        $0.folder.map { ExactString($0) }
      })
    var (owned, library): ([HostApp.Language], [HostApp.Language]) = ([], [])
    for found in witnesses.values {
      guard let best = found.min(by: { AppLanguages.isShown($0, before: $1, libraries) }) else { continue }
      guard isBuilt(best.language.name) else { continue }
      let mine = found.filter(isOwn)
      let language = HostApp.Language(
        name: best.language.name, file: best.language.file, proof: best.language.proof,
        isOfIntentsOnly: (mine.isEmpty ? found : mine).allSatisfy(\.language.isOfIntentsOnly))
      if mine.isEmpty { library.append(language) } else { owned.append(language) }
    }
    return (owned.sorted { $0.name < $1.name }, library.sorted { $0.name < $1.name })
  }

  private func isOwn(_ witness: Witness) -> Bool {
    own.isEmpty || witness.folder.map { own.contains(ExactString($0)) } ?? true
  }

  /// Which of two files is shown: not that of a library, then the stronger proof, then the usual tables, then by path.
  private static func isShown(_ left: Witness, before right: Witness, _ libraries: Set<ExactString>) -> Bool {
    let ranks = [left, right].map { witness in
      [
        witness.folder.map { libraries.contains(ExactString($0)) } ?? false ? 1 : 0, witness.language.proof.rank,
        witness.isUsual ? 0 : 1,
      ]
    }
    if ranks[0] != ranks[1] { return ranks[0].lexicographicallyPrecedes(ranks[1]) }
    return bytewise(left.language.file ?? "", right.language.file ?? "")
  }

  // MARK: Files

  private mutating func add(_ file: AppFiles.Localized) {
    if files.isOwn(file) { own.insert(ExactString(file.folder)) }
    guard files.tree.exists(file.path) else { return }
    let isIntent = files.isOfIntents(file)
    if file.localization == .base {
      guard let development else { return }
      return add(development.text, file.path, .base, folder: file.folder, isIntent: isIntent)
    }
    let isUsual = file.name == "InfoPlist.strings" || file.name == "Localizable.strings"
    add(
      file.localization.text, file.path, .lproj, folder: file.folder, isUsual: isUsual, isIntent: isIntent)
  }

  private mutating func add(_ path: String) {
    guard let catalog = AppCatalog.read(path, in: files.tree) else { return }
    let folder = FilePath.folder(of: path)
    let place = folder == "." ? "" : folder
    if ["InfoPlist.xcstrings", "Localizable.xcstrings"].contains(where: { ("/" + path).hasSuffix("/" + $0) }) {
      own.insert(ExactString(place))
    }
    for language in catalog.translated { add(language, path, .translated, folder: place) }
    catalog.sourceLanguage.map { add($0, path, .sourceLanguage, folder: place) }
  }

  private mutating func add(
    _ name: String, _ file: String?, _ proof: HostApp.Language.Proof, folder: String?, isUsual: Bool = false,
    isIntent: Bool = false
  ) {
    guard let tag = files.tree.kept(name, { Tag(text: (try? LocaleIdentifier(name))?.tag) }).text else { return }
    let language = HostApp.Language(
      name: .ofApp(name), file: file, proof: proof, isOfIntentsOnly: isIntent)
    witnesses[tag, default: []].append(Witness(language: language, folder: folder, isUsual: isUsual))
  }
}

extension HostApp.Language.Proof {
  /// The order in which proofs are shown.
  fileprivate var rank: Int {
    switch self {
    case .configuration: 0
    case .lproj: 1
    case .translated: 2
    case .sourceLanguage: 3
    case .base: 4
    case .infoPlist: 5
    }
  }
}

extension LocalizationName {
  /// The name of a language of an app: a legacy name becomes its tag.
  static func ofApp(_ name: String) -> LocalizationName {
    LocalizationName(LegacyLocalizationNames.tag(of: name) ?? name)
  }
}
