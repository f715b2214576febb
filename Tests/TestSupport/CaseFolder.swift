/// The tables of cases next to the tests.
public enum CaseFolder {
  /// The path of a file or folder of cases.
  public static func path(_ name: String) -> String {
    SharedData.packageFolder + "/Tests/SettingsLocalizationTests/Cases/" + name
  }

  /// The files of a folder of cases, by name without the suffix; none if the folder cannot be read.
  public static func files(_ folder: String, suffix: String) -> [(name: String, bytes: [UInt8])] {
    let paths = (try? Files.list(path(folder), suffix: suffix)) ?? []
    return paths.compactMap { path in
      let name = path.split(separator: "/").last.map { String($0.dropLast(suffix.count)) } ?? path
      return (try? Files.bytes(path)).map { (name, $0) }
    }
  }
}
