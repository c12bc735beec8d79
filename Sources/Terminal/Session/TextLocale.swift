import CCurses
import Libc

/// The C library's idea of text, which ncurses goes by.
enum TextLocale {
  /// Adopts the person's locale, but always UTF-8 for text: in the locale "C" every character
  /// beyond ASCII would be lost. `false` if the system has no UTF-8 at all.
  static func setUp() -> Bool {
    if setlocale(LC_ALL, "") != nil, tw_is_utf8() != 0 { return true }
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      if tw_is_utf8() != 0 { return true }
    }
    return false
  }
}
