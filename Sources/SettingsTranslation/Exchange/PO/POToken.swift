/// A piece of a PO file.
struct POToken {
  enum Kind {
    case keyword(Keyword)
    /// Without quotation marks, escapes decoded.
    case string([UInt8])
    /// What follows the sign, to the end of the line.
    case comment(Comment, Range<Int>)
    case end
  }

  enum Keyword: Equatable {
    case context, source, pluralSource, target
    /// `msgstr[1]`
    case pluralTarget
    case domain
  }

  enum Comment {
    /// `#.`
    case extracted
    /// `#,`, and `#=` of newer versions of gettext.
    case flags
    /// `#:`
    case references
    /// Remarks, and the source texts of earlier versions.
    case other
  }

  let kind: Kind
  /// Where it begins, in the UTF-8 bytes of the file.
  let offset: Int
  /// Whether `#~` precedes it.
  let isObsolete: Bool
}

extension POToken.Keyword {
  init?(_ name: String) {
    switch name {
    case "msgctxt": self = .context
    case "msgid": self = .source
    case "msgid_plural": self = .pluralSource
    case "msgstr": self = .target
    case "domain": self = .domain
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .context: "msgctxt"
    case .source: "msgid"
    case .pluralSource: "msgid_plural"
    case .target: "msgstr"
    case .pluralTarget: "msgstr[…]"
    case .domain: "domain"
    }
  }
}
