internal import CICU

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The functions of ICU that need no handle, as Swift functions that throw ICU's errors.
///
/// Texts end at their first NUL for ICU.
package enum ICU {
  /// Calls `body` with a variable for the error code, and throws the error. Warnings, below zero, are success.
  static func call<Result>(_ function: String, _ body: (inout Int32) -> Result) throws(ICUError) -> Result {
    var status: Int32 = 0
    let result = body(&status)
    if status > 0 { throw ICUError(function: function, status: status) }
    return result
  }

  /// Calls `body` for a handle or block of memory, which a successful call always returns.
  static func open<Pointer>(_ function: String, _ body: (inout Int32) -> Pointer?) throws(ICUError) -> Pointer {
    guard let pointer = try call(function, body) else { throw ICUError(function: function, status: outOfMemory) }
    return pointer
  }

  /// Calls `body` for a text, copies it, and frees its memory.
  static func string(
    _ function: String, _ body: (inout Int32) -> UnsafeMutablePointer<CChar>?
  ) throws(ICUError) -> String {
    let text = try open(function, body)
    defer { sl_free(text) }
    return String(cString: text)
  }

  private static let outOfMemory: Int32 = 7

  /// The major version of the ICU in use.
  static var majorVersion: Int { Int(sl_icu_major_version()) }

  /// The version of the ICU in use, with dots between its numbers.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  package static func version() throws(ICUError) -> String { try string("report its version") { sl_icu_version(&$0) } }
}

extension ICU {
  /// A text in Latin letters, as far as possible in ASCII.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  package static func latin(_ text: String) throws(ICUError) -> String {
    try transliterated(text) { sl_latin($0, $1, &$2) }
  }

  /// A Chinese text in traditional characters, or in simplified ones.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  static func chinese(_ text: String, isTraditional: Bool) throws(ICUError) -> String {
    try transliterated(text) { sl_chinese($0, $1, isTraditional ? 1 : 0, &$2) }
  }

  private static func transliterated(
    _ text: String,
    _ body: (UnsafePointer<CChar>?, Int32, inout Int32) -> UnsafeMutablePointer<CChar>?
  ) throws(ICUError) -> String {
    let bytes = Array(text.utf8)
    return try string("transliterate a text") { status in
      bytes.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress, Int32(clamping: $0.count), &status) }
      }
    }
  }

  /// The codes of all regions, of two letters.
  package static let regions: [String] = {
    var regions: [String] = []
    var next = sl_regions()
    while let list = next, let code = list.pointee {
      regions.append(String(cString: code))
      next = list + 1
    }
    return regions
  }()

  /// The canonical form of a BCP 47 tag: aliases are resolved, subtags are in their usual case.
  static func canonicalTag(_ tag: String) throws(ICUError) -> String {
    try string("canonicalize a tag") { sl_canonical_tag(tag, &$0) }
  }

  /// Language, script and region of a BCP 47 tag after the likely subtags were added.
  static func maximized(_ tag: String) throws(ICUError) -> Subtags {
    try subtags("add likely subtags") { sl_maximize(tag, &$0) }
  }

  /// Whether the script of a BCP 47 tag is written from right to left.
  static func isRightToLeft(_ tag: String) throws(ICUError) -> Bool {
    try call("get the direction of a script") { sl_is_right_to_left(tag, &$0) }
  }

  /// Whether ICU knows language, script, region and variants of a BCP 47 tag.
  static func isRegistered(_ tag: String) throws(ICUError) -> Bool {
    try call("look up subtags") { sl_is_registered(tag, &$0) }
  }

  /// An ICU id without keywords and codeset, `_` between its parts, the language in lower case.
  static func baseName(_ id: String) throws(ICUError) -> String {
    try string("get the base name of an id") { sl_base_name(id, &$0) }
  }

  /// Language, script and region of an ICU id as written.
  static func subtags(of id: String) throws(ICUError) -> Subtags {
    try subtags("split an id") { sl_subtags(id, &$0) }
  }

  /// Language, script and region of an ICU id after the likely subtags were removed.
  static func minimized(_ id: String) throws(ICUError) -> Subtags {
    try subtags("remove likely subtags") { sl_minimize(id, &$0) }
  }

  /// CLDR's explicit parent of an id (`_` between its parts, script form); `nil` if truncation gives the parent.
  static func explicitParent(_ id: String) throws(ICUError) -> String? {
    let parent = String(cString: try open("read parentLocales") { sl_parent(id, &$0) })
    return parent.isEmpty ? nil : parent
  }

  /// CLDR's replacement of a deprecated language id (`_` between its parts); `nil` if CLDR has no replacement.
  static func languageAlias(_ id: String) throws(ICUError) -> String? {
    let alias = try string("read languageAlias") { sl_language_alias(id, &$0) }
    return alias.isEmpty ? nil : alias
  }

  private static func subtags(
    _ function: String, _ body: (inout Int32) -> UnsafeMutablePointer<CChar>?
  ) throws(ICUError) -> Subtags {
    let block = try open(function, body)
    defer { sl_free(block) }
    let language = String(cString: block)
    let script = String(cString: block + language.utf8.count + 1)
    let region = String(cString: block + language.utf8.count + script.utf8.count + 2)
    return Subtags(language: language, script: script, region: region)
  }
}

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
