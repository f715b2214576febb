#include <unicode/translit.h>

#include <memory>

#include "Shim.h"

namespace {

std::unique_ptr<const icu::Transliterator> transliterator(const char *name, UErrorCode &code) {
  return std::unique_ptr<const icu::Transliterator>(
      icu::Transliterator::createInstance(name, UTRANS_FORWARD, code));
}

}  // namespace

extern "C" {

char *sl_latin(const char *text, int32_t length, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) -> char * {
    const auto latin = transliterator("Any-Latin; Latin-ASCII", code);
    if (U_FAILURE(code) || !latin) return nullptr;
    icu::UnicodeString result = icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
    latin->transliterate(result);
    return shim::copy(result, code);
  });
}

char *sl_chinese(const char *text, int32_t length, int32_t traditional, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) -> char * {
    // Made once for each direction: the data is large, and only constant functions are called.
    static const std::unique_ptr<const icu::Transliterator> directions[2] = {
        transliterator("Traditional-Simplified", code), transliterator("Simplified-Traditional", code)};
    const icu::Transliterator *direction = directions[traditional != 0].get();
    if (direction == nullptr) code = U_MISSING_RESOURCE_ERROR;
    if (U_FAILURE(code)) return nullptr;
    icu::UnicodeString result = icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
    direction->transliterate(result);
    return shim::copy(result, code);
  });
}

}  // extern "C"
