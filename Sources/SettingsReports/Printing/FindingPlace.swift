internal import SettingsLocalization

/// Where a finding is, inside or outside of the bundle.
struct FindingPlace {
  /// The path of the file, with the path of the bundle as given; the path of the bundle for a finding without a file.
  let path: String
  /// `nil` for a finding about a whole file, or a bundle.
  let location: SourceLocation?

  init(path: String, location: SourceLocation?) {
    self.path = path
    self.location = location
  }

  /// - Parameters:
  ///   - finding: the finding.
  ///   - bundle: the path of the bundle, as given.
  init(_ finding: Finding, in bundle: String) {
    let file = finding.file ?? ""
    let isAbsolute = file.utf8.first == UInt8(ascii: "/")
    path = isAbsolute ? file : file.isEmpty ? bundle : FilePath.path(of: file, in: bundle)
    location = finding.location
  }

  /// The message without the path; messages of the system begin with it.
  func ownMessage(of finding: Finding) -> String {
    let prefix = path + ": "
    guard finding.message.utf8.starts(with: prefix.utf8) else { return finding.message }
    return String(decoding: finding.message.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// `path:line:column`, in one clean line.
  var description: String {
    [PlainText.line(path), location?.description].compactMap { $0 }.joined(separator: ":")
  }

  /// The same place with an absolute path.
  func absolute(from folder: String) -> FindingPlace {
    FindingPlace(path: WorkingFolder.absolute(path, from: folder), location: location)
  }

  /// The same place with a path relative to a folder, if it is in that folder.
  func relative(to folder: String) -> FindingPlace {
    FindingPlace(path: WorkingFolder.relative(path, to: folder), location: location)
  }
}
