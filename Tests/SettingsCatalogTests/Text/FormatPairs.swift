import SettingsLocalization

/// A source, its translation, and the expected problems; worked out by hand from the rules of `FormatString`.
struct FormatPair: Sendable, CustomStringConvertible {
  var name: String
  var source: String
  var translation: String
  var message: String?

  init(_ name: String, _ source: String, _ translation: String, _ message: String? = nil) {
    self.name = name
    self.source = source
    self.translation = translation
    self.message = message
  }

  var description: String { name }

  static let all = plain + same + kinds + lengths + counts + positions + stars + variables + percents + doubtful + forms
}

extension FormatPair {
  private static let single = "a single % where the source has placeholders or %%: write %% for a percent sign"
  private static let doubled = "%% where the source has neither placeholders nor %%: write % for a percent sign"

  /// Sources that are not formatted.
  static let plain = [
    FormatPair("no percent", "Volume", "Lautstärke"),
    FormatPair("empty translation", "Volume", ""),
    FormatPair("empty source", "", "Volume"),
    FormatPair("both empty", "", ""),
    FormatPair("percent at the end", "100%", "100 %"),
    FormatPair("percent and full stop", "5%.", "5 %."),
    FormatPair("percent and no-break space", "5% left", "Noch 5\u{A0}%"),
    FormatPair("percent before a word", "50% off", "50 % des Preises"),
    FormatPair("percent of something", "100% of it", "100 % davon"),
    FormatPair("percent that comes up", "Half", "50 %"),
    FormatPair("percent that goes", "50 %", "Die Hälfte"),
    FormatPair("percent alone", "%", "%"),
    FormatPair("percent before the number", "50%", "%50"),
    FormatPair("Turkish suffix", "50% of it", "%50'si"),
    FormatPair("Basque", "100%", "%100"),
    FormatPair("German suffix with hyphen", "100% secure", "100%-ig sicher"),
    FormatPair("German suffix without hyphen", "100% secure", "100%ig sicher"),
    FormatPair("Hungarian suffix", "50% of it", "50%-a"),
    FormatPair("Hungarian suffix os", "100% cotton", "100%-os pamut"),
    FormatPair("Finnish suffix", "50%", "50 %:n"),
    FormatPair("percent before a letter that is no conversion", "50% better", "50%kamu"),
    FormatPair("range", "5%-10%", "5 %–10 %"),
    FormatPair("list", "5%, 10%", "5 %、10 %"),
    FormatPair("bracket", "(5%)", "（5%）"),
    FormatPair("fraction", "50%/50%", "50 %/50 %"),
    FormatPair("without a space before a word", "50%off", "50%discount"),
    FormatPair("percent before Chinese", "50% off", "50%的折扣"),
    FormatPair("Arabic percent sign", "50%", "٥٠٪"),
    FormatPair("full-width percent sign", "50%", "５０％"),
    FormatPair("full-width percent sign and letter", "50%", "％@"),
    FormatPair("at sign", "Mail @ work", "Mail @ Arbeit"),
    FormatPair("object comes up", "Name", "Name %@", "the placeholder %@ (argument 1) is not in the source"),
    FormatPair("integer comes up", "Name", "%d Namen", "the placeholder %d (argument 1) is not in the source"),
    FormatPair("long comes up", "Name", "%ld Namen", "the placeholder %ld (argument 1) is not in the source"),
    FormatPair("number comes up", "Name", "%2$@", "the placeholder %2$@ is not in the source"),
    FormatPair("C string comes up", "50% off", "%s", "the placeholder %s (argument 1) is not in the source"),
    FormatPair("count comes up", "Name", "Name%n", "the placeholder %n (argument 1) is not in the source"),
    FormatPair(
      "variable comes up", "Files", "%#@files@", "the placeholder %#@files@ (argument 1) is not in the source"),
    FormatPair(
      "width comes up with a percent sign", "5 %", "%5d", "the placeholder %5d (argument 1) is not in the source"),
    FormatPair("doubled comes up", "100%", "100%%", doubled),
    FormatPair("doubled comes up in words", "Half", "50%% davon", doubled),
    FormatPair(
      "placeholder and doubled come up", "100%", "%d%%",
      "the placeholder %d (argument 1) is not in the source; " + doubled),
  ]

