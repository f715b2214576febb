// The system calls of writing that Swift's platform modules do not offer in one form on every system.
// Every function returns -1 and sets errno on failure, and restarts when interrupted; names are single components, and no
// link is followed.
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

// Takes the exclusive lock of an open file or folder, or fails with EWOULDBLOCK if somebody else has it.
// It is held until the descriptor is closed.
int sl_lock(int descriptor);

// Gives the lock back, also where a child process has inherited the descriptor and not closed it yet.
int sl_unlock(int descriptor);

// Whether the process may write to what is there: 0, or -1 and errno.
int sl_may_write(int folder, const char *name);

// Where a symbolic link points, NUL-terminated in `buffer`.
int sl_read_link(int folder, const char *name, char *buffer, size_t capacity);

// Makes a new, empty file for writing; fails with EEXIST if the name is taken. The umask counts.
int sl_create(int folder, const char *name, uint32_t mode);

// Makes a new folder; `mode` is what the umask is applied to.
int sl_make_folder(int folder, const char *name, uint32_t mode);

// Writes all bytes.
int sl_write_all(int descriptor, const void *bytes, size_t count);

// Waits until what was written is on the medium. A file system that cannot do so for folders is no error.
int sl_sync(int descriptor);

// Gives a file, link or special file a second name.
int sl_link(int folder, const char *name, int new_folder, const char *new_name);

// Makes a second symbolic link to where one points, of the same owner if that is allowed.
int sl_copy_link(int folder, const char *name, int new_folder);

// Writes what can be read from one descriptor to another.
int sl_copy_bytes(int from, int to);

int sl_rename(int folder, const char *name, int new_folder, const char *new_name);

// Exchanges what two names in a folder stand for, in one step.
int sl_exchange(int folder, const char *name, const char *other_name);

// Removes a name: that of an empty folder, or of anything else.
int sl_remove(int folder, const char *name, int is_folder);

// Makes sure that the owner of an open folder may list and change it.
int sl_allow_owner(int folder);

// Who may do what with a file.
struct sl_ownership {
  uint32_t mode;
  uint32_t owner;
  uint32_t group;
};

// An owner that may not be given to the file is left as it is; then the file runs as nobody else, too.
int sl_set_ownership(int descriptor, const struct sl_ownership *ownership);

// Gives an open file or folder the owner, the extended attributes and access lists, and the mode of another. Left out
// without an error: an owner that may not be given, and attributes that the file system cannot keep or that only the
// system may set.
int sl_copy_metadata(int from, int to);

// Gives an open file or folder the times of another.
int sl_copy_times(int from, int to);

int32_t sl_process_id(void);

// The numbers of the errors that mean something to who writes.
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
