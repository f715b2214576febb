#include "CSettingsSystem.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

extern char **environ;

int sl_start(const char *program, const char *argument) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  for (int descriptor = 0; descriptor <= 2 && error == 0; descriptor++) {
    int mode = descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY;
    error = posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0);
  }
  // A signal to the group of this program, such as that of Ctrl-C, does not reach it.
  if (error == 0) error = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t process;
  char *const words[] = {(char *)program, (char *)argument, NULL};
  if (error == 0) error = posix_spawnp(&process, program, &actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
