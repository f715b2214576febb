/// Problems of the keys of a table in relation to each other.
enum KeyFindings {
  /// Keys that an earlier entry also has.
  static func duplicates(in entries: StringsEntries) -> [Finding] {
    entries.content.duplicates.prefix(FindingList.limit).map { number in
      let entry = entries[number]
      let earlier = entries[Int(entries.content.records[number].previous)]
      return Finding(
        .duplicateKey, .warning, "\(entry.key.quoted) is defined again: iOS uses the last value",
        file: entry.file, at: entry.location,
        notes: [Finding.Note("first defined here", at: earlier.location)], key: entry.key, fix: "Keep one of them.")
    }
  }

  /// Keys that look the same but differ: different code points, equal under Unicode canonical equivalence.
  static func equivalents(in entries: StringsEntries) -> [Finding] {
    let content = entries.content
    var first: [String: Int] = [:]
    var found: [Finding] = []
    for number in content.records.indices where canBeEquivalent(content.records[number]) {
      if found.count >= FindingList.limit { break }
      let entry = entries[number]
      guard let other = first.updateIfAbsent(number, forKey: entry.key.text), content.key(other) != content.key(number)
      else {
        continue
      }
      let finding = Finding(
        .canonicallyEquivalentKeys, .warning,
        "\(entry.key.quoted) looks like an earlier key but has other code points: iOS treats them as two keys",
        file: entry.file, at: entry.location,
        notes: [Finding.Note("the other spelling", at: entries[other].location)],
        key: entry.key, fix: "Spell the key as the plist does, and remove the other entry.")
      found.append(finding)
    }
    return found
  }
}

extension KeyFindings {
  /// The longest key that is compared by its appearance, in bytes: the comparison takes quadratic time.
  private static let comparedLength = 1000

  private static func canBeEquivalent(_ record: StringsRecord) -> Bool {
    !record.isKeyASCII && record.key.range.count <= comparedLength
  }
}

extension Dictionary {
  /// Returns the existing value of a key; without one, sets the value and returns `nil`.
  fileprivate mutating func updateIfAbsent(_ value: Value, forKey key: Key) -> Value? {
    if let present = self[key] { return present }
    self[key] = value
    return nil
  }
}

extension Finding.Rule {
  /// Two keys look the same but have different code points.
  public static let canonicallyEquivalentKeys = Finding.Rule(rawValue: "canonically-equivalent-keys")
}
