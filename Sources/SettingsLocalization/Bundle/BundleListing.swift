/// The folders of a bundle, listed once: its localizations and its pane files.
struct BundleListing {
  /// The maximum nesting depth of folders of panes.
  static let maximumDepth = 8

  let files: BundleFiles
  private(set) var localizations: [LocalizationName] = []
  /// The entries of the lproj folders, by the names of the folders.
  private(set) var entries: [ExactString: [FolderEntry]] = [:]
  private(set) var paneFiles: [PaneFile] = []
  private(set) var findings: [Finding] = []

  init(files: BundleFiles) { self.files = files }

  mutating func read() throws(BundleError) {
    for entry in try files.entries(in: nil) {
      if entry.name.isExactly(".lproj") {
        findings.append(.namelessLocalization)
      } else if entry.name.hasSuffix(".lproj") {
        readLocalization(entry)
      } else if entry.kind.mayLeadToFolder || entry.name.hasSuffix(".plist") {
        readEntry(entry, in: [])
        inspect(folderName: entry.name)
      }
    }
    inspectTwins()
  }

  /// Adds a localization, unless its folder cannot be read: a link that leads out, a folder without permission, or a
  /// file, which git creates instead of a link on systems without links.
  private mutating func readLocalization(_ entry: FolderEntry) {
    let folder = entry.name
    let name = LocalizationName(String(folder.dropLast(".lproj".count)))
    guard entry.kind.mayLeadToFolder else {
      let reason = "is a file; a folder is expected"
      return findings.append(Finding(.unreadableFile, .error, reason, file: folder, localization: name))
    }
    do throws(BundleError) {
      entries[ExactString(folder)] = try files.entries(in: BundlePath(name: folder))
      localizations.append(name)
    } catch {
      findings.append(Finding(.unreadableFile, .error, error.reason, file: folder, localization: name))
    }
  }

  /// Reads a pane file, or the pane files of a folder.
  private mutating func readEntry(_ entry: FolderEntry, in folders: [String]) {
    let folders = folders + [entry.name]
    guard !entry.name.hasPrefix("."), let path = BundlePath(folders.joined(separator: "/")) else { return }
    if entry.name.hasSuffix(".plist") { return readPane(path) }
    guard entry.kind == .folder, folders.count <= BundleListing.maximumDepth else { return }
    do throws(BundleError) {
      for inner in try files.entries(in: path) { readEntry(inner, in: folders) }
    } catch {
      findings.append(Finding(.unreadableFile, .error, error.reason, file: path.description))
    }
  }

  /// The Info.plist of the bundle itself; `nil` without a readable one.
  var infoPlist: PropertyListDictionary? {
    paneFiles.first { $0.path == "Info.plist" }?.document.root?.value.dictionary
  }

  private mutating func readPane(_ path: BundlePath) {
    do throws(BundleError) {
      guard let bytes = try files.read(path) else { return }
      let document = PropertyListDocument(bytes: bytes, file: path.description)
      paneFiles.append(PaneFile(path: path.description, localization: nil, document: document))
      findings += document.findings
    } catch {
      findings.append(Finding(.unreadableFile, .error, error.reason, file: path.description))
    }
  }

  /// Reports a folder that was meant to be a localization.
  private mutating func inspect(folderName name: String) {
    let lowercase = name.lowercased()
    guard lowercase.hasSuffix("lproj"), name.count > "lproj".count else { return }
    let stem = name.dropLast("lproj".count)
    let meant = (stem.last.map { ".-_ ".contains($0) } == true ? String(stem.dropLast()) : String(stem)) + ".lproj"
    findings.append(
      Finding(
        .strayFolder, .warning, "\"\(name)\" is not a localization: its name must end in \".lproj\"", file: name,
        fix: "Rename it to \"\(meant)\"."))
  }

  /// Reports localizations that differ in case or in code points only: one of them is invisible on a case-insensitive file system.
  private mutating func inspectTwins() {
    var seen: [String: LocalizationName] = [:]
    for name in localizations {
      if let other = seen.updateValue(name, forKey: name.text.lowercased()) {
        let difference =
          other.text == name.text ? "look the same but have different code points" : "differ in case only"
        let message = "\"\(other.folder)\" and \"\(name.folder)\" \(difference)"
        findings.append(
          Finding(.localizationCase, .warning, message, file: name.folder, localization: name, fix: "Keep one."))
      }
    }
  }
}

extension Finding {
  fileprivate static let namelessLocalization = Finding(
    .strayFolder, .warning, "\".lproj\" is not a localization: it has no name", file: ".lproj",
    fix: "Name it after its language, or remove it.")
}

extension Finding.Rule {
  /// A file of the bundle exists but could not be opened or read.
  public static let unreadableFile = Finding.Rule(rawValue: "unreadable-file")
  /// A folder was meant to be a localization, but its name does not end in `.lproj`.
  public static let strayFolder = Finding.Rule(rawValue: "lproj-folder")
  /// Two lproj folders differ in case only.
  public static let localizationCase = Finding.Rule(rawValue: "localization-case")
}
