#define _GNU_SOURCE
#include "CSettingsSystem.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

char *const *sl_environment(void) { return environ; }

int sl_is_program(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

int sl_temporary_file(void) {
  const char *folder = getenv("TMPDIR");
  char path[4096];
  int length = snprintf(path, sizeof path, "%s/settings-l10n-XXXXXX", folder && *folder ? folder : "/tmp");
  if (length < 0 || (size_t)length >= sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int descriptor = mkostemp(path, O_CLOEXEC);
  if (descriptor >= 0) unlink(path);
  return descriptor;
}

int sl_fill(int descriptor, const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t written;
    RESTARTING(written, write(descriptor, rest, count));
    if (written < 0) return -1;
    rest += written;
    count -= (size_t)written;
  }
  return sl_rewind(descriptor);
}

int sl_rewind(int descriptor) { return lseek(descriptor, 0, SEEK_SET) < 0 ? -1 : 0; }

// A pipe that no other program inherits which is started at the same time.
static int closing_pipe(int ends[2]) {
#ifdef __APPLE__
  if (pipe(ends) != 0) return -1;
  return fcntl(ends[0], F_SETFD, FD_CLOEXEC) < 0 || fcntl(ends[1], F_SETFD, FD_CLOEXEC) < 0 ? -1 : 0;
#else
  return pipe2(ends, O_CLOEXEC);
#endif
}

static int connect_streams(posix_spawn_file_actions_t *actions, int input, int output, int errors) {
  int error = input < 0 ? posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
                        : posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, errors, STDERR_FILENO);
  return error;
}

// The program gets the usual signals, whatever this one ignores: it must end when nobody reads its output.
static int reset_signals(posix_spawnattr_t *attributes) {
  sigset_t none, usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  int error = posix_spawnattr_setsigdefault(attributes, &usual);
  if (error == 0) error = posix_spawnattr_setsigmask(attributes, &none);
  if (error == 0) error = posix_spawnattr_setflags(attributes, flags);
  return error;
}

static int spawn(const struct sl_program *program, int output, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    error = connect_streams(&actions, program->input, output, program->errors);
    if (error == 0) error = reset_signals(&attributes);
    if (error == 0) {
      error = posix_spawn(process, program->path, &actions, &attributes, program->arguments, program->environment);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int64_t sl_read_within(int descriptor, void *buffer, size_t count, int milliseconds) {
  struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
  int ready;
  RESTARTING(ready, poll(&wanted, 1, milliseconds));
  if (ready > 0) return sl_read(descriptor, buffer, count);
  if (ready == 0) errno = ETIMEDOUT;
  return -1;
}

int sl_run(const struct sl_program *program, int64_t *process, int *output) {
  int ends[2];
  if (closing_pipe(ends) != 0) return errno;
  pid_t started = 0;
  int error = spawn(program, ends[1], &started);
  close(ends[1]);
  if (error != 0) {
    close(ends[0]);
    return error;
  }
  *process = started;
  *output = ends[0];
  return 0;
}

void sl_end(int64_t process) { kill((pid_t)process, SIGKILL); }

int sl_wait(int64_t process) {
  int status;
  pid_t ended;
  RESTARTING(ended, waitpid((pid_t)process, &status, 0));
  if (ended < 0) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status);
}
