import Foundation
import PackagePlugin

/// One run of `settings-l10n lint`.
struct LintRun {
  private let tool: URL
  private let arguments: [String]

  /// - Parameters:
  ///   - tool: the command.
  ///   - arguments: as given; a `--` before them is removed.
  init(tool: URL, arguments: [String]) {
    self.tool = tool
    self.arguments = arguments.first == "--" ? Array(arguments.dropFirst()) : arguments
  }

  /// Runs the tool, and fails if it does.
  ///
  /// - Parameters:
  ///   - folder: the folder to which paths are relative.
  ///   - bundles: where to search for bundles if the arguments do not name one.
  func run(in folder: URL, bundles: SettingsBundles) throws {
    let status = try start(["lint"] + arguments + added(in: folder, bundles), in: folder)
    if status != 0 { throw LintFailure.status(status, fixes: arguments.contains { $0.hasPrefix("--fix") }) }
  }

  /// The format and the bundles, if the arguments do not contain them.
  private func added(in folder: URL, _ bundles: SettingsBundles) throws -> [String] {
    if needsNoBundle { return [] }
    let hasFormat = arguments.contains { $0 == "--format" || $0.hasPrefix("--format=") || $0 == "--dry-run" }
    let format = hasFormat ? [] : ["--format", "xcode"]
    if namesFolder(in: folder) { return format }
    let paths = bundles.paths().map { relative($0, to: folder) }
    if paths.isEmpty { throw LintFailure.noBundle }
    return format + paths
  }

  /// The output of the tool is that of the plugin: terminals show it, and Xcode reads places and severities from its
  /// lines.
  private func start(_ arguments: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// Whether the arguments need no bundle.
  private var needsNoBundle: Bool {
    arguments.contains { ["--rules", "--explain", "--help", "-h"].contains($0) || $0.hasPrefix("--explain=") }
  }

  /// Whether an argument is the path of a folder, and not the value of an option: a bundle, an app, or one with a slash.
  private func namesFolder(in folder: URL) -> Bool {
    arguments.contains { argument in
      guard !argument.hasPrefix("-"), !argument.contains("=") else { return false }
      let looksLikePath = argument == "." || argument.contains("/")
      guard looksLikePath || argument.hasSuffix(".bundle") || argument.hasSuffix(".app") else { return false }
      var isFolder: ObjCBool = false
      let path = URL(fileURLWithPath: argument, relativeTo: folder).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }

  /// The relative path, if it is in the folder.
  private func relative(_ path: String, to folder: URL) -> String {
    path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : path
  }
}

/// Why the command failed.
enum LintFailure: Error, CustomStringConvertible {
  case noBundle
  case status(Int32, fixes: Bool)

  var description: String {
    switch self {
    case .noBundle:
      "no Settings.bundle or InAppSettings.bundle was found; give its path: swift package lint-settings PATH"
    case .status(1, _):
      "the Settings bundles have problems"
    case .status(let status, let fixes):
      "settings-l10n lint ended with status \(status)"
        + (fixes ? "; to change files: swift package --allow-writing-to-package-directory lint-settings --fix" : "")
    }
  }
}
