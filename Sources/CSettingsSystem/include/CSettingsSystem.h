// The system calls of reading that Swift's platform modules do not offer in one form on every system.
// Every function returns -1 and sets errno on failure, as the calls themselves do.
#ifndef SETTINGS_LOCALIZATION_CSETTINGSSYSTEM_H
#define SETTINGS_LOCALIZATION_CSETTINGSSYSTEM_H

#include <errno.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Repeats a call for as long as a signal interrupts it.
#define RESTARTING(result, call) \
  do { \
    (result) = (call); \
  } while ((result) < 0 && errno == EINTR)

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

// errno of the last failed call of this thread, and its text in `buffer`.
int sl_error_number(void);
void sl_error_text(int error, char *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
