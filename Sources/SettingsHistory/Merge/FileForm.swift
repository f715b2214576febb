internal import SettingsCatalog
internal import SettingsLocalization

/// The encoding of a file, with its byte-order mark: they are merged like a value.
struct FileForm: Equatable {
  let encoding: TextEncoding
  let hasMark: Bool

  /// - Returns: `nil` for an empty file, which has no encoding.
  init?(_ text: SourceText) {
    if text.utf8.isEmpty, text.undecoded.isEmpty, !text.hasByteOrderMark { return nil }
    (encoding, hasMark) = (text.encoding, text.hasByteOrderMark)
  }

  private init(encoding: TextEncoding, hasMark: Bool) { (self.encoding, self.hasMark) = (encoding, hasMark) }

  /// The encoding of the merged file: what one side has changed; what OURS has if both have.
  static func merged(base: FileForm?, ours: FileForm?, theirs: FileForm?) -> FileForm {
    let utf8 = FileForm(encoding: .utf8, hasMark: false)
    guard let ours else { return theirs ?? base ?? utf8 }
    return ours == base ? theirs ?? ours : ours
  }

  /// A text as a file.
  func bytes(_ utf8: [UInt8]) -> [UInt8] {
    (hasMark ? encoding.byteOrderMark : []) + TextEncoder.encode(utf8, as: encoding)
  }
}

/// How the lines of a text end.
enum LineEnds: Equatable {
  case none
  /// All in one way: LF, CRLF or CR.
  case uniform([UInt8])
  /// In several ways; the first one.
  case mixed([UInt8])

  init(_ utf8: [UInt8]) {
    let lines = TextLines(utf8)
    self = .none
    var offset = 0
    while offset < utf8.count {
      let length = lines.lineEndLength(at: offset)
      if length > 0 {
        let end = Array(utf8[offset..<offset + length])
        switch self {
        case .none: self = .uniform(end)
        case .uniform(let first) where first != end: self = .mixed(first)
        default: break
        }
      }
      if case .mixed = self { return }
      offset += max(1, length)
    }
  }

  /// The one line end; `nil` if there is none, or several.
  var common: [UInt8]? {
    if case .uniform(let end) = self { end } else { nil }
  }
}

/// What becomes of the line ends: they are merged like a value, and mixed ones are no change.
struct LineEndMerge {
  /// How lines end while texts are merged; `nil` for those of OURS if it keeps its mixed ones.
  let ours: [UInt8]?
  /// How lines of BASE and THEIRS end while texts are merged, and all that are added.
  let others: [UInt8]
  /// How lines end in the merged file; `nil` if they stay as they are.
  let result: [UInt8]?

  private static let lineFeed: [UInt8] = [0x0A]

  init(base: LineEnds, ours: LineEnds, theirs: LineEnds) {
    let lineFeed = LineEndMerge.lineFeed
    switch ours {
    case .none: (self.ours, others, result) = (lineFeed, lineFeed, theirs.common ?? base.common ?? lineFeed)
    case .uniform(let end):
      (self.ours, others, result) = (lineFeed, lineFeed, base.common == end ? theirs.common ?? end : end)
    case .mixed(let first):
      let changed = theirs.common.flatMap { $0 == base.common ? nil : $0 }
      self.ours = changed.map { _ in lineFeed }
      others = changed == nil ? base.common ?? first : lineFeed
      result = changed
    }
  }

  /// A merged text with the line ends of the merged file.
  func finished(_ utf8: [UInt8]) -> [UInt8] {
    guard let result, result != LineEndMerge.lineFeed else { return utf8 }
    return TextLines.converted(utf8[...], to: result)
  }
}
