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
      }
      if let name { texts[name, default: ""] += line + "\n" }
      if line == "  }" || line == "}" { name = nil }
    }
    return (order, texts)
  }

  /// The name, if a line begins the declaration of a setting, of a key, or of the enum of a choice.
  private static func declared(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard let place = words.prefix(3).firstIndex(where: { ["var", "let", "enum"].contains($0) }),
      place + 1 < words.count
    else { return nil }
    let isSetting = words[place] == "var" && line.contains(": Setting<")
    let isKey = words[place] == "let" && line.contains(" = \"")
    let isChoice = words[place] == "enum" && words[place + 1] != "Key" && line.contains(": ")
    return isSetting || isKey || isChoice ? String(words[place + 1].prefix { $0 != ":" }) : nil
  }
}
