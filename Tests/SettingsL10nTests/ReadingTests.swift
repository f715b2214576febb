import SettingsLocalization
import SettingsTranslation
import TestSupport
import Testing

@testable import settings_l10n

/// The output is about one state of a bundle: if it changed meanwhile, it is read once more; if it changes again, the
/// status is 75. `lint` once wrote a state in the middle of a commit into a baseline.
@Suite struct ReadingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/Settings.bundle"
    try folder.write(DemoBundle.pane(""), to: "Settings.bundle/Root.plist")
    try folder.write("a = b;", to: "Settings.bundle/de.lproj/Root.strings")
  }

  private func write(_ text: String) throws {
    try folder.write(text, to: "x")
    _ = try Shell.run("mv x Settings.bundle/de.lproj/Root.strings", in: folder.path)
  }

  @Test func aBundleThatChangesIsReadOnceMore() throws {
    var texts = ["a = c;"]
    let values = try SettingsBundle.reading(path) { bundle in
      let first = bundle.tableFile("Root", localization: "de").table?["a"]
      if let text = texts.popLast() { try write(text) }
      return [first, bundle.tableFile("Root", localization: "de").table?["a"]]
    }
    #expect(values == ["c", "c"])
  }

  @Test func aBundleThatChangesAgainEndsTheRun() throws {
    var count = 0
    #expect(throws: BundleError.replaced(path: path)) {
      try SettingsBundle.reading(path) { bundle in
        _ = bundle.tableFile("Root", localization: "de")
        count += 1
        try write("a = \(count);")
      }
    }
    #expect(count == 2)
    #expect(settings_l10n.ExitStatus(BundleError.replaced(path: path)) == .locked)
  }

  /// An error that a change caused is not reported.
  @Test func errorsCausedByAChangeAreDiscarded() throws {
    var isFirst = true
    let count = try SettingsBundle.reading(path) { bundle in
      if isFirst {
        isFirst = false
        _ = try Shell.run("mv Settings.bundle old; cp -R old Settings.bundle; rm -r old", in: folder.path)
        throw Failure("a bundle that is gone")
      }
      return try bundle.tableNames().count
    }
    #expect(count == 1)
  }

  @Test func otherErrorsAreReported() throws {
    var count = 0
    #expect(throws: Failure.self) {
      try SettingsBundle.reading(path) { _ in
        count += 1
        throw Failure("wrong")
      }
    }
    #expect(count == 1)
  }

  static let statuses: [(any Error, settings_l10n.ExitStatus)] = [
    (TransactionError.changed(path: "p"), .locked), (TransactionError.changed(path: "p", kept: "k"), .locked),
    (TransactionError.refusedJournal(path: "p", reason: "why"), .locked),
    (TransactionError.replacedSave(path: "p", kept: "k"), .failed), (BundleError.unfinishedCommit(path: "p"), .locked),
  ]

  @Test func statusesOfErrors() {
    for (error, status) in Self.statuses { #expect(settings_l10n.ExitStatus(error) == status, "\(error)") }
  }
}
