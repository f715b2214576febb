internal import SettingsCatalog
internal import SettingsLocalization

/// The manifest of a journal: for each file of the commit the hashes of its old and its new content, and what
/// identifies the prepared file with the new one.
struct JournalManifest: Hashable {
  struct Entry: Hashable {
    /// In the bundle, without links.
    let path: String
    /// The hash of the old content; `nil` if there was no file.
    let old: SHA256?
    /// The hash of the new content; `nil` if the file is removed.
    let new: SHA256?
    /// Of the prepared file: its inode number, and when it was last changed. No copy has both. Zero for a file that is
    /// removed.
    let inode: UInt64
    let changed: NodeStatus.Moment
    /// Where mode and owner of a new file come from; `nil` for a file that exists, or if there is no model.
    let modelPath: String?
  }

  private(set) var entries: [Entry] = []
  /// The inode number that the manifest names as its own; `nil` if it was not read from a file.
  private(set) var inode: UInt64?

  /// - Parameters:
  ///   - record: of the tree that was prepared for the changes.
  ///   - bundle: the path of the bundle, for messages.
  /// - Throws: ``CommitFailure`` if a file is neither a table nor a pane.
  init(_ changes: ChangeTree, _ record: TreeRecord, bundle: String) throws(CommitFailure) {
    try add(changes, record, prefix: "", bundle: bundle)
  }

  private mutating func add(
    _ changes: ChangeTree, _ record: TreeRecord, prefix: String, bundle: String
  ) throws(CommitFailure) {
    for (name, file) in changes.files.sorted(by: { $0.key < $1.key }) {
      guard case .written(_, _, let status) = record.entries[name] else { continue }
      guard let path = name.text.map({ prefix + $0 }), JournalManifest.isTableOrPane(path) else {
        throw CommitFailure(
          path: bundle + "/" + prefix + name.description,
          reason: "is neither a table nor a pane, and is not written file by file")
      }
      entries.append(
        Entry(
          path: path, old: file.original.map { SHA256($0.bytes) }, new: file.bytes.map { SHA256($0) },
          inode: status?.inode ?? 0, changed: status?.changed ?? NodeStatus.Moment(seconds: 0, nanoseconds: 0),
          modelPath: file.modelPath))
    }
    for (name, inner) in changes.folders.sorted(by: { $0.key < $1.key }) {
      guard let text = name.text, let record = record.folders[name] else { continue }
      try add(inner, record, prefix: prefix + text + "/", bundle: bundle)
    }
  }

  /// Whether a path is that of a table, or of a property list that may be a pane. A table of a localization may be a
  /// link to a table elsewhere in the bundle.
  static func isTableOrPane(_ path: String) -> Bool {
    guard let names = BundlePath(path)?.components, let last = names.last else { return false }
    if names.contains(where: { $0.hasPrefix(".") }) { return false }
    if last.hasSuffix(".plist") { return last != "Info.plist" }
    return last.hasSuffix(".strings")
  }

  // MARK: As a file

  private static let title = "settings-l10n journal 2 "
  private static let end = "end"
  private static let absent = "-"

  /// A line for each file, between a title and an end, so that a truncated manifest is detected.
  ///
  /// - Parameter inode: of the file that they are written to. The title names it: no copy has the same.
  func bytes(inode: UInt64) -> [UInt8] {
    let title = JournalManifest.title + "\(inode)"
    let lines = entries.map { entry in
      let changed = "\(entry.changed.seconds).\(entry.changed.nanoseconds)"
      let paths = [entry.path, entry.modelPath].compactMap { $0 }.map(JournalManifest.escaped)
      let hashes = [entry.old, entry.new].map { $0?.digits ?? JournalManifest.absent }
      return (hashes + ["\(entry.inode)", changed] + paths).joined(separator: " ")
    }
    return Array(([title] + lines + [JournalManifest.end, ""]).joined(separator: "\n").utf8)
  }

  /// - Returns: `nil` for bytes that no commit wrote. A manifest without files is invalid.
  init?(bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 4, lines[0].utf8.starts(with: JournalManifest.title.utf8),
      let inode = UInt64(lines[0].dropFirst(JournalManifest.title.count)),
      lines[lines.count - 2] == JournalManifest.end, lines[lines.count - 1].isEmpty
    else { return nil }
    self.inode = inode
    for line in lines.dropFirst().dropLast(2) {
      guard let entry = Entry(line) else { return nil }
      entries.append(entry)
    }
  }

  /// A text with everything escaped but letters, digits and four marks.
  private static func escaped(_ text: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789./_-".utf8)
    return text.utf8.map { byte in
      plain.contains(byte) ? String(UnicodeScalar(byte)) : "%" + byte.digits(2)
    }.joined()
  }

  fileprivate static func unescaped(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let code = UInt8(Substring(rest.prefix(2)), radix: 16) else { return nil }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension JournalManifest.Entry {
  fileprivate init?(_ line: Substring) {
    let fields = line.split(separator: " ", omittingEmptySubsequences: false)
    guard fields.count == 5 || fields.count == 6 else { return nil }
    let (isNew, isRemoved) = (fields[0] == "-", fields[1] == "-")
    let moment = fields[3].split(separator: ".", omittingEmptySubsequences: false)
    let old = SHA256(digits: fields[0])
    let new = SHA256(digits: fields[1])
    guard isNew || old != nil, isRemoved || new != nil, !(isNew && isRemoved), let inode = UInt64(fields[2]),
      moment.count == 2,
      let seconds = Int64(moment[0]),
      let nanoseconds = Int64(moment[1]), let path = JournalManifest.unescaped(fields[4])
    else { return nil }
    let like = fields.count == 6 ? JournalManifest.unescaped(fields[5]) : nil
    if fields.count == 6, like == nil { return nil }
    self.init(
      path: path, old: old, new: new, inode: inode,
      changed: NodeStatus.Moment(seconds: seconds, nanoseconds: nanoseconds), modelPath: like)
  }
}
