internal import SettingsLocalization

/// The known word that an unknown one in a property list was meant to be.
enum NearWords {
  // MARK: Keys

  /// A key that is never read, and the one that was meant.
  struct Misspelt {
    let pair: PropertyListDictionary.Pair
    let meant: SchemaKey
  }

  /// The keys of a specifier that no program knows, and that are nearly those that its type reads and it lacks.
  ///
  /// - Parameter uses: the keys that the readers in question read of the type.
  static func misspelt(in specifier: Specifier, _ uses: [SpecifierKeyRule]) -> [Misspelt] {
    let own = specifier.ownProperties
    if own.isEmpty { return [] }
    let lacking = NearestName(
      uses.map(\.key).filter { specifier.properties[$0] == nil }.map(\.rawValue), within: .misspelling)
    return own.compactMap { pair in
      let key = mistake(pair.key, in: specifier) ?? lacking.nearest(to: pair.key).flatMap { SchemaKey(exactly: $0) }
      return key.map { Misspelt(pair: pair, meant: $0) }
    }
  }

  /// The same for the readers of either program.
  static func misspelt(in specifier: Specifier) -> [Misspelt] {
    guard let type = specifier.type, let uses = SpecifierSchema.uses(of: type, in: .iask) else { return [] }
    return misspelt(in: specifier, uses)
  }

  /// The key that a word is often written for, if the type reads that and the specifier lacks it.
  private static func mistake(_ name: String, in specifier: Specifier) -> SchemaKey? {
    guard let key = keyMistakes[ExactString(name)], specifier.properties[key] == nil, let type = specifier.type else {
      return nil
    }
    return SpecifierSchema.uses(of: type, in: .iask)?.contains { $0.key == key } == true ? key : nil
  }

  private static let keyMistakes: [ExactString: SchemaKey] = [
    ExactString("Footer"): .footerText, ExactString("FooterTitle"): .footerText, ExactString("HeaderText"): .title,
    ExactString("Label"): .title, ExactString("Subtitle"): .subtitle, ExactString("Placeholder"): .placeholder,
  ]

  // MARK: Keys of panes

  private static let paneKeys: [SchemaKey] = [
    .preferenceSpecifiers, .stringsTable, .applicationGroupContainerIdentifier,
  ]

  /// The keys of a property list that are nearly those of a pane, and that it lacks.
  static func misspelt(inPane root: PropertyListDictionary) -> [Misspelt] {
    let lacking = paneKeys.filter { root[$0] == nil }.map(\.rawValue)
    return root.pairs.compactMap { pair in
      guard SchemaKey(exactly: pair.key) == nil else { return nil }
      let near = NearestName.nearest(to: pair.key, in: lacking, within: .misspelling)
      return near.flatMap { SchemaKey(exactly: $0) }.map { Misspelt(pair: pair, meant: $0) }
    }
  }

  // MARK: Names of files

  /// The files that programs look for, by their letters and digits alone in lower case.
  struct FileNames {
    private var byLetters: [String: String] = [:]
    private let near: NearestName

    /// - Parameters:
    ///   - reached: the names of panes that have a file.
    ///   - missing: the names of panes that have none.
    ///   - existing: the paths of all files.
    init(reached: [String], missing: [String], existing: Set<ExactString>) {
      for name in reached + missing {
        for file in FileNames.files(of: name) where !existing.contains(ExactString(file)) {
          if byLetters[FileNames.letters(of: file)] == nil { byLetters[FileNames.letters(of: file)] = file }
        }
      }
      near = NearestName(missing.prefix(FileNames.compared).map { $0 + ".plist" }, within: .misspelling)
    }

    /// The file that was meant by one that no program opens; `nil` for none.
    func meant(by file: String) -> String? {
      if let same = byLetters[FileNames.letters(of: file)] { return same }
      return near.nearest(to: file).flatMap { $0.filter(\.isNumber) == file.filter(\.isNumber) ? $0 : nil }
    }

    /// Rows that lead nowhere are few; each file is compared with each.
    private static let compared = 50

    private static func files(of name: String) -> [String] {
      let devices = [""] + ["~ipad", "~iphone"]
      return [".plist", ".inApp.plist"].flatMap { suffix in devices.map { name + $0 + suffix } }
    }

    private static func letters(of name: String) -> String {
      name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "/" }
    }
  }
}
