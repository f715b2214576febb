#ifndef SETTINGS_LOCALIZATION_SHIM_H
#define SETTINGS_LOCALIZATION_SHIM_H

#include <unicode/locid.h>
#include <unicode/unistr.h>
#include <unicode/utypes.h>

#include <cstdlib>
#include <cstring>
#include <new>
#include <string>

#include "CICU.h"

namespace shim {

// Runs `body(UErrorCode &)` and reports its error: ICU's code, or "out of memory" for a C++ exception.
// No exception may pass through the C functions.
template <typename Result, typename Body>
Result guarded(int *status, Result failure, Body body) {
  UErrorCode code = U_ZERO_ERROR;
  Result result = failure;
  try {
    result = body(code);
  } catch (...) {
    code = U_MEMORY_ALLOCATION_ERROR;
  }
  *status = code;
  return U_FAILURE(code) ? failure : result;
}

// A malloc'ed copy followed by a NUL; the text itself may contain NULs.
inline char *copy(const std::string &text, UErrorCode &code) {
  if (U_FAILURE(code)) return nullptr;
  char *memory = static_cast<char *>(std::malloc(text.size() + 1));
  if (memory == nullptr) {
    code = U_MEMORY_ALLOCATION_ERROR;
    return nullptr;
  }
  std::memcpy(memory, text.c_str(), text.size() + 1);
  return memory;
}

inline char *copy(const icu::UnicodeString &text, UErrorCode &code) {
  std::string utf8;
  text.toUTF8String(utf8);
  return copy(utf8, code);
}

// The locale of a well-formed tag. ICU treats "" as the root; a tag is never empty.
inline icu::Locale parsed(const char *tag, UErrorCode &code) {
  if (tag == nullptr || *tag == '\0') {
    code = U_ILLEGAL_ARGUMENT_ERROR;
    return icu::Locale::getRoot();
  }
  return icu::Locale::forLanguageTag(tag, code);
}

}  // namespace shim

#endif
