internal import SettingsCatalog
internal import SettingsLocalization

/// Writes translations as `.strings` tables in lproj folders.
///
/// The developers' comment is directly above its entry. Generated context comes before that, separated by a blank line,
/// so that no reader treats it as a developers' comment.
enum StringsTableWriter {
  /// The tables of a language: `fr.lproj/Root.strings`, UTF-8.
  ///
  /// Units without a translation are left out, and so are tables without any; a template has none.
  static func files(_ document: ExchangeDocument) -> [ExportedFile] {
    guard let language = document.targetName else { return [] }
    return document.tables.compactMap { table -> ExportedFile? in
      let entries = table.units.compactMap(entry)
      if entries.isEmpty { return nil }
      let place = TableReference(localization: LocalizationName(language), table: table.name)
      return ExportedFile(path: place.path, bytes: Array(entries.joined(separator: [lineEnd])))
    }
  }

  private static let lineEnd = UInt8(ascii: "\n")

  private static func entry(_ unit: ExchangeUnit) -> [UInt8]? {
    guard let target = unit.target else { return nil }
    let pair = TokenStyle.plain.token(unit.unit.id.key.text) + Array(" = ".utf8) + TokenStyle.plain.token(target)
    return context(of: unit) + comment(of: unit) + pair + [UInt8(ascii: ";"), lineEnd]
  }

  /// A line for each place, and a blank line behind them.
  private static func context(of unit: ExchangeUnit) -> [UInt8] {
    let lines = unit.contextLines.compactMap { CommentText($0) }.map { text in
      Array("// ".utf8) + text.lines.joined(separator: [UInt8(ascii: " ")]) + [lineEnd]
    }
    return lines.isEmpty ? [] : lines.joined() + [lineEnd]
  }

  private static func comment(of unit: ExchangeUnit) -> [UInt8] {
    guard let text = CommentText(unit.unit.developerComment) else { return [] }
    return Array("/* ".utf8) + text.lines.joined(separator: [lineEnd]) + Array(" */\n".utf8)
  }
}
