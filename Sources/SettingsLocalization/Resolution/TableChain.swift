/// The files of one table along a chain: where each lookup goes.
///
/// Made once per table, with every file of the chain read; after that a lookup is pure.
struct TableChain: Sendable {
  /// A place where the table may be.
  struct Link: Sendable {
    /// `nil` for the bundle's root.
    var step: FallbackChain.Step?
    /// The name of the table.
    var table: String
    var path: String
    var file: TableFile
  }

  /// A file that a lookup may find a key in, with no more than that takes: links are dear to copy.
  private struct Place {
    /// The number of its link.
    var link: Int
    var content: StringsContent
    /// How many of its entries count.
    var limit: Int
  }

  /// What a lookup found.
  enum Answer {
    case found(StringsEntry, value: String, link: Link)
    case missing(LocalizedText.Reason)
  }

  /// In the order in which they are looked in, absent files included.
  let links: [Link]
  let policy: ResolutionPolicy
  /// Where a lookup looks, in order.
  private let places: [Place]
  /// Whether there is a file of the table.
  private let exists: Bool

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
    exists = links.contains { !$0.isAbsent }
    places = TableChain.places(links, policy)
  }

  private static func places(_ links: [Link], _ policy: ResolutionPolicy) -> [Place] {
    let existing = links.indices.filter { !links[$0].isAbsent }
    let searched = policy == .ios ? existing.prefix(1) : existing[...]
    return searched.compactMap { number in
      links[number].file.table.map {
        Place(link: number, content: $0.entries.content, limit: policy == .ios ? $0.iosView.recordLimit : .max)
      }
    }
  }

  /// The files that are looked in for a key, in order; the last one has it, or none does.
  ///
  /// - `icu`: every file up to the first that has the key; an empty value counts.
  /// - `ios`: up to the first that exists, which is the table, as far as iOS reads it; no other is looked in.
  func linksLookedIn(for key: String) -> [(link: Link, found: (entry: StringsEntry, value: String)?)] {
    var lookedIn: [(link: Link, found: (entry: StringsEntry, value: String)?)] = []
    for (number, link) in links.enumerated() {
      let found = places.first { $0.link == number }.flatMap { entry(key, in: $0) }
      lookedIn.append((link, found))
      if found != nil || isOnlyTable(link) { break }
    }
    return lookedIn
  }

  /// Looks a key up.
  func lookUp(_ key: String) -> Answer {
    for place in places {
      if let (entry, value) = entry(key, in: place) { return .found(entry, value: value, link: links[place.link]) }
    }
    return .missing(exists ? .noKey : .noTable)
  }

  /// Whether the search ends with a file, whatever it has: iOS takes the first that exists.
  private func isOnlyTable(_ link: Link) -> Bool { policy == .ios && !link.isAbsent }

  /// The entry of a key in one file, if it is a text.
  private func entry(_ key: String, in place: Place) -> (entry: StringsEntry, value: String)? {
    guard let number = place.content.find(key, limit: place.limit),
      let value = place.content.string(number, as: policy == .ios ? .ios : .ours)
    else { return nil }
    return (StringsEntry(content: place.content, number: number), value)
  }
}

extension TableChain.Link {
  var isAbsent: Bool { !file.exists }

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
