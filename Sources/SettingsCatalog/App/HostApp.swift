public import SettingsLocalization

/// The app around a Settings bundle: what its project, or the built app, says about its languages, its name and its
/// Info.plist.
///
/// All paths are relative to ``root``. Several application targets may have one bundle: then languages are those of all
/// of them, and every other fact is known only where they agree.
public struct HostApp: Hashable, Sendable {
  /// The absolute path of the repository's root; without a repository that of the working folder. Nothing outside of it
  /// was opened.
  public let root: String
  /// The paths of the projects that have the targets, as `App.xcodeproj`; empty for a built app, and where only the
  /// configuration names languages.
  public let projects: [String]
  /// The application targets that hold the bundle; one without a project for a built app.
  public let targets: [Target]
  /// The languages of the app, sorted by the bytes of their names; those of libraries are not included.
  public let languages: [Language]
  /// Languages that only files of a library prove, which is compiled into the app. They are never said to be lacking.
  public let libraryLanguages: [Language]
  /// Regions that the project names and no file of the app proves, sorted by their bytes.
  public let knownRegionsOnly: [LocalizationName]
}

extension HostApp {
  /// A language of the app, and what proves it.
  public struct Language: Hashable, Sendable {
    /// How a language is proved.
    public enum Proof: String, Hashable, Sendable, Encodable {
      /// A file in an lproj; a unit of a catalog.
      case lproj, translated
      /// The source language of a catalog.
      case sourceLanguage
      /// `Base.lproj`, which stands for the development language.
      case base = "Base"
      /// The list in Info.plist.
      case infoPlist = "CFBundleLocalizations"
      /// The configuration of the project names it.
      case configuration
    }

    /// The name as that of the folder or in the catalog: `en_US`, `zh-Hans`; a legacy name as its tag: `en`.
    public let name: LocalizationName
    /// The file that proves it; `nil` for one that the configuration names.
    public let file: String?
    /// How it is proved.
    public let proof: Proof
    /// Whether only an intent definition or its texts prove it: they are texts of Siri, not of the app's screens.
    public let isOfIntentsOnly: Bool
  }

  /// A text of the app: an entry of an InfoPlist table, or a value of Info.plist.
  public struct Text: Hashable, Sendable {
    /// The key: `CFBundleDisplayName`, `NSCameraUsageDescription`. For the name of the product, which no key has,
    /// `CFBundleName`.
    public let key: TextKey
    /// The text. Variables of Info.plist are resolved; in a table there are none, so one is text.
    public let text: String
    /// The lproj name or catalog language of the table; `nil` for a value of Info.plist or the project.
    public let localization: LocalizationName?
    /// The table or catalog, else Info.plist, else the project.
    public let file: String
    /// Where the value is in the file; `nil` in a binary file, and for a setting of the project.
    public let location: SourceLocation?
  }

  /// An InfoPlist table of the app: the texts of one localization, or of one language of a catalog.
  public struct InfoTable: Hashable, Sendable {
    /// The lproj name, as `Base`, or the language of the catalog. A legacy name is its tag.
    public let localization: LocalizationName
    /// The path of the table or catalog.
    public let file: String
    /// The texts by key, without empty ones; `nil` if the file cannot be read: then nothing is known of it.
    public let texts: [TextKey: Text]?
  }

  /// Info.plist with its tables.
  public struct Info: Hashable, Sendable {
    /// The path of Info.plist; `nil` if the build makes it from settings only, and if it cannot be found or read.
    public let file: String?
    /// Whether Info.plist can be read. Without it only ``tables`` are known, and no name.
    public let isKnown: Bool
    /// The texts at the top of Info.plist, and those that settings give. One whose variables cannot be resolved is left
    /// out.
    public let texts: [TextKey: Text]
    /// The keys of texts at the top of Info.plist that are left out in ``texts``: they exist, their text is not known.
    public let unknown: Set<TextKey>
    /// The tables, sorted by the bytes of their localizations.
    public let tables: [InfoTable]
    /// The place of the table that an iPhone takes, by language of the app.
    let choices: [LocalizationName: Int]
  }

