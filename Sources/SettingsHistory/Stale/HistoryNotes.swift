internal import SettingsAudit
internal import SettingsLocalization

extension Finding {
  static func historyUnavailable(_ error: GitError) -> Finding {
    Finding(
      .historyUnavailable, .note, "git does not know the history of the bundle: \(error)",
      fix: "Run it in a clone whose last commit has the bundle, or do not ask for the history.")
  }

  static let historyShallow = Finding(
    .historyShallow, .note, "the clone lacks a part of the history: nothing is reported about it",
    fix: "Fetch the whole history: git fetch --unshallow, or fetch-depth: 0 in a workflow.")

  static func historyMoved(_ commit: ObjectName) -> Finding {
    Finding(
      .historyMoved, .note,
      "several bundles were moved in commit \(commit.digits.prefix(7)), and which one was this is not known: its "
        + "history begins there")
  }

  /// - Parameter names: not empty.
  static func sparseCheckout(_ names: [LocalizationName]) -> Finding {
    let list = names.prefix(3).map(\.text).joined(separator: ", ")
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return Finding(
      .sparseCheckout, .note, "not checked out, and so judged as missing: \(list)\(more)",
      fix: "Check the whole bundle out: git sparse-checkout add, with its folder.")
  }

  static func unknownBase(_ count: Int) -> Finding {
    let texts =
      count == 1 ? "translation, the source text that it was" : "translations, the source texts that they were"
    return Finding(
      .unknownBase, .note, "for \(count) stale \(texts) made from is in the state file, but in no commit")
  }
}
