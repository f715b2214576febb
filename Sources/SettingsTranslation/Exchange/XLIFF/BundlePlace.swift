internal import SettingsLocalization

/// A bundle that a path in a translation file names.
struct NamedBundle: Hashable, Sendable {
  /// The folders that lead to it, its own included.
  let folders: [String]
  /// Whether they begin at the root of a disk.
  let isAbsolute: Bool

  /// The path.
  var path: String { (isAbsolute ? "/" : "") + folders.joined(separator: "/") }

  func isCalled(_ name: String) -> Bool { folders.last?.isExactly(name) ?? false }

  static func == (left: NamedBundle, right: NamedBundle) -> Bool {
    left.isAbsolute == right.isAbsolute && left.folders.isExactly(right.folders)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ExactString(path)) }
}

/// The location of a bundle, to distinguish it from other bundles of its name.
///
/// A project may have several: an app and its beta, an app and its clip. A file that names folders before the bundle
/// belongs to it only if the bundle is in those folders.
///
/// 1. A section with the name of a bundle belongs to the last bundle that it names. That is this one if it is in the
///    folders before the name.
/// 2. A section with other folders does not belong to the bundle.
/// 3. A section without folders belongs to it if the bundle has the table, no other path names the bundle, and it is not
///    of Xcode.
/// 4. A section that names no bundle belongs to it if it is in the folders that the user gave.
///
/// All other sections are counted, and reported in one line.
package struct BundlePlace: Sendable {
  /// Which of the bundles that a file names is this one.
  enum Choice {
    case one(NamedBundle)
    /// None: the units belong to others.
    case other
    /// Unknown.
    case unclear
  }

  /// The folders from the root of the disk to the bundle, including its own; several if it was named by a link. Empty
  /// if they are not known: then any path may match.
  private let paths: [[String]]
  /// The folders of the bundle's path in files, if the user gave it; empty for the folder that paths begin in.
  let given: [String]?
  /// The folders from the Xcode project to the bundle; `nil` without one.
  private let project: @Sendable () -> [String]?

  /// Where a bundle is.
  ///
  /// - Parameter original: the bundle's path in files; `nil` to derive it from its folders.
  init(_ bundle: SettingsBundle, original: String? = nil) {
    paths = bundle.placesOnDisk
    given = original.map(BundlePlace.folders)
    project = { bundle.pathInProject }
  }

  /// A place with these known paths.
  init(paths: [[String]] = [], given: [String]? = nil, project: [String]? = nil) {
    self.paths = paths
    self.given = given
    self.project = { project }
  }

  /// The folders of a path that the user gave; one that no file can have for an unsafe path.
  private static func folders(_ path: String) -> [String] {
    let path = path.trimmingSlashes
    return ["", "."].contains(path) ? [] : ExchangeOriginal.components(path) ?? [path]
  }

  /// Whether the user gave this path for the bundle.
  func isGiven(_ bundle: NamedBundle) -> Bool { given?.isExactly(bundle.folders) ?? false }

  /// Whether a path may be that of the bundle.
  func admits(_ bundle: NamedBundle) -> Bool {
    if given != nil { return isGiven(bundle) }
    if paths.isEmpty { return true }
    return paths.contains { path in
      bundle.isAbsolute ? path.isExactly(bundle.folders) : path.suffix(bundle.folders.count).isExactly(bundle.folders)
    }
  }

  /// Which of several bundles of this name in one file is this one.
  ///
  /// The name alone is not enough if a file has several of them.
  func choice(among bundles: [NamedBundle]) -> Choice {
    let possible = bundles.filter(admits)
    guard let first = possible.first else { return .other }
    if given != nil || bundles.count == 1 { return .one(first) }
    if let project = project(), let own = possible.first(where: { !$0.isAbsolute && $0.folders.isExactly(project) }) {
      return .one(own)
    }
    return possible.count == 1 && first.folders.count > 1 ? .one(first) : .unclear
  }
}

extension Collection where Element == String {
  /// Whether the texts are the same, by bytes.
  fileprivate func isExactly(_ other: [String]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isExactly($1) }
  }
}

extension String {
  /// Without trailing slashes.
  fileprivate var trimmingSlashes: String {
    let trailing = utf8.reversed().prefix { $0 == UInt8(ascii: "/") }.count
    return String(Substring(utf8.dropLast(trailing)))
  }
}
