public import SettingsLocalization

/// What is needed of an Xcode project, in whichever form it is stored. Paths are relative to the root of the
/// repository; what lies outside of it, or has an absolute path, has none and is left out.
struct XcodeProject: Sendable {
  /// The path of its folder: `App.xcodeproj`.
  let path: String
  /// The path of the file that was read: `App.xcodeproj/project.pbxproj`.
  let file: String
  /// The folder from which its paths count.
  let folder: String
  var developmentRegion: String?
  var knownRegions: [String] = []
  /// The application targets.
  var targets: [XcodeTarget] = []
}

/// An application target.
struct XcodeTarget: Sendable {
  let name: String
  /// The place among the application targets of the project.
  let number: Int
  /// What its resources have, a variant group as its children.
  var files: [String] = []
  /// The intent definitions among its sources, with their texts.
  var intents: [String] = []
  /// The synchronized folders that have something for it.
  var folders: [SynchronizedFolder] = []
  /// Names and texts of its script phases.
  var scripts: [(name: String, script: String)] = []
  /// The name of the configuration that is read.
  var configuration = ""
  /// The levels of its settings, lowest first.
  var settings: [SettingsLevel] = []

  static let type = "com.apple.product-type.application"
}

/// A level of build settings.
enum SettingsLevel: Sendable {
  /// An `.xcconfig` file.
  case file(String)
  /// Assignments in their order.
  case values([SettingValue])
}

/// An assignment of a build setting.
struct SettingValue: Sendable {
  let name: String
  /// What stands in brackets after the name: `sdk=iphoneos*`.
  let conditions: [Substring]
  let text: String

  /// Splits `NAME[sdk=iphoneos*][config=Release]`.
  init(_ key: String, _ text: String) {
    let parts = key.split(separator: "[", omittingEmptySubsequences: false)
    name = parts.first.map { $0.trimmed } ?? ""
    conditions = parts.dropFirst().map { $0.prefix { $0 != "]" } }
    self.text = text
  }
}

/// What `project.pbxproj` and `project.xcproj` have in common.
enum ProjectForm {
  /// How many files the targets of a project may have together.
  static let maximumCount = 500_000

  /// The place of a path below a folder; `nil` if it is absolute, leads out of the root, or is too long.
  static func join(_ folder: String?, _ path: String) -> String? {
    guard let folder, path.utf8.first != UInt8(ascii: "/"), path.utf8.count + folder.utf8.count < maximumLength else {
      return nil
    }
    if path.isEmpty { return folder }
    if isPlain(path) { return folder.isEmpty ? path : folder + "/" + path }
    var names = FilePath.components(folder)
    for name in FilePath.components(path) where name != "." {
      if name != ".." { names.append(name) } else if names.popLast() == nil { return nil }
    }
    return names.joined(separator: "/")
  }

  /// The longest path, in bytes.
  private static let maximumLength = 4_096

  /// Whether no name in a path is empty or begins with a dot.
  private static func isPlain(_ path: String) -> Bool {
    var previous = UInt8(ascii: "/")
    for byte in path.utf8 {
      if previous == UInt8(ascii: "/"), byte == previous || byte == UInt8(ascii: ".") { return false }
      previous = byte
    }
    return previous != UInt8(ascii: "/")
  }

  /// The configuration that is read: `Release`, else the first with "release" in its name, else the default, else the
  /// first.
  static func configuration(among names: [String], default usual: String?) -> String? {
    names.first { $0.isExactly("Release") } ?? names.first { $0.lowercased().contains("release") }
      ?? names.first { name in usual.map(name.isExactly) ?? false } ?? names.first
  }

  /// Whether a build file with these platform filters is for iOS.
  static func isForPhones(_ platforms: [String]) -> Bool { platforms.isEmpty || platforms.contains("ios") }

  /// The kind of a file by its name: what follows the last dot.
  static func suffix(of path: String) -> Substring {
    let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
    return dot.map { path[path.utf8.index(after: $0)...] } ?? ""
  }
}

/// Why a project cannot be read.
struct ProjectError: Error {
  let finding: Finding

  init(_ message: String, file: String, at location: SourceLocation? = nil) {
    finding = Finding(
      .unreadableProject, .note, message, file: file, at: location,
      fix: "Name the languages of the app in the configuration: \"app\": {\"languages\": [\"en\"]}.")
  }
}

extension ProjectError {
  /// A project that was made to be large.
  static func tooMuch(in file: String) -> ProjectError {
    ProjectError("the targets of the project have too many files", file: file)
  }
}

extension Finding.Rule {
  /// The project around a bundle cannot be read, so its app is not known.
  public static let unreadableProject = Finding.Rule(rawValue: "unreadable-project")
}

extension StringProtocol {
  /// Without blanks at both ends.
  var trimmed: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\n" || $0 == "\r\n" }
    guard let start = firstIndex(where: { !isBlank($0) }), let end = lastIndex(where: { !isBlank($0) }) else {
      return ""
    }
    return String(self[start...end])
  }
}
