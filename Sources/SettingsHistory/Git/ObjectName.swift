/// The name of an object of git: the digits of its SHA-1 or SHA-256, in lower case.
package struct ObjectName: Hashable, Sendable {
  /// 40 or 64 hexadecimal digits.
  package let digits: String

  /// - Parameter digits: what git printed; `nil` for anything that is not the name of an object.
  package init?(_ digits: String) {
    let bytes = digits.utf8
    guard bytes.count == 40 || bytes.count == 64 else { return nil }
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else { return nil }
    self.digits = digits
  }
}
