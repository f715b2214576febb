internal import SettingsLocalization

/// A finding in a SARIF log.
struct SARIFResult {
  private let entry: RenderedFinding
  /// The folder to which relative paths are relative.
  private let folder: String

  init(_ entry: RenderedFinding, folder: String) { (self.entry, self.folder) = (entry, folder) }

  /// - Parameters:
  ///   - ruleIndex: the index of its rule in the log.
  ///   - fingerprint: identifies the finding, also in the next version of the files.
  func members(ruleIndex: Int?, fingerprint: String) -> JSONMembers {
    let remarks = entry.notes.filter { $0.place == nil }.map { "\n" + $0.message }
    let related = entry.notes.compactMap { note in
      note.place.map { location($0) + ["message": SARIFDocument.message(note.message)] }
    }
    return [
      "ruleId": entry.finding.rule, "ruleIndex": ruleIndex, "level": entry.severity.rawValue,
      "message": SARIFDocument.message(entry.sentence + remarks.joined()), "locations": [location(entry.place)],
      "relatedLocations": related.isEmpty ? nil : related,
      // The only fingerprint that GitHub reads.
      "partialFingerprints": ["primaryLocationLineHash": fingerprint] as JSONMembers, "properties": properties,
    ]
  }

  private func location(_ place: FindingPlace) -> JSONMembers {
    let path = place.relative(to: folder).path
    let artifact: JSONMembers = [
      "uri": FileURI.reference(path),
      // The root of the sources.
      "uriBaseId": WorkingFolder.isAbsolute(path) ? nil : "%SRCROOT%",
    ]
    // GitHub shows nothing without a line.
    let region: JSONMembers = ["startLine": place.location?.line ?? 1, "startColumn": place.location?.column]
    return ["physicalLocation": ["artifactLocation": artifact, "region": region] as JSONMembers]
  }

  /// What the finding is about, for filters; `nil` without a locale, table and key.
  private var properties: SARIFProperties? {
    let finding = entry.finding
    return finding.localization == nil && finding.table == nil && finding.key == nil
      ? nil : SARIFProperties(finding: finding)
  }
}

/// For a stale translation, it is also said how its source text has changed.
private struct SARIFProperties: Encodable {
  let finding: Finding

  func encode(to encoder: any Encoder) throws {
    try encoder.encode(["locale": finding.localization, "table": finding.table, "key": finding.key])
    try finding.change?.encode(to: encoder)
  }
}

/// Paths as URIs.
enum FileURI {
  /// A relative path as a reference, an absolute one with the scheme `file`; bytes with a meaning in URIs are encoded.
  ///
  /// - Source: RFC 3986, sections 2.1 and 4.2; a colon in the first segment would end a scheme.
  static func reference(_ path: String) -> String {
    (WorkingFolder.isAbsolute(path) ? "file://" : "") + path.utf8.map(encoded).joined()
  }

  private static func encoded(_ byte: UInt8) -> String {
    let isPlain = byte.isLetterOrDigit || "-._~/".utf8.contains(byte)
    return isPlain ? String(Unicode.Scalar(byte)) : "%" + byte.digits(2, uppercase: true)
  }
}
