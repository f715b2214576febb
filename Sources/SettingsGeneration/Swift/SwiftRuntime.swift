/// The runtime of generated code: the same for every app. Its files in `Runtime` are ordinary ones, compiled by the tests
/// of what is generated, and embedded here when the module is built.
enum SwiftRuntime {
  /// What the code needs beside Foundation.
  static let imports = """
    #if canImport(SwiftUI)
      import SwiftUI
    #endif

    """

  /// The declarations.
  static func text(access: SwiftAccess) -> String {
    access == .public ? source : source.replacing("public ", with: access == .internal ? "" : "package ")
  }

  /// The types that the runtime declares or uses: names that begin with a capital.
  static let types: Set<String> = {
    let code = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    let words = code.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }
    return Set(words.filter { $0.first?.isUppercase ?? false }.map(String.init))
  }()

  private static let source = [
    PackageResources.Values_swift, PackageResources.Texts_swift, PackageResources.Stores_swift,
    PackageResources.Settings_swift,
  ].map(declarations).joined(separator: "\n")

  /// A file without its imports, which end at the first comment, and without what is said to the formatter.
  private static func declarations(_ file: [UInt8]) -> String {
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let declarations = lines.drop { !$0.hasPrefix("//") }
    return declarations.filter { !$0.contains("// swift-format-ignore") }.joined(separator: "\n")
  }
}
