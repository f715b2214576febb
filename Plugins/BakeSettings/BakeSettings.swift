import Foundation
import PackagePlugin

/// `swift package bake-settings`: runs `settings-l10n bake` on the Settings bundles of a package.
///
/// The baked bundles are in the build folder, or in the folder of `--output`, which needs permission to write there.
@main
struct BakeSettings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let targets = extractor.extractOption(named: "target")
    let output = extractor.extractOption(named: "output").last.map { URL(fileURLWithPath: $0).path }
    let folder = context.package.directoryURL
    let folders = targets.isEmpty ? [folder] : try context.package.targets(named: targets).map(\.directoryURL)
    let scratch = context.pluginWorkDirectoryURL
    let bundles = SettingsBundles(folders: folders, scratch: scratch).paths()
    if bundles.isEmpty { throw BakeFailure.noBundle }
    let run = BakeRun(
      tool: try context.tool(named: "settings-l10n").url, folder: folder, output: output ?? scratch.path,
      arguments: extractor.remainingArguments)
    for bundle in bundles { try run.bake(bundle, isOnly: bundles.count == 1) }
  }
}

/// How the bundles of a package are baked.
private struct BakeRun {
  let tool: URL
  /// The folder of the package.
  let folder: URL
  let output: String
  let arguments: [String]

  /// Bakes one bundle. Several are put into folders named like theirs, as they may have the same name.
  func bake(_ bundle: String, isOnly: Bool) throws {
    let place = bundle.hasPrefix(folder.path + "/") ? String(bundle.dropFirst(folder.path.count + 1)) : bundle
    let parent = (place as NSString).deletingLastPathComponent
    let process = Process()
    process.executableURL = tool
    process.arguments =
      ["bake", place, "--output", isOnly || parent.isEmpty ? output : output + "/" + parent]
      + arguments.filter { $0 != "--" }
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : -1
    if status != 0 { throw BakeFailure.status(status) }
  }
}

/// Why the command failed.
enum BakeFailure: Error, CustomStringConvertible {
  case noBundle
  case status(Int32)

  var description: String {
    switch self {
    case .noBundle: "no Settings.bundle or InAppSettings.bundle was found in the package"
    case .status(let status): "settings-l10n bake ended with status \(status)"
    }
  }
}
