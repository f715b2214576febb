#include <unicode/uldnames.h>
#include <unicode/unum.h>
#include <unicode/ures.h>

#include <memory>

#include "Shim.h"

struct sl_display_names {
  ULocaleDisplayNames *names;
  ~sl_display_names() { uldn_close(names); }
};

struct sl_integer_format {
  UNumberFormat *format;
  ~sl_integer_format() { unum_close(format); }
};

namespace {

// Calls an ICU function that fills a UTF-16 buffer and returns the needed length; calls it again with that length.
template <typename Fill>
char *filled(UErrorCode &code, Fill fill) {
  icu::UnicodeString text;
  int32_t capacity = 128;
  for (int attempt = 0; attempt < 2; attempt++) {
    code = U_ZERO_ERROR;
    char16_t *buffer = text.getBuffer(capacity);
    if (buffer == nullptr) {
      code = U_MEMORY_ALLOCATION_ERROR;
      return nullptr;
    }
    const int32_t length = fill(buffer, text.getCapacity(), code);
    text.releaseBuffer(U_FAILURE(code) ? 0 : length);
    if (code != U_BUFFER_OVERFLOW_ERROR) break;
    capacity = length + 1;
  }
  return shim::copy(text, code);
}

// The locale, or the root if ICU has no data for it: ICU would use the locale of the process instead, and the same call
// would return another text in another process.
icu::Locale known(const char *tag, UErrorCode &code) {
  const icu::Locale locale = shim::parsed(tag, code);
  if (U_FAILURE(code)) return locale;
  ures_close(ures_open(nullptr, locale.getName(), &code));
  const bool isUnknown = code == U_USING_DEFAULT_WARNING;
  if (U_SUCCESS(code)) code = U_ZERO_ERROR;
  return isUnknown ? icu::Locale::getRoot() : locale;
}

}  // namespace

extern "C" {

sl_display_names *sl_display_names_open(const char *tag, int *status) {
  return shim::guarded<sl_display_names *>(status, nullptr, [=](UErrorCode &code) {
    const icu::Locale locale = known(tag, code);
    UDisplayContext contexts[] = {UDISPCTX_DIALECT_NAMES, UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU};
    std::unique_ptr<sl_display_names> result(new sl_display_names{nullptr});
    if (U_SUCCESS(code)) result->names = uldn_openForContext(locale.getName(), contexts, 2, &code);
    return U_FAILURE(code) ? nullptr : result.release();
  });
}

void sl_display_names_close(sl_display_names *names) { delete names; }

char *sl_display_name(const sl_display_names *names, const char *tag, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) {
    const icu::Locale locale = shim::parsed(tag, code);
    if (U_FAILURE(code)) return static_cast<char *>(nullptr);
    return filled(code, [&](char16_t *buffer, int32_t capacity, UErrorCode &status) {
      return uldn_localeDisplayName(names->names, locale.getName(), buffer, capacity, &status);
    });
  });
}

char *sl_display_region(const sl_display_names *names, const char *region, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) {
    return filled(code, [=](char16_t *buffer, int32_t capacity, UErrorCode &status) {
      return uldn_regionDisplayName(names->names, region, buffer, capacity, &status);
    });
  });
}

sl_integer_format *sl_integer_format_open(const char *tag, int *status) {
  return shim::guarded<sl_integer_format *>(status, nullptr, [=](UErrorCode &code) {
    const icu::Locale locale = known(tag, code);
    std::unique_ptr<sl_integer_format> result(new sl_integer_format{nullptr});
    if (U_SUCCESS(code)) result->format = unum_open(UNUM_DECIMAL, nullptr, 0, locale.getName(), nullptr, &code);
    if (U_FAILURE(code)) return static_cast<sl_integer_format *>(nullptr);
    unum_applyPattern(result->format, false, u"#", 1, nullptr, &code);
    unum_setAttribute(result->format, UNUM_ROUNDING_MODE, UNUM_ROUND_HALFEVEN);
    return U_FAILURE(code) ? nullptr : result.release();
  });
}

void sl_integer_format_close(sl_integer_format *format) { delete format; }

char *sl_integer_format_text(const sl_integer_format *format, const char *number, int32_t length, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) {
    return filled(code, [=](char16_t *buffer, int32_t capacity, UErrorCode &status) {
      return unum_formatDecimal(format->format, number, length, buffer, capacity, nullptr, &status);
    });
  });
}

}  // extern "C"
