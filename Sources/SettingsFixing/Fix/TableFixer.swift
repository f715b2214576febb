internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsTranslation

/// Fixes one table, step by step; a step that would not read back as expected is skipped.
struct TableFixer {
  /// The whole file, with the fixes so far.
  private(set) var bytes: [UInt8]
  /// The applied fixes.
  private(set) var fixes: [AppliedFix] = []
  /// The fixes that were not made.
  private(set) var skipped: [SkippedFix] = []
  private let place: TableReference
  private let locale: LocaleIdentifier?
  private let source: (TextKey) -> String?

  /// - Parameters:
  ///   - locale: that of the texts; `nil` if its name is no locale.
  ///   - sources: the source text of a key; `nil` if it has none.
  init(
    _ bytes: [UInt8], at place: TableReference, in locale: LocaleIdentifier?, sources: @escaping (TextKey) -> String?
  ) {
    self.bytes = bytes
    self.place = place
    self.locale = locale
    source = sources
  }

  /// Applies the requested fixes that lose nothing.
  mutating func fix(_ request: FixRequest) {
    guard table.editError == nil else { return }
    let duplicates = request.keys[.duplicateKey] ?? []
    removeDuplicates(of: duplicates)
    let language = locale?.language ?? ""
    change(request.keys[.wrongLetter] ?? [], because: .wrongLetter) { _, text in
      let (letters, corrected) = WrongLetter.corrected(text, language: language)
      return letters.isEmpty ? nil : corrected
    }
    let source = self.source
    change(request.keys[.endSpace] ?? [], because: .endSpace) { key, text in
      source(key).flatMap { TableFixer.trimmed(text, source: $0) }
    }
    // Entries that differed only in trailing white space are equal now.
    removeDuplicates(of: duplicates)
    if request.rules.contains(.finalNewline) { endLastLine() }
    if request.rules.contains(.byteOrderMark) { dropMark() }
    if let rule = FixableRules.ofEncoding.intersection(request.rules).min(by: { $0.rawValue < $1.rawValue }) {
      recode(because: rule)
    }
  }

  private var table: StringsTable { StringsTable(bytes: bytes, file: place.path) }
  private var text: SourceText { SourceText(bytes: bytes, file: place.path) }

  // MARK: Entries

  private mutating func removeDuplicates(of keys: [TextKey]) {
    guard !keys.isEmpty else { return }
    let table = self.table
    guard table.format == .oldStyle else { return }
    let redundant = keys.map { (key: $0, numbers: RedundantEntries.numbers(of: $0, in: table)) }
    let numbers = Set(redundant.flatMap(\.numbers))
    if numbers.isEmpty { return }
    do throws(TableEditError) {
      bytes = try TableEditor.remove(numbers, from: bytes, file: place.path)
      for (key, numbers) in redundant { for _ in numbers { add(.duplicateKey, key: key) } }
    } catch {
      skip(.duplicateKey, because: error)
    }
  }

  /// Changes texts.
  ///
  /// - Parameter changed: the new text; `nil` if it stays.
  private mutating func change(
    _ keys: [TextKey], because rule: Finding.Rule, _ changed: (TextKey, String) -> String?
  ) {
    guard !keys.isEmpty else { return }
    let table = self.table
    let edits = keys.compactMap { key -> TableEdit? in
      guard let entry = table.entry(forKey: key), let text = entry.value.string, entry.iosValue == entry.value,
        !text.unicodeScalars.contains("\u{FFFD}")
      else { return nil }
      return changed(key, text).map { .setValue($0, forKey: key) }
    }
    if edits.isEmpty { return }
    do throws(TableEditError) {
      bytes = try TableEditor.edit(bytes, file: place.path, applying: edits).bytes
      for edit in edits { add(rule, key: edit.key) }
    } catch {
      skip(rule, because: error)
    }
  }

  /// A text without its trailing white space; `nil` if its source has some too.
  private static func trimmed(_ text: String, source: String) -> String? {
    let differences = EdgeSpace.differences(source: source, translation: text)
    guard let end = differences.last, end.side == .trailing, end.source.isEmpty else { return nil }
    return String(text.unicodeScalars.dropLast(end.translation.count))
  }

  // MARK: The file

