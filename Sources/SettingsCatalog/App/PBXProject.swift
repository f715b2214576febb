import SettingsLocalization

/// Reads `project.pbxproj`, a property list in old style or XML. Objects of an unknown class are passed over, and a
/// reference that leads nowhere drops its file only.
struct PBXProject {
  private let objects: [ExactString: PropertyListDictionary]
  private let root: PropertyListDictionary
  private var project: XcodeProject
  /// The paths of the references in groups; `nil` for one that has none in the repository.
  private var paths: [ExactString: String?] = [:]
  /// Whether the groups have an intent definition: without one no phase of sources is looked into.
  private var hasIntents = false
  /// The synchronized folders.
  private var synchronized: [ExactString] = []
  /// The exceptions of synchronized folders, by target and folder.
  private var changes: [ExactString: [ExactString: [String]]] = [:]
  /// The settings of configurations.
  private var knownLevels: [ExactString: [SettingsLevel]] = [:]
  /// How many files all targets may still have: a phase may be listed by many.
  private var budget = ProjectForm.maximumCount

  /// Reads a project.
  ///
  /// - Throws: ``ProjectError`` if the file is no property list, has no root, or its groups form a cycle.
  static func read(_ bytes: [UInt8], _ project: XcodeProject) throws(ProjectError) -> XcodeProject {
    var reader = try PBXProject(bytes, project)
    try reader.readPaths()
    try reader.readTargets()
    return reader.project
  }

  private init(_ bytes: [UInt8], _ project: XcodeProject) throws(ProjectError) {
    let document = PropertyListDocument(bytes: bytes, file: project.file)
    guard let list = document.root?.value.dictionary else {
      let problem = document.findings.first { $0.severity == .error }
      throw ProjectError(
        "the project cannot be read: \(problem?.message ?? "it is not a dictionary")", file: project.file,
        at: problem?.location)
    }
    let pairs = (list["objects"]?.dictionary?.pairs ?? []).compactMap { pair in
      pair.node.value.dictionary.map { (ExactString(pair.key), $0) }
    }
    objects = Dictionary(pairs) { _, last in last }
    guard let root = list.text("rootObject").flatMap({ [objects] in objects[ExactString($0)] }) else {
      throw ProjectError("the project cannot be read: it has no root object", file: project.file)
    }
    self.root = root
    guard let folder = ProjectForm.join(project.folder, root.text("projectDirPath") ?? "") else {
      throw ProjectError("the files of the project are outside of the repository", file: project.file)
    }
    self.project = XcodeProject(
      path: project.path, file: project.file, folder: folder, developmentRegion: root.text("developmentRegion"),
      knownRegions: root.texts("knownRegions"))
  }

  private func object(_ id: String?) -> PropertyListDictionary? { id.flatMap { objects[ExactString($0)] } }

  // MARK: Groups

  /// Finds the path of each reference in the groups. A second way to a reference does not count.
  private mutating func readPaths() throws(ProjectError) {
    guard let main = root.text("mainGroup") else { return }
    var open: Set<ExactString> = []
    var steps: [GroupStep] = [.enter(ExactString(main), in: project.folder)]
    while let step = steps.popLast() {
      guard case .enter(let id, let folder) = step else {
        if case .leave(let id) = step { open.remove(id) }
        continue
      }
      if open.contains(id) { throw ProjectError("the groups of the project form a cycle", file: project.file) }
      guard paths[id] == nil, let object = objects[id] else { continue }
      let path = path(of: object, in: folder)
      paths[id] = .some(path)
      if object.text("isa") == PBXProject.folder { synchronized.append(id) }
      hasIntents = hasIntents || path?.hasSuffix(".intentdefinition") ?? false
      let children = object.texts("children")
      if children.isEmpty { continue }
      open.insert(id)
      steps.append(.leave(id))
      steps += children.reversed().map { .enter(ExactString($0), in: path) }
    }
  }

  /// A step of the walk through the groups, which has no recursion.
  private enum GroupStep {
    case enter(ExactString, in: String?)
    case leave(ExactString)
  }

  private func path(of object: PropertyListDictionary, in folder: String?) -> String? {
    switch object.text("sourceTree") ?? "<group>" {
    case "<group>": ProjectForm.join(folder, object.text("path") ?? "")
    case "SOURCE_ROOT": ProjectForm.join(project.folder, object.text("path") ?? "")
    default: nil
    }
  }

  private func path(_ id: String?) -> String? { id.flatMap { paths[ExactString($0)] ?? nil } }

  // MARK: Targets

  private mutating func readTargets() throws(ProjectError) {
    changes = exceptions()
    for id in root.texts("targets") {
      guard let object = object(id), object.text("isa") == "PBXNativeTarget",
        object.text("productType") == XcodeTarget.type
      else { continue }
      var target = XcodeTarget(name: object.text("name") ?? "", number: project.targets.count)
      for phase in object.texts("buildPhases").compactMap(self.object) { read(phase, into: &target) }
      target.folders = folders(of: object, id: id)
      readSettings(of: object, into: &target)
      project.targets.append(target)
      if budget < 0 { throw ProjectError.tooMuch(in: project.file) }
    }
  }

  private mutating func read(_ phase: PropertyListDictionary, into target: inout XcodeTarget) {
    switch phase.text("isa") {
    case "PBXResourcesBuildPhase": target.files += files(of: phase).flatMap(\.self)
    case "PBXCopyFilesBuildPhase" where isIntoApp(phase): target.files += files(of: phase).flatMap(\.self)
    case "PBXSourcesBuildPhase" where hasIntents:
      target.intents += files(of: phase).filter { $0.contains { $0.hasSuffix(".intentdefinition") } }.flatMap(\.self)
    case "PBXShellScriptBuildPhase":
      target.scripts.append((phase.text("name") ?? "Run Script", phase.text("shellScript") ?? ""))
    default: break
    }
  }

