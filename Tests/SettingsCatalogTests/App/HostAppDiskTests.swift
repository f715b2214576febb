import Foundation
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// What is opened on disk, and what is not.
@Suite struct HostAppDiskTests {
  /// The project of variant groups, in a repository with a folder outside of it.
  private struct Place {
    let folder: TemporaryFolder

    init(isRepository: Bool = true) throws {
      folder = try TemporaryFolder()
      try folder.write("", to: "repository/.keep")
      if isRepository { try folder.write("", to: "repository/.git/HEAD") }
      for (path, bytes) in try AppFixture("Groups").files { try folder.write(bytes, to: "repository/App/" + path.text) }
    }

    func bundle() throws -> SettingsBundle { try SettingsBundle(path: path("Ridge/Settings.bundle")) }

    func answer(_ options: HostAppOptions = HostAppOptions()) throws -> HostAppAnswer {
      HostApps().answer(for: try bundle(), options)
    }

    func path(_ name: String) -> String { folder.path + "/repository/App/" + name }

    /// Moves a file or folder, and puts a link in its place.
    func replaceWithLink(_ name: String, to place: String) throws {
      try FileManager.default.moveItem(atPath: path(name), toPath: folder.path + "/" + place)
      try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: folder.path + "/" + place)
    }
  }

  @Test func pathsCountFromTheRootOfTheRepository() throws {
    let place = try Place()
    let app = try #require(try place.answer().app)
    #expect(app.root.hasSuffix("/repository") && app.projects == ["App/Ridge.xcodeproj"])
    #expect(app.infoPlist == "App/Ridge/Info.plist")
  }

  @Test func withoutARepositoryAndElsewhereNothingIsOpened() throws {
    let place = try Place(isRepository: false)
    #expect(try place.answer().text == "unknown: the bundle is neither in a repository nor below the working folder")
    let languages = HostAppOptions(languages: ["fr"])
    #expect(try place.answer(languages).app?.languages.map(\.name) == ["fr"])
  }

  @Test func aProjectAboveTheRootIsNotOpened() throws {
    let place = try Place(isRepository: false)
    try place.folder.write("", to: "repository/App/Ridge/.git/HEAD")
    #expect(try place.answer().text == "unknown: no Xcode project is in the folders above the bundle")
  }

  @Test(arguments: ["repository/inside", "outside"]) func nothingIsReadThroughALink(target: String) throws {
    for name in ["Ridge.xcodeproj", "Ridge.xcodeproj/project.pbxproj"] {
      let place = try Place()
      try place.replaceWithLink(name, to: target)
      #expect(try place.answer().app == nil)
    }
    for name in ["Ridge/zh_Hans.lproj", "Ridge/zh_Hans.lproj/Main.strings"] {
      let place = try Place()
      try place.replaceWithLink(name, to: target)
      #expect(try place.answer().app?.languages.contains { $0.name == "zh_Hans" } == false)
    }
    let place = try Place()
    try place.replaceWithLink("Ridge/Info.plist", to: target)
    let app = try #require(try place.answer().app)
    #expect(app.infoPlist == nil && app.names == nil)
  }

  @Test func nothingIsReadThroughALinkInASynchronizedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "repository/.git/HEAD")
    for (path, bytes) in try AppFixture("Folders").files { try folder.write(bytes, to: "repository/" + path.text) }
    try folder.write("\"Start\" = \"Start\";\n", to: "outside/nb.lproj/Localizable.strings")
    try folder.link("repository/Trail/nb.lproj", to: folder.path + "/outside/nb.lproj")
    try folder.link("repository/Trail/Around", to: folder.path + "/repository/Trail")
    try folder.write("\"Start\" = \"Start\";\n", to: "repository/Trail/da.lproj/Localizable.strings")
    let answer = HostApps().answer(for: try SettingsBundle(path: folder.path + "/repository/Trail/Settings.bundle"))
    #expect(answer.app?.languages.map(\.name) == ["da", "de", "en", "fr", "nl"])
  }

  /// Real repositories on disk give what they give in memory.
  @Test(
    .enabled(if: ProjectCorpus.isThere, "../shared/corpus/projects is absent"),
    arguments: ["videolan/vlc-ios", "dglancy/Driveline", "made/dglancy/Driveline"])
  func aRealRepository(name: String) throws {
    let line = try #require(ProjectCorpus.lines.first { $0.repository == name })
    let path = try #require(line.bundle)
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write("{}", to: path + "/Root.plist")
    let files = try ProjectCorpus.files(name).filter { !$0.key.text.hasPrefix(path) }
    for (path, bytes) in files { try folder.write(bytes, to: path.text) }
    let answer = HostApps().answer(for: try SettingsBundle(path: folder.path + "/" + path))
    let inMemory = try ProjectCorpus.app(line, in: ProjectCorpus.tree(name))
    #expect(answer.text == inMemory?.text)
  }

  @Test func aProjectThatIsTooLargeIsNotRead() throws {
    let place = try Place()
    let file = try #require(FileHandle(forWritingAtPath: place.path("Ridge.xcodeproj/project.pbxproj")))
    try file.truncate(atOffset: UInt64(SourceTree.sizeLimit) + 1)
    try file.close()
    let text = try place.answer().text
    #expect(text.hasPrefix("unknown: the project cannot be read: ") && text.hasSuffix("(note)"))
  }

  @Test func aChangeIsNoticed() throws {
    let place = try Place()
    let apps = HostApps()
    #expect(apps.answer(for: try place.bundle()).app != nil)
    try apps.requireUnchanged()
    try place.folder.write(
      "\"CFBundleDisplayName\" = \"Kamm\";\n", to: "repository/App/Ridge/de.lproj/InfoPlist.strings")
    #expect(throws: BundleError.self) { try apps.requireUnchanged() }
  }

  /// Somebody works in a repository: new files beside those that were read are no change of them.
  @Test func aNewFileIsNoChange() throws {
    let place = try Place()
    let apps = HostApps()
    #expect(apps.answer(for: try place.bundle()).app != nil)
    try place.folder.write("", to: "repository/App/report.json")
    try place.folder.write("", to: "repository/App/Ridge/de.lproj/Other.strings")
    try apps.requireUnchanged()
  }

  @Test func aBundleInMemoryHasNoApp() throws {
    let bundle = try SettingsBundle(files: ["Root.plist": Array("{}".utf8)])
    #expect(HostApps().answer(for: bundle).app == nil)
  }

  @Test func theConfigurationNamesProjectAndTarget() throws {
    let place = try Place()
    try place.folder.write("{}", to: "repository/App/Ridge/Other.xcodeproj/project.pbxproj")
    #expect(try place.answer().text.hasSuffix("it has no root object (note)"))
    let folder = place.path("Ridge")
    let named = HostAppOptions(project: "../Ridge.xcodeproj", folder: folder)
    #expect(try place.answer(named).app?.projects == ["App/Ridge.xcodeproj"])
    let target = HostAppOptions(project: "../Ridge.xcodeproj", target: "Ridge", folder: folder)
    #expect(try place.answer(target).app?.targets.map(\.name) == ["Ridge"])
    let wrong = HostAppOptions(project: "../Ridge.xcodeproj", target: "Valley", folder: folder)
    let reason = "no application target of App/Ridge.xcodeproj is named \"Valley\""
    #expect(try place.answer(wrong).text == "unknown: \(reason) (warning)")
    let absent = HostAppOptions(project: "Ridge.xcodeproj", folder: folder)
    #expect(try place.answer(absent).text == "unknown: there is no project Ridge.xcodeproj (warning)")
    let outside = HostAppOptions(project: "../../../outside.xcodeproj", folder: folder)
    #expect(try place.answer(outside).app == nil)
  }
}
