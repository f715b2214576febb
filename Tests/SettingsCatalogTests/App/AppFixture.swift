import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// The projects of `Fixtures/App` in memory, where a test can change them.
struct AppFixture {
  private(set) var files: [ExactString: [UInt8]] = [:]
  let bundle: String

  static let folder = SharedData.packageFolder + "/Fixtures/App/"
  static let all = [
    "Folders": "Trail/Settings.bundle", "Groups": "Ridge/Settings.bundle", "Both": "Summit/Settings.bundle",
    "JSON": "Crest/Settings.bundle",
  ]

  init(_ name: String) throws {
    let root = AppFixture.folder + name
    for path in try Files.list(root) {
      if let bytes = try? Files.bytes(path) { files[ExactString(String(path.dropFirst(root.count + 1)))] = bytes }
    }
    bundle = AppFixture.all[name] ?? ""
  }

  subscript(path: String) -> String {
    get { String(decoding: files[ExactString(path)] ?? [], as: UTF8.self) }
    set { files[ExactString(path)] = Array(newValue.utf8) }
  }

  mutating func remove(_ path: String) { files[ExactString(path)] = nil }

  /// Replaces a text that must be in a file.
  mutating func replace(_ old: String, with new: String, in path: String) {
    #expect(self[path].contains(old), "\(path) has no \(old)")
    self[path] = self[path].replacing(old, with: new)
  }

  var project: String {
    files.keys.map(\.text).first { $0.hasSuffix("/project.pbxproj") || $0.hasSuffix("/project.xcproj") } ?? ""
  }

  func answer(_ options: HostAppOptions = HostAppOptions()) -> HostAppAnswer {
    HostApps.answer(for: bundle, in: SourceTree(root: "/repository", memory: files), options)
  }

  /// The answer in one text.
  func text(_ options: HostAppOptions = HostAppOptions()) -> String { answer(options).text }
}

extension HostAppAnswer {
  /// The answer in one text.
  var text: String {
    switch self {
    case .known(let app): app.text
    case .unknown(let unknown):
      "unknown: " + unknown.reason + (unknown.finding.map { " (\($0.severity.rawValue))" } ?? "")
    }
  }

  var app: HostApp? {
    if case .known(let app) = self { app } else { nil }
  }
}

extension HostApp {
  /// Every fact, one a line.
  var text: String {
    var lines = ["projects " + projects.joined(separator: ", ")]
    for target in targets {
      lines.append("target \(target.name), product \(target.productName ?? "?")")
      lines += target.scripts.map { "script \($0.name): \($0.script.prefix(60).replacing("\n", with: "\\n"))" }
    }
    lines.append("development \(developmentLanguage?.text ?? "?"), Info.plist \(infoPlist ?? "?")")
    lines += languages.map { "language " + $0.line } + libraryLanguages.map { "library " + $0.line }
    if !knownRegionsOnly.isEmpty { lines.append("regions " + knownRegionsOnly.map(\.text).joined(separator: " ")) }
    lines += (names ?? [:]).values(sortedBy: { "name \($0): " + $1.line })
    lines += (info?.texts ?? [:]).values(sortedBy: { _, text in "info " + text.line })
    lines += (info?.unknown ?? []).sorted().map { "info \($0): not known" }
    for table in info?.tables ?? [] {
      lines.append("table \(table.localization) \(table.file)" + (table.texts == nil ? " cannot be read" : ""))
      lines += (table.texts ?? [:]).values(sortedBy: { _, text in "  " + text.line })
    }
    return lines.joined(separator: "\n")
  }
}

extension HostApp.Language {
  fileprivate var line: String {
    "\(name) by \(proof.rawValue) \(file ?? "-")" + (isOfIntentsOnly ? ", intents only" : "")
  }
}

extension HostApp.Text {
  fileprivate var line: String {
    "\(key) = \(text) (\(localization.map { "\($0) " } ?? "")\(file)\(location.map { ":\($0)" } ?? ""))"
  }
}

extension Dictionary where Key: Comparable {
  fileprivate func values(sortedBy line: (Key, Value) -> String) -> [String] {
    keys.sorted().compactMap { key in self[key].map { line(key, $0) } }
  }
}
