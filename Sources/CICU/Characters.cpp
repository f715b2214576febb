#include <unicode/normalizer2.h>
#include <unicode/uscript.h>

#include "Shim.h"

extern "C" {

const char *sl_script_code(uint32_t code_point) {
  UErrorCode code = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(static_cast<UChar32>(code_point), &code);
  const char *name = U_FAILURE(code) ? nullptr : uscript_getShortName(script);
  return name == nullptr ? "Zzzz" : name;
}

bool sl_is_nfc(const char *text, int32_t length, int *status) {
  return shim::guarded<bool>(status, false, [=](UErrorCode &code) {
    const icu::Normalizer2 *normalizer = icu::Normalizer2::getNFCInstance(code);
    return U_SUCCESS(code) && normalizer->isNormalizedUTF8(icu::StringPiece(text, length), code);
  });
}

char *sl_normalized(const char *text, int32_t length, bool composed, int32_t *result_length, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) -> char * {
    const icu::Normalizer2 *normalizer =
        composed ? icu::Normalizer2::getNFCInstance(code) : icu::Normalizer2::getNFDInstance(code);
    if (U_FAILURE(code)) return nullptr;
    std::string result;
    icu::StringByteSink<std::string> sink(&result);
    normalizer->normalizeUTF8(0, icu::StringPiece(text, length), sink, nullptr, code);
    *result_length = static_cast<int32_t>(result.size());
    return shim::copy(result, code);
  });
}

}  // extern "C"
