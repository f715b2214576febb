import Benchmark
import SettingsLocalization
import SettingsAudit
import Workloads

/// A bundle of VLC's shape, 62 localizations of 150 texts, from its bytes: read anew every time.
func bundles() {
  Benchmark("show one locale") { _, files in
    blackHole(try SettingsBundle(files: files).localized(for: ["de"]))
  } setup: {
    BundleFiles(localizations: 62, keys: 150).files
  }
  Benchmark("report 62 locales") { _, files in
    blackHole(try SettingsBundle(files: files).audit())
  } setup: {
    BundleFiles(localizations: 62, keys: 150).files
  }
}
