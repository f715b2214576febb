import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// What is found around the bundles of public apps is what a program that shares nothing with ours finds there.
@Suite(.enabled(if: ProjectCorpus.isThere, "../shared/corpus/projects is absent: no real project is read"))
struct HostAppOracleTests {
  @Test func thereAreFortyLines() { #expect(ProjectCorpus.lines.count == 40) }

  /// Facts in which ours is right, each with the reason.
  static let ours = [
    "UTM.xcodeproj iOS-Remote names": """
    A language without a table of its own takes that of the development language. Its contents are not there, so the name
    is not known; the oracle says Info.plist's.
    """
  ]

  @Test(arguments: ProjectCorpus.lines) func everyFactIsThatOfTheOracle(line: ProjectCorpus.Line) throws {
    let tree = try ProjectCorpus.tree(line.repository)
    let members = line.members
    let hasProject = members["project"] is String || members["projectCandidates"] != nil
    guard let app = try ProjectCorpus.app(line, in: tree) else {
      #expect(!hasProject)
      return
    }
    let differences = try AppFacts(app, in: tree).differences(from: AppFacts(oracle: members))
    #expect(differences.filter { Self.ours[$0.name] == nil }.map(\.text) == [])
    if line.repository == "utmapp/UTM" {
      #expect(differences.map(\.name) == Array(Self.ours.keys), "no longer different")
    }
    for pane in (members["generatedPanes"] as? [[String: String]] ?? []).compactMap({ $0["pane"] }) {
      #expect(app.script(making: pane) != nil, "\(pane)")
    }
  }
}
