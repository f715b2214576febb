#include <unicode/uversion.h>

#include "Shim.h"

extern "C" {

int sl_icu_major_version(void) {
  UVersionInfo version;
  u_getVersion(version);
  return version[0];
}

char *sl_icu_version(int *status) {
  return shim::guarded<char *>(status, nullptr, [](UErrorCode &code) {
    UVersionInfo version;
    char text[U_MAX_VERSION_STRING_LENGTH];
    u_getVersion(version);
    u_versionToString(version, text);
    return shim::copy(std::string(text), code);
  });
}

const char *sl_error_name(int status) { return u_errorName(static_cast<UErrorCode>(status)); }

void sl_free(void *memory) { std::free(memory); }

}  // extern "C"
