import Foundation
import SettingsLocalization
import TestSupport

@testable import SettingsCatalog

/// Public repositories around Settings bundles: their paths, the contents that are needed, and what a program that
/// shares nothing with ours found in them.
enum ProjectCorpus {
  static let folder = "corpus/projects"
  static let isThere = SharedData.has(folder + "/oracle.jsonl")
  static let reason: StaticString = "../shared/corpus/projects is absent: no real project is read"

  /// A line of the oracle.
  struct Line: CustomStringConvertible, Sendable {
    let repository: String
    let bundle: String?
    let json: String

    var description: String { repository + (bundle.map { " " + $0 } ?? "") }

    var members: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any] ?? [:]
    }
  }

  static let lines: [Line] = {
    let text = (try? Files.text(SharedData.path(folder + "/oracle.jsonl"))) ?? ""
    return text.split(separator: "\n").map { line in
      let members = Line(repository: "", bundle: nil, json: String(line)).members
      return Line(
        repository: members["repo"] as? String ?? "", bundle: members["bundle"] as? String, json: String(line))
    }
  }()

  /// The repositories, each once.
  static let repositories: [String] = Set(lines.map(\.repository)).sorted()

  /// The files of a repository in memory: an empty file for each path without contents. A renamed InfoPlist table whose
  /// contents are not there cannot be read.
  static func files(_ repository: String) throws -> [ExactString: [UInt8]] {
    let place = folder + "/" + repository.replacingOccurrences(of: "/", with: "__")
    var files: [ExactString: [UInt8]] = [:]
    for path in try Files.text(SharedData.path(place + "/paths.txt")).split(separator: "\n") {
      files[ExactString(String(path))] = path.hasSuffix("-RemotePlist.strings") ? Array("not a table".utf8) : []
    }
    let base = repository.hasPrefix("made/") ? String(repository.dropFirst(5)) : repository
    for name in [base, repository] {
      let root = SharedData.path(folder + "/" + name.replacingOccurrences(of: "/", with: "__") + "/files")
      for file in try Files.list(root) {
        let path = ExactString(String(file.dropFirst(root.count + 1)))
        if files[path] != nil { files[path] = try? Files.bytes(file) }
      }
    }
    return files
  }

  static func tree(_ repository: String) throws -> SourceTree {
    SourceTree(root: "/" + repository, memory: try files(repository))
  }

  /// What ours says: the app of the bundle; without one that of all application targets.
  static func app(_ line: Line, in tree: SourceTree) throws -> HostApp? {
    if let bundle = line.bundle {
      guard case .known(let app) = HostApps.answer(for: bundle, in: tree, HostAppOptions()) else { return nil }
      return app
    }
    let projects = try files(line.repository).keys.map(\.text).filter { $0.hasSuffix(".xcodeproj/project.xcproj") }
    let read = projects.sorted().compactMap { XcodeProject.read(FilePath.folder(of: $0), in: tree) }
    let found = try read.flatMap { project in try project.get().targets.map { (try project.get(), $0) } }
    return HostApp(root: tree.root, found, in: tree)
  }
}

/// Facts by name, as text, to compare ours with the oracle.
struct AppFacts {
  private(set) var facts: [String: String] = [:]

  private mutating func add(_ name: String, _ value: String?) { facts[name] = value ?? "null" }

