internal import SettingsCatalog
internal import SettingsLocalization

/// The manifest of a journal: for each file of the commit the hashes of its old and its new content, and what
/// identifies the prepared file with the new one.
struct JournalManifest: Hashable {
  struct Entry: Hashable {
    /// Relative to the bundle, without links. That of a catalog begins with the path of its folder.
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

  /// The folder of the string catalogs. Its device is not named: it is that of the bundle, which is checked, and whose
  /// number may be another one after a restart.
  struct Catalogs: Hashable {
    /// Relative to the bundle, without links: `../SettingsCatalogs`.
    let path: String
    let inode: UInt64
  }

  /// `nil` for a commit that writes no catalog.
  private(set) var catalogs: Catalogs?
  private(set) var entries: [Entry] = []
  /// The inode number that the manifest names as its own; `nil` if it was not read from a file.
  private(set) var inode: UInt64?

  /// - Parameter records: of the trees that were prepared for the parts.
  /// - Throws: ``CommitFailure`` if a file is neither a table nor a pane, nor a catalog in the folder of the catalogs.
  init(_ parts: [CommitPart], _ records: [TreeRecord]) throws(CommitFailure) {
    for (part, record) in zip(parts, records) {
      if let path = part.catalogs { catalogs = Catalogs(path: path, inode: try part.folder.status().inode) }
      try add(part.changes, record, prefix: "", of: part)
    }
  }

  private mutating func add(
    _ changes: ChangeTree, _ record: TreeRecord, prefix: String, of part: CommitPart
  ) throws(CommitFailure) {
    for (name, file) in changes.files.sorted(by: { $0.key < $1.key }) {
      guard case .written(_, _, let status) = record.entries[name] else { continue }
      guard let path = name.text.map({ part.path(of: prefix + $0) }), mayName(path) else {
        throw CommitFailure(
          path: part.folder.path + "/" + prefix + name.description,
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
      try add(inner, record, prefix: prefix + text + "/", of: part)
    }
  }

  /// The name of a catalog, if a path is one in the folder of the catalogs.
  func catalog(at path: String) -> String? {
    guard let folder = catalogs.map({ $0.path + "/" }), path.utf8.starts(with: folder.utf8) else { return nil }
    return String(Substring(path.utf8.dropFirst(folder.utf8.count)))
  }

  /// Whether a path is that of a file that a commit file by file may write.
  func mayName(_ path: String) -> Bool {
    catalog(at: path).map(JournalManifest.isCatalog) ?? JournalManifest.isTableOrPane(path)
  }

  /// Whether a path in the folder of the catalogs is that of a string catalog.
  static func isCatalog(_ path: String) -> Bool {
    guard let names = BundlePath(path)?.components, names.count == 1, let name = names.first else { return false }
    return name.utf8.first != UInt8(ascii: ".") && name.hasSuffix(".xcstrings")
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

  private static let title = "settings-l10n journal "
  private static let version = "2"
  private static let versionWithCatalogs = "3"
  private static let end = "end"
  private static let absent = "-"

  /// A line for the folder of the catalogs and one for each file, between a title and an end, so that a truncated
  /// manifest is detected.
  ///
  /// - Parameter inode: of the file that they are written to. The title names it: no copy has the same.
  func bytes(inode: UInt64) -> [UInt8] {
    let version = catalogs == nil ? JournalManifest.version : JournalManifest.versionWithCatalogs
    let title = JournalManifest.title + "\(version) \(inode)"
    let folder = catalogs.map { ["\($0.inode) \(JournalManifest.escaped($0.path))"] } ?? []
    let lines = entries.map { entry in
      let changed = "\(entry.changed.seconds).\(entry.changed.nanoseconds)"
      let paths = [entry.path, entry.modelPath].compactMap { $0 }.map(JournalManifest.escaped)
      let hashes = [entry.old, entry.new].map { $0?.digits ?? JournalManifest.absent }
      return (hashes + ["\(entry.inode)", changed] + paths).joined(separator: " ")
    }
    return Array(([title] + folder + lines + [JournalManifest.end, ""]).joined(separator: "\n").utf8)
  }

  /// - Returns: `nil` for bytes that no commit wrote. A manifest without files is invalid.
  init?(bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popLast()?.isEmpty == true, lines.popLast() == JournalManifest.end[...],
      let title = lines.popFirst(), title.utf8.starts(with: JournalManifest.title.utf8)
    else { return nil }
    let fields = title.dropFirst(JournalManifest.title.count).split(separator: " ", omittingEmptySubsequences: false)
    guard fields.count == 2, let inode = UInt64(fields[1]) else { return nil }
    switch fields[0] {
    case JournalManifest.version: break
    case JournalManifest.versionWithCatalogs:
      guard let folder = lines.popFirst(), let catalogs = Catalogs(folder) else { return nil }
      self.catalogs = catalogs
    default: return nil
    }
    if lines.isEmpty { return nil }
    self.inode = inode
    for line in lines {
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

extension JournalManifest.Catalogs {
  fileprivate init?(_ line: Substring) {
    let fields = line.split(separator: " ", omittingEmptySubsequences: false)
    guard fields.count == 2, let inode = UInt64(fields[0]), let path = JournalManifest.unescaped(fields[1]) else {
      return nil
    }
    self.init(path: path, inode: inode)
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
