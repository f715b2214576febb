/// Panes that no row of any pane leads to, on any device.
enum OrphanPanes {
  static func findings(in bundle: SettingsBundle) throws(BundleError) -> [Finding] {
    let panes = bundle.panes
    var orphans = unreached(panes, among: panes)
    if !orphans.isEmpty, let other = try bundle.otherBundle() {
      orphans = unreached(panes, among: panes + other.panes)
    }
    let files = Set(orphans.map { ExactString($0.file) })
    let copies = FoldersOfCopies(orphans: orphans, reached: panes.filter { !files.contains(ExactString($0.file)) })
    return copies.findings
      + orphans.filter { !copies.contains($0) }.map {
        Finding(
          .orphanPane, .warning, "no row leads to the pane \($0.name.quoted): it is never shown", file: $0.file,
          fix: "Add a row that leads to it, give the file the name that a row has, or remove it.")
      }
  }

  /// The names of the panes to which no row leads: without a root pane, the settings may begin with these. If all panes
  /// lead to each other in circles, these are all panes.
  static func names(in bundle: SettingsBundle) -> [String] {
    let panes = bundle.panes
    let led = Set(panes.flatMap(children))
    let starts = panes.filter { !led.contains(ExactString($0.name)) }
    return (starts.isEmpty ? panes : starts).map(\.name)
  }

  /// The panes that cannot be reached from the root.
  private static func unreached(_ panes: [Pane], among all: [Pane]) -> [Pane] {
    var children: [ExactString: [ExactString]] = [:]
    for pane in all { children[ExactString(pane.name), default: []] += self.children(of: pane) }
    var reached: Set<ExactString> = []
    var waiting = [ExactString(PaneTree.rootName)]
    while let name = waiting.popLast() {
      if reached.insert(name).inserted { waiting += children[name] ?? [] }
    }
    return panes.filter { !reached.contains(ExactString($0.name)) }
  }

  private static func children(of pane: Pane) -> [ExactString] {
    pane.allSpecifiers.compactMap { $0.childFile(in: .iask).map { ExactString($0.name) } }
  }
}

/// Folders with copies of panes that are reached, such as those for other builds of an app.
private struct FoldersOfCopies {
  /// The names of the copies, by folder, in the order of the files.
  private let folders: [(path: String, names: [String])]
  private let files: Set<ExactString>

  /// - Parameters:
  ///   - orphans: the panes that no row leads to.
  ///   - reached: all others; a folder with one of them is none of copies.
  init(orphans: [Pane], reached: [Pane]) {
    let names = Set(reached.map { ExactString(FoldersOfCopies.parts($0).name) })
    let used = Set(reached.map { ExactString(FoldersOfCopies.parts($0).folder) })
    let copies = orphans.filter { pane in
      let (folder, name) = FoldersOfCopies.parts(pane)
      return !folder.isEmpty && names.contains(ExactString(name)) && !used.contains(ExactString(folder))
    }
    var found: [(path: String, names: [String])] = []
    var numbers: [ExactString: Int] = [:]
    for pane in copies {
      let (folder, name) = FoldersOfCopies.parts(pane)
      let number = numbers[ExactString(folder)] ?? found.count
      if number == found.count { found.append((folder, [])) }
      numbers[ExactString(folder)] = number
      found[number].names.append(name)
    }
    folders = found
    files = Set(copies.map { ExactString($0.file) })
  }

  func contains(_ pane: Pane) -> Bool { files.contains(ExactString(pane.file)) }

  var findings: [Finding] {
    folders.map { path, names in
      let first = names.first ?? ""
      let what = names.count == 1 ? "a copy of a pane that is" : "copies of \(names.count) panes that are"
      return Finding(
        .orphanPane, .note,
        "no row leads into the folder: it has \(what) shown, such as \(first.quoted)", file: path,
        fix: "Keep it for another build of the app, or remove it.")
    }
  }

  /// The folder of a pane file, and the name of the file.
  private static func parts(_ pane: Pane) -> (folder: String, name: String) {
    let parts = FilePath.components(pane.file)
    return (parts.dropLast().joined(separator: "/"), parts.last ?? "")
  }
}

extension Finding.Rule {
  /// No row leads to a pane, on any device.
  public static let orphanPane = Finding.Rule(rawValue: "orphan-pane")
}
