#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Apple's own matching, which the ICU of the Swift toolchain exports.
enum PlatformOracle {
  private typealias Function =
    @convention(c) (
      UnsafePointer<UnsafePointer<CChar>?>, Int32, UnsafePointer<UnsafePointer<CChar>?>, Int32,
      UnsafeMutablePointer<UnsafePointer<CChar>?>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32

  private static let function: Function? = {
    guard let library = dlopen("lib_FoundationICU.so", RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(library, "ualoc_localizationsToUse")
    else { return nil }
    return unsafeBitCast(symbol, to: Function.self)
  }()

  static var isThere: Bool { function != nil }

  /// The localizations to use, best first; `nil` if the library is absent or reports an error.
  static func localizations(_ preferred: [String], _ available: [String]) -> [String]? {
    guard let function, !preferred.isEmpty, !available.isEmpty else { return function == nil ? nil : [] }
    let copies = (preferred + available).map { strdup($0) }
    defer { copies.forEach { free($0) } }
    let wanted = copies.prefix(preferred.count).map { UnsafePointer($0) }
    let offered = copies.dropFirst(preferred.count).map { UnsafePointer($0) }
    var results = [UnsafePointer<CChar>?](repeating: nil, count: available.count)
    var status: Int32 = 0
    let count = function(
      wanted, Int32(wanted.count), offered, Int32(offered.count), &results, Int32(results.count), &status)
    return status > 0 ? nil : results.prefix(Int(count)).compactMap { $0.map { String(cString: $0) } }
  }
}
