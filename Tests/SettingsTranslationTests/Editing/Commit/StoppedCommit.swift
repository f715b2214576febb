import SettingsLocalization
import TestSupport

@testable import SettingsTranslation

/// A commit file by file that was stopped after it was decided on, as the library leaves it.
struct StoppedCommit {
  /// Where the journal is: beside the bundle, or in it, as for a bundle that is a mount point.
  enum Place: CaseIterable {
    case beside, inside

    var journal: String {
      (self == .inside ? "Settings.bundle/" : "") + ".Settings.bundle.settings-l10n-journal"
    }
  }

  let bundle: BundleOnDisk
  let place: Place
  var journal: String { bundle.folder.path + "/" + place.journal }

  /// Stops before the first file is moved.
  init(_ texts: [String: String], of bundle: BundleOnDisk, _ place: Place = .beside, like: String? = nil) throws {
    try self.init(bundle.planned(texts, like: like), of: bundle, place)
  }

  init(_ changes: [PlannedFile], of bundle: BundleOnDisk, _ place: Place = .beside) throws {
    self.bundle = bundle
    self.place = place
    let parent = try FolderDescriptor(realPath: bundle.folder.path.utf8.map { CChar(bitPattern: $0) })
    let name = RawName(component: "Settings.bundle")
    let folder = try parent.folder(name)
    let (files, catalogs) = bundle.sorted(changes)
    let parts = try CommitPart.plan(files, catalogs, for: folder)
    let area = try WorkingArea(in: place == .inside ? folder : parent, bundle: name)
    let (staged, records) = try InPlaceCommit(area: area).stage(parts)
    try Journal.write(try JournalManifest(parts, records), to: staged)
    try area.folder.move(area.staging, to: area.folder, as: area.journal)
  }

  /// Moves a prepared file to its place, as the stopped run did.
  func move(_ path: String) throws { try bundle.shell("mv -f \"\(journal)/\(Self.prepared(path))\" \"\(path)\"") }

  /// The path of a prepared file in the journal.
  static func prepared(_ path: String) -> String {
    guard path.hasPrefix(BundleOnDisk.catalogs) else { return "files/" + path }
    return "catalogs" + path.dropFirst(BundleOnDisk.catalogs.count)
  }
}