  private mutating func endLastLine() {
    let text = self.text
    let lines = TextLines(text.utf8)
    guard !text.utf8.isEmpty, lines.lineEndLength(before: text.utf8.count) == 0 else { return }
    replace(with: text.encoded(text.utf8 + (lines.lineEndStyle ?? [0x0A])), because: .finalNewline)
  }

  private mutating func dropMark() {
    let text = self.text
    guard text.encoding == .utf8, text.hasByteOrderMark else { return }
    let encoding = SourceText(bytes: text.utf8, file: place.path).encoding
    if encoding != .utf8 { return skip(.byteOrderMark, because: .ambiguousEncoding(file: place.path, encoding)) }
    replace(with: text.utf8, because: .byteOrderMark)
  }

  /// Saves the text as UTF-8. An XML table may declare its encoding, and is not changed.
  private mutating func recode(because rule: Finding.Rule) {
    let text = self.text
    guard text.encoding != .utf8, !text.hasLoneSurrogates, table.format == .oldStyle else { return }
    let result = SourceText(bytes: text.utf8, file: place.path)
    guard result.encoding == .utf8, result.utf8 == text.utf8 else {
      return skip(rule, because: .ambiguousEncoding(file: place.path, result.encoding))
    }
    replace(with: text.utf8, because: rule)
  }

  /// Replaces the bytes of the file, if every entry reads as before.
  private mutating func replace(with result: [UInt8], because rule: Finding.Rule) {
    guard table.hasSameEntries(as: StringsTable(bytes: result, file: place.path)) else {
      return skip(rule, because: .notReadBack(file: place.path, reason: "its entries are different"))
    }
    bytes = result
    add(rule)
  }

  private mutating func add(_ rule: Finding.Rule, key: TextKey? = nil) {
    fixes.append(AppliedFix(rule: rule, place: place, key: key))
  }

  private mutating func skip(_ rule: Finding.Rule, because reason: TableEditError) {
    let fix = SkippedFix(rule: rule, place: place, reason: reason)
    if !skipped.contains(fix) { skipped.append(fix) }
  }
}

extension StringsTable {
  /// Whether another version of the table has the same keys, values and comments in the same order, and no errors.
  fileprivate func hasSameEntries(as other: StringsTable) -> Bool {
    !other.isBroken && format == other.format && entries.count == other.entries.count
      && zip(entries, other.entries).allSatisfy { one, other in
        one.key == other.key && one.value == other.value && one.iosValue == other.iosValue
          && (format != .oldStyle || ExactString.areSame(one.comment, other.comment))
      }
  }
}

extension ExactString {
  /// Whether two texts have the same Unicode scalars, or are both absent.
  static func areSame(_ left: String?, _ right: String?) -> Bool {
    left.map(ExactString.init) == right.map(ExactString.init)
  }
}

/// Duplicate entries that add nothing.
enum RedundantEntries {
  /// Which entries of a key can be removed: all but one, if they have the same value and no two different comments.
  ///
  /// The last entry is kept, which iOS uses, or the last one with a comment; iOS shows the same value. If an entry has
  /// a comment inside it, all are kept.
  ///
  /// - Returns: their numbers, ascending; empty if a user must decide which one is right.
  static func numbers(of key: TextKey, in table: StringsTable) -> [Int] {
    guard let last = table.entry(forKey: key)?.number else { return [] }
    let numbers = table.numbers(sharingKeyOf: last)
    let entries = numbers.map { table.entries[$0] }
    guard numbers.count > 1, haveSameText(entries), !entries.contains(where: \.hasInnerComment) else { return [] }
    let comments = zip(numbers, entries).compactMap { number, entry in entry.comment.map { (number, ExactString($0)) } }
    guard Set(comments.map(\.1)).count < 2 else { return [] }
    let kept = comments.last?.0 ?? last
    return numbers.filter { $0 != kept }
  }

  private static func haveSameText(_ entries: [StringsEntry]) -> Bool {
    guard let first = entries.first, first.value.string != nil else { return false }
    return entries.allSatisfy { $0.value == first.value && $0.iosValue == first.iosValue }
  }
}

extension StringsEntry {
  /// Whether there is a comment between its key and its semicolon.
  fileprivate var hasInnerComment: Bool {
    var lexer = OldStyleLexer(content.text.utf8, in: range)
    while true {
      switch lexer.next().kind {
      case .lineComment, .blockComment: return true
      case .end: return false
      default: continue
      }
    }
  }
}
