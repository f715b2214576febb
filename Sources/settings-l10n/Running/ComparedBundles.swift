import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsHistory
import SettingsLocalization
import SettingsReports

/// What `--git` names: a commit that is compared with the work tree, or two commits.
struct RevisionRange {
  let old: String
  /// `nil` for the files as they are now.
  let new: String?

  /// - Throws: `ValidationError` for anything else, such as `A...B`.
  init(_ text: String) throws {
    if text.utf8.firstRange(of: "...".utf8) != nil {
      throw ValidationError(
        "--git \(TerminalText.brief(text)): three dots are not supported; name two commits with two dots, such as "
          + "\"$(git merge-base A B)..B\".")
    }
    guard let dots = text.utf8.firstRange(of: "..".utf8) else {
      (old, new) = (text, nil)
      if text.isEmpty { throw ValidationError("--git is empty: name a commit, such as HEAD.") }
      return
    }
    let (left, right) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    // As for git, an omitted side is HEAD.
    (old, new) = (left.isEmpty ? "HEAD" : left, right.isEmpty ? "HEAD" : right)
  }
}

/// The two versions that a command line names.
struct ComparedBundles {
  /// The path of the old bundle; `nil` for a commit.
  let old: String?
  /// The path of the new bundle, or of the one whose commits are compared.
  let new: String
  let range: RevisionRange?

  /// Says which languages are gone only because they are not checked out.
  private func noteAbsent(_ names: [LocalizationName]) {
    if names.isEmpty { return }
    let list = names.map(\.text).joined(separator: ", ")
    Output.problem("note: not checked out (a sparse checkout), and so compared as gone: \(list)")
  }

  /// Compares them. A bundle on disk that changes meanwhile is read once more.
  func compared(_ options: AuditOptions, locales: [String]) throws -> ComparisonResult {
    try SettingsBundle.reading(new) { bundle in
      func result(_ old: SettingsBundle, _ new: SettingsBundle) throws -> ComparisonResult {
        let comparison = try BundleComparison(old, new, options, localizations: locales)
        return ComparisonResult(old: old.path, new: new.path, comparison: comparison)
      }
      guard let range else {
        return try SettingsBundle.reading(old ?? new) { try result($0, bundle) }
      }
      let catalogs = try bundle.catalogFiles(in: options.catalog.catalogFolders)?.folder
      let commits = try CommittedBundles(of: bundle, catalogs: catalogs)
      let old = try commits.bundle(at: range.old)
      if let new = range.new { return try result(old, commits.bundle(at: new)) }
      noteAbsent(commits.absentLocalizations)
      return try result(old, bundle)
    }
  }
}