  private func isIntoApp(_ phase: PropertyListDictionary) -> Bool {
    let place = phase.text("dstSubfolderSpec") ?? phase.text("dstSubfolder") ?? ""
    return ["1", "7", "Resources", "Wrapper"].contains(place) && (phase.text("dstPath") ?? "").isEmpty
  }

  /// The files of a phase: the children of a variant group are together.
  private mutating func files(of phase: PropertyListDictionary) -> [[String]] {
    var files: [[String]] = []
    for id in phase.texts("files") where budget >= 0 {
      budget -= 1
      guard let file = object(id), let reference = file.text("fileRef"), let object = object(reference) else {
        continue
      }
      let platforms = file.texts("platformFilters") + (file.text("platformFilter").map { [$0] } ?? [])
      guard ProjectForm.isForPhones(platforms) else { continue }
      let isGroup = object.text("isa") == "PBXVariantGroup"
      let found = isGroup ? object.texts("children").compactMap(path) : path(reference).map { [$0] } ?? []
      budget -= found.count
      files.append(found)
    }
    return files
  }

  // MARK: Synchronized folders

  /// The synchronized folders that a target lists, or that have exceptions for it.
  private mutating func folders(of target: PropertyListDictionary, id: String) -> [SynchronizedFolder] {
    let changes = changes[ExactString(id)] ?? [:]
    let listed = Set(target.texts("fileSystemSynchronizedGroups").map { ExactString($0) })
    var folders: [SynchronizedFolder] = []
    for id in listed.union(changes.keys).sorted() where budget >= 0 {
      guard let folder = objects[id], folder.text("isa") == PBXProject.folder, let path = path(id.text) else {
        continue
      }
      let (exceptions, opaque) = (changes[id] ?? [], folder.texts("explicitFolders"))
      budget -= exceptions.count + opaque.count
      folders.append(
        SynchronizedFolder(path: path, isListed: listed.contains(id), exceptions: exceptions, opaque: opaque))
    }
    return folders
  }

  /// The exceptions of all synchronized folders, by target and folder.
  private mutating func exceptions() -> [ExactString: [ExactString: [String]]] {
    var changes: [ExactString: [ExactString: [String]]] = [:]
    for id in synchronized {
      for set in (objects[id]?.texts("exceptions") ?? []).compactMap(object) where budget >= 0 {
        guard set.text("isa") == PBXProject.exceptionSet, let target = set.text("target") else { continue }
        let paths = set.texts("membershipExceptions")
        budget -= paths.count
        changes[ExactString(target), default: [:]][id, default: []] += paths
      }
    }
    return changes
  }

  private static let folder = "PBXFileSystemSynchronizedRootGroup"
  private static let exceptionSet = "PBXFileSystemSynchronizedBuildFileExceptionSet"

  // MARK: Settings

  private mutating func readSettings(of object: PropertyListDictionary, into target: inout XcodeTarget) {
    let (own, shared) = (configurations(of: object), configurations(of: root))
    budget -= own.all.count + shared.all.count
    guard let name = own.chosen else { return }
    target.configuration = name
    let base = shared.all.contains { $0.name.isExactly(name) } ? name : shared.chosen
    for (list, name) in [(shared.all, base), (own.all, name)] {
      guard let name, let id = list.first(where: { $0.name.isExactly(name) })?.id else { continue }
      target.settings += levels(of: id)
    }
  }

  /// The configurations of the project or a target, and the name of the one that is read.
  private func configurations(
    of object: PropertyListDictionary
  ) -> (all: [(name: String, id: ExactString)], chosen: String?) {
    let list = self.object(object.text("buildConfigurationList"))
    let all = (list?.texts("buildConfigurations") ?? []).compactMap { id in
      self.object(id).map { ($0.text("name") ?? "", ExactString(id)) }
    }
    return (all, ProjectForm.configuration(among: all.map(\.0), default: list?.text("defaultConfigurationName")))
  }

  /// The file and the settings of a configuration, once for all targets.
  private mutating func levels(of id: ExactString) -> [SettingsLevel] {
    if let known = knownLevels[id] { return known }
    guard let object = objects[id] else { return [] }
    let values = (object["buildSettings"]?.dictionary?.pairs ?? []).compactMap { pair in
      pair.node.value.settingText.map { SettingValue(pair.key, $0) }
    }
    let levels = (configurationFile(of: object).map { [.file($0)] } ?? []) + [SettingsLevel.values(values)]
    knownLevels[id] = levels
    return levels
  }

  private func configurationFile(of object: PropertyListDictionary) -> String? {
    if let file = object.text("baseConfigurationReference") { return path(file) }
    guard let anchor = path(object.text("baseConfigurationReferenceAnchor")) else { return nil }
    return object.text("baseConfigurationReferenceRelativePath").flatMap { ProjectForm.join(anchor, $0) }
  }
}

extension PropertyListDictionary {
  /// The text of a key, or its number as text.
  fileprivate func text(_ key: String) -> String? { self[key]?.scalarText }

  /// The texts of an array.
  fileprivate func texts(_ key: String) -> [String] { self[key]?.array?.compactMap(\.value.scalarText) ?? [] }
}

extension PropertyListValue {
  fileprivate var scalarText: String? { string ?? integer.map { String($0) } }

  /// A text, or texts joined with blanks.
  fileprivate var settingText: String? {
    scalarText ?? boolean.map { $0 ? "YES" : "NO" } ?? array?.compactMap(\.value.scalarText).joined(separator: " ")
  }
}
