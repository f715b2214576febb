import ArgumentParser
import SettingsLocalization
import SettingsReports

/// Lists of locales on the command line.
enum LocaleList {
  /// The name that means every localization.
  static let all = "all"

  /// The names in the values of an option. A single value is a list ("fr, de", but "Chinese, Traditional" stays whole);
  /// each of several values is one name or a list without spaces.
  static func names(_ values: [String]) -> [String] {
    values.count == 1 ? LocaleIdentifier.preferences(values[0]) : values.flatMap(split).map(trimmed)
  }

  /// Makes sure that an option has a name if it is given: an empty one would mean the default.
  static func requireName(_ values: [String], of option: String = "--locale") throws {
    if !values.isEmpty, names(values).isEmpty {
      throw ValidationError("\(option) is empty: name a language, such as de.")
    }
  }

  /// Reports on standard error that the development language is used, since none was named.
  static func noteDefault(_ verb: String, _ language: String) {
    Output.remark("note: no --locale: \(verb) the development language, \(TerminalText.clean(language))")
  }

  private static func trimmed(_ name: String) -> String {
    let text = name.drop(while: \.isWhitespace)
    return String(text.prefix(text.count - text.reversed().prefix(while: \.isWhitespace).count))
  }

  /// Splits a list at its commas. A comma before a space belongs to the name ("Chinese, Traditional"), as does `\,`.
  private static func split(_ list: String) -> [String] {
    var names = [""]
    let characters = Array(list)
    var index = 0
    while index < characters.count {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if characters[index] == "\\", next == "," {
        names[names.count - 1].append(",")
        index += 1
      } else if characters[index] == ",", next != " " {
        names.append("")
      } else {
        names[names.count - 1].append(characters[index])
      }
      index += 1
    }
    return names.filter { !$0.isEmpty }
  }
}
