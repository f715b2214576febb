import TestSupport
import Testing

/// Rows of a tab-separated table with one header line, each with its line in the file.
struct LocaleTable {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: Int
    let cells: [String]

    subscript(_ column: Int) -> String { column < cells.count ? cells[column] : "" }

    /// A cell with a comma-separated list.
    func list(_ column: Int) -> [String] {
      self[column].split(separator: ",").map { $0.trimmingSpaces() }
    }

    var testDescription: String { "line \(line): " + cells.prefix(3).joined(separator: " | ") }
  }

  static func rows(of text: String) -> [Row] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().dropFirst()
      .filter { !$0.element.isEmpty }
      .map {
        Row(
          line: $0.offset + 1,
          cells: $0.element.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
      }
  }

  /// The table of whole chains in the package.
  static let cases: [Row] = {
    let path = SharedData.packageFolder + "/Tests/SettingsLocalizationTests/Cases/locale/cases.tsv"
    return (try? rows(of: Files.text(path))) ?? []
  }()

  /// A table of the reference data; empty where that is absent.
  static func shared(_ name: String) -> [Row] {
    guard let bytes = try? SharedData.bytes("cases/locale/" + name) else { return [] }
    return rows(of: String(decoding: bytes, as: UTF8.self))
  }
}

extension StringProtocol {
  func trimmingSpaces() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
