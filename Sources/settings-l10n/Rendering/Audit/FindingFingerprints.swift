import SettingsLocalization

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
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ":\(count)"
  }

  /// FNV-1a in 64 bits; 0xFF, which never occurs in UTF-8, ends each part.
  private static func hash(_ parts: [String]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    return hash
  }
}
