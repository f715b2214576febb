import Benchmark
import SettingsLocalization
import Workloads

/// One text of 10,000 along a chain of three tables, with where it is from and what iOS shows.
func resolution() {
  Benchmark("resolve chain of three", configuration: .thousandfold) { benchmark, settings in
    let first = benchmark.currentIteration * benchmark.scaledIterations.count
    for number in benchmark.scaledIterations {
      blackHole(settings.text(ChainFixture.keys[(first + number) % ChainFixture.count]))
    }
  } setup: {
    try ChainFixture.settings()
  }
}

/// es-419 answers a third of the keys, es the next third, en the last.
private enum ChainFixture {
  static let count = 10_000
  static let keys: [TextKey] = {
    var random = SeededRandom(seed: 7)
    return (0..<count).map { TextKey(TableText.key($0)) }.shuffled(using: &random)
  }()

  static func settings() throws -> LocalizedSettings {
    let pane = "{ StringsTable = Root; PreferenceSpecifiers = ( { Type = PSGroupSpecifier; Title = Settings; } ); }"
    let bundle = try SettingsBundle(files: [
      "Root.plist": Array(pane.utf8),
      "es-419.lproj/Root.strings": table { $0 % 3 == 0 },
      "es.lproj/Root.strings": table { $0 % 3 != 2 },
      "en.lproj/Root.strings": table { _ in true },
    ])
    let settings = try bundle.localized(for: ["es-MX"])
    precondition(settings.chain.localizations == ["es-419", "es", "en"])
    return settings
  }

  private static func table(_ includes: (Int) -> Bool) -> [UInt8] {
    let lines = (0..<count).filter(includes).map { "\"\(TableText.key($0))\" = \"The title of row \($0)\";\n" }
    return Array(lines.joined().utf8)
  }
}
