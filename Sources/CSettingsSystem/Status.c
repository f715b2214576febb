#define _GNU_SOURCE
#include "CSettingsSystem.h"

#include <fcntl.h>
#include <sys/stat.h>

// The bits of a mode that chmod sets.
#define MODE_BITS 07777

static enum sl_node_kind kind_of(mode_t mode) {
  return S_ISREG(mode) ? SL_NODE_FILE : S_ISDIR(mode) ? SL_NODE_FOLDER : S_ISLNK(mode) ? SL_NODE_LINK : SL_NODE_SPECIAL;
}

static struct sl_time time_of(struct timespec time) {
  return (struct sl_time){.seconds = (int64_t)time.tv_sec, .nanoseconds = (int64_t)time.tv_nsec};
}

static struct sl_status status_of(const struct stat *status) {
#ifdef __APPLE__
  struct timespec modified = status->st_mtimespec, changed = status->st_ctimespec;
#else
  struct timespec modified = status->st_mtim, changed = status->st_ctim;
#endif
  return (struct sl_status){.kind = kind_of(status->st_mode),
                            .device = (uint64_t)status->st_dev,
                            .inode = (uint64_t)status->st_ino,
                            .size = (int64_t)status->st_size,
                            .modified = time_of(modified),
                            .changed = time_of(changed),
                            .mode = (uint32_t)(status->st_mode & MODE_BITS),
                            .owner = (uint32_t)status->st_uid,
                            .group = (uint32_t)status->st_gid};
}

int sl_status_of(int descriptor, struct sl_status *status) {
  struct stat found;
  if (fstat(descriptor, &found) != 0) return -1;
  *status = status_of(&found);
  return 0;
}

int sl_status_at(int folder, const char *name, struct sl_status *status) {
  struct stat found;
  int result;
  RESTARTING(result, fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW));
  if (result != 0) {
    *status = (struct sl_status){.kind = SL_NODE_ABSENT};
    return errno == ENOENT || errno == ENAMETOOLONG ? 0 : -1;
  }
  *status = status_of(&found);
  return 0;
}

int sl_node_kind(int folder, const char *name, enum sl_node_kind *kind) {
  struct sl_status status;
  int result = sl_status_at(folder, name, &status);
  *kind = status.kind;
  return result;
}
