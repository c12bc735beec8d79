import CVTerm
import Canvas
import Libc
import TerminalTesting
import Testing
import WaitTesting

@testable import Terminal

@Suite(.waiting) struct TTYSizeTests {
  /// The size that is taken when a device claims this one.
  private func size(claimed columns: Int32, _ rows: Int32) -> Size {
    var (outer, inner): (Int32, Int32) = (-1, -1)
    _ = tw_pty(rows, columns, &outer, &inner)
    defer {
      close(outer)
      close(inner)
    }
    return TTY(descriptor: inner).size
  }

  @Test func `a device that does not know its size has the usual one`() {
    #expect(size(claimed: 0, 24) == Size(columns: 80, rows: 24))
    #expect(size(claimed: 132, 0) == Size(columns: 80, rows: 24))
  }

  @Test func `a size is taken as it is, if a window can have it`() {
    #expect(size(claimed: 1, 1) == Size(columns: 1, rows: 1))
    #expect(size(claimed: 500, 200) == Size(columns: 500, rows: 200))
    #expect(size(claimed: 65535, 24) == Size(columns: TTY.largest.columns, rows: 24))
    #expect(size(claimed: 80, 65535) == Size(columns: 80, rows: TTY.largest.rows))
    #expect(size(claimed: 65535, 65535) == TTY.largest)
  }

  @Test func `a device that claims far too much ends nothing`() {
    let window = Window()
    window.expect("ready")
    // Only the device claims it: an emulator of that size would need more memory than there is.
    window.claim(columns: 65535, rows: 12)
    window.expect("\(TTY.largest.columns)x12")
    window.type("q")
    #expect(window.end() == .status(7))
  }
}
