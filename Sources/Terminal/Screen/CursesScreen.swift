import CCurses
import CTermGuard
import Canvas

/// The screen that ncurses keeps: frames in, the fewest bytes that turn one into the next out.
///
/// ncurses draws into memory here; it never reads keys, sets modes or touches signals. Only one
/// may be open at a time, because ncurses is one per process. One thread.
package final class CursesScreen {
  /// The terminal type it really uses.
  package let type: String
  /// The terminal's type by its own name; where it has none, the one that is used.
  package let ownType: String
  package let depth: ColorDepth
  package private(set) var size: Size

  private let tap: OutputTap
  private let screen: OpaquePointer
  private var painter: RowPainter
  private var drawing: ShortestDrawing
  private let links: LinkPainter?
  /// Whether keys send what terminfo says of them only while the keypad is in application mode.
  /// Only st is like that; elsewhere (PuTTY) the mode would make function keys of NumLock and of
  /// signs of the keypad.
  let needsApplicationKeypad: Bool
  private let leastColumns: Int
  /// Ends every style, and line drawing, that another program may have left in the terminal; empty
  /// if ncurses does that.
  private let plainStyle: [UInt8]
  /// Whether colours that are not of the palette are shown as they are; otherwise the nearest of
  /// the palette is shown.
  package var hasTrueColor = false
  /// The frame that the terminal shows; `nil` if that is not known and everything must be drawn.
  private var shown: Frame?
  private var isOpen = true

  /// See `open`.
  init(
    of ownType: String, entry: TerminalEntry, screen: OpaquePointer, tap: OutputTap,
    order: DrawingOrder?, size: Size, depth: ColorDepth
  ) {
    type = entry.type
    self.ownType = ownType.isEmpty ? entry.type : ownType
    plainStyle = order == nil ? [] : entry.strings["sgr0"] ?? []
    self.screen = screen
    self.tap = tap
    self.size = size
    self.depth = depth
    painter = RowPainter(depth: depth)
    drawing = ShortestDrawing(order: order)
    links = LinkPainter.knowsLinks(type: self.ownType) ? LinkPainter(depth: depth) : nil
    let own = self.ownType
    needsApplicationKeypad = ["st", "stterm", "xst"].contains {
      own == $0 || own.hasPrefix($0 + "-")
    }
    leastColumns = Self.leastColumns(entry)
  }

  /// The bytes to write before the first frame, and after `stop` when the screen comes back.
  package func start() -> [UInt8] {
    invalidate()
    return drawing.shortened(tap.drain())
  }

  /// The bytes that give the terminal back: they end the other screen. `update(to:)` begins it
  /// again.
  ///
  /// Without another screen the last row is emptied, since the shell continues there. The cursor is
  /// shown last: together with its place some terminals (libvterm, as in Vim and Emacs) restore
  /// that it was hidden.
  package func stop() -> [UInt8] {
    endwin()
    let bytes = drawing.shortened(tap.drain()) + drawing.settle()
    drawing.forget()
    let erasing = tw_capability("rmcup") == nil ? TerminalModes.eraseLine : []
    return bytes + erasing + TerminalModes.showCursor
  }

  /// Forgets what the terminal shows; the next frame is drawn whole.
  package func invalidate() {
    shown = nil
    drawing.forget()
  }

  /// Forgets which style the terminal has, where others wrote that left cells and cursor as they
  /// were; what is drawn next sets its own.
  package func forgetStyle() { drawing.forget() }

  /// Takes the window's new size in cells; at least 1x1.
  package func resize(to newSize: Size) {
    size = Size(columns: max(1, newSize.columns), rows: max(1, newSize.rows))
    resize_term(Int32(size.rows), Int32(max(leastColumns, size.columns)))
    // Otherwise the old content of a column that only ncurses has now would be drawn.
    werase(tw_newscr())
    drawing.resize(to: size)
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
    drawing.pairs = painter.pairs.renditions
    var over = links?.bytes(from: shown, to: frame, changed: changed, after: raw, size: size) ?? []
    // Last, since where a link is gone the cells were written in the palette's colours.
    if hasTrueColor {
      over += TrueColorPainter().bytes(of: frame, changed: changed, after: raw, size: size)
    }
    let drawn = opening + drawing.shortened(raw) + (over.isEmpty ? [] : over + backAfterPainting())
    let wasVisible = shown.map { $0.cursor != nil }
    shown = frame
    let bytes = FrameBracket.around(
      drawn, wasVisible: wasVisible, isVisible: frame.cursor != nil)
    return (bytes, changed.count)
  }

  /// Moves the cursor back to where ncurses left it, after others wrote in its place. Saving the
  /// cursor (ESC 7) would overwrite the place that some terminals keep for the return to the shell.
  private func backAfterPainting() -> [UInt8] {
    drawing.becamePlain()
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

/// The bytes around those of a frame, so that nobody sees it half drawn.
private enum FrameBracket {
  /// Bytes that terminals take in one piece, so that nobody sees the cursor on its way.
  private static let onePiece = 256

  /// Hides the cursor while cells are written, and lets the terminal show everything at once. A
  /// frame of only a few bytes, as for most keys, needs neither, and the marks would be half of it.
  ///
  /// - Parameters:
  ///   - wasVisible: whether the cursor was visible before; `nil` if that is not known.
  ///   - isVisible: whether it is to be visible afterwards.
  static func around(_ drawn: [UInt8], wasVisible: Bool?, isVisible: Bool) -> [UInt8] {
    if wasVisible == true, isVisible, drawn.count <= onePiece { return drawn }
    var bytes: [UInt8] = []
    let mustHide = wasVisible != false && (!drawn.isEmpty || !isVisible)
    if mustHide { bytes += TerminalModes.hideCursor }
    bytes += drawn
    if isVisible && (mustHide || wasVisible == false) { bytes += TerminalModes.showCursor }
    if bytes.isEmpty { return [] }
    return TerminalModes.beginFrame + bytes + TerminalModes.endFrame
  }
}
