import TestSupport

/// A bundle with one text in two languages.
enum PlaceDemo {
  static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict>"
    try folder.write(DemoBundle.pane(row), to: "Settings.bundle/Root.plist")
    try folder.write("\"A\" = \"One\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write("\"A\" = \"Eins\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    return folder
  }

  /// Runs a command line without quotes.
  static func run(_ line: String, in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(line.split(separator: " ").map(String.init), in: folder.path)
  }
}
