public import ArgumentParser

/// A choice of the command line that goes by the raw values of its cases.
///
/// The parser asks for the names of every choice on each run. Its own answer is the same, but builds key paths for it,
/// which costs more than parsing.
public protocol NamedChoice: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension NamedChoice {
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  /// None says more than its name.
  public static var allValueDescriptions: [String: String] { [:] }
}
