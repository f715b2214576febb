// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "SettingsLocalization", path: ".."),
    // Without its traits: what counts allocations cannot be had everywhere, and nothing here asks for it.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "Workloads"),
    .executableTarget(
      name: "SettingsLocalizationBenchmarks",
      dependencies: [
        "Workloads",
        .product(name: "SettingsLocalization", package: "SettingsLocalization"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/SettingsLocalization",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(name: "workload", dependencies: ["Workloads"]),
    .executableTarget(
      name: "xliff-reader",
      dependencies: [.product(name: "SettingsLocalization", package: "SettingsLocalization")],
      path: "Peers/XLIFFReader"
    ),
    .executableTarget(name: "foundation-peer", path: "Peers/Foundation"),
    .executableTarget(name: "hello", path: "Peers/Hello"),
    .executableTarget(
      name: "hello-linked",
      path: "Peers/HelloLinked",
      linkerSettings: ["icuuc", "icui18n", "expat", "stdc++"].map { .linkedLibrary($0, .when(platforms: [.linux])) }
    ),
  ],
  swiftLanguageModes: [.v6]
)
