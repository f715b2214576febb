// System calls that Swift's platform modules do not offer in one form on every system.
// Every function returns -1 and sets errno on failure, as the calls themselves do.
#ifndef SETTINGS_LOCALIZATION_CSETTINGSSYSTEM_H
#define SETTINGS_LOCALIZATION_CSETTINGSSYSTEM_H

#include <errno.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Opens a directory by any path.
int sl_open_directory(const char *path);

// Opens a file by any path for reading. Never blocks on a FIFO or a device.
int sl_open_file(const char *path);

// Opens a file or directory beneath `directory` for reading: no component of `path`, and no symbolic link on the way,
// may lead out of it. Never blocks on a FIFO or a device.
int sl_open_beneath(int directory, const char *path);

// Whether an open file or directory is the one that a path leads to now: 1 or 0.
int sl_is_at(int descriptor, const char *path);

// Tells the system that all of a new buffer will be filled, so that it may give large pages for it: handing out small ones
// takes as long as reading into them.
void sl_expect_large(void *buffer, size_t count);

// Reads at most `count` bytes; restarts when interrupted.
int64_t sl_read(int descriptor, void *buffer, size_t count);

int sl_close(int descriptor);

// The absolute path of something that exists, without links, `.` and `..`, in `buffer`.
int sl_real_path(const char *path, char *buffer, size_t capacity);

// What a name in a folder is; no link is followed. An absolute name needs no folder.
enum sl_node_kind { SL_NODE_ABSENT = 0, SL_NODE_FILE = 1, SL_NODE_FOLDER = 2, SL_NODE_LINK = 3, SL_NODE_SPECIAL = 4 };

// Calls `visit` with each name in the open directory but `.` and `..`; the descriptor stays open.
// An error while reading is an error: it never means "empty".
int sl_list(int directory, void *context, void (*visit)(void *context, const char *name, enum sl_node_kind kind));

int sl_node_kind(int folder, const char *name, enum sl_node_kind *kind);

// A moment, as file systems note it.
struct sl_time {
  int64_t seconds;
  int64_t nanoseconds;
};

// What is there, which one it is, and since when.
struct sl_status {
  enum sl_node_kind kind;
  uint64_t device;
  uint64_t inode;
  int64_t size;
  struct sl_time modified;  // its bytes or entries
  struct sl_time changed;   // anything about it; no program can set this one
  uint32_t mode;
  uint32_t owner;
  uint32_t group;
};

// The status of an open file or folder.
int sl_status_of(int descriptor, struct sl_status *status);

// The status of a name in a folder; no link is followed. Where nothing is, the kind is SL_NODE_ABSENT.
int sl_status_at(int folder, const char *name, struct sl_status *status);

// Writing. Every call here restarts when interrupted; names are single components, and no link is followed.

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

// The user as whom the process acts.
uint32_t sl_user_id(void);

// How many processors the process may run on; at least 1.
int sl_processor_count(void);

// Calls `body` once on this thread and once on each of `count` - 1 further ones; returns when all calls have. Where the
// system gives fewer threads there are fewer calls.
void sl_run_on_threads(int count, void *context, void (*body)(void *context));

// The numbers of the errors that mean something to us: errno's own names are macros that differ between systems.
static const int SL_ENOENT = ENOENT;
static const int SL_ENOTDIR = ENOTDIR;
static const int SL_ENOTEMPTY = ENOTEMPTY;
static const int SL_EEXIST = EEXIST;
static const int SL_ENAMETOOLONG = ENAMETOOLONG;
static const int SL_EXDEV = EXDEV;
static const int SL_ELOOP = ELOOP;
static const int SL_EWOULDBLOCK = EWOULDBLOCK;
static const int SL_EACCES = EACCES;
static const int SL_EPERM = EPERM;
static const int SL_EROFS = EROFS;
static const int SL_EMLINK = EMLINK;
static const int SL_EINVAL = EINVAL;
static const int SL_ENOTSUP = ENOTSUP;
static const int SL_EOPNOTSUPP = EOPNOTSUPP;

// errno of the last failed call of this thread, and its text in `buffer`.
int sl_error_number(void);
void sl_error_text(int error, char *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
