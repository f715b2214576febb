/// A column of a sheet that is not a language, with a name that translation tools know.
enum SheetColumn: String {
  case location, source, target
  /// The key.
  case id
  case fuzzy
  /// Table and key, as in the `msgctxt` of PO: programs identify rows by their context and source text.
  case context
  /// Empty in an export, and not read.
  case translatorComments = "translator_comments"
  case developerComments = "developer_comments"
  /// Of an unfinished translation: `stale`, `needs-review`, or `new` for a copy of the source text.
  case state
  /// The source text that a stale translation was made from: only if one is known. It is not read.
  case previousSource = "previous source"
  /// Generated context: where the text is shown.
  case place
  /// How many characters a translation may have.
  case maximumLength = "max_length"
  /// The key and the table where each language has a column; `id` would be Indonesian there.
  case key, table
  /// The hashes of all languages of a row.
  case hashes

  /// The columns of csv and tsv, in their order.
  static let ofText: [SheetColumn] = [
    .location, .source, .target, .id, .fuzzy, .context, .translatorComments, .developerComments, .state,
  ]

  /// The columns of a workbook, in their order: what people read and write first.
  static let ofWorkbook: [SheetColumn] = [
    .id, .source, .target, .state, .developerComments, .place, .maximumLength, .context, .location,
  ]

  /// The columns before and behind those of the languages, in a file of several languages.
  static let beforeLanguages: [SheetColumn] = [.key, .table, .source]
  static let behindLanguages: [SheetColumn] = [.developerComments, .place, .maximumLength, .hashes]

  /// Without these a translation cannot be found or matched to its key.
  static let required: [SheetColumn] = [.target, .id, .context]

  /// Whether a spreadsheet need not show it.
  var isHidden: Bool { self == .location || self == .context || self == .hashes }
}
