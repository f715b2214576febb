#define _GNU_SOURCE
#include "CSettingsWriting.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/openat2.h>
#include <sys/syscall.h>
#endif

// The value of RENAME_EXCHANGE in <linux/fs.h>, which not every C library offers.
#define EXCHANGE (1U << 1)

static int is_other_device(int folder, int other) {
  struct stat one, two;
  return fstat(folder, &one) != 0 || fstat(other, &two) != 0 || one.st_dev != two.st_dev;
}

// For systems without openat2: detects other file systems, but not another mount of the same one.
static int open_folder_plainly(int folder, const char *name, int stays_on_mount) {
  int opened;
  RESTARTING(opened, openat(folder, name, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW));
  if (opened >= 0 && stays_on_mount && is_other_device(folder, opened)) {
    close(opened);
    errno = EXDEV;
    return -1;
  }
  return opened;
}

int sl_open_folder(int folder, const char *name, int stays_on_mount) {
#if defined(__linux__) && defined(SYS_openat2)
  if (stays_on_mount) {
    struct open_how how = {.flags = O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW,
                           .resolve = RESOLVE_NO_XDEV | RESOLVE_NO_SYMLINKS};
    long opened = -1;
    // EAGAIN: something was renamed meanwhile.
    for (int attempt = 0; attempt < 64; attempt++) {
      opened = syscall(SYS_openat2, folder, name, &how, sizeof how);
      if (opened >= 0 || (errno != EINTR && errno != EAGAIN)) break;
    }
    if (opened >= 0 || (errno != ENOSYS && errno != EPERM)) return (int)opened;
  }
#endif
  return open_folder_plainly(folder, name, stays_on_mount);
}

int sl_open_node(int folder, const char *name) {
  int opened;
  RESTARTING(opened, openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
  return opened;
}

int sl_lock(int descriptor) {
  int result;
  RESTARTING(result, flock(descriptor, LOCK_EX | LOCK_NB));
  return result;
}

int sl_unlock(int descriptor) {
  int result;
  RESTARTING(result, flock(descriptor, LOCK_UN));
  return result;
}

int sl_may_write(int folder, const char *name) {
  int result;
  RESTARTING(result, faccessat(folder, name, W_OK, AT_EACCESS));
  return result;
}

int sl_read_link(int folder, const char *name, char *buffer, size_t capacity) {
  ssize_t length;
  RESTARTING(length, readlinkat(folder, name, buffer, capacity));
  if (length < 0) return -1;
  if ((size_t)length >= capacity) {
    errno = ENAMETOOLONG;
    return -1;
  }
  buffer[length] = 0;
  return 0;
}

int sl_create(int folder, const char *name, uint32_t mode) {
  int opened;
  RESTARTING(opened, openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, (mode_t)mode));
  return opened;
}

int sl_make_folder(int folder, const char *name, uint32_t mode) {
  int result;
  RESTARTING(result, mkdirat(folder, name, (mode_t)mode));
  return result;
}

int sl_write_all(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written;
    RESTARTING(written, write(descriptor, next, count));
    if (written < 0) return -1;
    next += written;
    count -= (size_t)written;
  }
  return 0;
}

int sl_sync(int descriptor) {
  int result;
#ifdef __APPLE__
  // On these systems fsync leaves the bytes in the cache of the drive.
  RESTARTING(result, fcntl(descriptor, F_FULLFSYNC));
  if (result == 0) return 0;
#endif
  RESTARTING(result, fsync(descriptor));
  return result < 0 && (errno == EINVAL || errno == ENOTSUP) ? 0 : result;
}

int sl_link(int folder, const char *name, int new_folder, const char *new_name) {
  int result;
  RESTARTING(result, linkat(folder, name, new_folder, new_name, 0));
  return result;
}

int sl_copy_link(int folder, const char *name, int new_folder) {
  char target[4096];
  struct stat status;
  int result;
  if (sl_read_link(folder, name, target, sizeof target) != 0) return -1;
  RESTARTING(result, symlinkat(target, new_folder, name));
  if (result != 0) return -1;
  if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return -1;
  RESTARTING(result, fchownat(new_folder, name, status.st_uid, status.st_gid, AT_SYMLINK_NOFOLLOW));
  return result != 0 && errno != EPERM ? -1 : 0;
}

int sl_copy_bytes(int from, int to) {
  char buffer[1 << 16];
  for (;;) {
    int64_t got = sl_read(from, buffer, sizeof buffer);
    if (got <= 0) return (int)got;
    if (sl_write_all(to, buffer, (size_t)got) != 0) return -1;
  }
}

int sl_rename(int folder, const char *name, int new_folder, const char *new_name) {
  int result;
  RESTARTING(result, renameat(folder, name, new_folder, new_name));
  return result;
}

int sl_exchange(int folder, const char *name, const char *other_name) {
  int result;
#if defined(__APPLE__)
  RESTARTING(result, renameatx_np(folder, name, folder, other_name, RENAME_SWAP));
#elif defined(__linux__) && defined(SYS_renameat2)
  RESTARTING(result, (int)syscall(SYS_renameat2, folder, name, folder, other_name, EXCHANGE));
#else
  (void)folder, (void)name, (void)other_name;
  errno = ENOSYS;
  result = -1;
#endif
  return result;
}

int sl_remove(int folder, const char *name, int is_folder) {
  int result;
  RESTARTING(result, unlinkat(folder, name, is_folder ? AT_REMOVEDIR : 0));
  return result;
}

int32_t sl_process_id(void) { return (int32_t)getpid(); }
