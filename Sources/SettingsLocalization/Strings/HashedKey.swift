/// A key that is looked for in several tables: its hash, which is the same for all, is taken once.
package struct HashedKey: Sendable {
  private let text: String
  private let hash: UInt32

  package init(_ text: String) {
    self.text = text
    hash = text.withBytes { KeyHash()($0) }
  }

  /// Looks at the bytes of the key, with their hash.
  func withBytes<Result>(_ body: (_ bytes: Span<UInt8>, _ hash: UInt32) -> Result) -> Result {
    text.withBytes { body($0, hash) }
  }
}
