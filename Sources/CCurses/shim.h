#ifndef TW_CCURSES_SHIM_H
#define TW_CCURSES_SHIM_H
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <wchar.h>
#include <locale.h>
#include <stdint.h>
#include <term.h>
#undef lines
#undef columns
#include <ncursesw/curses.h>
extern int wcwidth(wchar_t);
static inline int tw_wcwidth(wchar_t c) { return wcwidth(c); }
static inline WINDOW *tw_stdscr(void) { return stdscr; }
static inline int tw_lines(void) { return LINES; }
static inline int tw_cols(void) { return COLS; }
static inline int tw_colors(void) { return COLORS; }
static inline int tw_color_pairs(void) { return COLOR_PAIRS; }
static inline int tw_setcchar(cchar_t *c, const wchar_t *w, attr_t a, int pair) {
  return setcchar(c, w, a, (short)0, &pair);
}
static inline WINDOW *tw_curscr(void) { return curscr; }
static const uint32_t TW_BOLD = A_BOLD, TW_DIM = A_DIM, TW_UNDERLINE = A_UNDERLINE, TW_REVERSE = A_REVERSE, TW_ITALIC = A_ITALIC;
#endif
