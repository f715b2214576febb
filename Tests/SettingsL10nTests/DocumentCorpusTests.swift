import TestSupport
import Testing

/// The documents of real bundles are as their schemas say; `BuiltCommand` checks them.
@Suite(.enabled(if: SharedData.has("corpus/bundles"), "../shared/corpus is absent: its documents are not checked"))
struct DocumentCorpusTests {
  static let bundles: [String] =
    (try? Files.list(SharedData.path("corpus/bundles"), suffix: ".bundle")) ?? []

  /// Command lines; `@` is the bundle.
  private static let lines = [
    "show @ --locale fr-CA,es --format json", "report @ --format json", "lint @ --strict --format json",
    "defaults @", "inspect @ --format json", "find @ e --format json", "explain @ a --format json",
    "state list @ --format json", "config @", "sync @ --check --summary json",
    "add @ eo --dry-run --summary json", "bake @ --output baked --summary json",
    "export @ --locale de --format json --output exported", "import @ exported --dry-run --summary json",
    "export @ --locale all --format jsonl --include-untranslatable",
  ]

  @Test func thereAreBundles() { #expect(Self.bundles.count >= 17) }

  @Test(arguments: bundles) func everyDocument(bundle: String) throws {
    let folder = try TemporaryFolder()
    _ = try Shell.run("cp -R '\(bundle)' .", in: folder.path)
    let name = String(bundle.split(separator: "/").last ?? "")
    for line in Self.lines {
      let arguments = line.split(separator: " ").map { $0 == "@" ? name : String($0) }
      let run = try BuiltCommand.run(arguments, in: folder.path, within: 300)
      #expect(run.status != nil, "\(line): \(run.problemText)")
    }
    for file in try Files.list(folder.path + "/exported", suffix: ".json") {
      try DocumentSchemas.check(Files.bytes(file), named: "translations")
    }
    let tables = try Files.list(folder.path + "/" + name, suffix: ".strings").filter { !$0.contains("/baked/") }
    if !tables.isEmpty { _ = try BuiltCommand.run(["inspect", "--format", "json"] + tables, in: folder.path) }
  }

  /// Every place that is counted as missing is in a listed text, also if the table cannot be read.
  @Test(arguments: bundles) func theListOfMissingTextsIsComplete(bundle: String) throws {
    let run = try BuiltCommand.run(["report", bundle, "--format", "json"], within: 300)
    for report in try #require(try JSONObject(run.output)).objects("bundles") {
      let listed = Dictionary(grouping: report.objects("missing")) { $0.string("locale") ?? "" }
      for locale in report.objects("locales") {
        let name = locale.string("locale") ?? ""
        let places = (listed[name] ?? []).reduce(0) { $0 + $1.objects("uses").count }
        #expect(places == locale.number("missing"), "\(name)")
      }
    }
  }
}
