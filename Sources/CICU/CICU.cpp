#include "CICU.h"
#include <unicode/uversion.h>
extern "C" int sl_icu_major_version(void) {
  UVersionInfo version;
  u_getVersion(version);
  return version[0];
}
