package import SettingsLocalization

/// The names among texts that belong together, the options of a list or the rows of a group: one answer for all of them.
enum NameList {
  /// The texts that are names because most of the texts are.
  ///
  /// 1. If most are numbers with units, so are those with units that differ from language to language: `1 min` beside
  ///    `5 s`. The same for units alone. Words beside them (`Custom Speed`) are texts.
  /// 2. If most are names, so are the others that are spelled like one: a word, or words that begin with a capital. `Off`
  ///    and other words of choice are texts.
  ///
  /// - Parameters:
  ///   - texts: the texts.
  ///   - known: those that are known to be names.
  ///   - least: how many must be names.
  static func names(among texts: [String], known: Set<ExactString>, least: Int) -> Set<ExactString> {
    let texts = texts.filter { !$0.isBlank }
    let quantities = texts.filter { LanguageNeutralName.isQuantity($0) }
    if quantities.count * 2 > texts.count {
      return Set(texts.filter { LanguageNeutralName.isQuantity($0, withLocalUnits: true) }.map { ExactString($0) })
    }
    let units = texts.filter(LanguageNeutralName.isUnit)
    if units.count * 2 > texts.count { return Set(units.map { ExactString($0) }) }
    let names = texts.count { text in
      known.contains(ExactString(text)) || (LanguageNeutralName.isOne(text) && !LanguageNeutralName.isQuantity(text))
    }
    guard names >= least, names * 2 > texts.count else { return [] }
    return Set(texts.filter(mayBeName).map { ExactString($0) })
  }

  /// Whether a text is spelled like a name: a word, or words that all begin with a capital or no letter.
  private static func mayBeName(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard text.utf8.count <= maximumLength,
      !words.contains(where: { LanguageNeutralName.wordsOfChoice.contains($0.lowercased()) })
    else { return false }
    return words.count == 1 || words.allSatisfy { !($0.unicodeScalars.first?.properties.isLowercase ?? false) }
  }

  /// A longer text is a sentence.
  private static let maximumLength = 60
}

/// The titles of the rows of a pane that are names. They are looked for when the first one is asked for.
package final class RowNames {
  private let pane: Pane
  private let licenses: Set<ExactString>
  private lazy var sections = found()

  /// - Parameters:
  ///   - pane: the pane.
  ///   - licenses: the names of the panes that list licences.
  package init(_ pane: Pane, licenses: Set<ExactString>) {
    self.pane = pane
    self.licenses = licenses
  }

  /// Whether a text is a name among the rows of the group of a specifier, or the name of a person that it gives the
  /// address of.
  func contains(_ text: String, of specifier: Specifier) -> Bool {
    if isContact(specifier), specifier.properties[.title]?.string?.isExactly(text) ?? false { return true }
    return sections[specifier.index]?.contains(ExactString(text)) ?? false
  }

  /// The names, by the number of the specifier.
  private func found() -> [Int: Set<ExactString>] {
    var result: [Int: Set<ExactString>] = [:]
    var rows: [Specifier] = []
    for specifier in pane.specifiers {
      if specifier.type?.opensGroup == true {
        add(rows, to: &result)
        rows = []
      } else {
        rows.append(specifier)
      }
    }
    add(rows, to: &result)
    return result
  }

  private func add(_ rows: [Specifier], to result: inout [Int: Set<ExactString>]) {
    let titled = rows.filter { $0.properties[.title]?.string?.isBlank == false }
    let titles = titled.compactMap { $0.properties[.title]?.string }
    let ofLicenses = titled.filter(leadsToLicense)
    var names = NameList.names(among: titles, known: [], least: RowNames.least)
    if ofLicenses.count > 1, ofLicenses.count * 2 > titled.count {
      names.formUnion(ofLicenses.compactMap { $0.properties[.title]?.string }.map { ExactString($0) })
    }
    if names.isEmpty { return }
    for row in rows { result[row.index] = names }
  }

  /// In a group of settings, two names may be chance.
  private static let least = 3

  private func leadsToLicense(_ row: Specifier) -> Bool {
    guard row.type == .childPane, let file = row.properties[.file]?.string else { return false }
    return licenses.contains(ExactString(file))
  }

  /// Whether a row shows the address of a person: its title is two or three words with capitals.
  private func isContact(_ row: Specifier) -> Bool {
    guard row.type == .titleValue, let title = row.properties[.title]?.string,
      let value = row.properties[.defaultValue]?.string
    else { return false }
    let words = title.split(separator: " ")
    return (2...3).contains(words.count)
      && words.allSatisfy { $0.unicodeScalars.first?.properties.isUppercase ?? false }
      && (value.contains("://") || value.contains("@") || LanguageNeutralName.isHost(value))
  }
}

extension SettingsBundle {
  /// The names of the panes that list licences.
  package var licensePaneNames: Set<ExactString> { Set(panes.filter(\.isLicensePane).map { ExactString($0.name) }) }
}
