#ifndef CSETTINGS_RELEASE_H
#define CSETTINGS_RELEASE_H

/// The commit that the command was built from, with "-dirty" if files differed from it; NULL if the build did not say.
/// The text lives as long as the process.
const char *sl_commit(void);

#endif
