#define _GNU_SOURCE
#include "CSettingsWriting.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/xattr.h>
#endif
#ifdef __APPLE__
#include <copyfile.h>
#endif

// The bits of a mode that chmod sets.
#define MODE_BITS 07777

static int change_mode(int descriptor, mode_t mode) {
  int result;
  RESTARTING(result, fchmod(descriptor, mode & MODE_BITS));
  return result;
}

// 1 if the owner was set, 0 if that is not allowed.
static int change_owner(int descriptor, uid_t owner, gid_t group) {
  struct stat status;
  int result;
  if (fstat(descriptor, &status) != 0) return -1;
  if (status.st_uid == owner && status.st_gid == group) return 1;
  RESTARTING(result, fchown(descriptor, owner, group));
  if (result == 0) return 1;
  if (errno != EPERM) return -1;
  // A member of the group may set at least the group.
  RESTARTING(result, fchown(descriptor, (uid_t)-1, group));
  return result == 0 || errno == EPERM ? 0 : -1;
}

// Without the original owner, the file must not run as another user.
static mode_t mode_without_owner(const struct stat *status) {
  return S_ISDIR(status->st_mode) ? status->st_mode : status->st_mode & ~(mode_t)(S_ISUID | S_ISGID);
}

int sl_allow_owner(int folder) {
  struct stat status;
  if (fstat(folder, &status) != 0) return -1;
  if ((status.st_mode & S_IRWXU) == S_IRWXU) return 0;
  return change_mode(folder, status.st_mode | S_IRWXU);
}

int sl_set_ownership(int descriptor, const struct sl_ownership *ownership) {
  struct stat status;
  int given = change_owner(descriptor, (uid_t)ownership->owner, (gid_t)ownership->group);
  if (given < 0 || fstat(descriptor, &status) != 0) return -1;
  status.st_mode = (status.st_mode & S_IFMT) | ((mode_t)ownership->mode & MODE_BITS);
  return change_mode(descriptor, given ? status.st_mode : mode_without_owner(&status));
}

#if defined(__linux__)

enum { ATTRIBUTE_LIMIT = 1 << 16 };  // XATTR_LIST_MAX and XATTR_SIZE_MAX

static int starts_with(const char *text, const char *prefix) { return strncmp(text, prefix, strlen(prefix)) == 0; }

// The file system has no such attributes, or the attribute is reserved for the system.
static int is_tolerable(int error, const char *name) {
  if (error == ENOTSUP || error == EOPNOTSUPP) return 1;
  return (error == EPERM || error == EACCES) && (starts_with(name, "security.") || starts_with(name, "trusted."));
}

// The length of the list in bytes, names with their NULs.
static ssize_t list_attributes(int descriptor, char *names) {
  ssize_t length;
  RESTARTING(length, flistxattr(descriptor, names, ATTRIBUTE_LIMIT));
  return length < 0 && (errno == ENOTSUP || errno == EOPNOTSUPP) ? 0 : length;
}

static int copy_attribute(int from, int to, const char *name, char *value) {
  ssize_t length;
  int result;
  RESTARTING(length, fgetxattr(from, name, value, ATTRIBUTE_LIMIT));
  if (length < 0) return errno == ENODATA || is_tolerable(errno, name) ? 0 : -1;
  RESTARTING(result, fsetxattr(to, name, value, (size_t)length, 0));
  return result != 0 && !is_tolerable(errno, name) ? -1 : 0;
}

static int contains(const char *names, ssize_t length, const char *name) {
  for (const char *next = names; next < names + length; next += strlen(next) + 1) {
    if (strcmp(next, name) == 0) return 1;
  }
  return 0;
}

// A new file inherits the access lists of its folder; lists that the original does not have are removed.
static int remove_inherited(int to, const char *names, ssize_t length, char *own_names) {
  ssize_t own_length = list_attributes(to, own_names);
  if (own_length < 0) return -1;
  for (const char *name = own_names; name < own_names + own_length; name += strlen(name) + 1) {
    int result = 0;
    if (!starts_with(name, "system.posix_acl_") || contains(names, length, name)) continue;
    RESTARTING(result, fremovexattr(to, name));
    if (result != 0 && errno != ENODATA && !is_tolerable(errno, name)) return -1;
  }
  return 0;
}

static int copy_attributes_through(int from, int to, char *names, char *value) {
  ssize_t length = list_attributes(from, names);
  if (length < 0) return -1;
  for (const char *name = names; name < names + length; name += strlen(name) + 1) {
    if (copy_attribute(from, to, name, value) != 0) return -1;
  }
  return remove_inherited(to, names, length, value);
}

static int copy_attributes(int from, int to) {
  char *names = malloc(2 * ATTRIBUTE_LIMIT);
  if (!names) return -1;
  int result = copy_attributes_through(from, to, names, names + ATTRIBUTE_LIMIT);
  int saved = errno;
  free(names);
  errno = saved;
  return result;
}

#elif defined(__APPLE__)

static int copy_attributes(int from, int to) {
  int result;
  RESTARTING(result, fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR));
  return result != 0 && errno != ENOTSUP ? -1 : 0;
}

#else

static int copy_attributes(int from, int to) {
  (void)from, (void)to;
  return 0;
}

#endif

int sl_copy_metadata(int from, int to) {
  struct stat status;
  if (fstat(from, &status) != 0) return -1;
  // In this order: a new owner removes capabilities and set-id bits, and an access list changes the mode.
  int given = change_owner(to, status.st_uid, status.st_gid);
  if (given < 0 || copy_attributes(from, to) != 0) return -1;
  return change_mode(to, given ? status.st_mode : mode_without_owner(&status));
}

int sl_copy_times(int from, int to) {
  struct stat status;
  int result;
  if (fstat(from, &status) != 0) return -1;
#ifdef __APPLE__
  struct timespec times[2] = {status.st_atimespec, status.st_mtimespec};
#else
  struct timespec times[2] = {status.st_atim, status.st_mtim};
#endif
  RESTARTING(result, futimens(to, times));
  return result;
}
