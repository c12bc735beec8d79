#define _GNU_SOURCE
#include "termguard.h"
#include <fcntl.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <unistd.h>

int tg_wakeup_open(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

void tg_wakeup_send(int wakeup) {
  uint64_t one = 1;
  ssize_t ignored = write(wakeup, &one, sizeof one);
  (void)ignored;
}

void tg_wakeup_clear(int wakeup) {
  uint64_t count;
  ssize_t ignored = read(wakeup, &count, sizeof count);
  (void)ignored;
}

int tg_memory_file(void) { return memfd_create("screen", MFD_CLOEXEC); }

int tg_stderr_to(const char *path, int *lost) {
  int old = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (old < 0) return -1;
  int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW;
  int file = path ? open(path, flags, 0600) : -1;
  *lost = file < 0;
  if (file < 0) file = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (file < 0) {
    close(old);
    return -1;
  }
  dup2(file, STDERR_FILENO);
  close(file);
  return old;
}

void tg_stderr_back(int old) {
  dup2(old, STDERR_FILENO);
  close(old);
}
