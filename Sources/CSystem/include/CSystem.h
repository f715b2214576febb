// System calls that Swift's platform modules do not offer in one form on every system.
// Every function returns -1 and sets errno on failure, as the calls themselves do.
#ifndef SETTINGS_LOCALIZATION_CSYSTEM_H
#define SETTINGS_LOCALIZATION_CSYSTEM_H

#include <errno.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// What kind of file a descriptor is open on.
enum sl_file_kind { SL_FILE_REGULAR = 0, SL_FILE_DIRECTORY = 1, SL_FILE_OTHER = 2 };

// Opens a directory by any path.
int sl_open_directory(const char *path);

// Opens a file by any path for reading. Never blocks on a FIFO or a device.
int sl_open_file(const char *path);

// Opens a file or directory beneath `directory` for reading: no component of `path`, and no symbolic link on the way,
// may lead out of it. Never blocks on a FIFO or a device.
int sl_open_beneath(int directory, const char *path);

// The kind and size in bytes of an open file.
int sl_file_status(int descriptor, enum sl_file_kind *kind, int64_t *size);

// Reads at most `count` bytes; restarts when interrupted.
int64_t sl_read(int descriptor, void *buffer, size_t count);

int sl_close(int descriptor);

// The absolute path of something that exists, without links, `.` and `..`, in `buffer`.
int sl_real_path(const char *path, char *buffer, size_t capacity);

// What a directory says of an entry without opening it.
enum sl_entry_kind { SL_ENTRY_UNKNOWN = 0, SL_ENTRY_DIRECTORY = 1, SL_ENTRY_LINK = 2, SL_ENTRY_OTHER = 3 };

// Calls `visit` with each name in the open directory but `.` and `..`; the descriptor stays open.
// An error while reading is an error: it never means "empty".
int sl_list(int directory, void *context, void (*visit)(void *context, const char *name, enum sl_entry_kind kind));

// The numbers of the errors that mean something to us: errno's own names are macros that differ between systems.
static const int SL_ENOENT = ENOENT;
static const int SL_ENOTDIR = ENOTDIR;
static const int SL_ENAMETOOLONG = ENAMETOOLONG;
static const int SL_EXDEV = EXDEV;
static const int SL_ELOOP = ELOOP;

// errno of the last failed call of this thread, and its text in `buffer`.
int sl_error_number(void);
void sl_error_text(int error, char *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