  /// Every conversion by itself.
  static let same = [
    "%@", "%d", "%i", "%u", "%x", "%X", "%o", "%D", "%U", "%O", "%f", "%F", "%e", "%E", "%g", "%G", "%a", "%A", "%c",
    "%C", "%s", "%S", "%p", "%n", "%hd", "%hhu", "%ld", "%lld", "%qd", "%zu", "%td", "%jd", "%Lf", "%lf", "%lc", "%ls",
    "%5d", "%05d", "%-5d", "%+d", "%#x", "%.2f", "%8.3f", "%-10@", "%.f", "%1$@", "%12$lld", "%*d", "%.*f", "%*.*f",
    "%2$*1$d", "%#@files@", "%1$#@files@", "%%", "%0d",
  ].map { FormatPair("\($0) in both", "A \($0) b", "\($0) c") }

  static let kinds = [
    FormatPair("integer for object", "%@", "%d", "expected %@ where the translation has %d (argument 1)"),
    FormatPair("object for integer", "%d", "%@", "expected %d where the translation has %@ (argument 1)"),
    FormatPair("C string for object", "%@", "%s", "expected %@ where the translation has %s (argument 1)"),
    FormatPair("object for C string", "%s", "%@", "expected %s where the translation has %@ (argument 1)"),
    FormatPair("floating for integer", "%d", "%f", "expected %d where the translation has %f (argument 1)"),
    FormatPair("integer for floating", "%.1f", "%d", "expected %.1f where the translation has %d (argument 1)"),
    FormatPair("object for floating", "%g", "%@", "expected %g where the translation has %@ (argument 1)"),
    FormatPair("character for integer", "%d", "%c", "expected %d where the translation has %c (argument 1)"),
    FormatPair("integer for character", "%c", "%d", "expected %c where the translation has %d (argument 1)"),
    FormatPair("code unit for character", "%c", "%C", "expected %c where the translation has %C (argument 1)"),
    FormatPair("code units for C string", "%s", "%S", "expected %s where the translation has %S (argument 1)"),
    FormatPair("pointer for object", "%@", "%p", "expected %@ where the translation has %p (argument 1)"),
    FormatPair("count for integer", "%d", "%n", "expected %d where the translation has %n (argument 1)"),
    FormatPair("count for pointer", "%p", "%n", "expected %p where the translation has %n (argument 1)"),
    FormatPair("long double", "%f", "%Lf", "expected %f where the translation has %Lf (argument 1)"),
    FormatPair("double for long double", "%Lg", "%g", "expected %Lg where the translation has %g (argument 1)"),
    FormatPair("unsigned", "%d", "%u"),
    FormatPair("hexadecimal", "%d", "%x"),
    FormatPair("upper-case hexadecimal", "%x", "%X"),
    FormatPair("octal", "%u", "%o"),
    FormatPair("i for d", "%d", "%i"),
    FormatPair("D for d", "%d", "%D"),
    FormatPair("scientific", "%f", "%e"),
    FormatPair("shortest", "%.2f", "%g"),
    FormatPair("hexadecimal floating", "%E", "%a"),
    FormatPair("upper-case letter", "%f", "%F"),
  ]

  static let lengths = [
    FormatPair("short", "%d", "%hd"),
    FormatPair("char", "%hhd", "%d"),
    FormatPair("char and short", "%hhx", "%hu"),
    FormatPair("long and long long", "%ld", "%lld"),
    FormatPair("long and size", "%lu", "%zu"),
    FormatPair("long and ptrdiff", "%ld", "%td"),
    FormatPair("long long and intmax", "%lld", "%jd"),
    FormatPair("long long and quad", "%llu", "%qx"),
    FormatPair("l of a double", "%f", "%lf"),
    FormatPair("l of a character", "%c", "%lc"),
    FormatPair("long for int", "%d", "%ld", "expected %d where the translation has %ld (argument 1)"),
    FormatPair("int for long", "%ld", "%d", "expected %ld where the translation has %d (argument 1)"),
    FormatPair("long long for int", "%d", "%lld", "expected %d where the translation has %lld (argument 1)"),
    FormatPair("int for long long", "%lld", "%i", "expected %lld where the translation has %i (argument 1)"),
    FormatPair("quad for int", "%u", "%qu", "expected %u where the translation has %qu (argument 1)"),
    FormatPair("size for short", "%hu", "%zu", "expected %hu where the translation has %zu (argument 1)"),
    FormatPair("letters in the wrong order", "%ld", "%dl", "expected %ld where the translation has %d (argument 1)"),
    FormatPair("length of an object", "%@", "%l@", "the placeholder %@ (argument 1) is missing; " + single),
    FormatPair("length without conversion", "%ld", "%l", "the placeholder %ld (argument 1) is missing; " + single),
    FormatPair("short floating", "%f", "%hf", "the placeholder %f (argument 1) is missing; " + single),
    FormatPair("long double integer", "%d", "%Ld", "the placeholder %d (argument 1) is missing; " + single),
  ]

