internal import SettingsLocalization

/// Fingerprints of findings, which survive line changes.
struct FindingFingerprints {
  private var counts: [UInt64: Int] = [:]

  /// The fingerprint of the next finding: a hash of rule, file, localization, table and key, and a number among equal
  /// hashes.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - path: the path of its file, the same on every machine.
  mutating func next(_ finding: Finding, in path: String) -> String {
    // Without a key, the message distinguishes two findings of a file.
    let subject = finding.key?.text ?? finding.message
    let parts = [finding.rule.rawValue, path, finding.locale?.text ?? "", finding.table?.text ?? "", subject]
    let hash = FindingFingerprints.hash(parts)
    let count = counts[hash, default: 0] + 1
    counts[hash] = count
    return hash.digits(16) + ":\(count)"
  }

  /// FNV-1a in 64 bits; 0xFF, which never occurs in UTF-8, ends each part.
  private static func hash(_ parts: [String]) -> UInt64 {
    var hash = FNV1a()
    for part in parts {
      hash.append(part)
      hash.append(0xFF)
    }
    return hash.value
  }
}
