internal import SettingsCatalog
internal import SettingsLocalization

/// Findings from reading the files of a bundle, with their severity in the audit.
struct ReadFindings {
  private let context: AuditContext
  private let readers: ReaderFindings

  init(_ context: AuditContext, _ readers: ReaderFindings) { (self.context, self.readers) = (context, readers) }

  /// All findings, without those of localizations that are not checked; some may be duplicates.
  func findings() -> [Finding] {
    let noRoot = context.bundle.missingRoots(
      in: context.options.catalog.reading.dialect, on: context.options.device)
    let ofBundle =
      context.bundle.findings + noRoot + context.negotiator.findings + context.catalog.states.findings
      + context.catalog.unreadStateFile + context.catalog.stateContradictions + context.options.stale.findings
    let ofFiles =
      panes + localizedPanes + readers.findings(paneLinks) + readers.findings(defaults) + tables + rootTables
    return (ofBundle + ofFiles).filter { !context.isInInnerBundle($0.file) }
      .filter { isLookedAt($0) && !$0.isOfOtherBundle }.map(context.reading.withSeverityInAudit)
  }

  /// Whether a finding is reported: one about a localization only if that is checked.
  private func isLookedAt(_ finding: Finding) -> Bool {
    guard !context.options.locales.isEmpty, let localization = finding.localization else { return true }
    return context.audited.contains { $0.name == localization }
  }

  // MARK: Panes

  private var panes: [Finding] { context.panes.flatMap { SpecifierFindings.findings(in: $0) } }

  private var localizedPanes: [Finding] {
    context.files.localizedPanes.flatMap { file -> [Finding] in
      let found =
        file.document.findings + (context.bundle.pane(of: file).map { SpecifierFindings.findings(in: $0) } ?? [])
      return found.map { $0.about(localization: file.localization, table: nil) }
    } + context.files.findings
  }

  /// Links between panes that lead nowhere, on any device, each once. For devices other than those of the views, only
  /// findings in rows that no other device shows.
  private func paneLinks(_ context: AuditContext) -> [Finding] {
    let judged = context.views.map(\.device)
    var findings: [Finding] = []
    var (known, reported) = (Set<Place>(), Set<Place>())
    for device in judged + Device.allCases.filter({ !judged.contains($0) }) {
      guard let tree = context.bundle.tree(of: context.view(of: context.dialect, on: device)) else { continue }
      let isFirst = known.isEmpty && findings.isEmpty
      findings += links(tree.findings).filter { finding in
        if finding.rule == .noRootPane { return false }
        guard let place = Place(finding) else { return isFirst }
        return judged.contains(device) ? !reported.contains(place) : !known.contains(place)
      }
      reported.formUnion(tree.findings.compactMap(Place.init))
      known.formUnion(rows(of: tree))
    }
    return findings
  }

  /// Findings about links, which are notes where the build makes the pane.
  private func links(_ findings: [Finding]) -> [Finding] {
    let judged = context.options.catalog.reading.judged(findings)
    return context.options.app?.judged(judged, in: context.bundle) ?? judged
  }

  private struct Place: Hashable {
    let file: ExactString
    let location: SourceLocation

    init(_ file: String, _ location: SourceLocation) { (self.file, self.location) = (ExactString(file), location) }

    /// `nil` for a finding without a place.
    init?(_ finding: Finding) {
      guard let file = finding.file, let location = finding.location else { return nil }
      self.init(file, location)
    }
  }

  private func rows(of tree: PaneTree) -> Set<Place> {
    var places: Set<Place> = []
    for node in tree.ownNodes {
      for row in node.specifiers {
        guard let location = row.childFile(in: node.dialect)?.location else { continue }
        places.insert(Place(node.pane.file, location))
      }
    }
    return places
  }

  /// Keys with several defaults, except in rows for different devices or platforms.
  private func defaults(_ context: AuditContext) -> [Finding] {
    let device = context.views.first?.device ?? .phone
    let view = context.view(of: context.dialect, on: device)
    guard let tree = context.bundle.tree(of: view, followsEveryRow: true) else { return [] }
    let defaults = SettingsDefaults(tree)
    let found = defaults.findings + defaults.mixed
    if found.isEmpty { return [] }
    let different = keysOfDifferentRows(tree)
    return found.filter { finding in finding.key.map { !different.contains($0) } ?? true }
  }

  /// The keys of rows that are shown under different conditions.
  private func keysOfDifferentRows(_ tree: PaneTree) -> Set<TextKey> {
    var conditions: [TextKey: PropertyListValue] = [:]
    var different: Set<TextKey> = []
    for specifier in tree.nodes.lazy.flatMap(\.pane.specifiers) {
      guard let key = specifier.key.map({ TextKey($0) }) else { continue }
      let condition = specifier.condition
      if let first = conditions[key], first != condition { different.insert(key) }
      if conditions[key] == nil { conditions[key] = condition }
    }
    return different
  }

  // MARK: Tables

  private var tables: [Finding] {
    (context.tableFiles + context.pseudoTableFiles).flatMap { place in
      context.tableFile(place.name, place.localization).findings.map {
        $0.about(localization: place.localization.name, table: place.name)
      }
    }
  }

  /// Findings about tables outside of localizations, which hide all others with their names.
  private var rootTables: [Finding] {
    context.tableNames.flatMap { name in
      let file = context.bundle.tableFile(name, localization: nil)
      let found = TableChain.Link(step: nil, table: name, path: name.file, file: file).findings
      // What no reader opens is no table: one sentence says it.
      guard context.usage.isTaken(name) else {
        return found.filter { $0.rule == .rootLevelStrings }.map(\.ofUnreadFile)
      }
      return found.map {
        guard $0.rule == .rootLevelStrings, context.reading.isInLocalization(name) else { return $0 }
        var finding = $0
        finding.fix = "Remove it, once \(name.file) of each localization has what users are to read."
        return finding
      }
    }
  }
}

extension Specifier {
  /// The condition under which the app shows it: the devices, and every custom key of the app (`Platform`).
  fileprivate var condition: PropertyListValue {
    let pairs = properties.pairs.filter {
      $0.key == SchemaKey.supportedUserInterfaceIdioms.rawValue || SchemaKey(exactly: $0.key) == nil
    }
    return .dictionary(PropertyListDictionary(pairs))
  }
}

extension Finding {
  /// A file outside of localizations that no pane names.
  fileprivate var ofUnreadFile: Finding {
    var finding = self
    (finding.message, finding.fix) = ("no pane names this file, so it is no table of the settings", "Remove it.")
    return finding
  }

  /// The finding with its subject.
  func about(localization: LocalizationName?, table: TableName?) -> Finding {
    var finding = self
    finding.localization = localization ?? self.localization
    finding.table = table ?? self.table
    return finding
  }
}

extension AuditContext {
  /// The localizations whose files are checked, including `Base`, which is not a language but is read.
  var fileLocalizations: [AuditedLocalization] {
    let isAsked = options.locales.isEmpty || options.locales.contains("Base")
    guard isAsked, bundle.localizations.contains("Base") else { return presentLocalizations }
    guard !presentLocalizations.contains(where: { $0.name == .base }) else { return presentLocalizations }
    let language = CatalogLanguage(localization: "Base", tag: source.tag)
    let base = AuditedLocalization(
      language: language, identifier: presentLocalizations.first(where: \.isSource)?.identifier, isSource: false,
      isPresent: true, sharesSourceLanguage: true)
    return [base] + presentLocalizations
  }
}
