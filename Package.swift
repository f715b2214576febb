// swift-tools-version: 6.2
import PackageDescription

/// The fuzz targets: a test that replays kept inputs, or with `FUZZ=1` a program without `main` for libFuzzer.
let fuzzing: Target =
  Context.environment["FUZZ"] == nil
  ? .testTarget(
    name: "FuzzReplayTests",
    dependencies: ["SettingsAudit", "SettingsHistory", "TestSupport"],
    path: "Checks/Fuzz",
    exclude: ["Dictionaries", "Main", "README.md", "Seeds", "run"]
  )
  : .executableTarget(
    name: "Fuzz",
    dependencies: ["SettingsAudit", "SettingsHistory"],
    path: "Checks/Fuzz",
    exclude: ["Dictionaries", "README.md", "Replay", "Seeds", "run"]
  )

/// The command of a release: where one is named, the plugin runs it, and builds nothing. `Packaging/released` enters
/// both texts when a release is published. `ARTIFACT_BUNDLE` is the path of one that was just built, to test it.
let releases = "https://github.com/OWNER/SettingsLocalization/releases/download/"
let release = (
  artifactBundle: "",
  checksum: ""
)

let releasedCommand: Target? =
  if let path = Context.environment["ARTIFACT_BUNDLE"] {
    .binaryTarget(name: "ReleasedCommand", path: path)
  } else if !release.artifactBundle.isEmpty {
    .binaryTarget(name: "ReleasedCommand", url: releases + release.artifactBundle, checksum: release.checksum)
  } else {
    nil
  }

