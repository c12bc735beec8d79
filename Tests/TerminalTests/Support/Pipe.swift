import Libc

/// A pipe in place of the terminal, where a test needs none.
final class Pipe {
  let reading: Int32
  private var writing: Int32

  init() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    close()
    _ = Libc.close(reading)
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    #if DEBUG
      precondition(bytes.count < 65536, "a pipe holds no more")
    #endif
    _ = Libc.write(writing, bytes, bytes.count)
  }

  /// Closes the writing end, as when the window is closed.
  func close() {
    if writing >= 0 { _ = Libc.close(writing) }
    writing = -1
  }
}
