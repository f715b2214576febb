import SettingsLocalization

/// Reads `project.xcproj`, JSON5. Unknown members are passed over, and a name that leads to none or to several drops
/// its file only.
///
/// - Source: apple/xcode-project-format, `Sources/Library`, 2026-10.
struct JSONProject {
  private var project: XcodeProject
  private let root: JSONObject
  private var references: JSONReferences
  /// The names of the configurations, and their files.
  private let configurations: [(name: String, file: JSONNode?)]
  /// The settings of the project.
  private let settings: [SettingValue]
  /// Where a phase is among the targets; `nil` for a name that several have.
  private var phases: [[ExactString]: Phase?] = [:]
  private var phasesByID: [ExactString: Phase] = [:]
  /// How many files all targets may still have: a group may be in many phases.
  private var budget = ProjectForm.maximumCount

  private struct Phase {
    let target: Int
    let kind: Kind

    enum Kind { case resources, sources }
  }

  /// Reads a project.
  ///
  /// - Throws: ``ProjectError`` if the file is not JSON5, or needs a newer Xcode.
  static func read(_ bytes: [UInt8], _ project: XcodeProject) throws(ProjectError) -> XcodeProject {
    var reader = try JSONProject(bytes, project)
    for target in reader.root.objects("targets") { reader.add(target) }
    try reader.addMembers()
    try reader.addFolders()
    return reader.project
  }

  private init(_ bytes: [UInt8], _ project: XcodeProject) throws(ProjectError) {
    let document = JSONDocument(SourceText(bytes: bytes, file: project.file), isJSON5: true)
    guard let root = document.root?.value.object else {
      let problem = document.problems.findings.first { $0.severity == .error }
      throw ProjectError(
        "the project cannot be read: \(problem?.message ?? "it is not an object")", file: project.file,
        at: problem?.location)
    }
    if let needed = root.last("required-capabilities"), needed.value.array.map({ !$0.isEmpty }) ?? !needed.isNull {
      throw ProjectError(
        "the project has required-capabilities, which only newer versions of Xcode know", file: project.file,
        at: document.location(of: needed.offset))
    }
    self.root = root
    self.project = project
    settings = root.settings
    references = JSONReferences(root.objects("files"), in: project.folder)
    configurations = root.nodes("configurations").map { node in
      (node.value.string ?? node.value.object?.text("name") ?? "", node.value.object?.last("file"))
    }
    let localizations = root.last("localizations")?.value.object
    self.project.developmentRegion = localizations?.text("development")
    self.project.knownRegions =
      (localizations?.texts("supported") ?? []) + [self.project.developmentRegion].compactMap(\.self)
  }

  // MARK: Targets

  private mutating func add(_ object: JSONObject) {
    let type = object.text("product-type").map { "com.apple.product-type." + $0 } ?? object.text("full-product-type")
    guard object.text("kind") ?? "native" == "native", type == XcodeTarget.type, let name = object.text("name") else {
      return
    }
    var target = XcodeTarget(name: name, number: project.targets.count)
    for node in object.nodes("build-phases") { add(node, to: &target) }
    let usual = root.text("default-configuration")
    target.configuration = ProjectForm.configuration(among: configurations.map(\.name), default: usual) ?? ""
    let own = object.objects("specialized-configurations").map { ($0.text("name") ?? "", $0.last("file")) }
    for (files, values) in [(configurations.map { ($0.name, $0.file) }, settings), (own, object.settings)] {
      let file = files.first { $0.0.isExactly(target.configuration) }?.1
      if let path = file.flatMap(references.configurationFile) { target.settings.append(.file(path)) }
      target.settings.append(.values(values))
    }
    project.targets.append(target)
  }

