import Libc

/// The lines of standard input. Unlike `readLine` it knows what it has read ahead, which `poll` no
/// longer sees. Nothing else may read there.
final class InputLines {
  /// What was read ahead.
  private var bytes: [UInt8] = []
  private var piece = [UInt8](repeating: 0, count: 4096)

  /// The next line, without its end; `nil` where there is none. Blocks until it has come, but not
  /// beyond the deadline: then what there is of it counts as a line, as at the end of the input.
  func next(before deadline: ContinuousClock.Instant? = nil) -> String? {
    while true {
      if let end = bytes.firstIndex(of: 0x0A) { return take(bytes[..<end], andEnd: 1) }
      guard readMore(before: deadline) else { break }
    }
    return bytes.isEmpty ? nil : take(bytes[...], andEnd: 0)
  }

  private func take(_ line: ArraySlice<UInt8>, andEnd end: Int) -> String {
    let isOfWindows = end > 0 && line.last == 0x0D
    bytes.removeFirst(line.count + end)
    return String(decoding: isOfWindows ? line.dropLast() : line, as: UTF8.self)
  }

  /// Returns `false` at the end of the input, and if nothing comes before the deadline.
  private func readMore(before deadline: ContinuousClock.Instant?) -> Bool {
    if let deadline {
      let left = ContinuousClock.now.duration(to: deadline)
      var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard left > .zero, poll(&entry, 1, left.pollTimeout) > 0 else { return false }
    }
    var count = 0
    repeat {
      count = piece.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count > 0 else { return false }
    bytes += piece[..<count]
    return true
  }
}
