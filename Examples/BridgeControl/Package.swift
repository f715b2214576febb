// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "BridgeControl",
  platforms: [.macOS(.v15)],
  dependencies: [
    // In your package: .package(url: "https://…/SettingsLocalization", from: "0.1.0")
    .package(name: "SettingsLocalization", path: "../..")
  ],
  targets: [
    // The app needs the package when it is built, and nothing of it at run time: its settings are generated.
    .executableTarget(
      name: "BridgeControl", resources: [.copy("Settings.bundle")],
      plugins: [.plugin(name: "GenerateSettings", package: "SettingsLocalization")])
  ]
)
