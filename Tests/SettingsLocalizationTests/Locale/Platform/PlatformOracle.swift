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

  private static let function: Function? = symbol("ualoc_localizationsToUse", as: Function.self)

  private static func symbol<Value>(_ name: String, as type: Value.Type) -> Value? {
    let symbol = dlopen("lib_FoundationICU.so", RTLD_NOW | RTLD_LOCAL).flatMap { dlsym($0, name) }
    return symbol.map { unsafeBitCast($0, to: type) }
  }

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

  // MARK: Names of the library

  private typealias List = @convention(c) () -> UnsafePointer<UnsafePointer<CChar>?>?
  private typealias PropertyValueName = @convention(c) (Int32, Int32, Int32) -> UnsafePointer<CChar>?

  static let languages = list("swift_uloc_getISOLanguages")
  static let regions = list("swift_uloc_getISOCountries")

  static let scripts: [String] = {
    // UCHAR_SCRIPT and U_SHORT_PROPERTY_NAME of uchar.h.
    guard let name = symbol("swift_u_getPropertyValueName", as: PropertyValueName.self) else { return [] }
    return (0..<300).compactMap { name(0x100A, $0, 0).map { String(cString: $0) } }
  }()

  private static func list(_ name: String) -> [String] {
    guard let list = symbol(name, as: List.self)?() else { return [] }
    var names: [String] = []
    while let next = list[names.count] { names.append(String(cString: next)) }
    return names
  }
}
