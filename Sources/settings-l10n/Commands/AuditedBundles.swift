import SettingsLocalization

/// What auditing several bundles came to. What is wrong with one does not keep the others from being looked at.
struct AuditedBundles {
  /// In the order in which they were given and found.
  private(set) var audits: [BundleAudit] = []
  /// Those that came to no result, and why; told on standard error already.
  private(set) var failures: [(path: String, reason: String)] = []
  /// What the failures mean for the run.
  private(set) var status = ExitStatus.done

  /// Audits every bundle that paths stand for, each once.
  init(paths: [String], audit: (SettingsBundle) throws -> BundleAudit) {
    var seen: Set<ExactString> = []
    for path in paths {
      let found = add(path) { try BundleLocator.bundles(at: path) } ?? []
      for bundle in found where seen.insert(ExactString(bundle)).inserted {
        if let audited = add(bundle, { try audit(SettingsBundle(path: bundle)) }) { audits.append(audited) }
      }
    }
  }

  /// What something comes to; `nil` if it fails, which is told.
  private mutating func add<Result>(_ path: String, _ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      Failure.tell(error)
      failures.append((path, "\(error)"))
      status = max(status, ExitStatus(error))
      return nil
    }
  }
}
