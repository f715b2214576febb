#include "CSettingsSystem.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

// The variables of this program with another PATH; NULL if there is no memory.
static char **variables_with(const char *search) {
  size_t count = 0;
  while (environ[count] != NULL) count++;
  char **variables = calloc(count + 1, sizeof *variables);
  for (size_t index = 0; variables != NULL && index < count; index++) {
    int is_search = strncmp(environ[index], "PATH=", 5) == 0;
    variables[index] = is_search ? (char *)search : environ[index];
  }
  return variables;
}

static int spawn(const char *program, const char *argument, char *const *variables) {
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
  if (error == 0) error = posix_spawn(&process, program, &actions, &attributes, words, variables);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int sl_start(const char *program, const char *argument, const char *search) {
  char **variables = variables_with(search);
  if (variables == NULL) return ENOMEM;
  int error = spawn(program, argument, variables);
  free(variables);
  return error;
}
