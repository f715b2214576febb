/// Languages that may have the same words.
enum LanguageFamily {
  /// The family of a language; the language itself if it is the only one here.
  ///
  /// - Parameter language: a BCP 47 language subtag: `fr`.
  static func of(_ language: String) -> String { families[language] ?? language }

  private static let families: [String: String] = {
    let lists = [
      "romance": "fr it es pt ro ca gl oc co sc ast an wa fur vec lmo pms scn nap ht mo",
      "germanic": "en de nl sv da nb nn no is fo af lb fy nds gsw yi",
      "slavic": "ru uk be bg mk sr bs hr sl cs sk pl hsb dsb szl rue sh cnr",
      "malay": "id ms jv su min", "finnic": "fi et", "baltic": "lt lv", "celtic": "br cy ga gd gv kw",
      "indic": "hi mr ne sa bho mai bn as", "iranian": "fa ur ps ckb ug sd ku ar",
      "turkic": "tr az uz tk kk ky tt crh", "han": "zh ja ko yue wuu",
    ]
    let pairs = lists.flatMap { family, languages in languages.split(separator: " ").map { (String($0), family) } }
    return Dictionary(pairs) { first, _ in first }
  }()
}