  static let counts = [
    FormatPair("missing", "Hello %@", "Hallo", "the placeholder %@ (argument 1) is missing"),
    FormatPair("missing in an empty text", "%d files", "", "the placeholder %d (argument 1) is missing"),
    FormatPair("second missing", "%@ %d", "%@", "the placeholder %d (argument 2) is missing"),
    FormatPair(
      "first missing", "%@ %d", "%d",
      "expected %@ where the translation has %d (argument 1); the placeholder %d (argument 2) is missing"),
    FormatPair(
      "all missing", "%@ %d %f", "",
      "the placeholder %@ (argument 1) is missing; the placeholder %d (argument 2) is missing; "
        + "the placeholder %f (argument 3) is missing"),
    FormatPair("extra", "%@", "%@ %@", "the placeholder %@ (argument 2) is not in the source"),
    FormatPair("extra of another kind", "%@", "%@ %d", "the placeholder %d (argument 2) is not in the source"),
    FormatPair("space in between", "%@", "% @", nil),
    FormatPair("at sign without percent", "%@", "@", "the placeholder %@ (argument 1) is missing"),
    FormatPair("percent after the at sign", "%@", "@%", "the placeholder %@ (argument 1) is missing; " + single),
    FormatPair("full-width percent sign", "%@", "％@", "the placeholder %@ (argument 1) is missing"),
    FormatPair("full-width at sign", "%@", "%＠", "the placeholder %@ (argument 1) is missing; " + single),
    FormatPair("letter translated", "%d", "%д", "the placeholder %d (argument 1) is missing; " + single),
    FormatPair("upper-case object", "%d", "%D"),
    FormatPair("doubled percent", "%@", "%%@", "the placeholder %@ (argument 1) is missing"),
    FormatPair(
      "swapped without numbers", "%@ %d", "%d %@",
      "expected %@ where the translation has %d (argument 1); expected %d where the translation has %@ (argument 2)"),
    FormatPair("two of a kind", "%@ %@", "%@ und %@"),
    FormatPair("close together", "%@%@", "%@%@"),
    FormatPair("units", "%d×%d px", "%dx%d Px"),
  ]

  static let positions = [
    FormatPair("permuted", "%1$@ %2$d", "%2$d %1$@"),
    FormatPair("permuted from running numbers", "%@ %d", "%2$d %1$@"),
    FormatPair("running numbers for numbers", "%1$@ %2$d", "%@ %d"),
    FormatPair("three permuted", "%@ %d %f", "%3$f %1$@ %2$d"),
    FormatPair("used twice", "%1$@ %2$d", "%1$@ %2$d %1$@"),
    FormatPair("used twice in the source", "%1$@ %1$@", "%1$@"),
    FormatPair("only the second", "%2$@", "%2$@"),
    FormatPair("leading zero of a number", "%1$@", "%01$@"),
    FormatPair("other notation at a number", "%1$d %2$d", "%2$x %1$u"),
    FormatPair("large number", "%200$@", "%200$@"),
    FormatPair("numbered missing", "%1$@ %2$d", "%1$@", "the placeholder %2$d is missing"),
    FormatPair("first numbered missing", "%1$@ %2$d", "%2$d", "the placeholder %1$@ is missing"),
    FormatPair("numbered extra", "%1$@", "%1$@ %2$@", "the placeholder %2$@ is not in the source"),
    FormatPair(
      "wrong number", "%1$@", "%2$@", "the placeholder %1$@ is missing; the placeholder %2$@ is not in the source"),
    FormatPair(
      "numbers swapped", "%1$@ %2$d", "%1$d %2$@",
      "expected %1$@ where the translation has %1$d (argument 1); "
        + "expected %2$d where the translation has %2$@ (argument 2)"),
    FormatPair(
      "same number twice", "%1$@ %2$@", "%1$@ %1$@", "the placeholder %2$@ is missing"),
    FormatPair("half numbered", "%@ %@", "%1$@ %@", "the placeholder %@ (argument 2) is missing"),
    FormatPair("half numbered and whole", "%@ %@", "%2$@ %@"),
    FormatPair(
      "second use of another kind", "%1$@", "%1$@ %1$d", "expected %1$@ where the translation has %1$d (argument 1)"),
    FormatPair("number zero", "%1$@", "%0$@", "the placeholder %1$@ is missing; " + single),
    FormatPair("number without dollar", "%1$@", "%1@"),
    FormatPair("dollar without number", "%1$@", "%$@", "the placeholder %1$@ is missing; " + single),
    FormatPair("number with a space", "%1$@", "%1 $@", "the placeholder %1$@ is missing; " + single),
    FormatPair(
      "number beyond all bounds", "%@", "%@ %99999999999999999999$@",
      "the placeholder %99999999999999999999$@ is not in the source"),
    FormatPair(
      "long spelling", "Name", "%0000000000000000000000000000000000000000000001d",
      "the placeholder %000000000000000000000000000000000000000… (argument 1) is not in the source"),
    FormatPair(
      "in the order of the arguments", "%3$@ %2$@ %1$@", "%4$d",
      "the placeholder %1$@ is missing; the placeholder %2$@ is missing; the placeholder %3$@ is missing; "
        + "the placeholder %4$d is not in the source"),
  ]

