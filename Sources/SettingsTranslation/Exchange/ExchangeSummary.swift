internal import SettingsLocalization

/// The content of a file beside its units.
package struct ExchangeSummary: Sendable {
  /// Findings about the file that did not stop the reading.
  var findings: [Finding] = []
  /// How many units belong to other parts of the app, by the path the file names; in the order of the file.
  var outOfScope: [(original: String, units: Int)] = []
  /// How many entries do not identify their text.
  var unidentified = 0

  /// Makes an empty summary.
  init() {}
}
