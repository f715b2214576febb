public import SettingsLocalization

/// A word has letters of another script that look like its own.
struct MixedScriptWord: TranslationCheck {
  let description = RuleDescription(
    .mixedScriptWord, .warning, isStrict: true,
    "VoiceOver reads a word letter by letter, and a list sorts it in the wrong place",
    explanation: """
      Many Latin, Cyrillic and Greek letters look the same. A letter typed on the wrong keyboard is not noticed, but \
      search, sorting and VoiceOver treat the word as a different one.

      Reported if a word in one of the three scripts has fewer letters of another, and each of those looks like a \
      letter of the word's script. Parts joined by hyphens, apostrophes or digits are separate words (SMS-ка), and \
      letters without a lookalike are not reported (μg, kΩ).
      """,
    source: "UTS #39, Unicode Security Mechanisms, confusables.txt: the letters that are the same in most typefaces")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.isSuperset(of: [.basicLetter, .greekOrCyrillic]) else { return nil }
    for word in translation.text.unicodeScalars.split(whereSeparator: { !$0.isOfWord }) {
      if let letter = Self.stranger(in: word) {
        return Problem(
          "\(Substring(word).quoted) has \(CharacterNames.describe(letter)), which only looks right",
          fix: "Type the letter again on the keyboard of the language.")
      }
    }
    return nil
  }

  private enum Script { case latin, cyrillic, greek }

  private static func script(of scalar: Unicode.Scalar) -> Script? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: .latin
    case 0x400...0x52F: .cyrillic
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    default: nil
    }
  }

  /// The first letter of the script that has fewer letters, if all of them look like letters of the other.
  private static func stranger(in word: Substring.UnicodeScalarView) -> Unicode.Scalar? {
    var counts: [Script: Int] = [:]
    for scalar in word { if let script = script(of: scalar) { counts[script, default: 0] += 1 } }
    guard counts.count == 2, let few = counts.min(by: { $0.value < $1.value }) else { return nil }
    guard let many = counts.first(where: { $0.key != few.key }), few.value < many.value else { return nil }
    let strangers = word.filter { script(of: $0) == few.key }
    return strangers.allSatisfy { lookAlikes(many.key).contains($0) } ? strangers.first : nil
  }

  /// Letters of the other scripts that look like letters of this one.
  private static func lookAlikes(_ script: Script) -> Set<Unicode.Scalar> {
    switch script {
    case .latin: likeLatin
    case .cyrillic: likeCyrillic
    case .greek: likeGreek
    }
  }

  private static let likeLatin = Set("аеорсухіјѕԁһАВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧονι".unicodeScalars)
  private static let likeCyrillic = Set("aeopcyxijshABEKMHOPCTYXIJSΑΒΕΚΜΗΟΡΤΧο".unicodeScalars)
  private static let likeGreek = Set("ABEZHIKMNOPTYXovАВЕНІКМОРТХо".unicodeScalars)
}

extension Finding.Rule {
  /// A word has letters of another script that look like its own.
  public static let mixedScriptWord = Finding.Rule(rawValue: "mixed-script-word")
}
