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
      name: "SettingsAuditTests", dependencies: ["SettingsAudit", "TestSupport"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
