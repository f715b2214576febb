/// The files of one table along a chain: where each lookup goes.
///
/// Made once per table, with every file of the chain read; after that a lookup is pure.
struct TableChain: Sendable {
  /// A place where the table may be.
  struct Link: Sendable {
    /// `nil` for the bundle's root.
    var step: FallbackChain.Step?
    var path: String
    var file: TableFile
  }

  /// What a lookup found.
  enum Answer {
    case found(StringsEntry, value: String, link: Link)
    case missing(LocalizedText.Reason)
  }

  /// In the order in which they are looked in, absent files included.
  let links: [Link]
  let policy: ResolutionPolicy

  /// - Parameter chain: of policy `icu` or `ios`; the policy decides where the file in the bundle's root stands.
  init(table: String, chain: FallbackChain, bundle: SettingsBundle) {
    func link(_ step: FallbackChain.Step?) -> Link {
      let folder = step.map { $0.localization + ".lproj/" } ?? ""
      return Link(
        step: step, path: folder + table + ".strings",
        file: bundle.tableFile(table, localization: step?.localization))
    }
    policy = chain.policy
    links = policy == .ios ? [link(nil)] + chain.steps.map(link) : chain.steps.map(link) + [link(nil)]
  }

  /// Looks a key up.
  ///
  /// - `icu`: the first file that has the key answers; an empty value counts.
  /// - `ios`: the first file that exists is the table, as far as iOS reads it; no other is looked in.
  func lookUp(_ key: String) -> Answer {
    for link in links {
      if let (entry, value) = entry(key, in: link) { return .found(entry, value: value, link: link) }
      if policy == .ios && !link.isAbsent { return .missing(.noKey) }
    }
    return .missing(links.allSatisfy(\.isAbsent) ? .noTable : .noKey)
  }

  /// The entry of a key in one file, if it is a text.
  func entry(_ key: String, in link: Link) -> (entry: StringsEntry, value: String)? {
    guard let table = link.file.table else { return nil }
    let entry = policy == .ios ? table.iosEntry(forKey: key) : table.entry(forKey: key)
    guard let entry, let value = (policy == .ios ? entry.iosValue : entry.value).string else { return nil }
    return (entry, value)
  }
}

extension TableChain.Link {
  var isAbsent: Bool {
    if case .absent = file { true } else { false }
  }

  /// What is wrong with the file, told of its localization.
  var findings: [Finding] {
    let found: [Finding] =
      switch file {
      case .table(let table): table.findings
      case .unreadable(let error): [Finding(.unreadableFile, .error, error.description, file: path)]
      case .absent: []
      }
    return found.map {
      var finding = $0
      finding.locale = step?.localization
      return finding
    }
  }
}
