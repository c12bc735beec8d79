import Canvas
import Libc
import Signals

/// Reads a descriptor and parses what comes. Knows the moment at which silence has a meaning.
struct InputReader {
  let descriptor: Int32
  /// When a begun sequence is given up.
  private(set) var deadline: Instant?
  /// Whether nothing more will come: the terminal is gone.
  private(set) var isAtEnd = false
  private var parser = InputParser()
  private var bytes = [UInt8](repeating: 0, count: 4096)

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Reads all that is there now, up to 64 KB: the rest comes in the next turn.
  mutating func read(now: Instant) -> [Input] {
    var found: [Input] = []
    var pieces = 0
    while pieces < 16, !isAtEnd, isReadable {
      pieces += 1
      let count = bytes.withUnsafeMutableBytes { Libc.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        found += parser.feed(bytes[..<count])
        deadline = parser.patience.map { now + $0 }
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        isAtEnd = true
      }
    }
    return found
  }

  /// Gives up what is begun, if its time has come; of a paste only the waiting for its end.
  mutating func flush(now: Instant) -> [Input] {
    guard let due = deadline, due <= now else { return [] }
    let found = parser.flush()
    deadline = parser.patience.map { now + $0 }
    return found
  }

  private var isReadable: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}
