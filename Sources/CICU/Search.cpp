#include <unicode/casemap.h>
#include <unicode/normalizer2.h>
#include <unicode/regex.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <memory>

#include "Shim.h"

struct sl_pattern {
  std::unique_ptr<icu::RegexPattern> pattern;
};

namespace {

// Steps of the matching engine, of which there are some millions in a second.
const int32_t time_limit = 2000;

// A mark that changes a letter of any script, like an accent; not a vowel sign, which belongs to one script.
bool is_accent(UChar32 character) {
  UErrorCode code = U_ZERO_ERROR;
  return u_charType(character) == U_NON_SPACING_MARK && uscript_getScript(character, &code) == USCRIPT_INHERITED;
}

}  // namespace

extern "C" {

char *sl_folded(const char *text, int32_t length, int32_t *result_length, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) -> char * {
    const icu::Normalizer2 *folder = icu::Normalizer2::getNFKCCasefoldInstance(code);
    const icu::Normalizer2 *decomposer = icu::Normalizer2::getNFDInstance(code);
    if (U_FAILURE(code)) return nullptr;
    const icu::UnicodeString string = icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
    const icu::UnicodeString letters = decomposer->normalize(folder->normalize(string, code), code);
    icu::UnicodeString result;
    for (int32_t index = 0; index < letters.length(); index = letters.moveIndex32(index, 1)) {
      const UChar32 character = letters.char32At(index);
      if (!is_accent(character)) result.append(character);
    }
    std::string utf8;
    result.toUTF8String(utf8);
    *result_length = static_cast<int32_t>(utf8.size());
    return shim::copy(utf8, code);
  });
}

char *sl_case_folded(const char *text, int32_t length, bool turkic, int32_t *result_length, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) -> char * {
    const uint32_t options = turkic ? U_FOLD_CASE_EXCLUDE_SPECIAL_I : U_FOLD_CASE_DEFAULT;
    std::string result;
    icu::StringByteSink<std::string> sink(&result);
    icu::CaseMap::utf8Fold(options, icu::StringPiece(text, length), sink, nullptr, code);
    *result_length = static_cast<int32_t>(result.size());
    return shim::copy(result, code);
  });
}

sl_pattern *sl_pattern_open(const char *text, int32_t length, int32_t *column, int *status) {
  *column = 0;
  return shim::guarded<sl_pattern *>(status, nullptr, [=](UErrorCode &code) -> sl_pattern * {
    UParseError error = {};
    const icu::UnicodeString string = icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
    std::unique_ptr<icu::RegexPattern> pattern(icu::RegexPattern::compile(string, 0, error, code));
    *column = error.offset;
    return U_FAILURE(code) ? nullptr : new sl_pattern{std::move(pattern)};
  });
}

void sl_pattern_close(sl_pattern *pattern) { delete pattern; }

int sl_pattern_match(const sl_pattern *pattern, const char *text, int32_t length, int *status) {
  return shim::guarded<int>(status, -1, [=](UErrorCode &code) {
    const icu::UnicodeString string = icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
    std::unique_ptr<icu::RegexMatcher> matcher(pattern->pattern->matcher(string, code));
    if (U_FAILURE(code)) return -1;
    matcher->setTimeLimit(time_limit, code);
    if (matcher->matches(code)) return 2;
    matcher->reset();
    return matcher->find(0, code) ? 1 : 0;
  });
}

}  // extern "C"
