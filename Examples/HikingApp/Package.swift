// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "HikingApp",
  platforms: [.macOS(.v15)],
  dependencies: [
    // In your package: .package(url: "https://…/SettingsLocalization", from: "0.1.0")
    .package(name: "SettingsLocalization", path: "../..")
  ],
  targets: [
    .target(
      name: "HikingApp", resources: [.copy("Settings.bundle")],
      plugins: [.plugin(name: "GenerateSettings", package: "SettingsLocalization")])
  ]
)
