import SettingsAudit
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsPreview

/// Pages of bundles, and their documents.
enum PreviewSample {
  static let fixture = SharedData.packageFolder + "/Fixtures/Settings.bundle"

  /// Two bundles of one app with every trap: their panes lead to each other.
  static let drafts = ["InAppSettings.bundle", "Settings.bundle"].map {
    SharedData.packageFolder + "/Fixtures/Draft/" + $0
  }

  /// The bundles of the corpus by path; none without it.
  static let corpus: [String] = {
    guard SharedData.has("corpus/bundles") else { return [] }
    let files = (try? Files.list(SharedData.path("corpus/bundles"), suffix: ".plist")) ?? []
    let folders = files.compactMap { file -> String? in
      let parts = file.split(separator: "/", omittingEmptySubsequences: false)
      guard let last = parts.lastIndex(where: { $0.hasSuffix("Settings.bundle") }) else { return nil }
      return parts[...last].joined(separator: "/")
    }
    return Set(folders).sorted()
  }()

  static func bundle(_ path: String) throws -> SettingsBundle { try SettingsBundle(path: path) }

  static func options(_ locales: [String] = [], made: [PreviewOptions.MadeLanguage] = []) -> PreviewOptions {
    var options = PreviewOptions()
    options.locales = locales
    options.made = made
    return options
  }

  /// The document of a page as JSON.
  static func document(_ preview: SettingsPreview) throws -> JSONObject {
    let bytes = try preview.document(preview.columns, generator: "settings-l10n")
    let document = JSONDocument(SourceText(bytes: bytes, file: ""))
    #expect(document.problems.findings == [])
    return try #require(document.root?.value.object)
  }

  /// A document with a line for each element of the lists in it.
  static func lines(_ preview: SettingsPreview) throws -> String {
    let bytes = try preview.document(preview.columns, generator: "settings-l10n")
    var (depth, isText, isEscaped) = (0, false, false)
    var lines: [UInt8] = []
    for byte in bytes {
      lines.append(byte)
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth <= 2: lines.append(0x0A)
      default: break
      }
    }
    return String(decoding: lines, as: UTF8.self) + "\n"
  }

  /// Compares a document with the recorded one.
  static func check(_ preview: SettingsPreview, named name: String) throws {
    let path = SharedData.packageFolder + "/Tests/SettingsPreviewTests/Snapshots/\(name).txt"
    let folder = SharedData.packageFolder + "/"
    let text = try lines(preview).split(separator: folder).joined()
    #expect(try Snapshot.difference(text, from: path) == nil)
  }
}
