import Foundation

/// Reads a table with Foundation, as a program of its own.
@main
enum Peer {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else { fatalError("usage: foundation-peer serialization|decoder FILE") }
    let data = try Data(contentsOf: URL(filePath: CommandLine.arguments[2]))
    let table: [String: String]?
    switch CommandLine.arguments[1] {
    case "serialization":
      table = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
    case "decoder": table = try PropertyListDecoder().decode([String: String].self, from: data)
    default: fatalError("unknown reader")
    }
    print("\(table?.count ?? 0) entries")
  }
}
