import Foundation
import PackagePlugin

/// Generates the settings of the Settings bundle of a target whenever the bundle changes.
@main
struct GenerateSettings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folder = (target as? any SourceModuleTarget)?.directoryURL else { return [] }
    let tool = try context.tool(named: "settings-l10n").url
    return commands(bundles(in: folder), tool: tool, output: context.pluginWorkDirectoryURL)
  }

  /// The Settings bundles at the top of a folder.
  private func bundles(in folder: URL) -> [URL] {
    let names = ["Settings.bundle", "InAppSettings.bundle"]
    return names.map { folder.appending(path: $0) }.filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private func commands(_ bundles: [URL], tool: URL, output: URL) -> [Command] {
    bundles.prefix(1).map { bundle in
      let file = output.appending(path: "AppSettings.swift")
      return .buildCommand(
        displayName: "Generate the settings of \(bundle.lastPathComponent)", executable: tool,
        arguments: ["generate", "swift", bundle.path, "--output", file.path, "--access", "package"],
        inputFiles: files(of: bundle), outputFiles: [file])
    }
  }

  private func files(of bundle: URL) -> [URL] {
    let paths = FileManager.default.subpaths(atPath: bundle.path) ?? []
    return paths.filter { $0.hasSuffix(".plist") || $0.hasSuffix(".strings") }.sorted().map {
      bundle.appending(path: $0)
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateSettings: XcodeBuildToolPlugin {
    /// The same for a target of an app.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let bundles = target.inputFiles.map(\.url).filter { $0.lastPathComponent == "Settings.bundle" }
      return commands(
        bundles, tool: try context.tool(named: "settings-l10n").url, output: context.pluginWorkDirectoryURL)
    }
  }
#endif
