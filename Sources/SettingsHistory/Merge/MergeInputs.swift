internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsTranslation

/// The three files of a merge, read.
struct MergeInputs {
  let base: MergeSide
  let ours: MergeSide
  let theirs: MergeSide
  /// What stands between marks in BASE: what was there is not known.
  private let marked: (side: MergeSide, comments: Set<[UInt8]>)?
  /// The encoding of the merged file; an empty text of an empty OURS stays an empty file.
  let form: FileForm
  let isOursEmpty: Bool
  let lineEnds: LineEndMerge

  /// Reads the files.
  ///
  /// - Parameter file: the name for messages.
  /// - Throws: ``UnmergeableFile`` if one cannot be read to its end.
  init(base: [UInt8], ours: [UInt8], theirs: [UInt8], file: String) throws(UnmergeableFile) {
    let base = SourceText(bytes: base, file: file)
    let texts = (ours: SourceText(bytes: ours, file: file), theirs: SourceText(bytes: theirs, file: file))
    let ends = LineEndMerge(
      base: LineEnds(base.utf8), ours: LineEnds(texts.ours.utf8), theirs: LineEnds(texts.theirs.utf8))
    form = FileForm.merged(base: FileForm(base), ours: FileForm(texts.ours), theirs: FileForm(texts.theirs))
    isOursEmpty = ours.isEmpty
    let ours = try MergeInputs.side(texts.ours, .ours, lineEnd: ends.ours)
    let theirs = try MergeInputs.side(texts.theirs, .theirs, lineEnd: ends.others)
    let (old, marked) = try MergeInputs.base(base, lineEnd: ends.others)
    self.base = old
    self.marked = marked.map { ($0, Set($0.comments.compactMap($0.commentText))) }
    (self.ours, self.theirs) = MergeInputs.numbered(ours, theirs, base: old)
    lineEnds = ends
  }

  /// The sides with one number for each comment of no entry, which those of BASE have already.
  private static func numbered(
    _ ours: MergeSide, _ theirs: MergeSide, base: MergeSide
  ) -> (ours: MergeSide, theirs: MergeSide) {
    let first = base.comments.count
    var sides = (ours: ours.numbered { $0 + first }, theirs: theirs.numbered { $0 + first + ours.comments.count })
    func apply(_ match: CommentMatch) {
      sides.ours = sides.ours.numbered { match.numbers[$0] ?? $0 }
      sides.theirs = sides.theirs.numbered { match.numbers[$0] ?? $0 }
    }
    apply(CommentMatch.kept(of: base, in: sides.ours))
    apply(CommentMatch.kept(of: base, in: sides.theirs))
    apply(CommentMatch.added(by: sides.ours, and: sides.theirs, from: first))
    apply(CommentMatch.changed(in: sides.ours, from: base, other: sides.theirs))
    apply(CommentMatch.changed(in: sides.theirs, from: base, other: sides.ours))
    return sides
  }

  /// Whether an element that BASE lacks stands between marks there.
  func isMarked(_ index: Int, of side: MergeSide) -> Bool {
    guard let marked else { return false }
    if let text = side.commentText(index) { return marked.comments.contains(text) }
    return marked.side.index(of: side.elements[index].key) != nil
  }

  private static func side(
    _ text: SourceText, _ input: MergeInput, lineEnd: [UInt8]?
  ) throws(UnmergeableFile) -> MergeSide {
    if PropertyListDocument.isBinary(text.bytes) { throw UnmergeableFile(input, "is a binary property list") }
    let table = StringsTable(lineEnd.map { text.withLineEnd($0) } ?? text)
    if table.format != .oldStyle { throw UnmergeableFile(input, "is a property list") }
    guard let error = table.findings.first(where: { $0.severity == .error }) else { return MergeSide(table) }
    let place = error.location.map { "line \($0.line), column \($0.column): " } ?? ""
    throw UnmergeableFile(input, "cannot be read to its end: \(place)\(error.message)")
  }

  /// BASE without what stands between marks: git merges several bases first, and their conflicts stay in it.
  private static func base(
    _ text: SourceText, lineEnd: [UInt8]
  ) throws(UnmergeableFile) -> (MergeSide, marked: MergeSide?) {
    do throws(UnmergeableFile) {
      return (try side(text, .base, lineEnd: lineEnd), nil)
    } catch {
      guard let marked = ConflictedText(text.withLineEnd([0x0A]).utf8) else { throw error }
      let outside = SourceText(bytes: text.encoded(marked.outside), file: text.file)
      let inside = StringsTable(SourceText(bytes: text.encoded(marked.inside), file: text.file))
      return (try side(outside, .base, lineEnd: lineEnd), MergeSide(inside))
    }
  }
}

extension SourceText {
  /// The same text with one line end. What cannot be decoded stays.
  fileprivate func withLineEnd(_ lineEnd: [UInt8]) -> SourceText {
    let ends = LineEnds(utf8)
    if ends == .uniform(lineEnd) || ends == .none { return self }
    return SourceText(bytes: encoded(TextLines.converted(utf8[...], to: lineEnd)) + undecoded, file: file)
  }
}
