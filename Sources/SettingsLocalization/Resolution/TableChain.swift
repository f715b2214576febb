internal import Synchronization

/// The files of one table along a chain, which each lookup searches.
///
/// Created once per table. The first files of the chain are read then, which have nearly all texts; after that a lookup
/// is pure.
package struct TableChain: Sendable {
  /// A place where the table may be; an object, since every result refers to one.
  package final class Link: Sendable {
    /// `nil` for the bundle's root.
    package let step: FallbackChain.Step?
    /// The name of the table.
    package let table: TableName
    let path: String
    /// The table, or why it cannot be read.
    package let file: TableFile
    /// Whether there is no such file.
    package let isAbsent: Bool
    /// Whether the content was recovered from a file with errors.
    let isBroken: Bool
    fileprivate let content: StringsContent?
    /// How many of the entries iOS reads.
    private let iosLimit: Int

    /// Makes a place of its parts.
    package init(step: FallbackChain.Step?, table: TableName, path: String, file: TableFile) {
      self.step = step
      self.table = table
      self.path = path
      self.file = file
      isAbsent = !file.exists
      isBroken = file.table?.isBroken == true
      content = file.table?.content
      iosLimit = file.table?.iosView.recordLimit ?? 0
    }

    fileprivate convenience init(_ step: FallbackChain.Step?, table: TableName, in search: TableSearch) {
      let (path, file) = search.file(of: table, in: step?.localization)
      self.init(step: step, table: table, path: path, file: file)
    }

    /// The entry of a key, given as bytes and their hash, if its value is a text.
    func match(_ key: Span<UInt8>, _ hash: UInt32, _ policy: ResolutionPolicy) -> Match? {
      let limit = policy == .ios ? iosLimit : .max
      guard let content, let number = content.find(key, hash: hash, limit: limit), content.isText(number) else {
        return nil
      }
      return Match(link: self, number: number, reader: policy == .ios ? .ios : .ours)
    }
  }

  /// The text that a lookup found, decoded lazily.
  package struct Match {
    /// The file that has the text.
    package let link: Link
    fileprivate let number: Int
    fileprivate let reader: EscapeDecoder.Reader

    /// The line of the entry; `nil` in a binary file.
    var line: Int? { link.content?.line(number) }
    /// The text, with escapes decoded as the policy's reader does.
    package var value: String { link.content?.string(number, as: reader) ?? "" }

    /// Whether another match is the same entry, read in the same way.
    package func isSame(as other: Match) -> Bool {
      guard let content = link.content, content === other.link.content, number == other.number else { return false }
      return reader == other.reader || content.isPlain(number)
    }

    /// Whether the value is empty or only white space.
    package var isBlank: Bool { link.content?.isBlank(number, as: reader) ?? false }

    /// Whether the value has the same Unicode scalars as a text.
    package func isExactly(_ text: String) -> Bool { link.content?.isString(number, text, as: reader) ?? false }
  }

  /// The first links in search order, including absent files.
  private var head: [Link]
  private let tail: Tail
  let policy: ResolutionPolicy

  /// Real bundles have shorter chains. With hundreds of localizations of one language, each has all others in its
  /// chain.
  private static let headLength = 8

  /// - Parameter chain: of policy `icu` or `ios`; the policy decides the position of the file in the bundle's root.
  package init(table: TableName, chain: FallbackChain, bundle: SettingsBundle, device: Device? = nil) {
    self.init(table: table, chain: chain, in: TableSearch(bundle, device: device))
  }

  /// The files of a table along a chain, where a search finds them.
  init(table: TableName, chain: FallbackChain, in search: TableSearch) {
    policy = chain.policy
    let head: [FallbackChain.Step?] = Array(chain.steps.prefix(Self.headLength))
    let far = chain.steps.dropFirst(Self.headLength)
    switch policy {
    case .ios:
      self.head = ([nil] + head).map { Link($0, table: table, in: search) }
      tail = Tail(steps: far, endsInRoot: false, table: table, search: search)
    case .icu:
      self.head = (far.isEmpty ? head + [nil] : head).map { Link($0, table: table, in: search) }
      tail = Tail(steps: far, endsInRoot: true, table: table, search: search)
    }
  }

  /// In search order, including absent files.
  package var links: [Link] { head + tail.links }

  /// The same files after another one.
  package func after(_ link: Link) -> TableChain {
    var chain = self
    chain.head.insert(link, at: 0)
    return chain
  }

  /// The links after the first ones, created when a lookup reaches them.
  private final class Tail: Sendable {
    private let steps: ArraySlice<FallbackChain.Step>
    private let endsInRoot: Bool
    private let table: TableName
    private let search: TableSearch
    private let known = Mutex<[Link]?>(nil)

    init(steps: ArraySlice<FallbackChain.Step>, endsInRoot: Bool, table: TableName, search: TableSearch) {
      self.steps = steps
      self.endsInRoot = endsInRoot
      self.table = table
      self.search = search
    }

    var links: [Link] {
      if steps.isEmpty { return [] }
      if let known = known.withLock({ $0 }) { return known }
      let root = endsInRoot ? [Link(nil, table: table, in: search)] : []
      let links = steps.map { Link($0, table: table, in: search) } + root
      known.withLock { $0 = links }
      return links
    }
  }

  /// The files that are searched for a key, in order; if a file has the key, it is the last one.
  ///
  /// - `icu`: every file up to the first that has the key, even with an empty value.
  /// - `ios`: up to the first that exists, as far as iOS reads it; no other is searched.
  func linksLookedIn(for key: HashedKey) -> [(link: Link, found: Match?)] {
    var lookedIn: [(link: Link, found: Match?)] = []
    for link in links {
      let found = key.withBytes { link.match($0, $1, policy) }
      lookedIn.append((link, found))
      if found != nil || isOnlyTable(link) { break }
    }
    return lookedIn
  }

  /// Looks up a key; `nil` if no searched file has a text for it, see ``reason``.
  ///
  /// - Parameter isPassedOver: whether the search goes on although an entry was found.
  package func lookUp(_ key: HashedKey, passingOver isPassedOver: (Match) -> Bool = { _ in false }) -> Match? {
    key.withBytes { bytes, hash in
      var isOver = false
      return find(bytes, hash, in: head, isOver: &isOver, passingOver: isPassedOver)
        ?? (isOver ? nil : find(bytes, hash, in: tail.links, isOver: &isOver, passingOver: isPassedOver))
    }
  }

  @inline(__always)
  private func find(
    _ bytes: Span<UInt8>, _ hash: UInt32, in links: [Link], isOver: inout Bool,
    passingOver isPassedOver: (Match) -> Bool
  ) -> Match? {
    for link in links where !link.isAbsent {
      if let match = link.match(bytes, hash, policy), !isPassedOver(match) { return match }
      isOver = isOnlyTable(link)
      if isOver { break }
    }
    return nil
  }

  /// Why a key is not found.
  var reason: LocalizedText.Reason {
    head.allSatisfy(\.isAbsent) && tail.links.allSatisfy(\.isAbsent) ? .noTable : .noKey
  }

  /// Whether the search ends with a file, even without the key: iOS uses the first file that exists.
  private func isOnlyTable(_ link: Link) -> Bool { policy == .ios && !link.isAbsent }
}

