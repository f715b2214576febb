// System calls for reading that Swift's platform modules do not offer in the same form on every system.
// Every function returns -1 and sets errno on failure, like the calls themselves.
#ifndef SETTINGS_LOCALIZATION_CSETTINGSSYSTEM_H
#define SETTINGS_LOCALIZATION_CSETTINGSSYSTEM_H

#include <errno.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Repeats a call while a signal interrupts it.
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

// The same, and no component of `path` may be a symbolic link.
int sl_open_without_links(int directory, const char *path);

// Whether a path leads to this open file or directory now: 1 or 0.
int sl_is_at(int descriptor, const char *path);

// Advises the system that a whole new buffer will be filled, so that it may use large pages: allocating small ones
// takes as long as reading into them.
void sl_expect_large(void *buffer, size_t count);

// Reads at most `count` bytes; restarts when interrupted.
int64_t sl_read(int descriptor, void *buffer, size_t count);

// Reads as `sl_read` does. If nothing comes within the time, the error is SL_ETIMEDOUT.
int64_t sl_read_within(int descriptor, void *buffer, size_t count, int milliseconds);

int sl_close(int descriptor);

// Starts a program that outlives this one, without input and output. `search` is its variable PATH, with the name.
// Returns 0, or the number of the error.
int sl_start(const char *program, const char *argument, const char *search);

// The environment of this process: texts `NAME=value`, and NULL at the end.
char *const *sl_environment(void);

// Whether a path is a regular file that this user may execute: 1 or 0.
int sl_is_program(const char *path);

// An open file without a name in the folder for temporary files: nothing is left of it when it is closed.
int sl_temporary_file(void);

// Writes all bytes to a file; it is read from its beginning then.
int sl_fill(int descriptor, const void *bytes, size_t count);

// Moves to the beginning of a file.
int sl_rewind(int descriptor);

// A program that is run with its own arguments and environment, both with NULL at the end, and without a shell.
struct sl_program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  int input;   // an open file, or -1 for none
  int errors;  // an open file, for the messages of the program
};

// Starts a program. Its output is read from `output`, which the caller closes. Returns 0, or the number of the error.
int sl_run(const struct sl_program *program, int64_t *process, int *output);

// Ends a program at once. It is still to be waited for.
void sl_end(int64_t process);

// Waits for the end of a program: its exit status, or 256 and the number of the signal that ended it.
int sl_wait(int64_t process);

// The absolute path of an existing file or folder, without links, `.` and `..`, in `buffer`.
int sl_real_path(const char *path, char *buffer, size_t capacity);

// The kind of the entry of a name in a folder; no link is followed. An absolute name needs no folder.
enum sl_node_kind { SL_NODE_ABSENT = 0, SL_NODE_FILE = 1, SL_NODE_FOLDER = 2, SL_NODE_LINK = 3, SL_NODE_SPECIAL = 4 };

// Calls `visit` with each name in the open directory except `.` and `..`; the descriptor stays open.
// An error while reading is reported, and never looks like an empty directory.
int sl_list(int directory, void *context, void (*visit)(void *context, const char *name, enum sl_node_kind kind));

int sl_node_kind(int folder, const char *name, enum sl_node_kind *kind);

// A time, as file systems record it.
struct sl_time {
  int64_t seconds;
  int64_t nanoseconds;
};

// The kind of an entry, its identity, and when it was last changed.
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

// The status of a name in a folder; no link is followed. If nothing exists there, the kind is SL_NODE_ABSENT.
int sl_status_at(int folder, const char *name, struct sl_status *status);

// The effective user of the process.
uint32_t sl_user_id(void);

// The number of processors on which the process may run; at least 1.
int sl_processor_count(void);

// Calls `body` once on this thread and once on each of `count` - 1 further ones; returns after all calls have returned.
// If the system allows fewer threads, there are fewer calls.
void sl_run_on_threads(int count, void *context, void (*body)(void *context));

// The numbers of the errors that callers distinguish: errno's own names are macros that differ between systems.
static const int SL_ENOENT = ENOENT;
static const int SL_ENOTDIR = ENOTDIR;
static const int SL_ENOTEMPTY = ENOTEMPTY;
static const int SL_EEXIST = EEXIST;
static const int SL_ENAMETOOLONG = ENAMETOOLONG;
static const int SL_EXDEV = EXDEV;
static const int SL_ELOOP = ELOOP;
static const int SL_ETIMEDOUT = ETIMEDOUT;

// errno of the last failed call of this thread, and its text in `buffer`.
int sl_error_number(void);
void sl_error_text(int error, char *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