  static let stars = [
    FormatPair("width for a star", "%*d", "%5d", "the placeholder %*d (argument 2) is missing"),
    FormatPair(
      "object for a star", "%*d", "%@ %d", "expected the width of %*d where the translation has %@ (argument 1)"),
    FormatPair("star for a width", "%5d", "%*d", "the placeholder %*d (argument 2) is not in the source"),
    FormatPair("numbered star", "%*d", "%2$*1$d"),
    FormatPair("two integers for a star", "%*d", "%1$d %2$d"),
    FormatPair("star permuted", "%1$*2$d", "%1$.*2$d"),
    FormatPair(
      "precision for a star", "%.*f", "%.2f",
      "expected the precision of %.*f where the translation has %.2f (argument 1); "
        + "the placeholder %.*f (argument 2) is missing"),
    FormatPair(
      "star of another argument", "%1$*2$d", "%1$*3$d",
      "the width of %1$*2$d (argument 2) is missing; the width of %1$*3$d (argument 3) is not in the source"),
    FormatPair(
      "star for an object", "%@", "%*@",
      "expected %@ where the translation has the width of %*@ (argument 1); the placeholder %*@ (argument 2) is not in the source"
    ),
    FormatPair("star with number zero", "%d", "%*0$d", "the placeholder %d (argument 1) is missing; " + single),
  ]

  static let variables = [
    FormatPair("two variables", "%#@files@ %#@folders@", "%#@files@, %#@folders@"),
    FormatPair("numbered variables", "%1$#@a@ %2$#@b@", "%2$#@b@ %1$#@a@"),
    FormatPair(
      "swapped variables", "%#@a@ %#@b@", "%#@b@ %#@a@",
      "expected %#@a@ where the translation has %#@b@ (argument 1); "
        + "expected %#@b@ where the translation has %#@a@ (argument 2)"),
    FormatPair(
      "renamed", "%#@files@", "%#@Dateien@", "expected %#@files@ where the translation has %#@Dateien@ (argument 1)"),
    FormatPair("variable missing", "%#@files@", "Dateien", "the placeholder %#@files@ (argument 1) is missing"),
    FormatPair(
      "object for a variable", "%#@files@", "%@", "expected %#@files@ where the translation has %@ (argument 1)"),
    FormatPair(
      "variable not ended", "%#@files@", "%#@files", "the placeholder %#@files@ (argument 1) is missing; " + single),
    FormatPair(
      "variable without name", "%#@files@", "%#@@", "the placeholder %#@files@ (argument 1) is missing; " + single),
    FormatPair(
      "space in the name", "%#@files@", "%#@ files@", "the placeholder %#@files@ (argument 1) is missing; " + single),
  ]

