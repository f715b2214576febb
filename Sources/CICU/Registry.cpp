#include <unicode/locdspnm.h>
#include <unicode/uchar.h>
#include <unicode/uregion.h>
#include <unicode/uscript.h>

#include <memory>

#include "Shim.h"

namespace {

bool isLanguage(const char *language) {
  for (const char *const *known = icu::Locale::getISOLanguages(); *known != nullptr; known++) {
    if (std::strcmp(*known, language) == 0) return true;
  }
  return false;
}

// The short name of a script is its subtag; some long names have four letters, too.
bool isScript(const char *script) {
  const int32_t number = u_getPropertyValueEnum(UCHAR_SCRIPT, script);
  if (number == UCHAR_INVALID_CODE) return false;
  const char *name = uscript_getShortName(static_cast<UScriptCode>(number));
  return name != nullptr && std::strcmp(name, script) == 0;
}

// A country, or an area with a number.
bool isRegion(const char *region) {
  UErrorCode code = U_ZERO_ERROR;
  const URegion *known = uregion_getRegionFromCode(region, &code);
  return U_SUCCESS(code) && uregion_getType(known) != URGN_UNKNOWN;
}

// Variants have no list: one that has a name of its own in English counts.
bool areVariants(std::string variants, UErrorCode &code) {
  const std::unique_ptr<icu::LocaleDisplayNames> names(
      icu::LocaleDisplayNames::createInstance(icu::Locale::getEnglish()));
  if (names == nullptr) code = U_MEMORY_ALLOCATION_ERROR;
  while (U_SUCCESS(code) && !variants.empty()) {
    const std::string variant = variants.substr(0, variants.find('_'));
    icu::UnicodeString name;
    names->variantDisplayName(variant.c_str(), name);
    if (name.isEmpty() || name == icu::UnicodeString::fromUTF8(variant)) return false;
    variants.erase(0, variant.size() + 1);
  }
  return U_SUCCESS(code);
}

}  // namespace

extern "C" {

bool sl_is_registered(const char *tag, int *status) {
  return shim::guarded<bool>(status, false, [=](UErrorCode &code) {
    const icu::Locale locale = shim::parsed(tag, code);
    if (U_FAILURE(code) || !isLanguage(locale.getLanguage())) return false;
    if (*locale.getScript() != '\0' && !isScript(locale.getScript())) return false;
    if (*locale.getCountry() != '\0' && !isRegion(locale.getCountry())) return false;
    return areVariants(locale.getVariant(), code);
  });
}

}  // extern "C"
