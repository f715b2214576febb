/// A path inside a bundle: components that name an entry of their folder and cannot lead out of it.
package struct BundlePath: Hashable, Sendable {
  /// At least one. A component is never empty, `.` or `..`, and contains neither `/` nor NUL.
  package let components: [String]

  /// Parses a path in the form of plists (`Packages/Name`); `nil` if a component is unsafe.
  package init?(_ text: String) {
    // By bytes: comparing characters takes quadratic time on long runs of marks.
    let components = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    // A slash with a combining mark is displayed as another character.
    let isMarked = components.dropFirst().contains { $0.unicodeScalars.first?.properties.isGraphemeExtend ?? false }
    guard !isMarked, components.allSatisfy(BundlePath.isSafe) else { return nil }
    self.components = components
  }

  /// Creates a path of one name, such as that of a table; `nil` if it has more than one component or is unsafe.
  package init?(name: String) {
    guard BundlePath.isSafe(name) else { return nil }
    components = [name]
  }

  private init(components: [String]) { self.components = components }

  /// The path with a suffix on its last component.
  func appending(_ suffix: String) -> BundlePath {
    var components = components
    if let last = components.popLast() { components.append(last + suffix) }
    return BundlePath(components: components)
  }

  /// The path inside a localization: `fr.lproj/…`.
  func inside(_ localization: LocalizationName) -> BundlePath {
    BundlePath(components: [localization.folder] + components)
  }

  /// The path below a folder.
  func inside(_ folder: BundlePath) -> BundlePath { BundlePath(components: folder.components + components) }

  /// The localization (lproj name) that the path begins with, and the path inside it; `nil` if it begins with no lproj.
  package var inLocalization: (localization: LocalizationName, path: BundlePath)? {
    guard let folder = components.first, folder.hasSuffix(".lproj"), components.count > 1 else { return nil }
    let name = LocalizationName(String(folder.dropLast(".lproj".count)))
    return (name, BundlePath(components: Array(components.dropFirst())))
  }

  private static func isSafe(_ component: String) -> Bool {
    !component.isEmpty && component != "." && component != ".." && !component.utf8.contains(UInt8(ascii: "/"))
      && !component.utf8.contains(0)
  }
}

extension BundlePath: CustomStringConvertible {
  package var description: String { components.joined(separator: "/") }
}
