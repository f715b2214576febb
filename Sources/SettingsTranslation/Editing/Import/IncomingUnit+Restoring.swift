internal import SettingsLocalization

extension IncomingUnit {
  /// The unit with its texts as the translator meant them: without what programs have made of them on the way.
  ///
  /// 1. What a workbook writes for white space is white space.
  /// 2. Where the line ends of texts are those of the file, the lines end as in the text that is replaced, else as in the
  ///    source.
  ///
  /// - Parameters:
  ///   - source: the source text of the bundle; `nil` if it has none.
  ///   - existing: the translation in the bundle; `nil` for none.
  func restored(from format: TranslationFormat, source: String?, existing: String?) -> IncomingUnit {
    var unit = self
    if format.isSheet {
      let literals = WorkbookEscape.literals(in: [source, existing].compactMap { $0 })
      unit.source = self.source.map { WorkbookEscape.decoded($0, except: literals) }
      unit.target = target.map { WorkbookEscape.decoded($0, except: literals) }
    }
    if format.hasBareLineEnds {
      let end = existing?.firstLineEnd ?? source?.firstLineEnd ?? .lineFeed
      unit.target = unit.target.map { $0.withLineEnds(end) }
    }
    return unit
  }
}
