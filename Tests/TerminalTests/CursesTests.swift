import Canvas
import TerminalTesting
import Testing

@testable import Terminal

/// Tests that open ncurses, of which a process has only one: they run one at a time.
@Suite(.serialized) struct CursesTests {
  /// A screen whose bytes go to an emulator.
  struct Stage {
    let screen: CursesScreen
    let emulator: Emulator

    init(
      columns: Int = 40, rows: Int = 8, type: String = "xterm-256color", color: Bool = true,
      isOrdered: Bool = true
    ) throws {
      #expect(TextLocale.setUp())
      let size = Size(columns: columns, rows: rows)
      screen = try CursesScreen.open(
        type: type, size: size, color: color, isOrdered: isOrdered)
      emulator = Emulator(size: size)
      emulator.feed(screen.start())
    }

    /// Shows a frame; returns the number of bytes and of changed rows.
    @discardableResult
    func show(_ frame: Frame) -> FrameCost {
      let (bytes, rows) = screen.update(to: frame)
      emulator.feed(bytes)
      return FrameCost(bytes: bytes.count, rowsChanged: rows)
    }

    /// All bytes since the beginning, or since `clearTranscript`, as text.
    var sent: String { String(decoding: emulator.transcript, as: UTF8.self) }

    func clearTranscript() { emulator.clearTranscript() }

    func resize(columns: Int, rows: Int) {
      let size = Size(columns: columns, rows: rows)
      emulator.resize(to: size)
      screen.resize(to: size)
    }
  }
}
