import Benchmark
import Foundation
import SettingsLocalization
import Workloads

/// One text of a table of 10,000 keys, next to a dictionary and Foundation's bundle.
func lookup() {
  lookUp("table") {
    let table = makeTable()
    return { table[TextKey($0)] }
  }
  lookUp("Dictionary") {
    let dictionary = makeDictionary()
    return { dictionary[$0] }
  }
  lookUp("Bundle") {
    let bundle = try makeBundle()
    return { bundle.localizedString(forKey: $0, value: nil, table: "Root") }
  }
}

private let count = 10_000

/// Keys in an order that no cache can guess; those of a miss have the same length.
private struct Keys {
  let hits: [String]
  let misses: [String]

  init() {
    var random = SeededRandom(seed: 7)
    hits = (0..<count).map(TableText.key).shuffled(using: &random)
    misses = hits.map { $0.replacingOccurrences(of: "TITLE", with: "LABEL") }
  }
}

/// - Parameter make: gives the look-up; what it looks in is its own, so that nothing is copied to ask.
private func lookUp(_ name: String, _ make: @escaping @Sendable () throws -> (String) -> String?) {
  for isHit in [true, false] {
    Benchmark("lookup \(name) \(isHit ? "hit" : "miss")", configuration: .thousandfold) {
      (benchmark: Benchmark, fixture: (find: (String) -> String?, keys: [String])) in
      let first = benchmark.currentIteration * benchmark.scaledIterations.count
      for number in benchmark.scaledIterations {
        blackHole(fixture.find(fixture.keys[(first + number) % count]))
      }
    } setup: {
      let keys = Keys()
      return (find: try make(), keys: isHit ? keys.hits : keys.misses)
    }
  }
}

private func makeTable() -> StringsTable {
  StringsTable(bytes: TableText(entries: count).utf8, file: "Root.strings")
}

private func makeDictionary() -> [String: String] {
  Dictionary(uniqueKeysWithValues: makeTable().entries.map { ($0.key.text, $0.value.string ?? "") })
}

/// A bundle on disk, as Foundation has no other.
private func makeBundle() throws -> Bundle {
  let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).bundle")
  let table = folder.appending(path: "en.lproj")
  try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
  try Data(TableText(entries: count).utf8).write(to: table.appending(path: "Root.strings"))
  defer { try? FileManager.default.removeItem(at: folder) }
  guard let bundle = Bundle(url: folder) else { throw CocoaError(.fileReadUnknown) }
  // The first question reads the table; then the folder is needed no more.
  precondition(bundle.localizedString(forKey: TableText.key(0), value: nil, table: "Root") != TableText.key(0))
  return bundle
}
