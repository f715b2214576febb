// swift-tools-version: 6.2
import PackageDescription

// What is built with the mutants in it: the library and its tests, without what only a debugger needs.
let settings: [SwiftSetting] = [
  .unsafeFlags(["-gnone"]),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// With `COMMAND` set, the command and its tests are built too, with all modules that it needs.
let isWhole = Context.environment["COMMAND"] != nil

let package = Package(
  name: "SettingsLocalization",
  platforms: [.macOS(.v15)],
  dependencies: isWhole ? [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")] : [],
  targets: [
    .systemLibrary(name: "CICULibrary", pkgConfig: "icu-i18n"),
    .target(name: "CICU", dependencies: ["CICULibrary"]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .target(name: "CSettingsSystem"),
    .target(name: "CSettingsWriting", dependencies: ["CSettingsSystem"]),
    .target(
      name: "SettingsLocalization", dependencies: ["CICU", "CExpat", "CSettingsSystem"], swiftSettings: settings),
    .target(name: "SettingsCatalog", dependencies: ["SettingsLocalization"], swiftSettings: settings),
    .target(
      name: "SettingsTranslation",
      dependencies: ["SettingsLocalization", "SettingsCatalog", "CSettingsSystem", "CSettingsWriting", "CZlib"],
      swiftSettings: settings),
    .target(
      name: "SettingsAudit", dependencies: ["SettingsLocalization", "SettingsCatalog"], swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["SettingsLocalization"], path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "SettingsLocalizationTests", dependencies: ["SettingsLocalization", "TestSupport"], exclude: ["Cases"],
      swiftSettings: settings),
    .testTarget(
      name: "SettingsCatalogTests", dependencies: ["SettingsCatalog", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "SettingsTranslationTests", dependencies: ["SettingsTranslation", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "SettingsAuditTests", dependencies: ["SettingsAudit", "TestSupport"], exclude: ["Cases", "Snapshots"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

let library: [Target.Dependency] = [
  "SettingsLocalization", "SettingsCatalog", "SettingsTranslation", "SettingsAudit",
]

let command: [Target] = [
  .target(name: "CSettingsRelease"),
  .target(
    name: "SettingsPages", dependencies: ["SettingsLocalization"], resources: [.embedInCode("Shared")],
    swiftSettings: settings),
  .target(
    name: "SettingsReports",
    dependencies: ["SettingsLocalization", "SettingsPages", "SettingsCatalog", "SettingsAudit"],
    resources: [.embedInCode("Results/HTML/Page")], swiftSettings: settings),
  .target(name: "SettingsFixing", dependencies: library, swiftSettings: settings),
  .target(
    name: "SettingsPreview", dependencies: library + ["SettingsPages"], resources: [.embedInCode("Page")],
    swiftSettings: settings),
  .target(name: "SettingsHistory", dependencies: library + ["CSettingsSystem"], swiftSettings: settings),
  .target(
    name: "SettingsGeneration", dependencies: ["SettingsLocalization"], resources: [.embedInCode("Runtime")],
    swiftSettings: settings),
  .executableTarget(
    name: "settings-l10n",
    dependencies: library + [
      "SettingsReports", "SettingsFixing", "SettingsPreview", "SettingsHistory", "SettingsGeneration",
      "CSettingsRelease", "CSettingsSystem",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    swiftSettings: settings),
  .testTarget(
    name: "SettingsL10nTests", dependencies: ["settings-l10n", "TestSupport"], exclude: ["Cases", "Snapshots"],
    swiftSettings: settings),
]

if isWhole {
  package.targets.removeAll { $0.name == "SettingsLocalizationTests" }
  package.targets += command
}
