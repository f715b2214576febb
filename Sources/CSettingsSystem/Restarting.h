#ifndef SETTINGS_LOCALIZATION_RESTARTING_H
#define SETTINGS_LOCALIZATION_RESTARTING_H

#include <errno.h>

// Repeats a call for as long as a signal interrupts it.
#define RESTARTING(result, call)                                                                                      \
  do {                                                                                                                 \
    (result) = (call);                                                                                                 \
  } while ((result) < 0 && errno == EINTR)

#endif
