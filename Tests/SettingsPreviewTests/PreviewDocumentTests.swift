import SettingsAudit
import TestSupport
import Testing

@testable import SettingsLocalization
@testable import SettingsPreview

/// The document of a page, whole.
@Suite struct PreviewDocumentTests {
  @Test func fixture() throws {
    let options = PreviewSample.options(["de", "ar"], made: PreviewOptions.MadeLanguage.all)
    try PreviewSample.check(
      try SettingsPreview(try PreviewSample.bundle(PreviewSample.fixture), options), named: "fixture")
  }

  @Test func hostileTexts() throws {
    let options = PreviewSample.options(made: PreviewOptions.MadeLanguage.all)
    let preview = try SettingsPreview(try Self.hostile(), options)
    try PreviewSample.check(preview, named: "hostile")
    let page = String(decoding: try preview.page(of: preview.localizations, generator: "x"), as: UTF8.self)
    #expect(page.components(of: "<script") == 2 && page.components(of: "</script>") == 2)
    for markup in ["<img", "<!--", "\u{2028}", "\u{2029}"] { #expect(!page.contains(markup), "\(markup)") }
  }

  static let payload = "</script><img src=x onerror=alert(1)><!--\u{2028}\u{2029}\u{202E}\u{0}&\u{FFFD}]]>"

  static func hostile() throws -> SettingsBundle {
    let text = payload.unicodeScalars.map { $0.value == 0 ? "\\U0000" : String($0) }.joined()
    let key = String(String.UnicodeScalarView(payload.unicodeScalars.filter { $0.value != 0 }))
    let root = """
      <dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>
      <dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\(escaped)</string></dict>
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>\(escaped)x</string>
      <key>Key</key><string>\(escaped)</string></dict>
      </array></dict>
      """
    return try SettingsBundle(texts: [
      "Root.plist": PaneText.xml(root), "en.lproj/Root.strings": "/* \(key) */\n\"\(key)\" = \"\(text)\";",
      "de.lproj/Root.strings": "\"\(key)\" = \"\(text)1\";",
    ])
  }

  private static var escaped: String {
    payload.unicodeScalars.map { scalar in
      switch scalar {
      case "<": "&lt;"
      case "&": "&amp;"
      case ">": "&gt;"
      case "\u{0}": ""
      default: String(scalar)
      }
    }.joined()
  }

  /// A row says what is drawn; what is not drawn with the default values is listed, with when it is.
  @Test func everyTypeOfRow() throws {
    let root = """
      { Type = PSToggleSwitchSpecifier; Title = A; Key = a; DefaultValue = YES; IASKSubtitle = { YES = On; NO = Off; }; },
      { Type = PSGroupSpecifier; Title = G; FooterText = F; },
      { Type = PSMultiValueSpecifier; Title = M; Key = m; DefaultValue = 2; DisplaySortedByTitle = YES;
        Values = (1, 2); Titles = (Z, B); ShortTitles = (Zs, Bs); FooterText = L; },
      { Type = PSTitleValueSpecifier; Title = T; Key = t; DefaultValue = x; Values = (x, y); Titles = (X, Y); },
      { Type = PSTitleValueSpecifier; Title = T; Key = v; DefaultValue = 4.2; },
      { Type = PSTextFieldSpecifier; Title = E; Key = e; DefaultValue = none; IASKPlaceholder = P; },
      { Type = PSTextFieldSpecifier; Title = S; Key = s; DefaultValue = secret; IsSecure = YES; },
      { Type = PSSliderSpecifier; Key = l; DefaultValue = 5; MinimumValue = 0; MaximumValue = 20; MinimumValueImage = low; },
      { Type = PSChildPaneSpecifier; Title = C; File = Child; IASKChildTitle = CT; },
      { Type = PSChildPaneSpecifier; Title = N; File = None; },
      { Type = IASKOpenURLSpecifier; Title = U; File = U1; },
      { Type = IASKMailComposeSpecifier; Title = Ma; IASKMailComposeSubject = Su; IASKMailComposeBody = Bo; },
      { Type = IASKButtonSpecifier; Title = Bu; IASKTextAlignment = IASKUITextAlignmentCenter; },
      { Type = PSToggleSwitchSpecifier; Title = Pad; Key = p; SupportedUserInterfaceIdioms = (Pad); },
      { Type = Other; Title = O; }, { Title = W; },
      { Type = PSRadioGroupSpecifier; Title = R; FooterText = RF; Key = r; DefaultValue = b; Values = (a, b);
        Titles = (RA, RB, RC); },
      { Type = IASKListGroupSpecifier; Title = LG; Key = k; ItemSpecifier = { Type = PSTextFieldSpecifier; Title = I; };
        AddSpecifier = { Type = IASKButtonSpecifier; Title = Add; }; }
      """
    let bundle = try SettingsBundle(texts: [
      "Root.plist": PaneText.pane(root), "Child.plist": PaneText.pane(""),
      "en.lproj/Root.strings": "A = Sound; Z = Alpha;", "de.lproj/Root.strings": "A = Ton; B = Zwei; Z = Zehn;",
    ])
    try PreviewSample.check(try SettingsPreview(bundle, PreviewSample.options()), named: "types")
  }

  @Test func theCorpusBundleOfInAppSettingsKit() throws {
    guard let path = PreviewSample.corpus.first(where: { $0.contains("InAppSettingsKit") }) else { return }
    let preview = try SettingsPreview(try PreviewSample.bundle(path), PreviewSample.options(["de"]))
    guard case .array(let texts)? = try PreviewSample.document(preview)["texts"]?.value else {
      Issue.record("no texts")
      return
    }
    #expect(texts.count == preview.texts.count && texts.count > 20)
  }

  @Test func theSamePageTwice() throws {
    let pages = try (0..<2).map { _ in
      let preview = try SettingsPreview(try PreviewSample.bundle(PreviewSample.fixture), PreviewSample.options(["de"]))
      return try preview.page(of: preview.localizations, generator: "x")
    }
    #expect(pages[0] == pages[1])
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
