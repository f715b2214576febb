import Foundation
import PackagePlugin

/// `swift package lint-settings`: runs `settings-l10n lint` on the Settings bundles of a package.
@main
struct LintSettings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let targets = extractor.extractOption(named: "target")
    let places = SettingsBundles(
      folders: try folders(of: targets, in: context.package), scratch: context.pluginWorkDirectoryURL)
    let run = LintRun(tool: try context.tool(named: "settings-l10n").url, arguments: extractor.remainingArguments)
    try run.run(in: context.package.directoryURL, bundles: places)
  }

  /// The folders of the targets; without targets, the folder of the package.
  private func folders(of names: [String], in package: Package) throws -> [URL] {
    names.isEmpty ? [package.directoryURL] : try package.targets(named: names).map(\.directoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintSettings: XcodeCommandPlugin {
    /// The same for the project of an app, from Xcode's menu.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      // Xcode passes the chosen targets; the bundles of a project may be anywhere in it.
      _ = extractor.extractOption(named: "target")
      let folder = context.xcodeProject.directoryURL
      let places = SettingsBundles(folders: [folder], scratch: context.pluginWorkDirectoryURL)
      let run = LintRun(tool: try context.tool(named: "settings-l10n").url, arguments: extractor.remainingArguments)
      try run.run(in: folder, bundles: places)
    }
  }
#endif
