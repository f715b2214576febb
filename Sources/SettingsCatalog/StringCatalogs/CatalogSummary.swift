package import SettingsLocalization

/// What a string catalog holds, and all that is wrong with it.
package struct CatalogSummary {
  /// The texts of a language.
  package struct Language {
    /// Its tag, as the catalog has it.
    package let name: String
    /// How many texts vary by number or device, or have substitutions.
    package private(set) var variations = 0
    private var units: [ExactString: Int] = [:]

    fileprivate init(_ name: String) { self.name = name }

    /// How many units are in each state, by name. A unit without one counts as translated.
    package var states: [(name: String, units: Int)] {
      units.map { ($0.key.text, $0.value) }.sorted { bytewise($0.name, $1.name) }
    }

    fileprivate mutating func add(_ localization: JSONObject.Member) {
      if localization.isVaried {
        variations += 1
      } else if let unit = localization.stringUnit {
        units[ExactString(unit["state"]?.value.string ?? "translated"), default: 0] += 1
      }
    }
  }

  /// The file.
  package let document: JSONDocument
  /// The catalog; `nil` if the file cannot be used.
  package let catalog: XCStringsDocument?
  /// By name.
  package let languages: [Language]
  /// Why the file cannot be used, or the texts that no table can hold.
  package let findings: [Finding]

  /// Whether a file is a string catalog by its name.
  package static func isCatalog(_ file: String) -> Bool { file.lowercased().hasSuffix(".xcstrings") }

  /// Reads a file; never fails, see ``findings``.
  package init(bytes: [UInt8], file: String) {
    document = JSONDocument(SourceText(bytes: bytes, file: file))
    do throws(ExchangeError) {
      let catalog = try XCStringsDocument(JSONFields(document))
      self.catalog = catalog
      (languages, findings) = CatalogSummary.content(of: catalog, document)
    } catch {
      let problems = JSONFields.problems(of: document)
      catalog = nil
      languages = []
      findings = problems.isEmpty ? [error.finding] : problems
    }
  }

  private static func content(of catalog: XCStringsDocument, _ document: JSONDocument) -> ([Language], [Finding]) {
    var languages: [ExactString: Language] = [:]
    var findings = FindingList(file: document.text.file)
    for entry in catalog.strings.members {
      for localization in entry.node.value.object?["localizations"]?.value.object?.members ?? [] {
        languages[ExactString(localization.key), default: Language(localization.key)].add(localization)
        guard localization.isVaried else { continue }
        findings.add(
          "catalog-variations", .warning, "the text in \(localization.key) varies, which no table can hold",
          at: document.location(of: localization.keyOffset), key: TextKey(entry.key),
          fix: "Give the text one value, without variations.")
      }
    }
    return (languages.values.sorted { bytewise($0.name, $1.name) }, findings.findings)
  }
}