  /// Reads a phase: its kind, or an object.
  private mutating func add(_ node: JSONNode, to target: inout XcodeTarget) {
    let object = node.value.object
    guard let kind = node.value.string ?? object?.text("kind") else { return }
    let name = object?.text("name")
    var found: Phase.Kind?
    switch kind {
    case "resources": found = .resources
    case "compile-sources": found = .sources
    case "copy" where JSONProject.isIntoApp(object): found = .resources
    case "script":
      let lines = object?.last("script").map { $0.value.string ?? $0.texts.joined(separator: "\n") }
      target.scripts.append((name ?? "Run Script", lines ?? ""))
    default: break
    }
    guard let found else { return }
    let phase = Phase(target: project.targets.count, kind: found)
    let key = ([target.name, kind] + [name].compactMap(\.self)).map { ExactString($0) }
    phases[key] = phases[key] == nil ? .some(phase) : .some(nil)
    if let id = object?.text("id") { phasesByID[ExactString(id)] = phase }
  }

  private static func isIntoApp(_ phase: JSONObject?) -> Bool {
    ["root", "resources-directory"].contains(phase?.text("bundle-base-path"))
      && (phase?.text("relative-path") ?? "").isEmpty
  }

  // MARK: Members

  private mutating func addMembers() throws(ProjectError) {
    for member in references.members {
      let phase = member.membership.value.object?.last("build-phase") ?? member.membership
      let platforms = member.membership.value.object?.texts("platforms") ?? []
      guard let place = self.phase(phase), ProjectForm.isForPhones(platforms) else { continue }
      budget -= member.files.count
      if budget < 0 { throw ProjectError.tooMuch(in: project.file) }
      switch place.kind {
      case .resources: project.targets[place.target].files += member.files
      case .sources where member.files.contains { $0.hasSuffix(".intentdefinition") }:
        project.targets[place.target].intents += member.files
      case .sources: break
      }
    }
  }

  private func phase(_ node: JSONNode) -> Phase? {
    if let text = node.value.string, text.hasPrefix("id:") { return phasesByID[ExactString(String(text.dropFirst(3)))] }
    return phases[node.namePath] ?? nil
  }

  private mutating func addFolders() throws(ProjectError) {
    let numbers = Dictionary(project.targets.enumerated().map { (ExactString($1.name), $0) }) { first, _ in first }
    for folder in references.folders {
      let listed = Set(folder.object.texts("target-membership").compactMap { numbers[ExactString($0)] })
      var changes: [Int: [String]] = [:]
      for exception in folder.object.objects("membership-exceptions") {
        guard let number = exception.text("target").flatMap({ numbers[ExactString($0)] }) else { continue }
        changes[number, default: []] += exception.texts("inclusions") + exception.texts("exclusions")
      }
      let opaque = folder.object.texts("opaque-folders")
      for number in listed.union(changes.keys).sorted() {
        budget -= opaque.count
        if budget < 0 { throw ProjectError.tooMuch(in: project.file) }
        project.targets[number].folders.append(
          SynchronizedFolder(
            path: folder.path, isListed: listed.contains(number), exceptions: changes[number] ?? [], opaque: opaque))
      }
    }
  }
}

/// The tree of files of `project.xcproj`.
struct JSONReferences {
  /// A file or group that is a member of phases.
  struct Member {
    let files: [String]
    let membership: JSONNode
  }

  private(set) var members: [Member] = []
  /// The synchronized folders.
  private(set) var folders: [(path: String, object: JSONObject)] = []
  /// The places of all references: 0 is the root.
  private var paths: [String?]
  /// The children of a place by name; `nil` for a name that several have.
  private var children: [Child: Int?] = [:]
  private var ids: [ExactString: Int] = [:]

  private struct Child: Hashable {
    let parent: Int
    let name: ExactString
  }

  private let folder: String

  init(_ files: [JSONObject], in folder: String) {
    self.folder = folder
    paths = [folder]
    for file in files { add(file, to: 0) }
  }

  private mutating func add(_ object: JSONObject, to parent: Int) {
    let kind = object.text("kind") ?? "file"
    let written = object.text("path") ?? ""
    let place = paths.count
    let path = path(written, in: paths[parent])
    paths.append(path)
    let last = FilePath.components(written).last ?? ""
    let name = kind == "file" || kind == "folder" ? last : object.text("name") ?? last
    let child = Child(parent: parent, name: ExactString(name))
    children[child] = children[child] == nil ? .some(place) : .some(nil)
    if let id = object.text("id") { ids[ExactString(id)] = place }
    if kind == "folder" {
      if let path { folders.append((path, object)) }
      return
    }
    for child in object.objects("children") { add(child, to: place) }
    if kind != "group" { addMemberships(of: object, kind, path: path, place) }
  }

