import SettingsAudit
import SettingsCatalog
import SettingsPages
import SettingsTranslation
import Testing
import TestSupport

@testable import SettingsLocalization
@testable import SettingsPreview

/// The page around the document.
@Suite struct PreviewPageTests {
  private func page(_ options: PreviewOptions = PreviewSample.options(["de"])) throws -> String {
    let preview = try SettingsPreview(try PreviewSample.bundle(PreviewSample.fixture), options)
    return String(decoding: try preview.page(of: preview.localizations, generator: "x"), as: UTF8.self)
  }

  /// What stands between two markups.
  private func part(_ page: String, from start: String, to end: String) throws -> String {
    let rest = try #require(page.split(separator: start, maxSplits: 1, omittingEmptySubsequences: false).last)
    return String(try #require(rest.split(separator: end, maxSplits: 1, omittingEmptySubsequences: false).first))
  }

  /// A browser runs only what has the hashes of the policy.
  @Test func thePolicyAllowsExactlyStyleAndScript() throws {
    let page = try page()
    let style = try part(page, from: "<style>", to: "</style>")
    let script = try part(page, from: "</script>\n<script>", to: "</script>")
    let policy = try part(page, from: "Content-Security-Policy\" content=\"", to: "\">")
    #expect(
      policy == "default-src 'none'; style-src 'sha256-\(SHA256(Array(style.utf8)).base64)'; "
        + "script-src 'sha256-\(SHA256(Array(script.utf8)).base64)'; img-src data:; base-uri 'none'; form-action 'none'"
    )
  }

  @Test func nothingIsLoaded() throws {
    let page = try page()
    for text in ["src=\"http", "src=http", "url(", "@import", " style=\"", " onclick="] {
      #expect(!page.contains(text), "\(text)")
    }
    #expect(PageFiles.preview.style.count + PageFiles.preview.script.count <= 68_000)
  }

  /// A page without an address opens at the first problem of `report`, in the language that most people read.
  @Test func whereThePageOpens() throws {
    let groups = ["ROW_A", "ROW_B"].map { "{ Type = PSGroupSpecifier; Title = \($0); }" }.joined(separator: ",")
    let (both, one) = ("ROW_A = A; ROW_B = B;", "ROW_A = A;")
    let rows: [(tables: [String: String], opening: String)] = [
      (["en": both, "nb": one, "de": one, "es": one], "es Root ROW_B"), (["en": both, "nb": one], "nb Root ROW_B"),
      (["en": one, "nb": both], "en Root ROW_B"), (["en": both, "nb": both], "nb Root -"),
      (["en": both, "nb": both, "de": both], "en Root -"),
    ]
    for row in rows {
      var texts = ["Root.plist": PaneText.pane(groups)]
      for (name, table) in row.tables { texts["\(name).lproj/Root.strings"] = table }
      let preview = try SettingsPreview(SettingsBundle(texts: texts), PreviewSample.options())
      let (language, pane, text) = preview.opening(of: preview.columns)
      let words = [
        preview.localizations[language].text, preview.panes[pane].name, text < 0 ? "-" : preview.texts[text].key,
      ]
      #expect(words.joined(separator: " ") == row.opening)
    }
  }

  /// The source language is first, the others stand by the names that people see: German before Spanish, `de`, `es`.
  @Test func languagesStandByTheirNames() throws {
    let names = ["el", "es", "de", "en", "nb", "zh-Hans"]
    let tables = names.map { ("\($0).lproj/Root.strings", "A = a;") } + [("Root.plist", PaneText.pane(""))]
    let preview = try SettingsPreview(
      SettingsBundle(texts: Dictionary(uniqueKeysWithValues: tables)), PreviewSample.options())
    #expect(preview.localizations == ["en", "de", "el", "nb", "zh-Hans", "es"])
  }

