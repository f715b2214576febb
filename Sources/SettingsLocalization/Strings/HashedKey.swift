/// A key that is looked up in several tables. Its hash is computed once.
package struct HashedKey: Sendable {
  private let text: String
  private let hash: UInt32

  package init(_ text: String) {
    self.text = text
    hash = text.withBytes { KeyHash()($0) }
  }

  /// Calls a closure with the bytes of the key and their hash.
  func withBytes<Result>(_ body: (_ bytes: Span<UInt8>, _ hash: UInt32) -> Result) -> Result {
    text.withBytes { body($0, hash) }
  }
}
