#include <unicode/uloc.h>
#include <unicode/ures.h>

#include <map>
#include <memory>

#include "Shim.h"

namespace {

using Table = std::map<std::string, std::string>;

struct CloseResource {
  void operator()(UResourceBundle *resource) const { ures_close(resource); }
};
using Resource = std::unique_ptr<UResourceBundle, CloseResource>;

// A CLDR table, read once per process. ICU's error code is kept: if reading failed, every call reports that failure.
struct LoadedTable {
  Table entries;
  UErrorCode code = U_ZERO_ERROR;
};

std::string utf8(const UChar *text, int32_t length) {
  std::string result;
  icu::UnicodeString(text, length).toUTF8String(result);
  return result;
}

Resource open(const char *bundle, UErrorCode &code) { return Resource(ures_openDirect(nullptr, bundle, &code)); }

Resource child(const Resource &parent, const char *key, UErrorCode &code) {
  return Resource(ures_getByKey(parent.get(), key, nullptr, &code));
}

// Adds child -> parent for one entry "parent: child" or "parent: [child, child]"; other forms are ignored.
void addChildren(const Resource &entry, Table &table, UErrorCode &code) {
  const UResType type = ures_getType(entry.get());
  if (type != URES_STRING && type != URES_ARRAY) return;
  const int32_t count = type == URES_STRING ? 1 : ures_getSize(entry.get());
  for (int32_t i = 0; i < count && U_SUCCESS(code); i++) {
    int32_t length = 0;
    const UChar *text = type == URES_STRING ? ures_getString(entry.get(), &length, &code)
                                            : ures_getStringByIndex(entry.get(), i, &length, &code);
    if (U_SUCCESS(code)) table.emplace(utf8(text, length), ures_getKey(entry.get()));
  }
}

// Calls `add(entry, table, code)` for every entry of a table resource.
template <typename Add>
void addEntries(const Resource &resource, Table &table, UErrorCode &code, Add add) {
  if (U_SUCCESS(code)) ures_resetIterator(resource.get());
  while (U_SUCCESS(code) && ures_hasNext(resource.get())) {
    const Resource entry(ures_getNextResource(resource.get(), nullptr, &code));
    if (U_SUCCESS(code)) add(entry, table, code);
  }
}

LoadedTable loadParents() {
  LoadedTable result;
  const Resource data = open("supplementalData", result.code);
  const Resource parents = child(data, "parentLocales", result.code);
  addEntries(parents, result.entries, result.code, addChildren);
  return result;
}

// CLDR's aliases of languages, opened once per process. If that failed, every call reports the failure.
struct LanguageAliases {
  UErrorCode code = U_ZERO_ERROR;
  const Resource data = open("metadata", code);
  const Resource alias = child(data, "alias", code);
  const Resource entries = child(alias, "language", code);
};

// The replacement of an id; "" without one.
std::string replacement(const Resource &aliases, const char *id, UErrorCode &code) {
  const Resource entry = child(aliases, id, code);
  int32_t length = 0;
  const UChar *text = ures_getStringByKey(entry.get(), "replacement", &length, &code);
  if (code == U_MISSING_RESOURCE_ERROR) code = U_ZERO_ERROR;
  return text == nullptr ? std::string() : utf8(text, length);
}

const char *lookedUp(const LoadedTable &table, const char *id, UErrorCode &code) {
  code = table.code;
  const auto found = table.entries.find(id);
  return found == table.entries.end() ? "" : found->second.c_str();
}

// Language, script and region, each followed by a NUL.
char *subtags(const icu::Locale &locale, UErrorCode &code) {
  std::string joined(locale.getLanguage());
  joined += '\0';
  joined += locale.getScript();
  joined += '\0';
  joined += locale.getCountry();
  return shim::copy(joined, code);
}

}  // namespace

extern "C" {

char *sl_canonical_tag(const char *tag, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) {
    icu::Locale locale = shim::parsed(tag, code);
    if (U_SUCCESS(code)) locale.canonicalize(code);
    if (U_FAILURE(code)) return static_cast<char *>(nullptr);
    return shim::copy(locale.toLanguageTag<std::string>(code), code);
  });
}

char *sl_maximize(const char *tag, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) {
    icu::Locale locale = shim::parsed(tag, code);
    if (U_SUCCESS(code)) locale.addLikelySubtags(code);
    return subtags(locale, code);
  });
}

bool sl_is_right_to_left(const char *tag, int *status) {
  return shim::guarded<bool>(status, false, [=](UErrorCode &code) {
    const icu::Locale locale = shim::parsed(tag, code);
    return U_SUCCESS(code) && locale.isRightToLeft();
  });
}

char *sl_base_name(const char *id, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) {
    std::string name(std::strlen(id) + ULOC_FULLNAME_CAPACITY, '\0');
    const int32_t length = uloc_getBaseName(id, &name[0], static_cast<int32_t>(name.size()), &code);
    name.resize(U_SUCCESS(code) ? length : 0);
    return shim::copy(name, code);
  });
}

char *sl_subtags(const char *id, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) { return subtags(icu::Locale(id), code); });
}

char *sl_minimize(const char *id, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) {
    icu::Locale locale(id);
    locale.minimizeSubtags(code);
    return subtags(locale, code);
  });
}

const char *sl_parent(const char *id, int *status) {
  return shim::guarded<const char *>(status, nullptr, [=](UErrorCode &code) {
    static const LoadedTable table = loadParents();
    return lookedUp(table, id, code);
  });
}

char *sl_language_alias(const char *id, int *status) {
  return shim::guarded<char *>(status, nullptr, [=](UErrorCode &code) {
    static const LanguageAliases aliases;
    code = aliases.code;
    return shim::copy(replacement(aliases.entries, id, code), code);
  });
}

const char *const *sl_regions(void) { return icu::Locale::getISOCountries(); }

}  // extern "C"
