extension AuditRules {
  static let translations: [any AuditRule] = [
    PlaceholderMismatch(), LeadingSpace(), EndSpace(), NewlineCount(), DoubleSpace(), EndPunctuation(),
    BracketMismatch(), URLChanged(), NumberChanged(), DoubledWord(), SameAsSource(), EmptyTranslation(), ZeroWidth(),
    BidiControl(), ControlCharacter(), WrongScript(), MixedScriptWord(), NotNFC(), Mojibake(), InvisibleCharacter(),
    Glossary(), TooLong(), HTMLEntity(), EscapedTwice(),
  ]
}