extension TableChain.Link {
  /// The place of a table in one localization.
  package convenience init(_ place: TableReference, bundle: SettingsBundle) {
    let step = FallbackChain.Step(localization: place.localization, relation: .exact)
    self.init(step, table: place.table, in: TableSearch(bundle))
  }

  /// The text that this file alone has for a key, as a policy reads it; `nil` if it has none.
  package func lookUp(_ key: HashedKey, as policy: ResolutionPolicy) -> TableChain.Match? {
    key.withBytes { match($0, $1, policy) }
  }

  /// Problems of the file, assigned to its localization.
  package var findings: [Finding] {
    return (file.findings + shadowing).map {
      var finding = $0
      finding.localization = step?.localization
      finding.table = table
      return finding
    }
  }

  /// A file in the bundle's root hides those of every language from iOS.
  private var shadowing: [Finding] {
    guard step == nil, !isAbsent else { return [] }
    let message = "iOS uses this file for every language and searches no lproj"
    return [Finding(.rootLevelStrings, .warning, message, file: path, fix: "Move the file into an lproj folder.")]
  }
}

extension Finding.Rule {
  /// A table is in the bundle's root, where it hides those of all localizations.
  public static let rootLevelStrings = Finding.Rule(rawValue: "root-level-strings")
}

/// The files of one table: in the order of the policy, and in that in which iOS searches them.
package final class TableChains: Sendable {
  /// In the order of the policy.
  package let own: TableChain
  /// In the order in which iOS searches them; the same for the policy `ios`.
  package let phone: TableChain

  /// Reads the files along both chains.
  init(_ table: TableName, chain: FallbackChain, phoneChain: FallbackChain, in search: TableSearch) {
    own = TableChain(table: table, chain: chain, in: search)
    phone = chain.policy == .ios ? own : TableChain(table: table, chain: phoneChain, in: search)
  }
}