  /// The page to translate in has the export of `export`, and a text of the page for each unit.
  @Test func thePageToTranslateIn() throws {
    let bundle = try PreviewSample.bundle(PreviewSample.fixture)
    let preview = try SettingsPreview(bundle, PreviewSample.options(["de"]))
    let page = String(
      decoding: try preview.editablePage(of: "de", generator: "x", toolVersion: "1.0"), as: UTF8.self)
    let catalog = try bundle.catalog()
    var options = TranslationExport.Options()
    options.toolVersion = "1.0"
    let export = try TranslationExport(catalog, format: .xliff, options: options).files(
      for: catalog.languages().languages(named: ["de"])
    ).files[0]
    var json = JSONWriter(.script)
    json.string(String(decoding: export.bytes, as: UTF8.self))
    let text = try part(page, from: "id=\"export\">", to: "</script>")
    #expect(text == String(decoding: json.bytes, as: UTF8.self))
    let edit = try part(page, from: "\"edit\":{\"locale\":1,\"file\":\"de.xliff\",\"units\":[", to: "]")
    let units = String(decoding: export.bytes, as: UTF8.self).split(separator: "<trans-unit ").count - 1
    #expect(edit.split(separator: ",").count == units && !edit.hasPrefix("-1,"))
    #expect(!page.contains("\"made\":true"))
    let plain = String(decoding: try preview.page(of: ["de"], generator: "x"), as: UTF8.self)
    #expect(!plain.contains("localStorage") && page.contains("localStorage"))
  }

