internal import SettingsCatalog
internal import SettingsLocalization

/// What the documents of pages have beyond JSON.
extension JSONWriter {
  mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    integer(number)
  }

  mutating func member(_ name: String, _ flag: Bool) {
    self.name(name)
    literal(flag ? "true" : "false")
  }

  mutating func integer(_ number: Int) { literal(String(number)) }

  /// A finite number; anything else is `null`, as JavaScript writes it.
  mutating func number(_ number: Double) { literal(number.isFinite ? "\(number)" : "null") }

  /// A path of a specifier: the number of one that is not in another, `3` for `PreferenceSpecifiers[3]`.
  mutating func path(_ path: String) {
    let (start, end) = ("\(SchemaKey.preferenceSpecifiers.rawValue)[", "]")
    guard path.hasPrefix(start), path.hasSuffix(end) else { return string(path) }
    let digits = path.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    let isNumber = !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if isNumber { literal(String(Substring(digits))) } else { string(path) }
  }
}
