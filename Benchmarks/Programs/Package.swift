// swift-tools-version: 6.2
import PackageDescription

// A package of its own, without dependencies: its programs are linked statically, which those of the benchmarks cannot be.
let package = Package(
  name: "Programs",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Workloads", targets: ["Workloads"])],
  targets: [
    .target(name: "Workloads"),
    .executableTarget(name: "workload", dependencies: ["Workloads"]),
    .executableTarget(name: "foundation-peer"),
    .executableTarget(name: "hello"),
    .executableTarget(
      name: "hello-linked",
      linkerSettings: ["icuuc", "icui18n", "expat", "z", "stdc++"].map {
        .linkedLibrary($0, .when(platforms: [.linux]))
      }
    ),
  ],
  swiftLanguageModes: [.v6]
)
