#define _GNU_SOURCE
#include "guard.h"
#include "termguard.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int tg_is_ours(int tty) {
  pid_t job = tcgetpgrp(tty);
  return job < 0 || job == getpgrp();
}

int tg_await_foreground(int tty) {
  int failure;
  // It changes nothing and may only be done in the foreground, so that the kernel stops us, or says
  // that it would be for good.
  do failure = tcflow(tty, TCOON);
  while (failure && errno == EINTR);
  // Where SIGTTOU is ignored we are not stopped.
  return (failure && errno == EIO) || !tg_is_ours(tty) ? -1 : 0;
}

int tg_raw(int tty) {
  struct termios raw = tg_saved;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  tg_armed = 1;
  return tcsetattr(tty, TCSANOW, &raw);
}

int tg_cooked(int tty, int discard) {
  int failure = 0;
  if (tg_is_ours(tty)) {
    if (discard) tcflush(tty, TCIFLUSH);
    failure = tcsetattr(tty, TCSANOW, &tg_saved);
  }
  tg_armed = 0;
  return failure;
}

int tg_write_anyway(int wanted) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(wanted ? SIG_BLOCK : SIG_UNBLOCK, &stop, &before);
  return sigismember(&before, SIGTTOU);
}

int tg_winsize(int tty, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(tty, TIOCGWINSZ, &size) || !size.ws_row || !size.ws_col) return -1;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return 0;
}
