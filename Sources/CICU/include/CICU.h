#ifndef SETTINGS_LOCALIZATION_CICU_H
#define SETTINGS_LOCALIZATION_CICU_H
#ifdef __cplusplus
extern "C" {
#endif
// Major version of the ICU that is linked.
int sl_icu_major_version(void);
#ifdef __cplusplus
}
#endif
#endif
