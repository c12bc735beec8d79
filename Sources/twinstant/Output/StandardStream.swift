import Glibc
import Posts

/// Standard output or standard error, written whole and without buffering of its own.
struct StandardStream: Sendable {
  let descriptor: Int32

  static let output = StandardStream(descriptor: 1)
  static let error = StandardStream(descriptor: 2)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Cells of a line: of the terminal, else 80.
  var width: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Whether it is a terminal that understands control sequences.
  var takesSequences: Bool { isTerminal && environmentVariable("TERM") != "dumb" }

  /// Whether bold and colours are welcome: a terminal that knows them, and no `NO_COLOR`.
  var takesEmphasis: Bool {
    takesSequences && (environmentVariable("NO_COLOR") ?? "").isEmpty
  }

  /// Why not everything was written.
  enum Problem: Sendable, Equatable {
    /// `head` leaves early, and that is no error.
    case readerLeft
    /// A full disk, say; the system's number for it.
    case failed(Int32)
  }

  /// Writes all of it, waiting where the reader is slow.
  ///
  /// - Returns: `nil` when all of it was written.
  @discardableResult
  func write(_ text: String) -> Problem? {
    text.withUTF8Bytes(write)
  }

  /// The same with bytes.
  func write(_ bytes: [UInt8]) -> Problem? { bytes.withUnsafeBufferPointer(write) }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Problem? {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, -1)
      } else if errno != EINTR {
        return errno == EPIPE ? .readerLeft : .failed(errno)
      }
    }
    return nil
  }
}

extension StandardStream {
  /// Writes all of it, where that is what a command was asked for.
  ///
  /// - Returns: `false` when the reader has left, which is no error.
  /// - Throws: `Failure` when it cannot be written.
  @discardableResult
  func print(_ text: String) throws(Failure) -> Bool {
    switch write(text) {
    case nil: return true
    case .readerLeft: return false
    case .failed(let code):
      throw Failure(unwritable: code)
    }
  }
}

extension Failure {
  /// Standard output could not be written.
  ///
  /// - Parameter code: the system's number for why.
  init(unwritable code: Int32) {
    self.init(
      "standard output cannot be written: \(String(cString: strerror(code))).",
      remedy: "The output is incomplete.")
  }
}

/// Reports a failure, the one way it is reported everywhere.
func report(_ failure: Failure) { StandardStream.error.write(failure.lines) }
