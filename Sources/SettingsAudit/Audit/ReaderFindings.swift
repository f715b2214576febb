internal import SettingsLocalization

/// Findings about panes that were looked for once for each program that shows them.
struct ReaderFindings {
  /// What one of them was found at.
  private struct Place: Hashable {
    let rule: Finding.Rule
    let file: ExactString?
    let location: SourceLocation?
    let localization: LocalizationName?
    let table: TableName?
    let key: TextKey?

    init(_ finding: Finding) {
      rule = finding.rule
      file = finding.file.map { ExactString($0) }
      (location, localization, table, key) = (finding.location, finding.localization, finding.table, finding.key)
    }
  }

  /// The contexts of the programs, that which the bundle is for first.
  let contexts: [AuditContext]
  /// The views of the run.
  let views: [SettingsView]

  /// What a check finds: at a place where several programs have problems, those of the gravest. Where not all have one,
  /// `shownBy` says who has; ``FindingAudiences`` adds the devices and the words.
  func findings(_ check: (AuditContext) throws -> [Finding]) rethrows -> [Finding] {
    if contexts.count == 1 { return try check(contexts[0]) }
    let lists = try contexts.map(check)
    let found = lists.map { Dictionary(grouping: $0, by: Place.init) }
    var seen: Set<Place> = []
    let places = lists.joined().map(Place.init).filter { seen.insert($0).inserted }
    return places.flatMap { place in
      let finders = contexts.indices.filter { found[$0][place] != nil }
      let gravest = finders.max { gravity(found[$0][place]) < gravity(found[$1][place]) }
      let programs = Audience(finders.flatMap { contexts[$0].views }, among: views).readers?.map(\.rawValue)
      return (gravest.flatMap { found[$0][place] } ?? []).map { finding in
        var finding = finding
        finding.shownBy = programs
        return finding
      }
    }
  }

  private func gravity(_ findings: [Finding]?) -> Finding.Severity { findings?.map(\.severity).max() ?? .note }
}

/// Who shows the places that findings are about.
struct FindingAudiences {
  /// A pane file, and the places at which its rows begin, with the views that show each.
  private struct File {
    let views: [SettingsView]
    var rows: [(start: SourceLocation, views: [SettingsView])] = []
  }

  private let views: [SettingsView]
  private var files: [ExactString: File] = [:]
  /// The places of texts that are not shown as intended.
  private var texts: [UncoveredPlace: [TextUse]] = [:]

  init(_ context: AuditContext) {
    views = context.views
    if views.count == 1 { return }
    for node in context.tree?.ownNodes ?? [] {
      var file = File(views: node.views)
      for row in node.shownRows { if let start = row.row.location { file.rows.append((start, row.views)) } }
      files[ExactString(node.pane.file)] = file
    }
    let coverage = context.coverage
    for text in coverage.leaks + coverage.missing + coverage.untracked {
      texts[UncoveredPlace(text, localization: nil)] = text.uses
    }
  }

  /// The findings with who shows their places, where not all views do.
  func applied(to findings: [Finding]) -> [Finding] {
    views.count == 1
      ? findings
      : findings.map { finding in
        guard finding.devices == nil, let audience = audience(of: finding) else { return finding }
        return finding.shown(to: audience)
      }
  }

  private static let ofTexts: Set<Finding.Rule> = [.rawKeyLeak, .missingTranslation, .untrackedText]

  /// What these say is not only so where their place is shown: they are about devices, or about all panes.
  private static let ofAll: Set<Finding.Rule> = [
    .idiomGroup, .idiomUnknown, .variantDiverges, .defaultNotRegistered, .missingLocale,
  ]

  private func audience(of finding: Finding) -> Audience? {
    let programs = finding.shownBy
    let judges = views.filter { programs?.contains($0.reader.rawValue) ?? true }
    if FindingAudiences.ofAll.contains(finding.rule) { return programs == nil ? nil : Audience(judges, among: views) }
    if FindingAudiences.ofTexts.contains(finding.rule), let key = finding.key,
      let uses = texts[UncoveredPlace(localization: nil, table: finding.table, key: key)]
    {
      return Audience(uses, among: views)
    }
    guard let file = finding.file.flatMap({ files[ExactString($0)] }) else {
      return programs == nil ? nil : Audience(judges, among: views)
    }
    let row = finding.location.flatMap { place in file.rows.last { $0.start == place || $0.start < place } }
    let showing = (row?.views ?? file.views).filter { shown in judges.contains { $0.reader == shown.reader } }
    return Audience(showing.isEmpty ? judges : showing, among: views)
  }
}
