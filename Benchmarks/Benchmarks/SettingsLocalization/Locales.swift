import Benchmark
import SettingsLocalization
import Workloads

/// Choosing among 62 localizations, and sorting the 250 titles of a picker.
func locales() {
  let names = LocalizationNames.first(62)
  Benchmark("prepare negotiation") { _ in
    blackHole(try LocaleNegotiator(localizations: names.map { LocalizationName($0) }, developmentRegion: "en"))
  }
  Benchmark("negotiate", configuration: .thousandfold) { benchmark, negotiator in
    for _ in benchmark.scaledIterations { blackHole(try negotiator.chain(for: ["es-AR", "zh-HK", "en"])) }
  } setup: {
    try LocaleNegotiator(localizations: names.map { LocalizationName($0) }, developmentRegion: "en")
  }
  picker("collate 250 titles", isSorted: true)
  picker("list 250 titles", isSorted: false)
}

/// The library sorts where a bundle asks for it; without it the same shows what the sorting costs.
private func picker(_ name: String, isSorted: Bool) {
  Benchmark(name) { benchmark, bundle in
    blackHole(try bundle.localized(for: ["ja"]))
  } setup: {
    try SettingsBundle(files: PickerFiles(titles: 250, isSorted: isSorted).files)
  }
}
