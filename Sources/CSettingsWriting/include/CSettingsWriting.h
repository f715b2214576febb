// System calls for writing that Swift's platform modules do not offer in the same form on every system.
// Every function returns -1 and sets errno on failure, and restarts when interrupted; names are single components, and
// no link is followed.
#ifndef SETTINGS_LOCALIZATION_CSETTINGSWRITING_H
#define SETTINGS_LOCALIZATION_CSETTINGSWRITING_H

#include <CSettingsSystem.h>

#ifdef __cplusplus
extern "C" {
#endif

// Opens a folder by its name in another. With `stays_on_mount` a mount point is refused with EXDEV.
int sl_open_folder(int folder, const char *name, int stays_on_mount);

// Opens a file by its name in a folder for reading. Never blocks on a FIFO or a device.
int sl_open_node(int folder, const char *name);

// Takes the exclusive lock of an open file or folder, or fails with EWOULDBLOCK if another process has it.
// It is held until the descriptor is closed.
int sl_lock(int descriptor);

// Releases the lock, even if a child process has inherited the descriptor and not closed it yet.
int sl_unlock(int descriptor);

// Whether the process may write to the existing file or folder: 0, or -1 and errno.
int sl_may_write(int folder, const char *name);

// The target of a symbolic link, NUL-terminated in `buffer`.
int sl_read_link(int folder, const char *name, char *buffer, size_t capacity);

// Makes a new, empty file for writing; fails with EEXIST if the name exists. The umask applies.
int sl_create(int folder, const char *name, uint32_t mode);

// Makes a new folder; the umask is applied to `mode`.
int sl_make_folder(int folder, const char *name, uint32_t mode);

// Writes all bytes.
int sl_write_all(int descriptor, const void *bytes, size_t count);

// Waits until the written bytes are on the medium. A file system that cannot do so for folders is not an error.
int sl_sync(int descriptor);

// Gives a file, link or special file a second name.
int sl_link(int folder, const char *name, int new_folder, const char *new_name);

// Makes a second symbolic link with the same target, and with the same owner if that is allowed.
int sl_copy_link(int folder, const char *name, int new_folder);

// Copies all bytes from one descriptor to another.
int sl_copy_bytes(int from, int to);

int sl_rename(int folder, const char *name, int new_folder, const char *new_name);

// Exchanges two entries of a folder in one step.
int sl_exchange(int folder, const char *name, const char *other_name);

// Removes an empty folder, or any other entry.
int sl_remove(int folder, const char *name, int is_folder);

// Makes sure that the owner of an open folder may list and change it.
int sl_allow_owner(int folder);

// The mode and the owner of a file.
struct sl_ownership {
  uint32_t mode;
  uint32_t owner;
  uint32_t group;
};

// An owner that may not be set stays unchanged; then the file does not run as another user either.
int sl_set_ownership(int descriptor, const struct sl_ownership *ownership);

// Copies the owner, the extended attributes and access lists, and the mode of another file or folder to an open one.
// Left out without an error: an owner that may not be set, and attributes that the file system cannot keep or that only
// the system may set.
int sl_copy_metadata(int from, int to);

// Copies the times of another file or folder to an open one.
int sl_copy_times(int from, int to);

int32_t sl_process_id(void);

// The numbers of the errors that callers distinguish when they write.
static const int SL_EWOULDBLOCK = EWOULDBLOCK;
static const int SL_EACCES = EACCES;
static const int SL_EPERM = EPERM;
static const int SL_EROFS = EROFS;
static const int SL_EMLINK = EMLINK;
static const int SL_EINVAL = EINVAL;
static const int SL_ENOTSUP = ENOTSUP;
static const int SL_EOPNOTSUPP = EOPNOTSUPP;

#ifdef __cplusplus
}
#endif

#endif
