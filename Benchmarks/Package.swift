// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "SettingsLocalization", path: ".."),
    .package(path: "Programs"),
    // Without its traits: what counts allocations cannot be had everywhere, and nothing here asks for it.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "SettingsLocalizationBenchmarks",
      dependencies: [
        .product(name: "SettingsLocalization", package: "SettingsLocalization"),
        .product(name: "SettingsTools", package: "SettingsLocalization"),
        .product(name: "Workloads", package: "Programs"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/SettingsLocalization",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(
      name: "xliff-reader",
      dependencies: [
        .product(name: "SettingsLocalization", package: "SettingsLocalization"),
        .product(name: "SettingsTools", package: "SettingsLocalization"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
