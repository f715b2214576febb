public import ArgumentParser

/// A choice of the command line whose names are the raw values of its cases.
///
/// The parser reads the names of every choice on each run. Its own implementation returns the same names, but builds
/// key paths for them, which takes longer than parsing.
public protocol NamedChoice: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension NamedChoice {
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  /// No choice has a description.
  public static var allValueDescriptions: [String: String] { [:] }
}
