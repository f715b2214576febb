/// The files of one table along a chain: where each lookup goes.
///
/// Made once per table, with every file of the chain read; after that a lookup is pure.
struct TableChain: Sendable {
  /// A place where the table may be; an object, as every answer has one.
  final class Link: Sendable {
    /// `nil` for the bundle's root.
    let step: FallbackChain.Step?
    /// The name of the table.
    let table: String
    let path: String
    let file: TableFile
    let isAbsent: Bool
    /// Whether what is read of the file was recovered from one with errors.
    let isBroken: Bool
    fileprivate let content: StringsContent?
    /// How many of the entries iOS reads.
    private let iosLimit: Int

    init(step: FallbackChain.Step?, table: String, path: String, file: TableFile) {
      self.step = step
      self.table = table
      self.path = path
      self.file = file
      isAbsent = !file.exists
      isBroken = file.table?.isBroken == true
      content = file.table?.content
      iosLimit = file.table?.iosView.recordLimit ?? 0
    }

    /// The entry of a key, of which the bytes and their hash are given, if it is a text.
    func match(_ key: Span<UInt8>, _ hash: UInt32, _ policy: ResolutionPolicy) -> Match? {
      let limit = policy == .ios ? iosLimit : .max
      guard let content, let number = content.find(key, hash: hash, limit: limit), content.isText(number) else {
        return nil
      }
      return Match(link: self, number: number, reader: policy == .ios ? .ios : .ours)
    }
  }

  /// The text that a lookup found: nothing is made of it before it is asked for.
  struct Match {
    let link: Link
    fileprivate let number: Int
    fileprivate let reader: EscapeDecoder.Reader

    /// The line of the entry; `nil` in a binary file.
    var line: Int? { link.content?.line(number) }
    var value: String { link.content?.string(number, as: reader) ?? "" }

    /// Whether another match is the same entry, read in the same way.
    func isSame(as other: Match) -> Bool {
      guard let content = link.content, content === other.link.content, number == other.number else { return false }
      return reader == other.reader || content.isPlain(number)
    }

    /// Whether the value has the same Unicode scalars as a text.
    func isExactly(_ text: String) -> Bool { link.content?.isString(number, text, as: reader) ?? false }
  }

  /// In the order in which they are looked in, absent files included.
  let links: [Link]
  let policy: ResolutionPolicy

  /// - Parameter chain: of policy `icu` or `ios`; the policy decides where the file in the bundle's root stands.
  init(table: String, chain: FallbackChain, bundle: SettingsBundle) {
    func link(_ step: FallbackChain.Step?) -> Link {
      let folder = step.map { $0.localization + ".lproj/" } ?? ""
      return Link(
        step: step, table: table, path: folder + table + ".strings",
        file: bundle.tableFile(table, localization: step?.localization))
    }
    policy = chain.policy
    links = policy == .ios ? [link(nil)] + chain.steps.map(link) : chain.steps.map(link) + [link(nil)]
  }

  /// The files that are looked in for a key, in order; the last one has it, or none does.
  ///
  /// - `icu`: every file up to the first that has the key; an empty value counts.
  /// - `ios`: up to the first that exists, which is the table, as far as iOS reads it; no other is looked in.
  func linksLookedIn(for key: HashedKey) -> [(link: Link, found: Match?)] {
    var lookedIn: [(link: Link, found: Match?)] = []
    for link in links {
      let found = key.withBytes { link.match($0, $1, policy) }
      lookedIn.append((link, found))
      if found != nil || isOnlyTable(link) { break }
    }
    return lookedIn
  }

  /// Looks a key up; `nil` if no file that is looked in has a text for it, see ``reason``.
  func lookUp(_ key: HashedKey) -> Match? {
    key.withBytes { bytes, hash in
      for link in links where !link.isAbsent {
        if let match = link.match(bytes, hash, policy) { return match }
        if isOnlyTable(link) { break }
      }
      return nil
    }
  }

  /// Why a key is found nowhere.
  var reason: LocalizedText.Reason { links.allSatisfy(\.isAbsent) ? .noTable : .noKey }

  /// Whether the search ends with a file, whatever it has: iOS takes the first that exists.
  private func isOnlyTable(_ link: Link) -> Bool { policy == .ios && !link.isAbsent }
}

extension TableChain.Link {
  /// What is wrong with the file, told of its localization.
  var findings: [Finding] {
    return (file.findings + shadowing).map {
      var finding = $0
      finding.locale = step?.localization
      finding.table = table
      return finding
    }
  }

  /// A file in the bundle's root hides those of every language from iOS.
  private var shadowing: [Finding] {
    guard step == nil, !isAbsent else { return [] }
    let message = "iOS takes this file for every language and looks in no lproj"
    return [Finding(.rootLevelStrings, .warning, message, file: path, fix: "Move the file into an lproj folder.")]
  }
}

extension Finding.Rule {
  /// A table lies in the bundle's root, where it hides those of all localizations.
  public static let rootLevelStrings = Finding.Rule(rawValue: "root-level-strings")
}
