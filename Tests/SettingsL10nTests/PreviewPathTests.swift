import TestSupport
import Testing

/// A page of `preview` may be mailed: it tells nothing of the folders around the bundle.
@Suite struct PreviewPathTests {
  /// However the bundle is named, by its app or by a link too: the same bytes, with nothing of the folders around it.
  @Test(arguments: [["-o", "-"], ["--editable", "--locale", "de", "-o", "-"], ["--locale", "de", "-o", "PAGES/"]])
  func thePathIsNotInThePage(_ options: [String]) throws {
    let folder = try Self.contradictory()
    func pages(_ path: String, in place: String) throws -> [[UInt8]] {
      let output = folder.path + "/out-\(path.utf8.count)-\(place.utf8.count)/"
      let words = options.map { $0 == "PAGES/" ? output : $0 }
      let run = try BuiltCommand.run(["preview", path, "--fail-on", "never"] + words, in: folder.path + place)
      #expect(run.status == 0, "\(run.problemText)")
      return options.contains("-") ? [run.output] : try Files.list(output).map { try Files.bytes($0) }
    }
    let wanted = try pages("ACME/Settings.bundle", in: "")
    let text = String(decoding: wanted.joined(), as: UTF8.self)
    #expect(!text.contains("ACME") && text.contains("settings-l10n state accept Settings.bundle --locale de"))
    for (path, place) in [
      ("./ACME//Settings.bundle/", ""), (folder.path + "/ACME/Settings.bundle", "/ACME"), ("ACME", ""), ("Link", ""),
      ("Settings.bundle", "/ACME"), (".", "/ACME/Settings.bundle"),
    ] { #expect(try pages(path, in: place) == wanted, "\(path)") }
  }

  /// The fixture in a folder, and a link to it; its state file says two things of a German entry.
  private static func contradictory() throws -> TemporaryFolder {
    let folder = try UntouchedImportTests.fixture()
    _ = try Shell.run("mkdir ACME; mv Settings.bundle ACME; ln -s ACME/Settings.bundle Link", in: folder.path)
    #expect(try BuiltCommand.run(["state", "init", "ACME/Settings.bundle"], in: folder.path).status == 0)
    let state = "ACME/.Settings.bundle.l10n-state"
    _ = try Shell.run("grep ^de.*translated \(state) | sed s/translated/untranslated/ >> \(state)", in: folder.path)
    return folder
  }
}
