import Foundation

/// The texts of the fixture, from the copy beside the test.
enum FixtureTexts {
  /// All texts of all languages, and all keys: what a row of the fixture may be labelled with.
  static func all() throws -> Set<String> {
    let bundle = Bundle(for: ObservePanes.self).bundleURL.appending(path: "Settings.bundle")
    let files = FileManager.default.enumerator(at: bundle, includingPropertiesForKeys: nil)
    var texts: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard ["plist", "strings"].contains(file.pathExtension) else { continue }
      // A broken table is one of the fixture's traps; the device shows its keys, which the property lists have.
      guard let value = try? PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) else {
        continue
      }
      collect(value, into: &texts)
    }
    return texts
  }

  private static func collect(_ value: Any, into texts: inout Set<String>) {
    switch value {
    case let text as String: texts.insert(text)
    case let list as [Any]: for item in list { collect(item, into: &texts) }
    case let dictionary as [String: Any]: for item in dictionary.values { collect(item, into: &texts) }
    default: break
    }
  }
}
