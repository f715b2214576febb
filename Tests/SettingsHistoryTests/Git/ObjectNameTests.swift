import SettingsHistory
import Testing

@Suite struct ObjectNameTests {
  @Test(arguments: [
    (String(repeating: "0a", count: 20), true),
    (String(repeating: "0a", count: 32), true),
    (String(repeating: "0A", count: 20), false),
    (String(repeating: "0a", count: 21), false),
    ("HEAD", false),
    ("", false),
  ])
  func onlyWholeNamesAreNames(text: String, isName: Bool) {
    #expect((ObjectName(text) != nil) == isName)
  }
}
