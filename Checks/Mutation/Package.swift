// swift-tools-version: 6.2
import PackageDescription

// What is built with the mutants in it: the library and its tests, without what only a debugger needs.
let settings: [SwiftSetting] = [
  .unsafeFlags(["-gnone"]),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "SettingsLocalization",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat"),
    .target(name: "CSettingsSystem"),
    .target(
      name: "SettingsLocalization", dependencies: ["CICU", "CExpat", "CSettingsSystem"], swiftSettings: settings),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "SettingsLocalizationTests",
      dependencies: ["SettingsLocalization", "TestSupport"],
      exclude: ["Cases"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
