internal import SettingsCatalog
internal import SettingsLocalization

extension IncomingUnit {
  /// The unit with its texts as the translator meant them, with changes by other programs undone.
  ///
  /// 1. Workbook escapes for white space are decoded, in the source text and in the translation.
  /// 2. If the format does not keep the line ends of texts, those of the translation become the first one of the
  ///    existing translation, else of the source, else line feeds.
  ///
  /// - Parameters:
  ///   - format: the format of the file; decides which changes are undone.
  ///   - source: the source text of the bundle; `nil` if it has none.
  ///   - existing: the translation in the bundle; `nil` for none.
  func restored(from format: TranslationFormat, source: String?, existing: String?) -> IncomingUnit {
    var unit = self
    if format.traits.contains(.isSheet) {
      let literals = WorkbookEscape.literals(in: [source, existing].compactMap { $0 })
      unit.source = self.source.map { WorkbookEscape.decoded($0, except: literals) }
      unit.target = target.map { WorkbookEscape.decoded($0, except: literals) }
    }
    if format.traits.contains(.literalLineEnds) {
      let end = existing?.firstLineEnd ?? source?.firstLineEnd ?? .lineFeed
      unit.target = unit.target.map { $0.withLineEnds(end) }
    }
    return unit
  }
}
