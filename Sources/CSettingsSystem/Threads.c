#define _GNU_SOURCE
#include "CSettingsSystem.h"

#include <pthread.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#endif

// The usual stack size of a main thread: on some systems other threads have too little for nested values.
enum { STACK_SIZE = 8 << 20, MOST_THREADS = 64 };

int sl_processor_count(void) {
#ifdef __linux__
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count > MOST_THREADS ? MOST_THREADS : (int)count;
}

struct call {
  void *context;
  void (*body)(void *context);
};

static void *run(void *argument) {
  const struct call *call = argument;
  call->body(call->context);
  return NULL;
}

void sl_run_on_threads(int count, void *context, void (*body)(void *context)) {
  struct call call = {context, body};
  pthread_t threads[MOST_THREADS];
  int started = 0;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) == 0) {
    if (pthread_attr_setstacksize(&attributes, STACK_SIZE) == 0) {
      while (started < count - 1 && started < MOST_THREADS) {
        if (pthread_create(&threads[started], &attributes, run, &call) != 0) break;
        started++;
      }
    }
    pthread_attr_destroy(&attributes);
  }
  body(context);
  for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
}
