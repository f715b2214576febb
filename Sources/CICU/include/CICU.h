#ifndef SETTINGS_LOCALIZATION_CICU_H
#define SETTINGS_LOCALIZATION_CICU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// ICU with plain C types. This header includes no header of ICU: a clang module of those clashes with Foundation's ICU,
// and their renaming macros are invisible to Swift.
//
// Every function that can fail sets `*status` to an ICU error code: above zero is failure, zero or below is success.
// A failing function returns NULL, -1 or false. A `char *` result is malloc'ed, ends with a NUL and is freed with
// `sl_free`; a `const char *` result lives as long as the process.
// A `tag` is a BCP 47 tag; an `id` is an ICU locale id, which may be any text.

#ifdef __cplusplus
extern "C" {
#endif

// Release

// Major version of the ICU that is linked.
int sl_icu_major_version(void);
// The full version, with dots between its numbers.
char *sl_icu_version(int *status);
// The name of an error code, "U_ILLEGAL_ARGUMENT_ERROR".
const char *sl_error_name(int status);
void sl_free(void *memory);

// Identifiers

// Canonical form of a tag: aliases of languages, scripts, regions and variants are resolved.
char *sl_canonical_tag(const char *tag, int *status);
// A tag with the likely subtags: three NUL-terminated strings in one block (language, script, region), possibly empty.
char *sl_maximize(const char *tag, int *status);
bool sl_is_right_to_left(const char *tag, int *status);
// An id without keywords and codeset, with `_` as separator, and with the language in lower case.
char *sl_base_name(const char *id, int *status);
// Language, script and region as written, in the form of `sl_maximize`.
char *sl_subtags(const char *id, int *status);
// Language, script and region without the likely subtags, in the form of `sl_maximize`.
char *sl_minimize(const char *id, int *status);
// CLDR parentLocales: the explicit parent of an id with `_` separators; "" if CLDR has none (then truncate the id).
const char *sl_parent(const char *id, int *status);
// CLDR languageAlias: the replacement of an id with `_` separators; "" if CLDR has none.
char *sl_language_alias(const char *id, int *status);
// A text in Latin letters, as far as possible in ASCII.
char *sl_latin(const char *text, int32_t length, int *status);
// A text in traditional Chinese characters, or in simplified ones.
char *sl_chinese(const char *text, int32_t length, int32_t traditional, int *status);
// Whether language, script and region of a tag are in ICU's lists, and each variant has a name in English. Extensions do
// not count.
bool sl_is_registered(const char *tag, int *status);
// The two-letter codes of all regions, with a null pointer at the end.
const char *const *sl_regions(void);

// Matching

typedef struct sl_matcher sl_matcher;

// A LocaleMatcher for `count` tags. `favor_script` is ICU's FAVOR_SCRIPT, else FAVOR_LANGUAGE; `first_is_default`
// makes the first tag ICU's default locale, which wins among equally near ones, else there is no default locale.
sl_matcher *sl_matcher_create(
    const char *const *supported, int32_t count, bool favor_script, bool first_is_default, int *status);
void sl_matcher_free(sl_matcher *matcher);
// Index of the best supported tag for a preference list, or -1 if nothing matches; `*desired_index` is the index of the
// preference that won, or -1.
int32_t sl_matcher_best(
    const sl_matcher *matcher, const char *const *desired, int32_t count, int32_t *desired_index, int *status);
// How near the supported tags at `count` places are to a tag: 1 for the same locale, 0 if it does not match at all.
void sl_matcher_nearness(
    const sl_matcher *matcher, const char *desired, const int32_t *places, int32_t count, double *nearness,
    int *status);

// Collation

typedef struct sl_collator sl_collator;

// `numeric` sorts runs of digits as numbers.
sl_collator *sl_collator_open(const char *tag, bool numeric, int *status);
void sl_collator_close(sl_collator *collator);
// Negative, zero or positive. The texts are UTF-8, lengths are in bytes.
int sl_collator_compare(
    const sl_collator *collator, const char *left, int32_t left_length, const char *right, int32_t right_length,
    int *status);
// A block of `*key_length` bytes whose bytewise order is the collation order.
uint8_t *sl_collator_sort_key(
    const sl_collator *collator, const char *text, int32_t length, int32_t *key_length, int *status);

// Names and numbers

typedef struct sl_display_names sl_display_names;

// Names in the language of `tag`: dialect names ("British English"), capitalized for a list or menu.
sl_display_names *sl_display_names_open(const char *tag, int *status);
void sl_display_names_close(sl_display_names *names);
char *sl_display_name(const sl_display_names *names, const char *tag, int *status);
char *sl_display_region(const sl_display_names *names, const char *region, int *status);

typedef struct sl_integer_format sl_integer_format;

// Whole numbers without grouping, in the default digits of `tag`.
sl_integer_format *sl_integer_format_open(const char *tag, int *status);
void sl_integer_format_close(sl_integer_format *format);
// Rounds half to even. `number` is a decimal number in ASCII, "-12.5e3".
char *sl_integer_format_text(const sl_integer_format *format, const char *number, int32_t length, int *status);

// Search

// UTF-8 without what a search ignores: case, width and accents; *result_length is the length of the result in bytes.
char *sl_folded(const char *text, int32_t length, int32_t *result_length, int *status);

// UTF-8, length in bytes, with its case folded by the full mappings; `turkic` folds I to a dotless i, and a dotted I to i.
char *sl_case_folded(const char *text, int32_t length, bool turkic, int32_t *result_length, int *status);

typedef struct sl_pattern sl_pattern;

// A regular expression; for a wrong one *column is the place of the error, from 1.
sl_pattern *sl_pattern_open(const char *text, int32_t length, int32_t *column, int *status);
void sl_pattern_close(sl_pattern *pattern);
// 2 if the pattern matches the whole text, 1 if a part, else 0. A match that takes too long is an error.
int sl_pattern_match(const sl_pattern *pattern, const char *text, int32_t length, int *status);

// Characters

// Columns of a terminal that a code point takes: 2 if it is wide, 0 if it is a mark or a format character, else 1.
int sl_column_count(uint32_t code_point);
// The script of a code point, an ISO 15924 code: "Latn", "Zyyy" (common), "Zzzz" (unknown). Never fails.
const char *sl_script_code(uint32_t code_point);
// Whether UTF-8, length in bytes, is in Normalization Form C.
bool sl_is_nfc(const char *text, int32_t length, int *status);
// UTF-8, length in bytes, in Normalization Form C or D; *result_length is the length of the result in bytes.
char *sl_normalized(const char *text, int32_t length, bool composed, int32_t *result_length, int *status);

#ifdef __cplusplus
}
#endif
#endif
