public import SettingsLocalization

/// Finds and reads the apps of bundles. One project is read once for all bundles of a run.
public final class HostApps: Sendable {
  private let trees = SourceTrees()

  /// Makes a reader for a run.
  public init() {}

  /// The app of a bundle; never fails: without an app there is a reason.
  public func answer(for bundle: SettingsBundle, _ options: HostAppOptions = HostAppOptions()) -> HostAppAnswer {
    guard let place = bundle.sourcePlace, let tree = trees.tree(at: place.root) else {
      let reason = "the bundle is neither in a repository nor below the working folder"
      return HostApps.unknown(UnknownHostApp(reason: reason, finding: nil, root: nil), options)
    }
    if bundle.isInApp { return .known(BuiltApp.read(around: place.path, in: tree).changed(by: options)) }
    return HostApps.answer(for: place.path, in: tree, options)
  }

  /// Checks that all files that were read existed at one time, and still do; call it before output.
  ///
  /// - Throws: `BundleError.replaced` if a file has changed since it was read.
  public func requireUnchanged() throws(BundleError) { try trees.requireUnchanged() }

  /// The app of a bundle at a path from the root of a tree.
  static func answer(for bundle: String, in tree: SourceTree, _ options: HostAppOptions) -> HostAppAnswer {
    do throws(UnknownHostApp) {
      let found = try targets(for: bundle, in: tree, options)
      return .known(HostApp(root: tree.root, found, in: tree).changed(by: options))
    } catch {
      return unknown(error, options)
    }
  }

  /// The answer where no project says anything: the languages of the configuration, else the reason.
  private static func unknown(_ reason: UnknownHostApp, _ options: HostAppOptions) -> HostAppAnswer {
    guard options.languages != nil else { return .unknown(reason) }
    let none = HostApp(
      root: reason.root ?? "", projects: [], targets: [], languages: [], libraryLanguages: [], knownRegionsOnly: [])
    return .known(none.changed(by: options))
  }

  // MARK: Targets

  /// How many targets are read: apps for many customers have hundreds.
  private static let maximumTargets = 1_000

  /// An application target, and its project.
  typealias Found = (project: XcodeProject, target: XcodeTarget)

  private static func targets(
    for bundle: String, in tree: SourceTree, _ options: HostAppOptions
  ) throws(UnknownHostApp) -> [Found] {
    if let name = options.project { return try targets(for: bundle, named: name, in: tree, options) }
    var folder = bundle
    var hasProject = false
    while !folder.isEmpty {
      folder = parent(of: folder)
      let projects = try projects(in: folder, tree)
      hasProject = hasProject || !projects.isEmpty
      let found = projects.flatMap { targets(of: $0, for: bundle, options) }
      if !found.isEmpty { return Array(found.prefix(maximumTargets)) }
    }
    let what =
      options.target.map { "no application target is named \"\($0)\"" } ?? "no application target holds the bundle"
    let reason = hasProject ? what : "no Xcode project is in the folders above the bundle"
    throw options.target == nil
      ? UnknownHostApp(reason: reason, finding: nil, root: tree.root) : .misnamed(reason, root: tree.root)
  }

  private static func targets(
    for bundle: String, named name: String, in tree: SourceTree, _ options: HostAppOptions
  ) throws(UnknownHostApp) -> [Found] {
    let folder = options.folder.map { tree.path(ofFolder: $0) } ?? ""
    guard let path = ProjectForm.join(folder, name), let project = try project(at: path, tree) else {
      throw .misnamed("there is no project \(name)", root: tree.root)
    }
    let found = targets(of: project, for: bundle, options)
    if !found.isEmpty { return found }
    let what = options.target.map { "is named \"\($0)\"" } ?? "holds the bundle"
    throw .misnamed("no application target of \(path) \(what)", root: tree.root)
  }

  private static func targets(of project: XcodeProject, for bundle: String, _ options: HostAppOptions) -> [Found] {
    let targets = project.targets.filter { target in
      options.target.map(target.name.isExactly) ?? target.holds(bundle)
    }
    return targets.map { (project, $0) }
  }

  private static func parent(of path: String) -> String {
    let folder = FilePath.folder(of: path)
    return folder == "." ? "" : folder
  }

  // MARK: Projects

  /// The projects of a folder, by the bytes of their names.
  private static func projects(in folder: String, _ tree: SourceTree) throws(UnknownHostApp) -> [XcodeProject] {
    let names = tree.entries(in: folder).filter { $0.value == .folder && $0.key.text.hasSuffix(".xcodeproj") }
    var projects: [XcodeProject] = []
    for name in names.keys.sorted() {
      let path = folder.isEmpty ? name.text : folder + "/" + name.text
      if let project = try project(at: path, tree) { projects.append(project) }
    }
    return projects
  }

  private static func project(at path: String, _ tree: SourceTree) throws(UnknownHostApp) -> XcodeProject? {
    switch tree.kept(path, { XcodeProject.read(path, in: tree) }) {
    case nil: return nil
    case .success(let project): return project
    case .failure(let error):
      throw UnknownHostApp(reason: error.finding.message, finding: error.finding, root: tree.root)
    }
  }
}

extension XcodeProject {
  /// Reads a project in whichever form it is stored; `nil` if there is none.
  static func read(_ path: String, in tree: SourceTree) -> Result<XcodeProject, ProjectError>? {
    let (list, json) = (path + "/project.pbxproj", path + "/project.xcproj")
    let hasJSON = tree.exists(json)
    let file = hasJSON ? json : list
    let folder = FilePath.folder(of: path)
    let project = XcodeProject(path: path, file: file, folder: folder == "." ? "" : folder)
    do throws(ProjectError) {
      if hasJSON && tree.exists(list) {
        throw ProjectError("the project is stored in two forms, and Xcode opens neither", file: json)
      }
      guard let bytes = try bytes(of: file, in: tree) else { return nil }
      return .success(try hasJSON ? JSONProject.read(bytes, project) : PBXProject.read(bytes, project))
    } catch {
      return .failure(error)
    }
  }

  private static func bytes(of file: String, in tree: SourceTree) throws(ProjectError) -> [UInt8]? {
    do throws(BundleError) {
      return try tree.read(file)
    } catch {
      throw ProjectError("the project cannot be read: \(error.reason)", file: file)
    }
  }
}

extension XcodeTarget {
  /// Whether the target has a bundle among its resources.
  func holds(_ bundle: String) -> Bool {
    guard !AppFile.isInPackage(bundle) else { return false }
    return files.contains { $0.isExactly(bundle) } || folders.contains { $0.has(bundle) }
  }
}
