import SettingsLocalization

/// Where a finding is, outside of the bundle as in it.
struct FindingPlace {
  /// The path of the file, beginning as that of the bundle was given; that of the bundle for a finding of no file.
  let path: String
  /// `nil` for a finding about a whole file, or a bundle.
  let location: SourceLocation?

  init(path: String, location: SourceLocation?) {
    self.path = path
    self.location = location
  }

  /// - Parameter bundle: the path of the bundle, as given.
  init(_ finding: Finding, in bundle: String) {
    let file = finding.file ?? ""
    let isAbsolute = file.utf8.first == UInt8(ascii: "/")
    path = isAbsolute ? file : file.isEmpty ? bundle : bundle + "/" + file
    location = finding.location
  }

  /// The message without the path: those of the system begin with it.
  func ownMessage(of finding: Finding) -> String {
    let prefix = path + ": "
    guard finding.message.utf8.starts(with: prefix.utf8) else { return finding.message }
    return String(decoding: finding.message.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// `path:line:column`, in one clean line.
  var description: String {
    [PlainText.line(path), location?.description].compactMap { $0 }.joined(separator: ":")
  }

  /// The same with an absolute path.
  func absolute(from folder: String) -> FindingPlace {
    FindingPlace(path: WorkingFolder.absolute(path, from: folder), location: location)
  }

  /// The same with the path that leads there from a folder, where it lies in it.
  func relative(to folder: String) -> FindingPlace {
    FindingPlace(path: WorkingFolder.relative(path, to: folder), location: location)
  }
}