let package = Package(
  name: "SettingsLocalization",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SettingsLocalization", targets: ["SettingsLocalization"]),
    .library(
      name: "SettingsTools", targets: ["SettingsCatalog", "SettingsTranslation", "SettingsAudit", "SettingsFixing"]),
    .executable(name: "settings-l10n", targets: ["settings-l10n"]),
    .plugin(name: "LintSettings", targets: ["LintSettings"]),
    .plugin(name: "BakeSettings", targets: ["BakeSettings"]),
    .plugin(name: "GenerateSettings", targets: ["GenerateSettings"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // Links ICU, and lets the package manager find it: a Mac's Homebrew keeps it where no compiler looks.
    .systemLibrary(
      name: "CICULibrary",
      pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]
    ),
    // ICU behind a plain C header: a clang module over ICU's own headers clashes with Foundation's ICU.
    .target(name: "CICU", dependencies: ["CICULibrary"]),
    .systemLibrary(
      name: "CExpat",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]
    ),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    // Not "CSystem": swift-system uses that name, and target names must be unique among a user's packages.
    .target(name: "CSettingsSystem"),
    .target(name: "CSettingsWriting", dependencies: ["CSettingsSystem"]),
    // What a user reads, and why.
    .target(
      name: "SettingsLocalization",
      dependencies: ["CICU", "CExpat", "CSettingsSystem"]
    ),
    // What pages for browsers are made of: markup, and the policy around style and script.
    .target(
      name: "SettingsPages",
      dependencies: ["SettingsLocalization"],
      resources: [.embedInCode("Shared")]
    ),
    // What is to be translated, and what is recorded about it.
    .target(
      name: "SettingsCatalog",
      dependencies: ["SettingsLocalization"]
    ),
    // The way to translators and back. Built beside the audit, which does not need it.
    .target(
      name: "SettingsTranslation",
      dependencies: ["SettingsLocalization", "SettingsCatalog", "CSettingsSystem", "CSettingsWriting", "CZlib"]
    ),
    // What is wrong, and how much is translated.
    .target(
      name: "SettingsAudit",
      dependencies: ["SettingsLocalization", "SettingsCatalog"]
    ),
    // The results of audits in every format. Built beside the translation, which it does not need.
    .target(
      name: "SettingsReports",
      dependencies: ["SettingsLocalization", "SettingsPages", "SettingsCatalog", "SettingsAudit"],
      resources: [.embedInCode("Results/HTML/Page")]
    ),
    // Findings that can be fixed without losing anything.
    .target(
      name: "SettingsFixing",
      dependencies: ["SettingsLocalization", "SettingsCatalog", "SettingsTranslation", "SettingsAudit"]
    ),
    // The screens of a bundle as a page, with style and script from ordinary files.
    .target(
      name: "SettingsPreview",
      dependencies: [
        "SettingsLocalization", "SettingsPages", "SettingsCatalog", "SettingsTranslation", "SettingsAudit",
      ],
      resources: [.embedInCode("Page")]
    ),
    // What git knows: stale translations, merges of tables, differences.
    .target(
      name: "SettingsHistory",
      dependencies: [
        "SettingsLocalization", "SettingsCatalog", "SettingsTranslation", "SettingsAudit", "CSettingsSystem",
      ]
    ),
    // Code for an app: its settings with their names, types, defaults and titles; the runtime is an ordinary file.
    .target(
      name: "SettingsGeneration",
      dependencies: ["SettingsLocalization"],
      resources: [.embedInCode("Runtime")]
    ),
    // The commit that `settings-l10n --version` names: the Makefile sets the variable, a plain `swift build` has none.
    .target(
      name: "CSettingsRelease",
      cSettings: Context.environment["SETTINGS_L10N_COMMIT"].flatMap {
        $0.isEmpty ? nil : [.define("SETTINGS_L10N_COMMIT", to: "\"\($0)\"")]
      }
    ),
    .executableTarget(
      name: "settings-l10n",
      dependencies: [
        "SettingsLocalization", "SettingsCatalog", "SettingsTranslation", "SettingsAudit", "SettingsReports",
        "SettingsFixing", "SettingsPreview", "SettingsHistory", "SettingsGeneration", "CSettingsRelease",
        "CSettingsSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // swift package lint-settings
    .plugin(
      name: "LintSettings",
      capability: .command(
        intent: .custom(
          verb: "lint-settings", description: "Find problems in the Settings bundles of a package.")
      ),
      dependencies: [releasedCommand == nil ? "settings-l10n" : "ReleasedCommand"]
    ),
    // swift package bake-settings
    .plugin(
      name: "BakeSettings",
      capability: .command(
        intent: .custom(
          verb: "bake-settings", description: "Complete the tables of the Settings bundles of a package.")
      ),
      dependencies: [releasedCommand == nil ? "settings-l10n" : "ReleasedCommand"]
    ),
    // Settings in code, made anew when the bundle changes.
    .plugin(
      name: "GenerateSettings", capability: .buildTool(),
      dependencies: [releasedCommand == nil ? "settings-l10n" : "ReleasedCommand"]),
    .target(name: "TestSupport", dependencies: ["SettingsLocalization"], path: "Tests/TestSupport"),
    .testTarget(
      name: "SettingsLocalizationTests",
      dependencies: ["SettingsLocalization", "TestSupport"],
      exclude: ["Cases"]
    ),
    .testTarget(
      name: "SettingsCatalogTests",
      dependencies: ["SettingsCatalog", "TestSupport"]
    ),
    .testTarget(
      name: "SettingsTranslationTests",
      dependencies: ["SettingsTranslation", "TestSupport"]
    ),
    .testTarget(
      name: "SettingsAuditTests",
      dependencies: ["SettingsAudit", "TestSupport"],
      exclude: ["Cases", "Snapshots"]
    ),
    .testTarget(
      name: "SettingsFixingTests",
      dependencies: ["SettingsFixing", "TestSupport"]
    ),
    .testTarget(
      name: "SettingsGenerationTests",
      dependencies: ["SettingsGeneration", "TestSupport"]
    ),
    .testTarget(
      name: "SettingsPreviewTests",
      dependencies: ["SettingsPreview", "TestSupport"],
      exclude: ["Snapshots"]
    ),
    .testTarget(
      name: "SettingsHistoryTests",
      dependencies: ["SettingsHistory", "TestSupport"],
      exclude: ["Cases"]
    ),
    // Generated code, as an app compiles it, with the runtime itself.
    .testTarget(
      name: "GeneratedSettingsTests",
      dependencies: ["TestSupport"]
    ),
    .testTarget(
      name: "SettingsL10nTests",
      dependencies: ["settings-l10n", "TestSupport"],
      exclude: ["Cases", "Snapshots"]
    ),
    fuzzing,
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

if let releasedCommand { package.targets.append(releasedCommand) }

/// `TESTS=SettingsAuditTests` builds the tests of one module alone, and only the modules that they need; `TESTS=all`
/// builds all tests. Neither has the plugins: all that a plugin runs would be built a second time, for the host.
if let tests = Context.environment["TESTS"] {
  package.targets.removeAll { $0.type == .plugin || ($0.type == .test && tests != "all" && $0.name != tests) }
  package.products.removeAll { $0 is Product.Plugin }
}

// The project's own checks set `STRICT=1`; in a user's build a warning must stay a warning.
let strict = Context.environment["STRICT"] != nil

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
  if ["CICU", "CSettingsSystem", "CSettingsWriting", "CSettingsRelease"].contains(target.name) {
    guard strict else { continue }
    target.cSettings =
      (target.cSettings ?? []) + [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
    target.cxxSettings = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]  // SE-0480
  } else {
    var settings = target.swiftSettings ?? []
    settings.append(.enableUpcomingFeature("ExistentialAny"))  // SE-0335
    settings.append(.enableUpcomingFeature("InternalImportsByDefault"))  // SE-0409
    settings.append(.enableUpcomingFeature("MemberImportVisibility"))  // SE-0444
    if strict { settings.append(.treatAllWarnings(as: .error)) }  // SE-0480
    target.swiftSettings = settings
  }
}
