/// How a generated file differs from the one that would be generated, in terms of settings.
package struct GeneratedDifference: Sendable {
  /// What changed: `+ volume`, `- volume`, `~ volume`; empty if only the runtime or the layout differs.
  package let lines: [String]

  /// Compares the declarations of settings and choices.
  package init(from old: String, to new: String) {
    let (before, after) = (GeneratedDifference.declarations(old), GeneratedDifference.declarations(new))
    var lines: [String] = []
    for (name, text) in after.order.map({ ($0, after.texts[$0]) }) {
      if let other = before.texts[name] {
        if other != text { lines.append("~ " + name) }
      } else {
        lines.append("+ " + name)
      }
    }
    self.lines = lines + before.order.filter { after.texts[$0] == nil }.map { "- " + $0 }
  }

  /// The text of each setting and of each choice by its name, in the order of the file.
  private static func declarations(_ text: String) -> (order: [String], texts: [String: String]) {
    var (order, texts): ([String], [String: String]) = ([], [:])
    var name: String?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("// MARK: - Runtime") { break }
      if let begun = declared(line) {
        name = begun
        if texts[begun] == nil { order.append(begun) }
      } else if line.hasPrefix("}") || line.contains("///") {
        name = nil
      }
      if let name { texts[name, default: ""] += line + "\n" }
    }
    return (order, texts)
  }

  /// The name of a setting, an enum of choices, or the defaults, if a line begins its declaration.
  private static func declared(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(where: { ["var", "enum", "case", "let"].contains($0) }), place + 1 < words.count,
      place < 3
    else { return nil }
    let name = String(words[place + 1].prefix { $0 != ":" && $0 != "(" })
    return words[place] == "case" ? "case " + name : name
  }
}
