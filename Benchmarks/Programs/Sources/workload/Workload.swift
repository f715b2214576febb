import FoundationEssentials
import Workloads

/// Writes what is measured to disk.
@main
enum Workload {
  private static let usage = """
    usage: workload table ENTRIES utf-8|utf-8-bom|utf-16 FILE
           workload bundle LOCALIZATIONS KEYS MISSING FOLDER   of MISSING entries of a translated table one is missing

    """

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "table" where arguments.count == 4:
      try writeTable(entries: number(arguments[1]), encoding: arguments[2], to: arguments[3])
    case "bundle" where arguments.count == 5:
      let files = try BundleFiles(
        localizations: number(arguments[1]), keys: number(arguments[2]), missing: number(arguments[3]))
      try write(files, to: arguments[4])
    default: throw Problem(description: usage)
    }
  }

  private struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private static func number(_ argument: String) throws -> Int {
    guard let number = Int(argument), number > 0 else { throw Problem(description: usage) }
    return number
  }

  private static func writeTable(entries: Int, encoding: String, to path: String) throws {
    let table = TableText(entries: entries)
    let bytes: [UInt8]
    switch encoding {
    case "utf-8": bytes = table.utf8
    case "utf-8-bom": bytes = [0xEF, 0xBB, 0xBF] + table.utf8
    case "utf-16": bytes = table.utf16
    default: throw Problem(description: usage)
    }
    try Data(bytes).write(to: URL(filePath: path))
  }

  private static func write(_ bundle: BundleFiles, to folder: String) throws {
    for (path, bytes) in bundle.files {
      let file = URL(filePath: folder).appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }
}
