import CVTerm

/// What stands on a terminal of 120 by 40 (libvterm): bytes in, the text of the list of results
/// out.
final class ScreenText {
  static let columns = 120
  static let rows = 40

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let list: VTermRect
  private var buffer = [CChar](repeating: 0, count: 40 * 120 * 24)

  /// Where the results stand, by the program's own layout.
  enum Layout {
    /// Right of the pane of 30 columns, within the frame.
    case twinstant
    /// Above the line of counts and the prompt.
    case fzf
  }

  init(_ layout: Layout) {
    terminal = vterm_new(Int32(Self.rows), Int32(Self.columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
    list =
      switch layout {
      case .twinstant: VTermRect(start_row: 1, end_row: 38, start_col: 31, end_col: 119)
      case .fzf: VTermRect(start_row: 0, end_row: 38, start_col: 0, end_col: 120)
      }
  }

  deinit { vterm_free(terminal) }

  func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes {
      _ = vterm_input_write(
        terminal, $0.assumingMemoryBound(to: CChar.self).baseAddress, $0.count)
    }
  }

  /// The text of the results, without colours: what a person compares.
  var results: [UInt8] {
    let count = vterm_screen_get_text(screen, &buffer, buffer.count, list)
    var text: [UInt8] = []
    for byte in buffer[..<min(count, buffer.count)] {
      // A blank that was written and one that was erased look alike.
      if byte == 0x0A { while text.last == 0x20 { text.removeLast() } }
      text.append(UInt8(bitPattern: byte))
    }
    while text.last == 0x20 { text.removeLast() }
    return text
  }

  /// A hash of the results with their colours: other colours make another picture.
  var picture: Int {
    var hasher = Hasher()
    for row in list.start_row..<list.end_row {
      for column in list.start_col..<list.end_col {
        var cell = tw_vcell()
        _ = tw_vcell_at(screen, row, column, &cell)
        hasher.combine(cell.scalars.0)
        hasher.combine(cell.scalars.1)
        hasher.combine(cell.bold | cell.underline << 1 | cell.reverse << 2)
        hasher.combine(cell.foreground)
        hasher.combine(cell.background)
      }
    }
    return hasher.finalize()
  }

  /// Whether any row of results stands there.
  var hasResults: Bool { results.contains { $0 > 0x20 } }
}
