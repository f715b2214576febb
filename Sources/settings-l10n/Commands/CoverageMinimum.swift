import ArgumentParser
import SettingsAudit
import SettingsLocalization

/// A minimum coverage: `90`, `97.5`, or `de=95` for one localization.
struct CoverageMinimum: ExpressibleByArgument {
  /// An lproj name or a BCP 47 tag; `nil` for all others.
  let locale: String?
  let tenThousandths: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard let number = parts.last, let value = CoverageMinimum.tenThousandths(number), parts.count <= 2 else {
      return nil
    }
    locale = parts.count == 2 ? String(parts[0]) : nil
    tenThousandths = value
    if locale == "" { return nil }
  }

  /// A percentage with at most two decimals, in ten-thousandths; `nil` for any other text, and above 100.
  private static func tenThousandths(_ text: Substring) -> Int? {
    let number = text.hasSuffix("%") ? text.dropLast() : text
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
    guard isNumber, parts.count == 1 || (parts.count == 2 && parts[1].utf8.count <= 2) else { return nil }
    return Percentage.tenThousandths(number)
  }
}

extension MinimumCoverage {
  /// Overrides the configuration with the command line.
  mutating func take(_ minimums: [CoverageMinimum]) {
    for minimum in minimums {
      if let locale = minimum.locale {
        locales[locale] = minimum.tenThousandths
      } else {
        standard = minimum.tenThousandths
      }
    }
  }
}