  private static func text(_ pairs: [String: String]?) -> String? {
    pairs.map { $0.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " | ") }
  }

  // MARK: Ours

  init(_ app: HostApp, in tree: SourceTree) throws {
    add("projects", app.projects.joined(separator: ", "))
    add("targets", app.targets.map(\.name).joined(separator: ", "))
    add("infoPlist", app.infoPlist)
    add("developmentLanguage", app.developmentLanguage?.text)
    add("languages", AppFacts.lines(app.languages))
    add("libraryLanguages", app.libraryLanguages.map { "\($0.name) \($0.file ?? "")" }.joined(separator: "\n"))
    add("knownRegionsOnly", app.knownRegionsOnly.map(\.text).joined(separator: ", "))
    add("names", AppFacts.names(app.names))
    for target in app.targets {
      let name = (target.project ?? "") + " " + target.name + " "
      add(name + "infoPlist", target.info.file)
      add(name + "developmentLanguage", target.developmentLanguage?.text)
      add(name + "languages", target.languages.map(\.name.text).joined(separator: ", "))
      add(name + "product", target.productName)
      add(name + "names", AppFacts.names(target.names))
      add(name + "keys", try AppFacts.keys(target.info.tables, in: tree))
    }
  }

  private static func lines(_ languages: [HostApp.Language]) -> String {
    languages.map { "\($0.name) \($0.proof.rawValue) \($0.file ?? "")" }.joined(separator: "\n")
  }

  /// `nil` if no name is known.
  private static func names(_ names: [LocalizationName: HostApp.Text]?) -> String? {
    guard let names, !names.isEmpty else { return nil }
    return text(Dictionary(uniqueKeysWithValues: names.map { ($0.key.text, $0.value.text) }))
  }

  /// The keys of tables. The oracle lists those of empty texts too, which count as absent, and of entries that are not
  /// to be translated: nothing else is added.
  private static func keys(_ tables: [HostApp.InfoTable], in tree: SourceTree) throws -> String? {
    var lines: [String: String] = [:]
    for table in tables {
      guard let texts = table.texts else {
        lines[table.localization.text] = "null"
        continue
      }
      let keys = Set(texts.keys).union(try uncounted(table, in: tree))
      if !keys.isEmpty { lines[table.localization.text] = keys.sorted().map(\.text).joined(separator: ",") }
    }
    return text(lines)
  }

  /// The keys in the file of a table that do not count.
  private static func uncounted(_ table: HostApp.InfoTable, in tree: SourceTree) throws -> Set<TextKey> {
    let bytes = try tree.read(table.file) ?? []
    if table.file.hasSuffix(".strings") {
      let entries = StringsTable(bytes: bytes, file: table.file).entries
      return Set(entries.filter { $0.value == "" }.map(\.key))
    }
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let strings = root?["strings"] as? [String: [String: Any]] ?? [:]
    let found = strings.filter { entry in
      let localizations = entry.value["localizations"] as? [String: [String: Any]]
      let unit = localizations?[table.localization.text]?["stringUnit"] as? [String: String]
      let isIdle = unit?["value"] == "" || entry.value["shouldTranslate"] as? Bool == false
      return unit?["state"] == "translated" && isIdle
    }
    return Set(found.keys.map { TextKey($0) })
  }

  // MARK: The oracle

  init(oracle line: [String: Any]) {
    let projects = (line["project"] as? String).map { [$0] } ?? line["projectCandidates"] as? [String] ?? []
    let targets = (line["targets"] as? [[String: Any]] ?? []).filter { $0["type"] as? String == "application" }
    add("projects", projects.joined(separator: ", "))
    add("targets", targets.compactMap { $0["target"] as? String }.joined(separator: ", "))
    add("infoPlist", line["infoPlist"] as? String)
    add("developmentLanguage", line["developmentLanguage"] as? String)
    add("languages", AppFacts.languages(line["appLanguages"], withProof: true))
    add("libraryLanguages", AppFacts.languages(line["libraryLanguages"], withProof: false))
    add("knownRegionsOnly", (line["knownRegionsOnly"] as? [String])?.joined(separator: ", "))
    add("names", AppFacts.names(line["nameByLanguage"]))
    for target in line["perTarget"] as? [[String: Any]] ?? [] {
      let name = "\(target["project"] as? String ?? "") \(target["target"] as? String ?? "") "
      add(name + "infoPlist", target["infoPlist"] as? String)
      add(name + "developmentLanguage", target["developmentLanguage"] as? String)
      add(name + "languages", (target["languages"] as? [String])?.joined(separator: ", "))
      add(name + "product", target["productName"] as? String)
      add(name + "names", AppFacts.names(target["nameByLanguage"]))
      add(name + "keys", AppFacts.keys(target["infoPlistKeys"]))
    }
  }

  private static func languages(_ value: Any?, withProof: Bool) -> String? {
    (value as? [[String: String]])?.sorted { bytewise($0["language"] ?? "", $1["language"] ?? "") }.map { language in
      let proof = withProof ? (language["by"] ?? "") + " " : ""
      return "\(language["language"] ?? "") \(proof)\(language["file"] ?? "")"
    }.joined(separator: "\n")
  }

  private static func names(_ value: Any?) -> String? {
    let names = (value as? [String: Any])?.compactMapValues { $0 as? String }
    return names?.isEmpty == false ? text(names) : nil
  }

  private static func keys(_ value: Any?) -> String? {
    text(
      (value as? [String: Any])?.mapValues { keys in
        (keys as? [String])?.sorted(by: bytewise).joined(separator: ",") ?? "null"
      })
  }

  /// The facts that differ, with both values.
  func differences(from oracle: AppFacts) -> [(name: String, text: String)] {
    Set(facts.keys).union(oracle.facts.keys).sorted().compactMap { name in
      let (ours, theirs) = (facts[name] ?? "absent", oracle.facts[name] ?? "absent")
      return ours == theirs ? nil : (name, "\(name): \(ours) INSTEAD OF \(theirs)")
    }
  }
}
