#ifndef TERMGUARD_GUARD_H
#define TERMGUARD_GUARD_H
#include <signal.h>
#include <termios.h>

// The modes found when the guard was armed.
extern struct termios tg_saved;

// Whether the guard gives the terminal back: not while it is given back already.
extern volatile sig_atomic_t tg_armed;

#endif
