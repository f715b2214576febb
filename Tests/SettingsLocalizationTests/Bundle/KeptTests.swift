import TestSupport
import Testing

@testable import SettingsLocalization

/// What is made of a bundle once, for all who read it.
@Suite struct KeptTests {
  private struct Refusal: Error {}

  @Test func `a value is made once, also where it is nil`() {
    let kept = Kept<String, Int?>()
    #expect(kept.known("a") == nil)
    #expect(kept.value(of: "a") { nil } == nil)
    #expect(kept.value(of: "a") { 1 } == nil && kept.known("a") == .some(nil))
    #expect(kept.value(of: "b") { 2 } == 2)
  }

  @Test func `an error is not kept`() {
    let kept = Kept<String, Int>()
    #expect(throws: Refusal.self) { try kept.value(of: "a") { () throws(Refusal) in throw Refusal() } }
    #expect(kept.value(of: "a") { 1 } == 1)
  }

  @Test func `all threads get the same value`() async throws {
    let bundle = try SettingsBundle(texts: ["Root.plist": "{ PreferenceSpecifiers = (); }"])
    let kept = await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { ObjectIdentifier(bundle.keptPanes) } }
      return await group.reduce(into: []) { $0.insert($1) } as Set<ObjectIdentifier>
    }
    #expect(kept.count == 1)
  }
}
