internal import SettingsLocalization

/// A finding in a SARIF log.
struct SARIFResult: Encodable {
  let ruleId: String
  let ruleIndex: Int?
  let level: String
  let message: SARIFMessage
  let locations: [SARIFLocation]
  let relatedLocations: [SARIFLocation]?
  let partialFingerprints: [String: String]
  let properties: SARIFProperties?

  /// - Parameters:
  ///   - entry: the finding.
  ///   - ruleIndex: the index of its rule in the log.
  ///   - folder: the folder to which relative paths are relative.
  ///   - fingerprint: identifies the finding, also in the next version of the files.
  init(_ entry: RenderedFinding, ruleIndex: Int?, folder: String, fingerprint: String) {
    ruleId = entry.finding.rule.rawValue
    self.ruleIndex = ruleIndex
    level = entry.severity.rawValue
    let remarks = entry.notes.filter { $0.place == nil }.map { "\n" + $0.message }
    message = SARIFMessage(plain: entry.sentence + remarks.joined())
    locations = [SARIFLocation(entry.place, folder: folder)]
    let related = entry.notes.compactMap { note in
      note.place.map { SARIFLocation($0, folder: folder, message: SARIFMessage(plain: note.message)) }
    }
    relatedLocations = related.isEmpty ? nil : related
    // The only fingerprint that GitHub reads.
    partialFingerprints = ["primaryLocationLineHash": fingerprint]
    properties = SARIFProperties(entry.finding)
  }
}

/// A place in a file, and how it relates to the finding.
struct SARIFLocation: Encodable {
  struct Physical: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }

  struct Artifact: Encodable {
    let uri: String
    /// The root of the sources, for relative paths; `nil` for an absolute one.
    let uriBaseId: String?
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int?
  }

  let physicalLocation: Physical
  let message: SARIFMessage?

  init(_ place: FindingPlace, folder: String, message: SARIFMessage? = nil) {
    let path = place.relative(to: folder).path
    let uri = FileURI.reference(path)
    let artifact = Artifact(uri: uri, uriBaseId: WorkingFolder.isAbsolute(path) ? nil : "%SRCROOT%")
    // GitHub shows nothing without a line.
    let region = Region(startLine: place.location?.line ?? 1, startColumn: place.location?.column)
    physicalLocation = Physical(artifactLocation: artifact, region: region)
    self.message = message
  }
}

/// What a finding is about, for filters.
struct SARIFProperties: Encodable {
  let locale: LocalizationName?
  let table: TableName?
  let key: TextKey?
  /// For a stale translation: how its source text has changed.
  private let change: SourceChange?

  /// `nil` without a locale, table and key.
  init?(_ finding: Finding) {
    (locale, table, key) = (finding.locale, finding.table, finding.key)
    change = finding.change
    if locale == nil && table == nil && key == nil { return nil }
  }

  func encode(to encoder: any Encoder) throws {
    try encoder.encode(["locale": locale, "table": table, "key": key])
    try change?.encode(to: encoder)
  }
}
