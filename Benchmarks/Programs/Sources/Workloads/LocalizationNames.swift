/// Names of localizations: those that VLC has, then its languages in many regions.
public enum LocalizationNames {
  private static let vlc = """
    en af am ar be bg br bs ca co cs da de el en-GB es es-MX eu fa fi fo fr gl he hu id is it ja ka kab km ko lo lt lv ml \
    mr ms my nb ne nl nn pl pt-BR pt-PT ro ru sc si sk sl sr sv ta th tr tt uk zh-Hans zh-Hant
    """.split(separator: " ").map(String.init)
  private static let regions = """
    AD AE AF AG AI AL AM AO AQ AS AU AW AX AZ BA BB BD BF BH BI BJ BL BM BN BO BQ BS BT BW BZ CC CD CF CG CK CM CR CU CV \
    CW
    """.split(separator: " ").map(String.init)

  /// The first of them, all different.
  public static func first(_ count: Int) -> [String] {
    let plain = vlc.filter { !$0.contains("-") }
    let regional = regions.lazy.flatMap { region in plain.map { "\($0)-\(region)" } }
    return Array((vlc + regional.prefix(max(0, count - vlc.count))).prefix(count))
  }
}
