import SettingsLocalization
import SettingsTranslation

/// The `.gitattributes` of a folder, as far as state files are concerned.
struct GitAttributes {
  private let path: String

  /// The line that lets git merge state files: their lines are independent of each other and of their order.
  private static let line = "*.l10n-state merge=union"

  /// - Parameter folder: the folder, with a slash at the end; empty for the working directory.
  init(folder: String) { path = folder + ".gitattributes" }

  /// Adds the line, unless it is there.
  func add() throws {
    let bytes = try existing()
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    if lines.contains(where: { $0.elementsEqual(GitAttributes.line.utf8) }) {
      return Output.note("\(TerminalText.clean(path)): has \"\(GitAttributes.line)\" already")
    }
    let separator: [UInt8] = bytes.isEmpty || bytes.last == 0x0A ? [] : [0x0A]
    _ = try OutputFile.write(bytes + separator + Array(GitAttributes.line.utf8) + [0x0A], to: path)
    Output.note("\(TerminalText.clean(path)): added \"\(GitAttributes.line)\"")
  }

  private func existing() throws -> [UInt8] {
    do throws(BundleError) {
      return try InputFile.bytes(at: path)
    } catch BundleError.notFound {
      return []
    }
  }
}
