internal import SettingsLocalization

/// The bundles in a bundle (`Thanks.bundle`) to whose files no row leads: no program opens them.
struct InnerBundles: Sendable {
  /// Their paths, in byte order.
  let paths: [String]
  private let known: Set<ExactString>

  init(_ bundle: SettingsBundle) {
    let named = bundle.panes.flatMap(\.allSpecifiers).compactMap { $0.childFile(in: .iask)?.name }
    let opened = Set(named.compactMap(InnerBundles.path).map { ExactString($0) })
    let files = BundlePaths(bundle).files
    known = Set(files.compactMap(InnerBundles.path).map { ExactString($0) }).subtracting(opened)
    paths = known.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether one of them has a file.
  func contain(_ file: String) -> Bool {
    if known.isEmpty { return false }
    return known.contains(ExactString(file))
      || InnerBundles.path(of: file).map { known.contains(ExactString($0)) } ?? false
  }

  /// The path of the outermost bundle around a file; `nil` without one.
  private static func path(of file: String) -> String? {
    let folders = FilePath.components(file).dropLast()
    guard let last = folders.firstIndex(where: { $0.hasSuffix(".bundle") }) else { return nil }
    return folders[...last].joined(separator: "/")
  }
}