  /// A table that cannot be read is named by both pages, and left out of the export of the one to translate in.
  @Test func aTableThatCannotBeRead() throws {
    let texts = [
      "Root.plist": PaneText.pane(
        "{ Type = PSGroupSpecifier; Title = A; }, { Type = PSChildPaneSpecifier; Title = A; File = Other; }"),
      "Other.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = B; }", table: "Other"),
      "en.lproj/Root.strings": "A = One;", "en.lproj/Other.strings": "B = Two;",
      "de.lproj/Root.strings": "A = Eins;", "de.lproj/Other.strings": "B = Zwei\nB Drei",
    ]
    let preview = try SettingsPreview(SettingsBundle(texts: texts), PreviewSample.options(["de"]))
    let pages = [
      try preview.page(of: ["de"], generator: "x"),
      try preview.editablePage(of: "de", generator: "x", toolVersion: "1.0"),
    ].map { String(decoding: $0, as: UTF8.self) }
    for page in pages {
      #expect(page.split(separator: "\"unread\":true").count == 2)
      #expect(try part(page, from: "\"unread\":true", to: "}").contains("\"place\":\"de.lproj/Other.strings:"))
    }
    let export = try part(pages[1], from: "id=\"export\">", to: "</script>")
    #expect(export.contains("Root.strings") && !export.contains("Other.strings"))
  }

  /// A missing text, one that only the chain has, one in no table, and a key that was renamed: each has a command.
  private static let incomplete = [
    "Root.plist": PaneText.pane(
      ["Plain words", "A", "NEW_B"].map { "{ Type = PSGroupSpecifier; Title = \"\($0)\"; }" }.joined(separator: ",")),
    "en.lproj/Root.strings": "A = \"One\"; OLD_B = \"Two\";", "de.lproj/Root.strings": "OLD_B = \"Zwei\";",
    "es.lproj/Root.strings": "A = \"Uno\"; OLD_B = \"Dos\";", "es-MX.lproj/Root.strings": "OLD_B = \"Dos\";",
  ]

  /// Every kind of page of the bundle.
  private static func pages(named path: String) throws -> [[UInt8]] {
    let bundle = try SettingsBundle(texts: incomplete, name: path)
    let preview = try SettingsPreview(bundle, PreviewSample.options(["de", "es-MX"], made: [.longest]))
    return [
      try preview.page(of: preview.localizations, generator: "x"), preview.index(),
      try preview.editablePage(of: "de", generator: "x", toolVersion: "1.0"),
    ]
  }

  /// A page is mailed: it has the name of the bundle, in commands too, and nothing of the folders around it.
  @Test(arguments: [
    "./Settings.bundle", "App/Settings.bundle", "/Users/ada/ACME/Settings.bundle", "it's $1/Settings.bundle",
    "../../..//export/Settings.bundle",
  ]) func theBytesAreThoseOfTheBundleAlone(_ path: String) throws {
    let (found, wanted) = (try Self.pages(named: path), try Self.pages(named: "Settings.bundle"))
    #expect(found == wanted)
    let text = String(decoding: wanted[0], as: UTF8.self)
    let commands = [
      "export Settings.bundle --locale", "bake Settings.bundle --output", "sync Settings.bundle --locale",
      "rename Settings.bundle --table Root OLD_B NEW_B",
    ]
    #expect(commands.filter { !text.contains("settings-l10n \($0)") } == [])
  }

  /// Another bundle has other pages: its name is on them.
  @Test func anotherNameIsAnotherPage() throws {
    for (one, other) in zip(try Self.pages(named: "InAppSettings.bundle"), try Self.pages(named: "Settings.bundle")) {
      #expect(one != other)
    }
  }

  /// What is typed belongs to the page with exactly these data, however it was drawn: any other has another hash.
  @Test func thePageToTranslateInSaysWhichItIs() throws {
    func identity(_ texts: [String: String], generator: String = "x") throws -> String {
      let preview = try SettingsPreview(SettingsBundle(texts: texts), PreviewSample.options(["de"]))
      let page = try preview.editablePage(of: "de", generator: generator, toolVersion: "1.0")
      return try part(String(decoding: page, as: UTF8.self), from: "<script data-page=\"", to: "\"")
    }
    let first = try identity(Self.incomplete)
    #expect(UInt64(first, radix: 16) != nil)
    #expect(try identity(Self.incomplete) == first)
    let changes = [
      ("de.lproj/Root.strings", "OLD_B = \"Drei\";"), ("en.lproj/Root.strings", "A = \"One\"; OLD_B = \"Other\";"),
      ("en.lproj/Root.strings", "/* c */ A = \"One\"; OLD_B = \"Two\";"), ("Root.plist", PaneText.pane("")),
    ].map { Self.incomplete.merging([$0.0: $0.1]) { $1 } }
    let others = try changes.map { try identity($0) } + [identity(Self.incomplete, generator: "y")]
    #expect(Set(others + [first]).count == 6)
  }

  /// WebKit draws no line by a shorthand that has a style.
  @Test func linesAreWrittenInTheirLongForms() {
    for style in [PageFiles.editable.style, PageFiles.index.style] {
      #expect(!String(decoding: style, as: UTF8.self).contains("text-decoration:"))
    }
    #expect(String(decoding: PageFiles.preview.style, as: UTF8.self).contains("text-decoration-line:underline"))
  }

  /// For a browser that runs no script: how much is translated.
  @Test func withoutScriptThereIsCoverage() throws {
    let table = try part(try page(), from: "<noscript>", to: "</noscript>")
    #expect(table.contains("<td>English (en)</td><td>") && table.contains("<td>German (de)</td><td>"))
    #expect(table.split(separator: "<tr>").count == 4)
  }

  /// A folder has a page for each language, and a list that leads to them.
  @Test func theListOfPages() throws {
    let preview = try SettingsPreview(
      try PreviewSample.bundle(PreviewSample.fixture), PreviewSample.options(["de", "ar"]))
    let index = String(decoding: preview.index(), as: UTF8.self)
    #expect(preview.localizations == ["en", "ar", "de"])
    for name in ["en", "ar", "de"] {
      #expect(
        index.contains("<a href=\"./\(name).html\">")
          && index.contains("{\"id\":\"\(name)\",\"file\":\"./\(name).html\"}"))
    }
    let page = String(decoding: try preview.page(of: ["de"], generator: "x"), as: UTF8.self)
    #expect(page.contains("\"id\":\"de\"") && page.contains("\"id\":\"en\"") && !page.contains("\"id\":\"ar\""))
  }

  @Test(arguments: [
    ("de", "de.html", "./de.html"), ("zh_CN", "zh_CN.html", "./zh_CN.html"), ("Index", "Index-.html", "./Index-.html"),
    ("a b:é", "a b:é.html", "./a%20b%3A%C3%A9.html"),
  ]) func namesOfPages(_ name: LocalizationName, _ file: String, _ address: String) {
    #expect(PreviewAddress.file(of: name) == file)
    #expect(PageName.address(of: file) == address)
  }

  /// Only files of the bundle with the bytes of an image are embedded.
  @Test func images() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1]
    let row = "{ Type = PSChildPaneSpecifier; Title = A; File = B; Icon = %; },"
    let names = ["plain", "both", "text", "large", "absent", "\"../out\"", "given.png"]
    let rows = names.map { row.split(separator: "%").joined(separator: $0) }.joined()
    let bundle = try SettingsBundle(
      files: [
        "Root.plist": Array(PaneText.pane(rows).utf8), "plain.png": png, "both.png": png, "both@2x.png": png + [2],
        "text.png": Array("<svg>".utf8), "large.png": png + Array(repeating: 0, count: 1 << 16),
        "given@3x.png": png + [3],
      ], name: "Settings.bundle")
    let preview = try SettingsPreview(bundle, PreviewSample.options())
    #expect(preview.images.addresses.map(\.name) == ["plain", "both", "given.png"])
    #expect(
      preview.images.addresses.map(\.address) == [
        "data:image/png;base64,iVBORwE=", "data:image/png;base64,iVBORwEC", "data:image/png;base64,iVBORwED",
      ])
  }

  /// What is left out of the document follows from the rest: the text of another language, the key, the source, the
  /// lines of a table one after the other, a made text, and the places that rows draw.
  @Test func whatFollowsIsLeftOut() throws {
    let rows =
      "{ Type = PSToggleSwitchSpecifier; Title = A; Key = a; DefaultValue = YES; },"
      + "{ Type = PSToggleSwitchSpecifier; Title = B; Key = b; }, { Type = PSGroupSpecifier; Title = C; },"
      + "{ Type = PSMultiValueSpecifier; Title = D; Key = d; DefaultValue = 1; Values = (0, 1); Titles = (A, B); }"
    let bundle = try SettingsBundle(texts: [
      "Root.plist": PaneText.pane(rows), "en.lproj/Root.strings": "A = One;\nB = \"Two %@\";\nD = Four;\n",
      "de.lproj/Root.strings": "A = Eins;\n\n\nD = Vier;\n",
    ])
    let options = PreviewSample.options(made: [.pseudo(.accented), .pseudo(.rightToLeft), .longest])
    let preview = try SettingsPreview(bundle, options)
    let document = String(decoding: try preview.document(preview.columns, generator: "x"), as: UTF8.self)
    for part in [
      #""texts":["Settings.bundle",{"t":"Root","k":"A"},"B",{"k":"C","x":"sameEverywhere","u":[[0,2,"Title"]]},"D"]"#,
      #"[{"r":[{"p":0,"T":1,"on":true},{"p":1,"T":2}]},"#,
      #"{"h":3,"r":[{"p":3,"y":"choice","k":"d","T":4,"V":2,"C":[1,[2,1]]}]}]"#,
      #""v":[1,"One","Two %@",1,"Four"]"#, #""l":[0,1,1,0,1]"#,
      #""v":[1,"Eins",1,1,"Vier"]"#, #""l":[0,1,0,0,3],"p":{"2":[9,-1]}"#,
      #""v":["Settings.bundle",4,"[Ŧẇǿ %@ one two]","C",4]"#,
      "\"v\":[\"Settings.bundle\",2,\"\u{200F}\u{202E}Two\u{202C}\u{200F} %@\",\"C\",2]",
      #""v":["Settings.bundle",1,1,"C",1]"#,
    ] { #expect(document.contains(part), "\(part)") }
  }

  /// The longest own translation of each text; the first localization at ties.
  @Test func longestTranslations() throws {
    let bundle = try SettingsBundle(texts: [
      "Root.plist": PaneText.pane(
        "{ Type = PSGroupSpecifier; Title = A; FooterText = B; },{ Type = PSGroupSpecifier; Title = C; }"),
      "en.lproj/Root.strings": "A = a; B = long; C = c;", "de.lproj/Root.strings": "A = aaa; B = b;",
      "ja.lproj/Root.strings": "A = 日本; B = b;", "fr.lproj/Root.strings": "A = aaaa;",
    ])
    let preview = try SettingsPreview(bundle, PreviewSample.options(["en"], made: [.longest]))
    let texts = preview.made.first?.texts.compactMap { $0 } ?? []
    #expect(texts.map(\.value) == ["Settings.bundle", "aaaa", "long", "c"])
    #expect(texts.map(\.localization) == [nil, "fr", "en", "en"])
  }
}
