#define _GNU_SOURCE
#include "CSettingsSystem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/openat2.h>
#include <sys/syscall.h>
#endif

// The minimum size for which large pages are worth a system call.
enum { LARGE = 4 << 20 };

static int open_retrying(int directory, const char *path, int flags) {
  int descriptor;
  RESTARTING(descriptor, openat(directory, path, flags | O_RDONLY | O_CLOEXEC));
  return descriptor;
}

int sl_open_directory(const char *path) {
  return open_retrying(AT_FDCWD, path, O_DIRECTORY);
}

int sl_open_file(const char *path) {
  return open_retrying(AT_FDCWD, path, O_NONBLOCK | O_NOCTTY);
}

// Component by component, without following any link: stricter than the kernel's own check, for systems without it.
static int open_component_wise(int directory, const char *path) {
  int current = fcntl(directory, F_DUPFD_CLOEXEC, 0);
  const char *rest = path;
  while (current >= 0 && *rest) {
    const char *slash = strchr(rest, '/');
    size_t length = slash ? (size_t)(slash - rest) : strlen(rest);
    char name[256];
    if (length == 0 || length >= sizeof name || (length == 2 && rest[0] == '.' && rest[1] == '.')) {
      close(current);
      errno = EXDEV;
      return -1;
    }
    memcpy(name, rest, length);
    name[length] = 0;
    int next = open_retrying(current, name, O_NOFOLLOW | O_NONBLOCK | (slash ? O_DIRECTORY : 0));
    int saved = errno;
    close(current);
    errno = saved;
    current = next;
    rest = slash ? slash + 1 : rest + length;
  }
  return current;
}

// With `links`, those that stay beneath the directory are followed.
static int open_beneath(int directory, const char *path, int links) {
#if defined(__linux__) && defined(SYS_openat2)
  struct open_how how = {.flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
                         .resolve = RESOLVE_BENEATH | (links ? RESOLVE_NO_MAGICLINKS : RESOLVE_NO_SYMLINKS)};
  long descriptor = -1;
  // EAGAIN: something was renamed meanwhile, and the kernel could not determine where the path leads.
  for (int attempt = 0; attempt < 64; attempt++) {
    descriptor = syscall(SYS_openat2, directory, path, &how, sizeof how);
    if (descriptor >= 0 || (errno != EINTR && errno != EAGAIN)) break;
  }
  if (descriptor >= 0 || (errno != ENOSYS && errno != EPERM)) return (int)descriptor;
#else
  (void)links;
#endif
  return open_component_wise(directory, path);
}

int sl_open_beneath(int directory, const char *path) { return open_beneath(directory, path, 1); }

int sl_open_without_links(int directory, const char *path) { return open_beneath(directory, path, 0); }

int sl_is_at(int descriptor, const char *path) {
  struct stat open_file, named;
  if (fstat(descriptor, &open_file) != 0 || stat(path, &named) != 0) return 0;
  return open_file.st_dev == named.st_dev && open_file.st_ino == named.st_ino;
}

void sl_expect_large(void *buffer, size_t count) {
#ifdef MADV_HUGEPAGE
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)buffer + page - 1) / page * page, end = (uintptr_t)buffer + count;
  if (end > start && end - start >= LARGE) madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
  (void)buffer, (void)count;
#endif
}

int64_t sl_read(int descriptor, void *buffer, size_t count) {
  ssize_t got;
  RESTARTING(got, read(descriptor, buffer, count));
  return got;
}

int sl_close(int descriptor) { return close(descriptor); }

int sl_real_path(const char *path, char *buffer, size_t capacity) {
  char *real = realpath(path, NULL);
  if (!real) return -1;
  size_t length = strlen(real);
  if (length < capacity) memcpy(buffer, real, length + 1);
  free(real);
  if (length < capacity) return 0;
  errno = ENAMETOOLONG;
  return -1;
}

// Some file systems do not report the kind with the name.
static int entry_kind(int directory, const struct dirent *entry, enum sl_node_kind *kind) {
  switch (entry->d_type) {
  case DT_UNKNOWN: return sl_node_kind(directory, entry->d_name, kind);
  case DT_REG: *kind = SL_NODE_FILE; return 0;
  case DT_DIR: *kind = SL_NODE_FOLDER; return 0;
  case DT_LNK: *kind = SL_NODE_LINK; return 0;
  default: *kind = SL_NODE_SPECIAL; return 0;
  }
}

static int is_itself_or_parent(const char *name) { return strcmp(name, ".") == 0 || strcmp(name, "..") == 0; }

// NULL with errno 0 at the end; restarts when interrupted.
static struct dirent *read_entry(DIR *stream) {
  struct dirent *entry;
  do {
    errno = 0;
    entry = readdir(stream);
  } while (!entry && errno == EINTR);
  return entry;
}

int sl_list(int directory, void *context, void (*visit)(void *context, const char *name, enum sl_node_kind kind)) {
  // A separate descriptor: closedir closes it, and its reading position is not shared.
  int own = open_retrying(directory, ".", O_DIRECTORY);
  if (own < 0) return -1;
  DIR *stream = fdopendir(own);
  if (!stream) {
    int saved = errno;
    close(own);
    errno = saved;
    return -1;
  }
  for (struct dirent *entry; (entry = read_entry(stream));) {
    enum sl_node_kind kind;
    if (is_itself_or_parent(entry->d_name)) continue;
    if (entry_kind(own, entry, &kind) != 0) break;
    visit(context, entry->d_name, kind);
  }
  int saved = errno;
  closedir(stream);
  errno = saved;
  return saved == 0 ? 0 : -1;
}

uint32_t sl_user_id(void) { return (uint32_t)geteuid(); }

int sl_error_number(void) { return errno; }

void sl_error_text(int error, char *buffer, size_t capacity) {
#if defined(__GLIBC__) && defined(_GNU_SOURCE)
  snprintf(buffer, capacity, "%s", strerror_r(error, buffer, capacity));
#else
  if (strerror_r(error, buffer, capacity) != 0) snprintf(buffer, capacity, "error %d", error);
#endif
}