  /// An application target that holds the bundle.
  public struct Target: Hashable, Sendable {
    /// The name; that of the folder without `.app` for a built app.
    public let name: String
    /// The path of the project; `nil` for a built app.
    public let project: String?
    /// The development language: `CFBundleDevelopmentRegion`, else that of the project. A legacy name is its tag.
    public let developmentLanguage: LocalizationName?
    /// The name of the product; `nil` if it cannot be resolved.
    public let productName: String?
    /// The languages that the target's own files prove, sorted by the bytes of their names.
    public let languages: [Language]
    /// The languages that only files of a library prove.
    public let libraryLanguages: [Language]
    /// Info.plist and its tables.
    public let info: Info
    /// The phases that run a script, in order.
    public let scripts: [ScriptPhase]
    /// The name of the app by language: those of the target and the development language. A language whose name is not
    /// known is left out; `nil` if Info.plist is not known.
    public let names: [LocalizationName: Text]?
  }

  /// A phase of the build that runs a script.
  public struct ScriptPhase: Hashable, Sendable {
    /// The name; `Run Script` if it has none.
    public let name: String
    /// The text of the script.
    public let script: String
    /// The name of the target.
    public let target: String
  }
}

// MARK: Facts on which the targets agree

extension HostApp {
  /// The path of Info.plist, if the targets agree on it.
  public var infoPlist: String? { targets.agreed(\.info.file) }

  /// The development language, if the targets agree on it.
  public var developmentLanguage: LocalizationName? { targets.agreed(\.developmentLanguage) }

  /// The name by language, if the targets agree on all names; languages without a known name are left out. Places are
  /// those of the first target.
  public var names: [LocalizationName: Text]? {
    targets.agreed { $0.names?.mapValues(\.text) } == nil ? nil : targets.first?.names
  }

  /// Info.plist and its tables, if the targets agree on all texts and their places.
  public var info: Info? { targets.agreed(\.info) }

  /// The script phase of a target that has the name of a pane as a word: the build makes the pane.
  ///
  /// - Parameter pane: the name of the pane's file, without `.plist`.
  public func script(making pane: String) -> ScriptPhase? {
    targets.lazy.flatMap(\.scripts).first { $0.names(pane) }
  }
}

extension HostApp.Info {
  /// The table that an iPhone takes for a language of the app: its own, else that of Base, of its parents, or of the
  /// development language; `nil` if no table answers.
  public func table(for language: LocalizationName) -> HostApp.InfoTable? { choices[language].map { tables[$0] } }

  /// What people of a language read for a key: the entry of their table, else the value of Info.plist.
  ///
  /// - Returns: `nil` if there is neither, or the table cannot be read.
  public func text(of key: TextKey, in language: LocalizationName) -> HostApp.Text? {
    guard let table = table(for: language) else { return texts[key] }
    return table.texts.flatMap { $0[key] ?? texts[key] }
  }

  /// The keys of prompts: `…UsageDescription` at the top of Info.plist, sorted, without those that new systems never
  /// show.
  public var prompts: [TextKey] {
    let keys = Set(texts.keys).union(unknown).filter { $0.text.hasSuffix("UsageDescription") }
    return keys.filter { !HostApp.Info.isReplaced($0, amid: keys) }.sorted()
  }

  private static func isReplaced(_ key: TextKey, amid keys: Set<TextKey>) -> Bool {
    switch key.text {
    case "NSBluetoothPeripheralUsageDescription": keys.contains("NSBluetoothAlwaysUsageDescription")
    case "NSLocationAlwaysUsageDescription": keys.contains("NSLocationAlwaysAndWhenInUseUsageDescription")
    default: false
    }
  }
}

extension [HostApp.Target] {
  /// The value that all have; `nil` if they differ, or one has none.
  fileprivate func agreed<Value: Equatable>(_ value: (HostApp.Target) -> Value?) -> Value? {
    guard let first = first.flatMap(value), dropFirst().allSatisfy({ value($0) == first }) else { return nil }
    return first
  }
}
