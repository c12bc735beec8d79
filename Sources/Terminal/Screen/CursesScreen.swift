import CCurses
import CTermGuard
import Canvas
import Libc

/// The screen that ncurses keeps: frames in, the fewest bytes that turn one into the next out.
///
/// ncurses draws into memory here; it never reads keys, sets modes or touches signals. Only one
/// may be open at a time, because ncurses is one per process. One thread.
package final class CursesScreen {
  /// The terminal type it really uses.
  package let type: String
  package let depth: ColorDepth
  package private(set) var size: Size

  private let tap: OutputTap
  private let screen: OpaquePointer
  private var painter: RowPainter
  /// `nil` for a terminal that does not know the sequences it takes.
  private var order: DrawingOrder?
  private var filter = RenditionFilter()
  private let links: LinkPainter?
  /// Leaves every style, and line drawing, in which somebody else may have left the terminal; empty
  /// where ncurses sees to that.
  private let plainStyle: [UInt8]
  /// Whether colours that are none of the palette are shown as they are; otherwise by the nearest
  /// of it.
  package var hasTrueColor = false
  /// What the terminal shows; `nil` when that is not known and all must be drawn.
  private var shown: Frame?
  private var isOpen = true

  private init(
    entry: TerminalEntry, screen: OpaquePointer, tap: OutputTap, order: DrawingOrder?, size: Size,
    depth: ColorDepth
  ) {
    type = entry.type
    plainStyle = order == nil ? [] : entry.strings["sgr0"] ?? []
    self.screen = screen
    self.tap = tap
    self.size = size
    self.depth = depth
    painter = RowPainter(depth: depth)
    self.order = order
    links = LinkPainter.knowsLinks(type: type) ? LinkPainter(depth: depth) : nil
  }

  /// Prepares a screen for this terminal type; the first bytes to write come out of `start`.
  ///
  /// An unknown type, and one without a palette, is tried as xterm. The locale must be set before.
  /// Changes the environment for a moment: call it before any thread exists.
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
    // They may be of another terminal, and ncurses would take them again after each `endwin`; the
    // caller knows the size. `use_env` would leave terminals without one whose entry names no size.
    unsetenv("COLUMNS")
    unsetenv("LINES")
    for name in [type, "xterm-256color", "xterm"] where !name.isEmpty {
      guard let entry = TerminalEntry.named(name) else { continue }
      // Where a colour's number is its red, green and blue (xterm-direct) ours would be others.
      // Such terminals know the palette as well: the next name has it.
      if name == type, entry.numbers["colors", default: 0] > 256 { continue }
      guard entry["cup"] != nil else {
        tap.close()
        throw .cannotPlaceCursor(name)
      }
      let order = isOrdered ? DrawingOrder.ofTerminal(entry, size: size) : nil
      let simple = order == nil ? nil : entry.simple
      guard let screen = begin(entry, simple, tap) else { continue }
      let colors = prepare(size: size, color: color)
      if simple != nil { gatherWrites(tap) }
      return CursesScreen(
        entry: entry, screen: screen, tap: tap, order: order, size: size,
        depth: ColorDepth(colors: colors))
    }
    tap.close()
    throw .unknown(type)
  }

  /// Begins ncurses for a terminal, by the simpler entry where what it writes is put into order.
  private static func begin(_ entry: TerminalEntry, _ simple: TerminalEntry?, _ tap: OutputTap)
    -> OpaquePointer?
  {
    let screen = simple?.inPlace { newterm(entry.type, tap.file, tap.file) }
    return screen ?? newterm(entry.type, tap.file, tap.file)
  }

  /// Tells ncurses how we use it; gives the number of colours.
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

  /// Makes ncurses write once a frame. Until it has come back from `endwin` it writes after each
  /// move of the cursor, a hundred times where every row changes.
  private static func gatherWrites(_ tap: OutputTap) {
    endwin()
    _ = tap.drain()
  }

  /// What must be written before the first frame, and after `stop` when the screen comes back.
  package func start() -> [UInt8] {
    invalidate()
    return shortened(tap.drain())
  }

  /// What gives the terminal back: ends the other screen. `present` begins it again.
  ///
  /// Where there is no other screen the last row is emptied: the shell goes on writing there. The
  /// cursor is shown last: with its place some terminals (libvterm, as in Vim and Emacs) bring back
  /// that it was hidden.
  package func stop() -> [UInt8] {
    endwin()
    let bytes = shortened(tap.drain()) + filter.settle()
    forget()
    let erasing = tw_capability("rmcup") == nil ? TerminalModes.eraseLine : []
    return bytes + erasing + TerminalModes.showCursor
  }

  /// Forgets what the terminal shows; the next frame is drawn whole.
  package func invalidate() {
    shown = nil
    forget()
  }

  /// Somebody else wrote to the terminal.
  private func forget() {
    order?.forget()
    filter.forget()
  }

  /// What ncurses wrote, in fewer bytes: in the order of colours, where that is shorter.
  private func shortened(_ bytes: [UInt8]) -> [UInt8] {
    let ordered = order?.ordered(bytes, through: filter)
    if let ordered, ordered.isSurelyShorter {
      filter = ordered.filter
      return ordered.bytes
    }
    var plainFilter = filter
    let plain = plainFilter.shortened(bytes)
    if let ordered, ordered.bytes.count < plain.count {
      filter = ordered.filter
      return ordered.bytes
    }
    order?.wasNotUsed()
    filter = plainFilter
    return plain
  }

  /// Takes the window's new size in cells; at least 1x1.
  package func resize(to newSize: Size) {
    size = Size(columns: max(1, newSize.columns), rows: max(1, newSize.rows))
    resize_term(Int32(size.rows), Int32(size.columns))
    order?.size = size
    invalidate()
  }

  /// The bytes that make the terminal show this frame, and how many of its rows changed. A frame
  /// of another size is cut, or filled up with blanks.
  package func update(to frame: Frame) -> (bytes: [UInt8], rowsChanged: Int) {
    guard isOpen else { return ([], 0) }
    let changed = frame.rows(0..<size.rows, unlike: shown)
    if changed.isEmpty, frame.isSame(besideCells: shown) { return ([], 0) }
    let opening = shown == nil ? plainStyle : []
    if shown == nil { clearok(tw_curscr(), true) }
    for row in changed {
      painter.paint(row, of: frame, unlike: shown, columns: size.columns)
    }
    if let cursor = frame.cursor { move(cursor) }
    doupdate()
    let raw = tap.drain()
    filter.pairs = painter.pairs.renditions
    var over = links?.bytes(from: shown, to: frame, changed: changed, after: raw, size: size) ?? []
    // Last: where a link is gone, what is there now was written in the palette's colours.
    if hasTrueColor {
      over += TrueColorPainter().bytes(of: frame, changed: changed, after: raw, size: size)
    }
    let drawn = opening + shortened(raw) + (over.isEmpty ? [] : over + backAfterPainting())
    let wasVisible = shown.map { $0.cursor != nil }
    shown = frame
    return (
      bracket(drawn, wasVisible: wasVisible, isVisible: frame.cursor != nil), changed.count
    )
  }

  /// What puts the cursor back where ncurses left it, after others wrote in its place: saving it
  /// (ESC 7) would take the place that some terminals keep for the way back to the shell.
  private func backAfterPainting() -> [UInt8] {
    filter.becamePlain()
    var bytes: [UInt8] = []
    let place = Point(
      column: Int(getcurx(tw_curscr())), row: Int(getcury(tw_curscr())))
    CursorMove.append(from: nil, to: place, &bytes)
    return bytes
  }

  private func move(_ cursor: Point) {
    wmove(
      tw_newscr(), Int32(min(max(0, cursor.row), size.rows - 1)),
      Int32(min(max(0, cursor.column), size.columns - 1)))
  }

  /// Bytes that terminals take in one piece, so that nobody sees the cursor on its way.
  private static let onePiece = 256

  /// Hides the cursor while cells are written, and lets the terminal show all at once. What is but
  /// a few bytes, as for most keys, needs neither, and the marks would be half of it.
  private func bracket(_ drawn: [UInt8], wasVisible: Bool?, isVisible: Bool) -> [UInt8] {
    if wasVisible == true, isVisible, drawn.count <= Self.onePiece { return drawn }
    var bytes: [UInt8] = []
    let mustHide = wasVisible != false && (!drawn.isEmpty || !isVisible)
    if mustHide { bytes += TerminalModes.hideCursor }
    bytes += drawn
    if isVisible && (mustHide || wasVisible == false) { bytes += TerminalModes.showCursor }
    if bytes.isEmpty { return [] }
    return TerminalModes.beginFrame + bytes + TerminalModes.endFrame
  }

  /// Ends ncurses for good. Write what `stop` gave before.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    tg_signals_keep(0)
    endwin()
    delscreen(screen)
    tg_signals_keep(1)
    tap.close()
  }

  deinit { close() }
}
