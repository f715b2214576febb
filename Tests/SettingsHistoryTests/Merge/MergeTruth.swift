import TestSupport

/// Three versions of a table, made at random, and what merging them must give: it is kept while they are made, as maps,
/// without the code that is judged.
struct MergeTruth {
  /// A version: its entries in order.
  typealias Version = [(key: String, value: String)]

  private(set) var base: Version = []
  private(set) var ours: Version = []
  private(set) var theirs: Version = []
  /// The merged entries by key; without those that both sides changed in different ways.
  private(set) var merged: [String: String] = [:]
  private(set) var conflicts: Set<String> = []
  /// The files of the three versions.
  private(set) var files: (base: [UInt8], ours: [UInt8], theirs: [UInt8]) = ([], [], [])

  private var random: SeededRandom

  private enum Step: CaseIterable {
    case keep, ours, theirs, same, both, oursGone, theirsGone, bothGone, goneAndChanged, changedAndGone
  }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    for number in 0..<random.next(below: 12) { change("k\(number)") }
    for number in 0..<random.next(below: 5) { add("n\(number)") }
    if random.next(below: 3) == 0 { ours.shuffle(using: &random) }
    if random.next(below: 3) == 0 { theirs.shuffle(using: &random) }
    files = (file(base), file(ours), file(theirs))
  }

  // MARK: Entries

  private mutating func change(_ key: String) {
    let old = text("old")
    base.append((key, old))
    switch Step.allCases[random.next(below: Step.allCases.count)] {
    case .keep: put(key, old, old, merged: old)
    case .ours:
      let new = text("ours")
      put(key, new, old, merged: new)
    case .theirs:
      let new = text("theirs")
      put(key, old, new, merged: new)
    case .same:
      let new = text("same")
      put(key, new, new, merged: new)
    case .both: put(key, text("ours"), text("theirs"), merged: nil)
    case .oursGone: put(key, nil, old, merged: nil, isConflict: false)
    case .theirsGone: put(key, old, nil, merged: nil, isConflict: false)
    case .bothGone: put(key, nil, nil, merged: nil, isConflict: false)
    case .goneAndChanged: put(key, nil, text("theirs"), merged: nil)
    case .changedAndGone: put(key, text("ours"), nil, merged: nil)
    }
  }

  private mutating func add(_ key: String) {
    let new = text("new")
    switch random.next(below: 4) {
    case 0: put(key, new, nil, merged: new)
    case 1: put(key, nil, new, merged: new)
    case 2: put(key, new, new, merged: new)
    default: put(key, new, text("other"), merged: nil)
    }
  }

  private mutating func put(
    _ key: String, _ our: String?, _ their: String?, merged value: String?, isConflict: Bool? = nil
  ) {
    if let our { ours.append((key, our)) }
    if let their { theirs.append((key, their)) }
    let value = our == their ? our : value
    if let value { merged[key] = value } else if isConflict ?? (our != their) { conflicts.insert(key) }
  }

  /// A text that is no other one, with characters that files spell in several ways.
  private mutating func text(_ start: String) -> String {
    let ends = ["", " é", " \"x\"", "\t.", " ’", "\n2", " \\", " 😀", "\u{301}", ";"]
    return "\(start) \(random.next(below: 1_000_000))" + ends[random.next(below: ends.count)]
  }

  // MARK: Files

  private mutating func file(_ version: Version) -> [UInt8] {
    let end = ["\n", "\n", "\r\n"][random.next(below: 3)]
    var text = random.next(below: 3) == 0 ? "/* Header */\n\n" : ""
    for (key, value) in version { text += entry(key, value) }
    if random.next(below: 4) == 0 { text += "// end" }
    if end != "\n" { text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end) }
    switch random.next(below: 6) {
    case 0: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case 1: return [0xEF, 0xBB, 0xBF] + text.utf8
    default: return Array(text.utf8)
    }
  }

  private mutating func entry(_ key: String, _ value: String) -> String {
    let above = ["", "", "\n", "/* about \(key) */\n", "\n// about \(key)\n", "/* apart */\n\n", "\n\n"]
    let beside = ["\n", "\n", "\n", " // \(random.next(below: 9))\n", " /* here */\n", " "]
    let name = random.next(below: 2) == 0 ? key : "\"\(key)\""
    let double = random.next(below: 5) == 0 ? "\(name) = \"first of two\";\n" : ""
    let text = "\(name) = \"\(spelled(value))\";"
    return double + above[random.next(below: above.count)] + text + beside[random.next(below: beside.count)]
  }

  private mutating func spelled(_ value: String) -> String {
    let escapesAll = random.next(below: 4) == 0
    return value.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "\n": text += "\\n"
      case "\t" where escapesAll: text += "\\t"
      case _ where escapesAll && scalar.value > 0x7F && scalar.value < 0x10000:
        let digits = String(scalar.value, radix: 16)
        text += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
