#include <unicode/translit.h>

#include <memory>

#include "Shim.h"

extern "C" {

char *sl_latin(const char *text, int32_t length, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) -> char * {
    std::unique_ptr<icu::Transliterator> transliterator(
        icu::Transliterator::createInstance("Any-Latin; Latin-ASCII", UTRANS_FORWARD, code));
    if (U_FAILURE(code) || !transliterator) return nullptr;
    icu::UnicodeString result = icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
    transliterator->transliterate(result);
    return shim::copy(result, code);
  });
}

}  // extern "C"
