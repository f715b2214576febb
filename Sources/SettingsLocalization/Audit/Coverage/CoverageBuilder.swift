/// Counts what is on screen, language by language.
struct CoverageBuilder {
  private let subject: AuditSubject

  init(_ subject: AuditSubject) { self.subject = subject }

  func built() throws -> BundleCoverage { BundleCoverage() }
}
