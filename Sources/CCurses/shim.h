#ifndef TW_CCURSES_SHIM_H
#define TW_CCURSES_SHIM_H
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <langinfo.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <wchar.h>
#include <term.h>
#undef lines
#undef columns
#include <ncursesw/curses.h>

// Swift sees neither variables nor cast macros of C safely: getters and constants instead.

extern int wcwidth(wchar_t);
// Columns the C library gives a code point, -1 for none: what ncurses goes by.
static inline int tw_wcwidth(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
static inline WINDOW *tw_stdscr(void) { return stdscr; }
static inline WINDOW *tw_curscr(void) { return curscr; }
static inline WINDOW *tw_newscr(void) { return newscr; }
static inline int tw_colors(void) { return COLORS; }
static inline int tw_color_pairs(void) { return COLOR_PAIRS; }
static const uint32_t TW_BOLD = A_BOLD, TW_DIM = A_DIM, TW_UNDERLINE = A_UNDERLINE,
                      TW_REVERSE = A_REVERSE, TW_ITALIC = A_ITALIC, TW_PROTECT = A_PROTECT;

// Makes a cell; returns ERR where ncurses refuses the text or the pair. Marks end at the first 0.
static inline int tw_cell(cchar_t *cell, uint32_t base, const uint32_t *marks, uint32_t attributes,
                          int pair) {
  wchar_t text[6] = {(wchar_t)base};
  for (int i = 0; i < 4 && marks[i]; i++) text[i + 1] = (wchar_t)marks[i];
  return setcchar(cell, text, attributes, 0, &pair);
}

// The value of a terminfo string, null where the terminal lacks it.
static inline const char *tw_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (char *)-1 ? 0 : value;
}

// What terminfo may tell of a terminal, by number: its flags, numbers and strings, in the order of its files.
static const int TW_FLAGS = BOOLWRITE, TW_NUMBERS = NUMWRITE, TW_STRINGS = STRWRITE;
static inline const char *tw_flag_name(int number) { return boolnames[number]; }
static inline const char *tw_number_name(int number) { return numnames[number]; }
static inline const char *tw_string_name(int number) { return strnames[number]; }

// Forgets the terminal that `setupterm` read.
static inline void tw_forget_terminal(void) { del_curterm(cur_term); }

// Whether text is UTF-8 in the present locale.
static inline int tw_is_utf8(void) {
  const char *name = nl_langinfo(CODESET);
  return (name[0] == 'U' || name[0] == 'u') && (name[3] == '-' ? name[4] : name[3]) == '8';
}
#endif