  /// A variant group stands for its children.
  private mutating func addMemberships(of object: JSONObject, _ kind: String, path: String?, _ place: Int) {
    let memberships = object.nodes("target-membership")
    if memberships.isEmpty { return }
    let inside = kind == "variant-group" ? paths[(place + 1)...].compactMap(\.self) : [path].compactMap(\.self)
    members += memberships.map { Member(files: inside, membership: $0) }
  }

  /// The path of a reference: `<PROJECT>/…` counts from the folder of the project, other bases are outside.
  private func path(_ written: String, in folder: String?) -> String? {
    if written.hasPrefix("<PROJECT>/") { return ProjectForm.join(self.folder, String(written.dropFirst(10))) }
    if written.hasPrefix("<") || written.hasPrefix("~") { return nil }
    var isEscaped = false
    let plain = written.utf8.filter { byte in
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      return !isEscaped
    }
    return ProjectForm.join(folder, String(decoding: plain, as: UTF8.self))
  }

  /// The path of the reference that a name path or an id names.
  private func path(_ node: JSONNode) -> String? {
    if let text = node.value.string, text.hasPrefix("id:") {
      return ids[ExactString(String(text.dropFirst(3)))].flatMap { paths[$0] }
    }
    var place = 0
    for name in node.namePath {
      guard let next = children[Child(parent: place, name: name)] ?? nil else { return nil }
      place = next
    }
    return paths[place]
  }

  /// The `.xcconfig` file of a configuration: a reference, or a path in a synchronized folder.
  func configurationFile(_ node: JSONNode) -> String? {
    guard let object = node.value.object else { return node.isNull ? nil : path(node) }
    guard let anchor = object.last("anchor").flatMap(path), let inner = object.last("relative-path") else { return nil }
    return ProjectForm.join(anchor, inner.namePath.map(\.text).joined(separator: "/"))
  }
}

extension JSONObject {
  /// The last member of a name: that is the one that counts.
  fileprivate func last(_ name: String) -> JSONNode? { members.last { $0.key.isExactly(name) }?.node }

  fileprivate func text(_ name: String) -> String? { last(name)?.value.string }

  /// The elements of an array; empty for anything else.
  fileprivate func nodes(_ name: String) -> [JSONNode] { last(name)?.value.array ?? [] }

  fileprivate func objects(_ name: String) -> [JSONObject] { nodes(name).compactMap(\.value.object) }

  fileprivate func texts(_ name: String) -> [String] { last(name)?.texts ?? [] }

  /// Build settings: texts, or arrays of texts joined with blanks.
  fileprivate var settings: [SettingValue] {
    (last("build-settings")?.value.object?.members ?? []).compactMap { member in
      let value = member.node.value
      let text =
        value.string ?? value.boolean.map { $0 ? "YES" : "NO" }
        ?? value.array.map { _ in member.node.texts.joined(separator: " ") }
      return text.map { SettingValue(member.key, $0) }
    }
  }
}

extension JSONNode {
  fileprivate var isNull: Bool {
    if case .null = value { true } else { false }
  }

  /// The texts of an array.
  fileprivate var texts: [String] { value.array?.compactMap(\.value.string) ?? [] }

  /// Names from the top: a text with slashes, or an array of texts and of objects with a name.
  fileprivate var namePath: [ExactString] {
    if let text = value.string {
      return text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
        ExactString(String(Substring($0)))
      }
    }
    return (value.array ?? []).map { ExactString($0.value.string ?? $0.value.object?.text("name") ?? "") }
  }
}

extension JSONValue {
  fileprivate var array: [JSONNode]? {
    if case .array(let nodes) = self { nodes } else { nil }
  }
}
