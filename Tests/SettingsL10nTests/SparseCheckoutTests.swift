import Foundation
import TestSupport
import Testing

/// When git is asked about a sparse checkout; what is said then is in `sparse-checkout.md`.
@Suite(.enabled(if: GitFolder.isInstalled, "git is absent")) struct SparseCheckoutTests {
  private static let bundle = "App/Settings.bundle"
  private static let row =
    "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>KEY_A</string></dict>"
  private static let state = "App/.Settings.bundle.l10n-state"

  /// A repository with two bundles in three languages, and a file to import.
  private static func make() throws -> GitFolder {
    let scene = try GitFolder()
    var files: [String: String?] = [
      "de.csv": WritingDemo.table("KEY_A,Root,en,New de"), state: "settings-l10n-state 1\n",
    ]
    for folder in [bundle, "Other/Settings.bundle"] {
      files[folder + "/Root.plist"] = DemoBundle.pane(row)
      for language in ["en", "de", "fr"] {
        files["\(folder)/\(language).lproj/Root.strings"] = "\"KEY_A\" = \"\(language)\";\n"
      }
    }
    try scene.commit(files)
    return scene
  }

  /// The checkout has only one bundle, without French.
  private static func makeSparse() throws -> GitFolder {
    let scene = try make()
    try scene.git("sparse-checkout set \(bundle)/en.lproj \(bundle)/de.lproj")
    return scene
  }

  private static func run(
    _ line: String, in scene: GitFolder, environment: [String: String] = [:]
  ) throws -> BuiltCommand.Run {
    try BuiltCommand.run(line.split(separator: " ").map(String.init), in: scene.path, environment: environment)
  }

  /// git is not started where no file is made, nor outside of a repository.
  @Test func `git is asked only about files that are made`() throws {
    let programs = try TemporaryFolder()
    try programs.write("#!/bin/sh\ntouch '\(programs.path)/asked'\nexec /usr/bin/git \"$@\"\n", to: "git")
    _ = try Shell.run("chmod +x git", in: programs.path)
    let environment = ["PATH": programs.path + ":/usr/bin:/bin"]
    func isAsked(_ line: String, in scene: GitFolder) throws -> Bool {
      _ = try Shell.run("rm -f asked", in: programs.path)
      let run = try Self.run(line, in: scene, environment: environment)
      #expect(run.status == 0 || run.status == 1, "\(line): \(run.problemText)")
      return FileManager.default.fileExists(atPath: programs.path + "/asked")
    }
    let edit = "import \(Self.bundle) de.csv --format csv --locale de"
    #expect(try !isAsked(edit, in: Self.make()))
    #expect(try !isAsked("lint \(Self.bundle)", in: Self.makeSparse()))
    #expect(try isAsked("add \(Self.bundle) it", in: Self.make()))
    let alone = try Self.make()
    try alone.git("version; rm -rf .git")
    #expect(try !isAsked("add \(Self.bundle) it", in: alone))
  }
}
