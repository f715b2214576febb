#include "CSettingsRelease.h"

#include <stddef.h>

// Package.swift defines it from the variable of the environment that the Makefile sets: a value that changes with every
// commit must be in a file of its own, so that nothing else is compiled again.
const char *sl_commit(void) {
#ifdef SETTINGS_L10N_COMMIT
  return SETTINGS_L10N_COMMIT;
#else
  return NULL;
#endif
}