  static let percents = [
    FormatPair("doubled in both", "%d%%", "%d %%"),
    FormatPair("doubled in words", "%d%%", "%d Prozent"),
    FormatPair("one more doubled", "%d%%", "%%%d%%"),
    FormatPair("doubled comes up", "%d percent", "%d %%"),
    FormatPair("doubled alone", "100%%", "100 %%"),
    FormatPair("Arabic percent sign", "%d%%", "%d٪"),
    FormatPair("single at the end", "%d%%", "%d %", single),
    FormatPair("single before a full stop", "%d%%.", "%d %.", single),
    FormatPair("single before a Chinese letter", "%d%% off", "%d%的折扣", single),
    FormatPair("single for doubled", "100%%", "100%", single),
    FormatPair("single comes up", "%d percent", "%d %", single),
    FormatPair("two singles", "%d%%", "%d % %", single),
    FormatPair("single in both", "%@: 100%", "%@: 100 %"),
    FormatPair("single in the source", "%@: 100%", "%@: 100 %%"),
    FormatPair(
      "single in the source, placeholder missing", "%@: 100%", "100 %", "the placeholder %@ (argument 1) is missing"),
    FormatPair("space flag in both", "%d % free", "%d % frei"),
    FormatPair("three percents", "%%%d", "%%%d"),
    FormatPair("four percents", "%%%%", "%%"),
    FormatPair("doubled and a letter", "%%d", "%%d"),
    FormatPair(
      "placeholder for doubled and letter", "%%d", "%d", "the placeholder %d (argument 1) is not in the source"),
  ]

  /// Translations of formatted texts in which a percent sign becomes a placeholder.
  static let doubtful = [
    FormatPair(
      "word after a percent sign", "%d%% of it", "%d % davon",
      "the placeholder % d (argument 2) is not in the source: write %% for a percent sign"),
    FormatPair(
      "suffix after a percent sign", "%d%% secure", "%d%-ig sicher",
      "the placeholder %-i (argument 2) is not in the source: write %% for a percent sign"),
    FormatPair(
      "number before a percent sign", "100%% of %@", "100 % der %@",
      "expected %@ where the translation has % d (argument 1): write %% for a percent sign; "
        + "the placeholder %@ (argument 2) is not in the source"),
    FormatPair(
      "word close to a percent sign", "100%% %@", "%@ 100%ig",
      "the placeholder %i (argument 2) is not in the source: write %% for a percent sign"),
    FormatPair("space flag", "%d", "% d"),
    FormatPair("minus flag", "%d", "%-d"),
  ]

  /// Allowed differences, and texts that are similar to a placeholder.
  static let forms = [
    FormatPair("width", "%d", "%5d"),
    FormatPair("zeros", "%d", "%02d"),
    FormatPair("precision", "%f", "%.1f"),
    FormatPair("sign", "%d", "%+d"),
    FormatPair("alternative form", "%x", "%#x"),
    FormatPair("width of an object", "%@", "%10@"),
    FormatPair("plus and minus", "%d", "%+-5d"),
    FormatPair("apostrophe", "%d", "%'d", "the placeholder %d (argument 1) is missing; " + single),
    FormatPair("suffix after an object", "%@s", "von %@s"),
    FormatPair("letters after an integer", "%dMB", "%dMo"),
    FormatPair("digit before an integer", "1%d", "1%d,"),
    FormatPair("digit and letter around a numbered one", "1%1$dMB", "Mo", "the placeholder %1$d is missing"),
    FormatPair("digit and letter around an object", "v1%@b", "v1", "the placeholder %@ (argument 1) is missing"),
    FormatPair("combining mark behind", "%@", "%@\u{301}"),
    FormatPair("combining mark inside", "%@", "%\u{301}@", "the placeholder %@ (argument 1) is missing; " + single),
    FormatPair("isolate around", "%@", "\u{2068}%@\u{2069}"),
    FormatPair("isolate inside", "%@", "%\u{2068}@", "the placeholder %@ (argument 1) is missing; " + single),
    FormatPair("line ends", "%@\n%d", "%@\r\n%d"),
    FormatPair("line end inside", "%d", "%\nd", "the placeholder %d (argument 1) is missing; " + single),
    FormatPair("quotation marks", "\"%@\"", "„%@“"),
    FormatPair("emoji", "%@ 👍🏽", "👍🏽 %@"),
    FormatPair("letter that converts nothing", "%d", "%y", "the placeholder %d (argument 1) is missing; " + single),
    FormatPair("braces", "{0} %@", "{0} %@"),
  ]
}
