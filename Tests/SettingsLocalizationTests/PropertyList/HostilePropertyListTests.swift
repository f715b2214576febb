import TestSupport
import Testing

@testable import SettingsLocalization

/// Small files made to break readers, each with the expected result.
@Suite(
  .enabled(
    if: SharedData.has("clients/reliability/hostile"), "the folder shared/clients/reliability/hostile is absent"))
struct HostilePropertyListTests {
  /// The file, and its root or the rule and place of the error.
  static let plists: [(String, String)] = [
    ("bad_ascii", "\"ÿþ\" plist-value"), ("bad_nobj", "!binary-plist 19"), ("bad_nobj2", "!binary-plist 19"),
    ("bad_ot", "!binary-plist 35"), ("bad_ref", "!binary-plist 9"), ("bad_top", "!binary-plist 27"),
    ("bad_utf16", "\"\u{FFFD}\" lone-surrogate"), ("cyc_dict", "!binary-plist 10"), ("cyc_self", "!binary-plist 9"),
    ("cyc_two", "!binary-plist 12"), ("dag", "!binary-plist 283"), ("dagd", "!binary-plist 30"),
    ("data_bad", "data [] plist-value"), ("date_bad", "date 4.449730420715284e+16 plist-value"),
    ("dict_cyc_arr", "!binary-plist 12"),
    ("dictdag", "!binary-plist 90"), ("dictkey_array", "!binary-plist 9"), ("dictset", "!binary-plist 13"),
    ("dtd_ent", "!xml-doctype 1:22"), ("dup", "{a: \"1\", a: \"2\"} duplicate-key"),
    ("dup_binary", "{a: \"1\"} duplicate-key"), ("empty", "!empty-file 1:1"), ("huge_count", "!binary-plist 8"),
    ("huge_count2", "!binary-plist 8"), ("huge_str", "!binary-plist 8"), ("inf_date", "!binary-plist 8"),
    ("int128", "-1"),
    ("int_big", "!plist-value 3:22"), ("nan_date", "!binary-plist 8"),
    ("neg_count", "!binary-plist 8"), ("null", "!binary-plist 8"), ("only_hdr", "!binary-plist 8"),
    ("ordset", "!binary-plist 8"), ("real_bad", "infr1e999999 plist-value"), ("ref_big", "!xml-syntax 3:30"),
    ("ref_nul", "\"a\0b\" xml-forbidden-character"), ("ref_surr", "!xml-syntax 3:30"),
    ("set_arr", "!binary-plist 10"),
    ("set_cyc", "!binary-plist 8"), ("set_empty", "!binary-plist 8"), ("set_num", "!binary-plist 8"),
    ("set_str", "!binary-plist 8"), ("set_two", "!binary-plist 8"), ("uid", "!binary-plist 8"),
    ("url", "!binary-plist 8"), ("uuid", "!binary-plist 8"), ("xxe", "!xml-doctype 1:22"),
  ]

  @Test(arguments: plists) func readsPlist(name: String, outcome: String) throws {
    let bytes = try SharedData.bytes("clients/reliability/hostile/plist/\(name).plist")
    let document = PropertyListDocument(bytes: bytes, file: name)
    if let root = document.dump {
      #expect(([root] + document.rules).joined(separator: " ") == outcome)
    } else {
      let error = try #require(document.findings.first)
      let byte = error.message.split(separator: " ").dropFirst().first.map(String.init)
      #expect(document.findings.count == 1)
      #expect("!\(error.rule) \(error.location?.description ?? byte ?? "")" == outcome)
    }
  }

