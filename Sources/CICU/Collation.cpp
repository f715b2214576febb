#include <unicode/coll.h>
#include <unicode/ucol.h>

#include <memory>

#include "Shim.h"

struct sl_collator {
  std::unique_ptr<icu::Collator> collator;
};

extern "C" {

sl_collator *sl_collator_open(const char *tag, bool numeric, int *status) {
  return shim::guarded<sl_collator *>(status, nullptr, [=](UErrorCode &code) {
    const icu::Locale locale = shim::parsed(tag, code);
    std::unique_ptr<icu::Collator> collator(U_FAILURE(code) ? nullptr : icu::Collator::createInstance(locale, code));
    if (U_SUCCESS(code) && numeric) collator->setAttribute(UCOL_NUMERIC_COLLATION, UCOL_ON, code);
    return U_FAILURE(code) ? nullptr : new sl_collator{std::move(collator)};
  });
}

void sl_collator_close(sl_collator *collator) { delete collator; }

int sl_collator_compare(
    const sl_collator *collator, const char *left, int32_t left_length, const char *right, int32_t right_length,
    int *status) {
  return shim::guarded<int>(status, -1, [=](UErrorCode &code) {
    const UCollator *handle = collator->collator->toUCollator();
    return static_cast<int>(ucol_strcollUTF8(handle, left, left_length, right, right_length, &code));
  });
}

uint8_t *sl_collator_sort_key(
    const sl_collator *collator, const char *text, int32_t length, int32_t *key_length, int *status) {
  *key_length = 0;
  return shim::guarded<uint8_t *>(status, nullptr, [=](UErrorCode &code) {
    const icu::UnicodeString string = icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
    const int32_t size = collator->collator->getSortKey(string, nullptr, 0);
    uint8_t *key = size == 0 ? nullptr : static_cast<uint8_t *>(std::malloc(size));
    if (key == nullptr) {
      code = U_MEMORY_ALLOCATION_ERROR;
      return key;
    }
    *key_length = collator->collator->getSortKey(string, key, size);
    return key;
  });
}

}  // extern "C"
