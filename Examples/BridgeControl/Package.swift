// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "BridgeControl",
  targets: [
    // No dependency: AppSettings.swift is generated from the bundle.
    .executableTarget(name: "BridgeControl", resources: [.copy("Settings.bundle")])
  ]
)