  /// The file, and its events or the rule and place of the error.
  static let xml: [(String, String)] = [
    ("amp", "!1:6 xml-syntax"), ("attr_nl", "<a b=\"1\n2 3\">@1:1 </a>@2:5"), ("badenc", "!1:31 xml-encoding"),
    ("badname", "!1:2 xml-syntax"), ("badutf8", "!1:5 xml-encoding"), ("bom", "<a>@1:1 'x'@1:4 </a>@1:5"),
    ("cdata", "<a>@1:1 '1<&>2'@1:4 </a>@1:21"), ("cdata_end", "!1:5 xml-syntax"),
    ("charref", "<a>@1:1 '😀<\r'@1:4 </a>@1:22"), ("comment--", "!1:11 xml-syntax"),
    ("crlf", "<a>@1:1 'x⏎y⏎z'@1:4 </a>@3:2"), ("ctrl", "!1:5 xml-syntax"), ("dupattr", "!1:10 xml-syntax"),
    ("ebcdic_decl", "!1:31 xml-encoding"), ("empty", "!1:1 xml-syntax"), ("ent_attr", "!1:22 xml-doctype"),
    ("intent", "!1:1 xml-doctype"), ("intent_child", "!1:1 xml-doctype"),
    ("latin1", "<a>@1:44 'é'@1:47 </a>@1:48"), ("lol", "!1:22 xml-doctype"), ("lt_attr", "!1:7 xml-syntax"),
    ("nsundecl", "!1:1 xml-syntax"), ("nul", "!1:5 xml-syntax"), ("pi_xml", "!1:4 xml-syntax"),
    ("ref0", "!1:4 xml-syntax"), ("refbig", "!1:4 xml-syntax"), ("surr", "!1:4 xml-syntax"),
    ("trailing", "!1:5 xml-syntax"), ("trunc", "!1:8 xml-syntax"), ("two_roots", "!1:5 xml-syntax"),
    ("unclosed", "!1:9 xml-syntax"), ("undefent", "!1:5 xml-entity"),
    ("utf16", "<a>@1:40 'é'@1:43 </a>@1:44"), ("utf16_odd", "!1:48 xml-encoding"), ("utf32", "!1:1 xml-encoding"),
    ("utf7", "!1:31 xml-encoding"), ("ws", "!1:3 xml-syntax"), ("xxe_dtd", "<l>@1:68 'zy'@1:71 </l>@1:73"),
    ("xxe_rel", "!1:22 xml-doctype"),
  ]

  @Test(arguments: xml) func readsXML(name: String, outcome: String) throws {
    let bytes = try SharedData.bytes("clients/reliability/hostile/xml/\(name).xml")
    let events = XMLDump.read(bytes, namespaces: true)
    if let error = events.firstIndex(of: "!") {
      #expect(events[error...].split(separator: " ").prefix(2).joined(separator: " ") == outcome)
    } else {
      #expect(events == outcome)
    }
    #expect(!events.contains("SECRET"))
    let document = PropertyListDocument(bytes: bytes, file: name, as: .xml)
    #expect(document.root == nil)
    #expect(document.findings.contains { $0.severity == .error })
    #expect(!document.problems.joined().contains("SECRET"))
  }

  @Test(arguments: ["xxe_rel", "xxe_dtd", "lol", "ent_attr"]) func documentTypesAreRefused(name: String) throws {
    let bytes = try SharedData.bytes("clients/reliability/hostile/xml/\(name).xml")
    let refusal = "!1:22 xml-doctype a document type (<!DOCTYPE) is not allowed in this kind of file"
    #expect(XMLDump.read(bytes, .refuse) == refusal)
  }

  @Test(arguments: ["base.plist", "base.bplist"]) func everyPrefixOfASeedIsRefused(name: String) throws {
    var bytes = try SharedData.bytes("clients/reliability/seeds/" + name)
    while bytes.last == 0x0A { bytes.removeLast() }
    #expect(PropertyListDocument(bytes: bytes, file: name).root != nil)
    for count in bytes.indices {
      let document = PropertyListDocument(bytes: Array(bytes[..<count]), file: name)
      #expect(document.root == nil && document.findings.last?.severity == .error, "the first \(count) bytes")
    }
  }
}
