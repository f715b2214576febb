/// The error values that a spreadsheet shows for a failed formula.
///
/// In every language such a value begins with `#`, has capital letters, and ends in `!` or `?`: `#NAME?`, `#BEZUG!`,
/// `#¿NOMBRE?`. A few have no such end, and Calc uses numbers for others: `Err:508`.
///
/// - Source: the error values of Excel, Calc and Google's tables in their languages; `#NAME?` and `Err:508` as Calc
///   saves them.
enum SheetError {
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  /// Whether a text is such a value.
  static func isShown(in text: String) -> Bool {
    guard text.utf8.count <= lengthLimit else { return false }
    let scalars = withoutTrailingSpace(Array(text.unicodeScalars).drop(while: \.properties.isWhitespace))
    return scalars.first == "#" ? isMarked(scalars.dropFirst()) : isNumbered(scalars)
  }

  /// Longer than any such value, in bytes.
  private static let lengthLimit = 80

  private static func withoutTrailingSpace(_ scalars: Scalars) -> Scalars {
    scalars.dropLast(scalars.reversed().prefix(while: \.properties.isWhitespace).count)
  }

  /// Whether scalars are the part behind `#`: `NAME?`, `¡REF!`, `N/A`.
  private static func isMarked(_ scalars: Scalars) -> Bool {
    let isOpened = scalars.first == "¡" || scalars.first == "¿"
    let isEnded = scalars.last.map { ends.contains($0) } ?? false
    // French has a space before the sign.
    let name = withoutTrailingSpace(scalars.dropFirst(isOpened ? 1 : 0).dropLast(isEnded ? 1 : 0))
    guard name.contains(where: \.properties.isAlphabetic), name.allSatisfy(isOfName) else { return false }
    return isEnded || name.count == 3 && name.dropFirst().first == "/" || withoutEnd.contains(text(name))
  }

  private static let ends: [Unicode.Scalar] = ["!", "?", "！", "？"]

  /// Capital letters, letters of scripts without capitals, digits and characters that join words.
  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "_", "0"..."9": true
    default:
      !scalar.properties.isLowercase
        && (scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark)
    }
  }

  /// Values of Excel that are only a name: not available, and data that is being loaded.
  private static let withoutEnd: Set = [
    "NV", "YOK", "HIÁNYZIK", "GETTING_DATA", "DATEN_ABRUFEN", "CHARGEMENT_DONNEES", "OBTENIENDO_DATOS",
  ]

  /// Whether scalars are an error like `Err:508`, with Calc's word for error in any language.
  private static func isNumbered(_ scalars: Scalars) -> Bool {
    guard let colon = scalars.firstIndex(of: ":") else { return false }
    let digits = scalars[(colon + 1)...]
    guard digits.count == 3, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return false }
    return numbered.contains(text(withoutTrailingSpace(scalars[..<colon])))
  }

  private static let numbered: Set = [
    "Err", "Error", "Fehler", "Fout", "Erreur", "Errore", "Erro", "Fel", "Feil", "Fejl", "Virhe", "Chyba", "Błąd",
    "Hiba", "Hata", "Ошибка", "Помилка",
  ]

  private static func text(_ scalars: Scalars) -> String { String(String.UnicodeScalarView(scalars)) }
}
