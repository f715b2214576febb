/// The words in which `import` refuses the text of a translation; `{}` stands for what differs.
///
/// A page to translate in has them, so that it says the same before.
package enum RefusalWords: String, CaseIterable {
  case missing = "{}{} is missing"
  case extra = "{}{} is not in the source{}"
  case otherKind = "expected {} where the translation has {} (argument {}){}"
  case singlePercent = "a single % where the source has placeholders or %%: write %% for a percent sign"
  case doubledPercent = "%% where the source has neither placeholders nor %%: write % for a percent sign"
  case rest = "and {} more"
  case tooLong = "the translation has {} characters, and at most {} are allowed"
  // What the others consist of.
  case value = "the placeholder {}"
  case width = "the width of {}"
  case precision = "the precision of {}"
  case argument = " (argument {})"
  case percent = ": write %% for a percent sign"

  /// The words with their parts; a part that is not given is empty.
  package func with(_ parts: String...) -> String {
    rawValue.split(separator: "{}", omittingEmptySubsequences: false).enumerated().map { index, words in
      (parts.indices.contains(index - 1) ? parts[index - 1] : "") + words
    }.joined()
  }
}
