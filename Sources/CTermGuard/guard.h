#ifndef TERMGUARD_GUARD_H
#define TERMGUARD_GUARD_H
#include <termios.h>

// The modes found when the guard was armed.
extern struct termios tg_saved;

#endif
