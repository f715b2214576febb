import Benchmark

/// What is measured inside of a process. `Compare/inside.py` knows the names.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.throughput, .wallClock, .peakMemoryResident],
    warmupIterations: 3,
    maxDuration: .seconds(1),
    maxIterations: 2_000
  )
  parsing()
  lookup()
  resolution()
  locales()
  bundles()
  exchange()
}

extension Benchmark.Configuration {
  /// A thousand operations count as one measurement: a single one is too short for the clock.
  static var thousandfold: Benchmark.Configuration {
    var configuration = Benchmark.defaultConfiguration
    configuration.scalingFactor = .kilo
    return configuration
  }
}
