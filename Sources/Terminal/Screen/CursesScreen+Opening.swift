import CCurses
import CTermGuard
import Canvas
import Libc

// How ncurses is begun.
extension CursesScreen {
  /// Prepares a screen for this terminal type; the first bytes to write come out of `start`.
  ///
  /// Uses the first of the usable entries by which ncurses can begin. The locale must be set
  /// before. Changes the environment for a moment: call it before any thread exists.
  ///
  /// - Parameters:
  ///   - color: `false` shows attributes only.
  ///   - isOrdered: `false` sends what ncurses draws in its own order, for comparison.
  package static func open(
    type: String, size: Size, color: Bool = true, isOrdered: Bool = true
  ) throws(TerminalError) -> CursesScreen {
    guard let tap = OutputTap.open() else { throw .noSystemCalls }
    tg_signals_keep(0)
    defer { tg_signals_keep(1) }
    // These variables may be of another terminal, and ncurses would read them again after each
    // `endwin`; the caller knows the size. `use_env` would leave terminals without a size if their
    // entry names none.
    unsetenv("COLUMNS")
    unsetenv("LINES")
    for entry in TerminalEntry.usable(for: type) {
      guard entry["cup"] != nil else {
        tap.close()
        throw .cannotPlaceCursor(entry.type)
      }
      let order = isOrdered ? DrawingOrder.ofTerminal(entry, size: size) : nil
      let simple = order == nil ? nil : entry.simple
      guard let screen = begin(entry, simple, tap) else { continue }
      let least = leastColumns(entry)
      let colors = prepare(
        size: Size(columns: max(least, size.columns), rows: size.rows), color: color)
      if simple != nil { gatherWrites(tap) }
      return CursesScreen(
        of: type, entry: entry, screen: screen, tap: tap, order: order, size: size,
        depth: ColorDepth(colors: colors))
    }
    tap.close()
    throw .unknown(type)
  }

  /// The fewest columns that ncurses is told. On a terminal that always wraps at its edge, ncurses
  /// fills the last cell of the screen by way of the one before; if there is none, it uses what
  /// lies in memory before the row. So it gets two columns there, and the second stays empty.
  static func leastColumns(_ entry: TerminalEntry) -> Int { entry["rmam"] == nil ? 2 : 1 }

  /// Begins ncurses for a terminal; by the simpler entry if what ncurses writes is put into order.
  private static func begin(_ entry: TerminalEntry, _ simple: TerminalEntry?, _ tap: OutputTap)
    -> OpaquePointer?
  {
    let screen = simple?.inPlace { newterm(entry.type, tap.file, tap.file) }
    return screen ?? newterm(entry.type, tap.file, tap.file)
  }

  /// Tells ncurses how we use it; returns the number of colours.
  private static func prepare(size: Size, color: Bool) -> Int {
    typeahead(-1)  // A frame is never left half drawn because a key came.
    noecho()
    nonl()
    resize_term(Int32(size.rows), Int32(size.columns))
    idlok(tw_stdscr(), false)
    idcok(tw_stdscr(), false)  // Shifted cells would take their links along.
    scrollok(tw_stdscr(), false)
    guard color, has_colors() else { return 0 }
    start_color()
    return use_default_colors() == OK ? Int(tw_colors()) : 0
  }

  /// Makes ncurses write once a frame. Until it has returned from `endwin` once, it writes after
  /// each move of the cursor, a hundred times if every row changes.
  private static func gatherWrites(_ tap: OutputTap) {
    endwin()
    _ = tap.drain()
  }
}
