internal import SettingsCatalog
internal import SettingsLocalization

/// The files of a bundle by their hashes, to know whether a bundle is one that was baked.
struct BakedTree: Equatable {
  /// A line for each file: the hash of its bytes, or of where a link points, its kind, and its path in the bundle.
  private(set) var lines: Set<ExactString> = []
  /// The modes of the files and folders, by their paths.
  private var modes: [ExactString: UInt32] = [:]

  /// Reads a folder.
  ///
  /// - Throws: ``CommitFailure`` if something cannot be read, or is neither file, link nor folder.
  init(of folder: FolderDescriptor) throws(CommitFailure) { try add(folder, at: "", depth: 0) }

  /// The paths of the files whose lines are in none of some sets, sorted.
  func paths(besides others: Set<ExactString>...) -> [String] {
    lines.filter { line in !others.contains { $0.contains(line) } }.map { BakedTree.path(of: $0) }.sorted()
  }

  /// The paths of all files.
  var paths: Set<ExactString> { Set(lines.map { ExactString(BakedTree.path(of: $0)) }) }

  private static func path(of line: ExactString) -> String {
    line.text.split(separator: " ", maxSplits: 2).last.map(String.init) ?? ""
  }

  private mutating func add(_ folder: FolderDescriptor, at prefix: String, depth: Int) throws(CommitFailure) {
    guard depth <= TreeBuilder.maximumDepth else { throw TreeBuilder.tooDeep(folder.path) }
    for name in try folder.names() {
      let path = prefix + BakedTree.text(of: name)
      modes[ExactString(path)] = try folder.ownership(name).mode
      switch try folder.kind(name) {
      case .folder: try add(try folder.folder(name), at: path + "/", depth: depth + 1)
      case .link: add("link", try folder.linkTarget(name).map { UInt8(bitPattern: $0) }, path)
      default: add("file", try folder.file(name).read(), path)
      }
    }
  }

  private mutating func add(_ kind: String, _ bytes: [UInt8], _ path: String) {
    lines.insert(ExactString("\(SHA256(bytes).digits) \(kind) \(path)"))
  }

  /// A name in a line: control characters, percent signs and what is not UTF-8 are hexadecimal.
  private static func text(of name: RawName) -> String {
    let isText = name.text != nil
    let bytes = name.characters.dropLast().flatMap { character -> [UInt8] in
      let byte = UInt8(bitPattern: character)
      if byte >= 0x20, byte != 0x7F, byte != UInt8(ascii: "%"), isText || byte < 0x80 { return [byte] }
      return Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The record of what was baked, beside the baked bundle: `.Settings.bundle.l10n-baked`.
///
/// Before a bundle is replaced it has the lines of the old one and of the new one, and after it only the new ones: so a
/// run that is interrupted at any point leaves a bundle that the next run knows.
struct BakedRecord {
  private let root: OutputRoot
  private let name: RawName

  init(in folder: FolderDescriptor, bundle: RawName) throws(CommitFailure) {
    root = OutputRoot(folder)
    guard let name = RawName(BundleLocator.bakedRecord(of: "\(bundle)")) else {
      throw CommitFailure(path: folder.path(of: bundle), reason: "has no usable name")
    }
    self.name = name
  }

  /// The lines; `nil` if there is no record, or it is not one.
  func lines() throws(CommitFailure) -> Set<ExactString>? {
    guard try root.folder.kind(name) == .file else { return nil }
    let text = String(decoding: try root.folder.file(name).read(), as: UTF8.self)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { ExactString(String(Substring($0))) }
    return lines.first == BakedRecord.header ? Set(lines.dropFirst()) : nil
  }

  /// Writes the record, and waits until it is on the disk; `nil` removes it.
  func write(_ lines: Set<ExactString>?) throws(CommitFailure) {
    guard let lines else { return try root.folder.remove(name, isFolder: false) }
    defer { root.discard() }
    let text = ([BakedRecord.header] + lines.sorted { bytewise($0.text, $1.text) }).map { $0.text + "\n" }.joined()
    let kind = try root.folder.kind(name)
    guard kind == .absent || kind == .file else {
      throw CommitFailure(path: root.folder.path(of: name), reason: "is not a regular file; remove it")
    }
    try root.stage(Array(text.utf8), as: 0, replacing: nil, isDurable: true)
    try root.move(0, to: root.folder, as: name)
    try root.folder.sync()
  }

  private static let header = ExactString("settings-l10n-baked 1")
}
