import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Which of several bundles of one name a file means.
@Suite struct BundlePlaceTests {
  private static func named(_ path: String) -> NamedBundle {
    let folders = path.split(separator: "/").map(String.init)
    return NamedBundle(folders: folders, isAbsolute: path.hasPrefix("/"))
  }

  private static func choice(_ place: BundlePlace, _ paths: [String]) -> String {
    switch place.choice(among: paths.map(named)) {
    case .one(let bundle): bundle.path
    case .other: "other"
    case .unclear: "unclear"
    }
  }

  /// The bundle is `/x/Proj/AppB/S.bundle`; what a file names, and what that comes to with no project above, and with the
  /// project in `Proj`.
  static let rows: [(paths: [String], alone: String, inProject: String)] = [
    (["S.bundle"], "S.bundle", "S.bundle"),
    (["AppB/S.bundle"], "AppB/S.bundle", "AppB/S.bundle"),
    (["Proj/AppB/S.bundle"], "Proj/AppB/S.bundle", "Proj/AppB/S.bundle"),
    (["/x/Proj/AppB/S.bundle"], "/x/Proj/AppB/S.bundle", "/x/Proj/AppB/S.bundle"),
    (["AppA/S.bundle"], "other", "other"), (["ppB/S.bundle"], "other", "other"),
    (["Old/AppB/S.bundle"], "other", "other"), (["/AppB/S.bundle"], "other", "other"),
    (["/y/Proj/AppB/S.bundle"], "other", "other"), (["appb/S.bundle"], "other", "other"),
    (["a/x/Proj/AppB/S.bundle"], "other", "other"),
    (["AppA/S.bundle", "AppB/S.bundle"], "AppB/S.bundle", "AppB/S.bundle"),
    (["AppB/S.bundle", "AppA/S.bundle"], "AppB/S.bundle", "AppB/S.bundle"),
    (["AppA/S.bundle", "AppC/S.bundle"], "other", "other"),
    // The name alone decides nothing beside another one.
    (["AppA/S.bundle", "S.bundle"], "unclear", "unclear"),
    (["AppB/S.bundle", "S.bundle"], "unclear", "AppB/S.bundle"),
    (["AppB/S.bundle", "Proj/AppB/S.bundle"], "unclear", "AppB/S.bundle"),
  ]

  @Test(arguments: rows) func foldersDecide(paths: [String], alone: String, inProject: String) {
    let known = [["x", "Proj", "AppB", "S.bundle"]]
    #expect(Self.choice(BundlePlace(paths: known), paths) == alone)
    #expect(Self.choice(BundlePlace(paths: known, project: ["AppB", "S.bundle"]), paths) == inProject)
  }

  @Test func whatSomebodySaidDecides() {
    let place = BundlePlace(paths: [["x", "AppB", "S.bundle"]], given: ["AppA", "S.bundle"])
    #expect(Self.choice(place, ["AppA/S.bundle", "AppB/S.bundle"]) == "AppA/S.bundle")
    #expect(Self.choice(place, ["AppB/S.bundle"]) == "other")
  }

  /// Nothing is known of the folders of a bundle in memory.
  @Test func inMemoryOneOfTheNameIsItAndOfTwoNeither() {
    #expect(Self.choice(BundlePlace(), ["AppA/S.bundle"]) == "AppA/S.bundle")
    #expect(Self.choice(BundlePlace(), ["AppA/S.bundle", "AppB/S.bundle"]) == "unclear")
  }

  @Test func aLinkHasTwoPlaces() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "Shared/Real.bundle/Root.plist")
    try folder.write("", to: "App/x")
    try folder.link("App/S.bundle", to: "../Shared/Real.bundle")
    let place = BundlePlace(try SettingsBundle(path: folder.path + "/App/S.bundle"))
    #expect(Self.choice(place, ["App/S.bundle"]) == "App/S.bundle")
    #expect(Self.choice(place, ["Shared/Real.bundle"]) == "Shared/Real.bundle")
    #expect(Self.choice(place, ["Other/S.bundle"]) == "other")
  }

  @Test func aLinkAboveHasTwoPlaces() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "Shared/S.bundle/Root.plist")
    try folder.link("App", to: "Shared")
    let place = BundlePlace(try SettingsBundle(path: folder.path + "/App/S.bundle"))
    #expect(Self.choice(place, ["App/S.bundle"]) == "App/S.bundle")
    #expect(Self.choice(place, ["Shared/S.bundle"]) == "Shared/S.bundle")
  }

  @Test func theProjectAboveIsLookedFor() throws {
    for hasProject in [false, true] {
      let folder = try TemporaryFolder()
      for app in ["A", "A/A"] { try folder.write("{}", to: "\(app)/S.bundle/Root.plist") }
      if hasProject { try folder.write("", to: "A/P.xcodeproj/project.pbxproj") }
      for (bundle, own) in [("A/S.bundle", "S.bundle"), ("A/A/S.bundle", "A/S.bundle")] {
        let place = BundlePlace(try SettingsBundle(path: folder.path + "/" + bundle))
        #expect(Self.choice(place, ["S.bundle", "A/S.bundle"]) == (hasProject ? own : "unclear"))
      }
    }
  }
}
