import Benchmark
import Foundation
import SettingsLocalization
import Workloads

/// One text of a table of 10,000 keys, next to a dictionary and Foundation's bundle.
func lookup() {
  lookUp("table", makeTable) { $0[$1] }
  lookUp("Dictionary", makeDictionary) { $0[$1] }
  lookUp("Bundle", makeBundle) { $0.localizedString(forKey: $1, value: nil, table: "Root") }
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

private func lookUp<Container>(
  _ name: String, _ make: @escaping @Sendable () throws -> Container, _ find: @escaping (Container, String) -> String?
) {
  for isHit in [true, false] {
    Benchmark("lookup \(name) \(isHit ? "hit" : "miss")", configuration: .thousandfold) {
      (benchmark: Benchmark, fixture: (container: Container, keys: [String])) in
      let first = benchmark.currentIteration * benchmark.scaledIterations.count
      for number in benchmark.scaledIterations {
        blackHole(find(fixture.container, fixture.keys[(first + number) % count]))
      }
    } setup: {
      let keys = Keys()
      return (container: try make(), keys: isHit ? keys.hits : keys.misses)
    }
  }
}

@Sendable private func makeTable() -> StringsTable {
  StringsTable(bytes: TableText(entries: count).utf8, file: "Root.strings")
}

@Sendable private func makeDictionary() -> [String: String] {
  Dictionary(uniqueKeysWithValues: makeTable().entries.map { ($0.key, $0.value.string ?? "") })
}

/// A bundle on disk, as Foundation has no other.
@Sendable private func makeBundle() throws -> Bundle {
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
