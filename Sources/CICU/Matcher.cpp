#include <unicode/localematcher.h>

#include <vector>

#include "Shim.h"

struct sl_matcher {
  icu::LocaleMatcher matcher;
  std::vector<icu::Locale> supported;
};

namespace {

// A preference list as ICU iterates over one.
class LocaleList : public icu::Locale::Iterator {
 public:
  LocaleList(const char *const *tags, int32_t count, UErrorCode &code) {
    for (int32_t i = 0; i < count && U_SUCCESS(code); i++) locales.push_back(shim::parsed(tags[i], code));
  }

  UBool hasNext() const override { return next_ < locales.size(); }
  const icu::Locale &next() override { return locales[next_++]; }

 private:
  std::vector<icu::Locale> locales;
  size_t next_ = 0;
};

}  // namespace

extern "C" {

sl_matcher *sl_matcher_create(
    const char *const *supported, int32_t count, bool favor_script, bool first_is_default, int *status) {
  return shim::guarded<sl_matcher *>(status, nullptr, [=](UErrorCode &code) {
    icu::LocaleMatcher::Builder builder;
    if (!first_is_default) builder.setNoDefaultLocale();
    builder.setFavorSubtag(favor_script ? ULOCMATCH_FAVOR_SCRIPT : ULOCMATCH_FAVOR_LANGUAGE);
    std::vector<icu::Locale> locales;
    for (int32_t i = 0; i < count && U_SUCCESS(code); i++) locales.push_back(shim::parsed(supported[i], code));
    for (const icu::Locale &locale : locales) builder.addSupportedLocale(locale);
    icu::LocaleMatcher matcher = builder.build(code);
    return U_FAILURE(code) ? nullptr : new sl_matcher{std::move(matcher), std::move(locales)};
  });
}

void sl_matcher_free(sl_matcher *matcher) { delete matcher; }

int32_t sl_matcher_best(
    const sl_matcher *matcher, const char *const *desired, int32_t count, int32_t *desired_index, int *status) {
  *desired_index = -1;
  return shim::guarded<int32_t>(status, -1, [=](UErrorCode &code) {
    LocaleList list(desired, count, code);
    if (U_FAILURE(code) || count == 0) return -1;
    const icu::LocaleMatcher::Result best = matcher->matcher.getBestMatchResult(list, code);
    if (U_FAILURE(code)) return -1;
    *desired_index = best.getDesiredIndex();
    return best.getSupportedIndex();
  });
}

void sl_matcher_nearness(
    const sl_matcher *matcher, const char *desired, const int32_t *places, int32_t count, double *nearness,
    int *status) {
  shim::guarded<bool>(status, false, [=](UErrorCode &code) {
    const icu::Locale locale = shim::parsed(desired, code);
    for (int32_t i = 0; i < count && U_SUCCESS(code); i++) {
      nearness[i] = matcher->matcher.internalMatch(locale, matcher->supported[places[i]], code);
    }
    return true;
  });
}

}  // extern "C"
