package import SettingsAudit
internal import SettingsLocalization
package import SettingsTranslation

/// What is on a page, and how it is read.
package struct PreviewOptions: Sendable {
  /// A language that is made, not translated.
  package enum MadeLanguage: Hashable, Sendable {
    /// The source text, made longer or turned around.
    case pseudo(PseudoLocalization)
    /// Of each text the longest translation.
    case longest
  }

  /// How texts are read and judged.
  package var audit: AuditOptions
  /// The first pane: `Root`, or one that an app opens by its name.
  package var rootPane = PaneTree.rootName
  /// Only this pane and those below it; `nil` for all.
  package var pane: String?
  /// The languages on the page, as lproj names or tags; empty for all.
  package var locales: [String] = []
  /// The made languages, in the order of the page.
  package var made: [MadeLanguage] = []

  /// Creates options for a whole bundle.
  package init(_ audit: AuditOptions = AuditOptions()) { self.audit = audit }
}

extension PreviewOptions.MadeLanguage {
  /// The name on the command line: `en-XA`, `longest`.
  package var name: String {
    switch self {
    case .pseudo(let kind): kind.rawValue
    case .longest: "longest"
    }
  }

  /// Those that a page has if none is named.
  package static let usual: [PreviewOptions.MadeLanguage] = [.pseudo(.accented), .pseudo(.rightToLeft), .longest]

  /// All of them.
  package static let all: [PreviewOptions.MadeLanguage] = PseudoLocalization.allCases.map { .pseudo($0) } + [.longest]
}
