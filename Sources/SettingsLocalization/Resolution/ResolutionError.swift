/// Why a bundle cannot be localized at all.
public enum ResolutionError: Error, Hashable, Sendable {
  /// A folder cannot be read, or the bundle has no root pane.
  case bundle(BundleError)
  /// ICU failed.
  case icu(ICUError)
}

extension ResolutionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .bundle(let error): error.description
    case .icu(let error): error.description
    }
  }
}
