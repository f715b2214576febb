package import SettingsCatalog
package import SettingsLocalization

/// The app around a bundle, as an audit is given it: an audit itself reads nothing outside of the bundle.
package struct AuditedApp: Sendable {
  /// What is known of the app.
  package let answer: HostAppAnswer
  /// The path from the bundle to the folder that the paths of the answer begin at; `nil` if that folder is not above
  /// the bundle.
  private let way: String?

  /// - Parameters:
  ///   - answer: what is known of the app.
  ///   - bundle: the bundle.
  package init(_ answer: HostAppAnswer, of bundle: SettingsBundle) {
    self.answer = answer
    let root = answer.root.map { FilePath.components($0) } ?? []
    let path = FilePath.components(bundle.realPath)
    let isAbove = root.count <= path.count && zip(root, path).allSatisfy { $0.isExactly($1) }
    way = isAbove ? String(repeating: "../", count: path.count - root.count) : nil
  }

  /// The app; `nil` if it is not known.
  package var known: HostApp? { if case .known(let app) = answer { app } else { nil } }

  /// The note that a project cannot be read, with the path from the bundle; `nil` if there is none.
  package var unreadable: Finding? {
    guard case .unknown(let unknown) = answer, var finding = unknown.finding else { return nil }
    finding.file = finding.file.map(path)
    return finding
  }

  /// The path of a file of the app from the bundle, as findings have it: `../de.lproj/InfoPlist.strings`.
  package func path(of file: String) -> String {
    let isAbsolute = file.utf8.first == UInt8(ascii: "/")
    return isAbsolute ? file : way.map { $0 + file } ?? (answer.root.map { $0 + "/" } ?? "") + file
  }
}

extension HostAppAnswer {
  fileprivate var root: String? {
    switch self {
    case .known(let app): app.root
    case .unknown(let unknown): unknown.root
    }
  }
}
