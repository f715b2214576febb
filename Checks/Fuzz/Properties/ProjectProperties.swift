@testable import SettingsCatalog
@testable import SettingsLocalization

/// What holds for any bytes that are read as an Xcode project, in both of its forms.
enum ProjectProperties {
  /// A project is refused with a reason, or all that it names lies in the repository; then the facts of its targets can be
  /// read.
  static func check(_ bytes: [UInt8]) throws {
    for name in ["project.pbxproj", "project.xcproj"] {
      let files: [ExactString: [UInt8]] = [
        ExactString("App.xcodeproj/" + name): bytes, "Info.plist": bytes, "Shared.xcconfig": bytes,
        "en.lproj/InfoPlist.strings": bytes, "InfoPlist.xcstrings": bytes,
      ]
      let tree = SourceTree(root: "/", memory: files)
      guard case .success(let project) = XcodeProject.read("App.xcodeproj", in: tree) else { continue }
      for target in project.targets {
        let paths = target.files + target.intents + target.folders.map(\.path)
        try require(paths.allSatisfy(isInside), "a path out of the repository")
      }
      let app = HostApp(root: "/", project.targets.prefix(8).map { (project, $0) }, in: tree)
      let languages = app.languages + app.libraryLanguages
      try require(Set(languages.map(\.name)).count == languages.count, "a language twice")
    }
  }

  private static func isInside(_ path: String) -> Bool {
    let names = FilePath.components(path)
    return path.utf8.first != UInt8(ascii: "/") && !names.contains { $0.isExactly("..") || $0.isExactly(".") }
  }
}
