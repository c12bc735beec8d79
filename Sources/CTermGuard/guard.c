#define _GNU_SOURCE
#include "guard.h"
#include "termguard.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct termios tg_saved;
volatile sig_atomic_t tg_armed;
static int terminal = -1;
static char reset_bytes[512], message_bytes[512], line_bytes[128];
static size_t reset_count, message_count, line_count;
static char stack[65536];
// All that end the program and that nobody else takes: its own faults, and what others send.
static const int fatal[] = {
    SIGILL,  SIGTRAP,   SIGABRT, SIGSEGV, SIGBUS,  SIGFPE, SIGUSR1, SIGUSR2,
    SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
#ifdef SIGPOLL
    SIGPOLL,
#endif
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
#define FATAL_COUNT (sizeof fatal / sizeof *fatal)
static struct sigaction previous[FATAL_COUNT];

// A line that is full of what was drawn last takes nothing at once: it gets a moment.
static void put(const char *bytes, size_t count) {
  for (int turns = 0; count && turns < 100; turns++) {
    ssize_t written = write(terminal, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd line = {.fd = terminal, .events = POLLOUT};
      if (!poll(&line, 1, 1000)) return;
    } else if (!written || errno != EINTR) {
      return;
    }
  }
}

void tg_restore(void) {
  if (!tg_armed) return;
  tg_armed = 0;
  // What is to end must not stop instead, even if another job has the terminal.
  int before = tg_write_anyway(1);
  put(reset_bytes, reset_count);
  tg_write_anyway(before);
  // To set the modes of a terminal that another job has by now would stop this one.
  if (tg_is_ours(terminal)) tcsetattr(terminal, TCSANOW, &tg_saved);
}

// Whether a signal tells of a crash and not of somebody's wish.
static int is_crash(int number) {
  return number == SIGABRT || number == SIGILL || number == SIGTRAP || number == SIGSEGV ||
         number == SIGBUS || number == SIGFPE;
}

// A fault of the processor says nothing by itself, and the log would be empty.
static void log_crash(int number) {
  if (!line_count) return;
  char line[sizeof line_bytes + 4];
  size_t count = line_count;
  memcpy(line, line_bytes, count);
  if (number > 9) line[count++] = (char)('0' + number / 10 % 10);
  line[count++] = (char)('0' + number % 10);
  line[count++] = '\n';
  ssize_t ignored = write(STDERR_FILENO, line, count);
  (void)ignored;
}

static void on_fatal(int number, siginfo_t *info, void *context) {
  (void)context;
  int was_armed = tg_armed;
  tg_restore();
  if (was_armed && is_crash(number)) {
    log_crash(number);
    int before = tg_write_anyway(1);
    put(message_bytes, message_count);
    tg_write_anyway(before);
  }
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, 0);
  // One sent by kill or raise does not come again by itself, a fault of the processor does.
  if (info->si_code <= 0 || number == SIGABRT || !is_crash(number)) raise(number);
}

void tg_reset(const char *reset, size_t reset_length) {
  // Nothing in between: half of it is worse than none. A signal handler may read it meanwhile, of
  // which the compiler knows nothing without the fences.
  size_t count = reset_length < sizeof reset_bytes ? reset_length : sizeof reset_bytes;
  reset_count = 0;
  atomic_signal_fence(memory_order_seq_cst);
  memcpy(reset_bytes, reset, count);
  atomic_signal_fence(memory_order_seq_cst);
  reset_count = count;
}

int tg_arm(int tty, const char *reset, size_t reset_length, const char *message, const char *line) {
  static int has_exit_hook;
  if (tcgetattr(tty, &tg_saved)) return -1;
  terminal = tty;
  tg_reset(reset, reset_length);
  message_count = strnlen(message, sizeof message_bytes);
  memcpy(message_bytes, message, message_count);
  line_count = strnlen(line, sizeof line_bytes);
  memcpy(line_bytes, line, line_count);

  // A stack of its own: the usual one may be what overflowed.
  stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&own, 0);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_fatal;
  action.sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO;
  for (unsigned i = 0; i < FATAL_COUNT; i++) {
    sigaction(fatal[i], &action, &previous[i]);
    // What the program chose to ignore ends nothing.
    if (previous[i].sa_handler == SIG_IGN) sigaction(fatal[i], &previous[i], 0);
  }
  if (!has_exit_hook) has_exit_hook = atexit(tg_restore) == 0;
  tg_armed = 1;
  return 0;
}

void tg_disarm(void) {
  if (terminal < 0) return;
  tg_armed = 0;
  terminal = -1;
  for (unsigned i = 0; i < FATAL_COUNT; i++) sigaction(fatal[i], &previous[i], 0);
}
