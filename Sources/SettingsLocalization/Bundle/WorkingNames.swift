internal import CSettingsSystem

/// The names of the folders for files that are not yet, or no longer, part of a bundle during a commit.
///
/// They are next to the bundle; in it, if the bundle is a mount point. No name is `nil`, since that of a bundle has no
/// slash.
package struct WorkingNames {
  /// The name of the bundle's folder.
  let bundle: RawName

  /// Takes the name of the bundle's folder.
  package init(bundle: RawName) {
    self.bundle = bundle
  }

  /// The folder of a commit that is decided on and may be half done.
  package var journal: RawName? { name("journal") }

  /// The folder in which the process with this ID prepares or cleans up.
  package func staging(process: Int32) -> RawName? { name(String(process)) }

  /// A folder in which another program saved something during a commit. No run removes it.
  package func kept(number: UInt64) -> RawName? { name("kept-" + String(number, radix: 36)) }

  /// Whether a folder of this name was left by a run while preparing or cleaning up.
  package func isStaging(_ other: RawName) -> Bool {
    let digits = other.name.dropFirst(prefix.count)
    let isNumber = digits.allSatisfy { (48...57).contains($0) }
    return other.name.starts(with: prefix) && !digits.isEmpty && isNumber
  }

  private func name(_ suffix: String) -> RawName? {
    RawName(prefix + suffix.utf8.map { CChar(bitPattern: $0) })
  }

  private var prefix: [CChar] {
    [CChar(UInt8(ascii: "."))] + bundle.name + ".settings-l10n-".utf8.map { CChar(bitPattern: $0) }
  }
}

extension Directory {
  /// Whether a commit to this bundle was begun but not completed: some files are new and some old.
  ///
  /// - Throws: ``BundleError`` if that cannot be determined.
  func hasUnfinishedCommit() throws(BundleError) -> Bool {
    guard let bundle = RawName(try realName), let journal = WorkingNames(bundle: bundle).journal else { return false }
    if try exists(journal.characters) { return true }
    return try exists("../".utf8.map { CChar(bitPattern: $0) } + journal.characters)
  }
}
