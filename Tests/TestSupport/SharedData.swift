#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reference data that is not part of the repository: a folder `shared` next to the checkout.
///
/// A test that needs it is skipped where it is absent.
public enum SharedData {
  /// The folder, or `nil` where there is none.
  public static let folder: String? = {
    let beside = packageFolder + "/../shared"
    return FileManager.default.fileExists(atPath: beside) ? beside : nil
  }()

  /// The root of this package.
  public static let packageFolder = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

  /// Whether a path below the folder exists.
  public static func has(_ path: String) -> Bool {
    folder.map { FileManager.default.fileExists(atPath: $0 + "/" + path) } ?? false
  }

  /// The path of something below the folder.
  public static func path(_ path: String) -> String { (folder ?? "") + "/" + path }

  /// The bytes of a file below the folder.
  public static func bytes(_ path: String) throws -> [UInt8] {
    try Files.bytes(SharedData.path(path))
  }
}

/// Whole files, for tests.
public enum Files {
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The paths of the files in a folder and the folders below it, sorted.
  public static func list(_ folder: String, suffix: String = "") throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { folder + "/" + $0 }
  }

  public static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }
}
