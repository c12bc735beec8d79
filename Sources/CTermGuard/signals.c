#define _GNU_SOURCE
#include "termguard.h"
#include <pthread.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

static const int watched[] = {SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT};
static const int of_curses[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
static struct sigaction kept[sizeof of_curses / sizeof *of_curses];
static sigset_t mask_before;
static struct sigaction pipe_before;

static sigset_t set_of_watched(void) {
  sigset_t set;
  sigemptyset(&set);
  for (unsigned i = 0; i < sizeof watched / sizeof *watched; i++) sigaddset(&set, watched[i]);
  return set;
}

int tg_signals_open(void) {
  sigset_t set = set_of_watched();
  int signals = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
  if (signals < 0) return -1;
  pthread_sigmask(SIG_BLOCK, &set, &mask_before);
  struct sigaction ignored = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, &ignored, &pipe_before);
  return signals;
}

int tg_signals_next(int signals) {
  struct signalfd_siginfo info;
  return read(signals, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

void tg_signals_close(int signals) {
  close(signals);
  sigaction(SIGPIPE, &pipe_before, 0);
  pthread_sigmask(SIG_SETMASK, &mask_before, 0);
}

int tg_signals_end(void) {
  sigset_t set;
  sigpending(&set);
  return sigismember(&set, SIGINT) || sigismember(&set, SIGTERM) || sigismember(&set, SIGHUP) ||
         sigismember(&set, SIGQUIT);
}

static void nothing(int number) { (void)number; }

void tg_signals_keep(int give_back) {
  for (unsigned i = 0; i < sizeof of_curses / sizeof *of_curses; i++)
    sigaction(of_curses[i], give_back ? &kept[i] : 0, give_back ? 0 : &kept[i]);
  // ncurses ignores TSTP while it draws, which loses one that waits; it leaves a handler that is
  // set already alone, for good.
  struct sigaction ours = {.sa_handler = nothing};
  if (!give_back) sigaction(SIGTSTP, &ours, 0);
}

static volatile sig_atomic_t has_gone_on;
static void go_on(int number) {
  (void)number;
  has_gone_on = 1;
}

int tg_stop_job(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, before;
  struct sigaction noting = {.sa_handler = go_on}, before_going_on;
  sigset_t job, mask;
  sigemptyset(&job);
  sigaddset(&job, SIGTSTP);
  // Let through as well, the one that wakes us ends here: the inbox tells of others only.
  sigaddset(&job, SIGCONT);
  sigaction(SIGTSTP, &standard, &before);
  sigaction(SIGCONT, &noting, &before_going_on);
  has_gone_on = 0;
  // The kernel ignores the signal where no shell could continue us: a plain SIGSTOP would hang.
  kill(0, SIGTSTP);
  // To be ended it is continued, which takes back a stop that waits. So from here on none that ends
  // it is slept through; one that came before is seen.
  if (!tg_signals_end()) {
    pthread_sigmask(SIG_UNBLOCK, &job, &mask);
    pthread_sigmask(SIG_SETMASK, &mask, 0);
  }
  sigaction(SIGTSTP, &before, 0);
  sigaction(SIGCONT, &before_going_on, 0);
  return has_gone_on;
}
