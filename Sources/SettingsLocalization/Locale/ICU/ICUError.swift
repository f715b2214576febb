internal import CICU

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A function of ICU failed.
///
/// No part of the library hides such a failure behind an empty result: the caller sees which function failed and why.
public struct ICUError: Error, Hashable, Sendable {
  /// The operation that failed: "open a collator".
  public let function: String
  /// ICU's error code, above zero.
  public let status: Int32
  /// The name of the code: "U_ILLEGAL_ARGUMENT_ERROR".
  public let name: String

  init(function: String, status: Int32) {
    self.function = function
    self.status = status
    name = String(cString: sl_error_name(status))
  }

  /// Whether the input does not have the form that the function requires: a fault of the data, not of the system.
  var isIllegalArgument: Bool { name == "U_ILLEGAL_ARGUMENT_ERROR" }
}

extension ICUError: CustomStringConvertible {
  public var description: String { "ICU cannot \(function): \(name) (\(status))" }
}

extension ICUError: LocalizedError {
  public var errorDescription: String? { description }
}

extension SettingsBundle {
  /// Runs a closure that reads the bundle, and reports a failure of ICU as one of the bundle.
  ///
  /// - Throws: the ``BundleError`` of the closure; for any other error of it ``BundleError/localeData(path:reason:)``.
  package func reportingICU<Result>(_ body: () throws -> Result) throws(BundleError) -> Result {
    do {
      return try body()
    } catch let error as BundleError {
      throw error
    } catch {
      throw .localeData(path: path, reason: "\(error)")
    }
  }
}
