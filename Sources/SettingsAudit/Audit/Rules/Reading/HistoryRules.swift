public import SettingsLocalization

/// What git does not know about the history of a bundle, if it was asked.
enum HistoryRules {
  static let all: [ReadingRule] = [
    .plain(
      .historyUnavailable, .note, "Nothing; what git knows about stale translations is missing",
      explanation: """
        The history was asked for, with `--history` or in the configuration, but git does not know it: it is not \
        installed, the bundle is in no repository or in no commit, or the repository belongs to another user. Its own \
        words are in the message. What the state file knows is reported nevertheless.
        """,
      source: "gitrepository-layout(5); git-config(1): safe.directory"),
    .plain(
      .historyShallow, .note, "Nothing; older stale translations are missing",
      explanation: """
        The clone is shallow or partial: git lacks commits or files of the past, and fetches nothing for this. What is \
        not there is not known, so nothing is claimed about it. In a workflow of GitHub `fetch-depth: 0` fetches \
        everything.
        """,
      source: "git-clone(1): --depth, --filter"),
    .plain(
      .historyMoved, .note, "Nothing; older stale translations are missing",
      explanation: """
        A bundle that was moved keeps its history, if in that commit one bundle went and one came. If there were \
        several, which of them this one was is not known, and its history begins there.
        """,
      source: "VLC for iOS, commit 89890897d moves two bundles; git's own guess pairs the wrong ones"),
    .plain(
      .sparseCheckout, .note, "Nothing; languages are judged as missing that are only not checked out",
      explanation: """
        The checkout is sparse: git has files of the bundle that are not in the work tree. What is read is the work \
        tree, so their texts count as missing. It is found only if git is asked anyway, for the history.
        """,
      source: "git-sparse-checkout(1); git-ls-files(1): -t"),
    .plain(
      .unknownBase, .note, "Nothing; how their source texts have changed is not known",
      explanation: """
        The state file has a hash of the source text that a translation was made from, but no commit has such a text. \
        The translation is stale, and its old source text cannot be shown.
        """,
      source: "a text that was never committed, or is in another branch"),
  ]
}

extension Finding.Rule {
  /// Git cannot be asked about the history of the bundle.
  public static let historyUnavailable = Finding.Rule(rawValue: "history-unavailable")
  /// The clone does not have the whole history.
  public static let historyShallow = Finding.Rule(rawValue: "history-shallow")
  /// Several bundles were moved in one commit.
  public static let historyMoved = Finding.Rule(rawValue: "history-moved")
  /// The work tree is without files of the bundle that git has.
  public static let sparseCheckout = Finding.Rule(rawValue: "sparse-checkout")
  /// The source text that a translation was made from is in no commit.
  public static let unknownBase = Finding.Rule(rawValue: "unknown-base")
}
