/// The runtime of generated code: the same text for every app.
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

  private static let source = [values, texts, stores, settings].joined(separator: "\n")
}
