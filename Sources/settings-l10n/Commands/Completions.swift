import SettingsAudit
import SettingsCatalog
import SettingsLocalization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What shells offer after options: names in the bundle that the command line names, or that is found from here.
///
/// Nothing is offered instead of an error, and after two seconds.
enum Completions {
  /// Localizations, and `all` where it has a meaning.
  @Sendable static func locales(_ words: [String], _: Int, _ prefix: String) -> [String] {
    let all = words.contains { ["show", "candidates", "explain"].contains($0) } ? [] : [LocaleList.all]
    return listed(bundles(in: words).flatMap { $0.localizations.map(\.text) } + all, after: prefix)
  }

  /// The names of panes.
  @Sendable static func panes(_ words: [String], _: Int, _: String) -> [String] {
    distinct(bundles(in: words).flatMap { $0.panes.map(\.name) })
  }

  /// The keys of choices.
  @Sendable static func choices(_ words: [String], _: Int, _: String) -> [String] {
    let panes = bundles(in: words).flatMap(\.panes)
    return distinct(panes.flatMap(\.specifiers).filter(\.hasCandidates).compactMap(\.key))
  }

  /// The keys of texts.
  @Sendable static func keys(_ words: [String], _: Int, _: String) -> [String] {
    let catalogs = bundles(in: words).compactMap { try? $0.catalog() }
    return distinct(catalogs.flatMap(\.units).map(\.id.key.text))
  }

  /// The names of tables.
  @Sendable static func tables(_ words: [String], _: Int, _: String) -> [String] {
    distinct(bundles(in: words).flatMap { (try? $0.tableNames().map(\.text)) ?? [] })
  }

  /// Rules, in a comma-separated list.
  @Sendable static func rules(_: [String], _: Int, _ prefix: String) -> [String] { listed(allRules, after: prefix) }

  /// Rules with a severity.
  @Sendable static func levels(_: [String], _: Int, _ prefix: String) -> [String] {
    guard let sign = prefix.lastIndex(of: "=") else { return allRules.map { $0 + "=" } }
    return ["off", "note", "warning", "error"].map { prefix[...sign] + $0 }
  }

  /// Formats of results with a file.
  @Sendable static func reportFiles(_: [String], _: Int, _: String) -> [String] {
    ReportFile.names.map { $0 + "=" }
  }

  private static var allRules: [String] { RuleDescription.all.map(\.rule.rawValue) }

  // MARK: Parts

  /// Names as the continuation of a comma-separated list.
  private static func listed(_ names: [String], after prefix: String) -> [String] {
    let start = prefix.lastIndex(of: ",").map { String(prefix[...$0]) } ?? ""
    return distinct(names).map { start + $0 }
  }

  /// Each name once, without those that a shell would break at a line end.
  private static func distinct(_ names: [String]) -> [String] {
    Set(names.filter { !$0.isEmpty && !$0.contains(where: \.isNewline) }.map { ExactString($0) }).map(\.text).sorted()
  }

  /// The bundles at the paths on a command line, else those that are found from the working folder.
  private static func bundles(in words: [String]) -> [SettingsBundle] {
    signal(SIGALRM) { _ in _exit(0) }
    alarm(2)
    let named = words.dropFirst().filter { !$0.isEmpty && !$0.hasPrefix("-") }.flatMap(found)
    let paths = named.isEmpty ? found(".") : named
    return paths.prefix(limit).compactMap { try? SettingsBundle(path: $0) }
  }

  /// A word that is a locale or a format is probably no folder.
  private static func found(_ path: String) -> [String] { (try? BundleLocator.bundles(at: path)) ?? [] }

  /// The maximum number of bundles that are read.
  private static let limit = 20
}
