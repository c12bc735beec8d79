import Libc
import Posts

/// Standard output or standard error, written completely and without buffering.
struct StandardStream: Sendable {
  let descriptor: Int32

  static let output = StandardStream(descriptor: 1)
  static let error = StandardStream(descriptor: 2)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The size of the terminal; `nil` if it is none, or one that does not tell it.
  var size: (columns: Int, rows: Int)? {
    let told = told
    return told.columns > 0 && told.rows > 0 ? told : nil
  }

  /// The cells of a line: those of the terminal, otherwise 80.
  var width: Int { told.columns > 0 ? told.columns : 80 }

  /// What the terminal tells of its size; zero where there is no terminal, and for what it does not
  /// know.
  private var told: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (0, 0) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether this is a terminal that understands escape sequences: then names may be bold.
  var takesSequences: Bool { isTerminal && environmentVariable("TERM") != "dumb" }

  /// Why not everything was written.
  enum Problem: Sendable, Equatable {
    /// The reader has left, as `head` does; that is not an error.
    case readerLeft
    /// For instance a full disk; with the system's error number.
    case failed(Int32)
  }

  /// Writes all of a text, waiting if the reader is slow.
  ///
  /// - Returns: `nil` if all of it was written.
  @discardableResult
  func write(_ text: String) -> Problem? {
    text.withUTF8Bytes(write)
  }

  /// Writes all of these bytes, waiting if the reader is slow; `nil` if all of it was written.
  func write(_ bytes: [UInt8]) -> Problem? { bytes.withUnsafeBufferPointer(write) }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Problem? {
    var rest = bytes
    while !rest.isEmpty {
      let count = Libc.write(descriptor, rest.baseAddress, rest.count)
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
  /// Writes all of what a command was asked for.
  ///
  /// - Returns: `false` if the reader has left, which is not an error.
  /// - Throws: `Failure` if it cannot be written.
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
  /// The failure to write standard output.
  ///
  /// - Parameter code: the system's error number.
  init(unwritable code: Int32) {
    self.init(
      "standard output cannot be written: \(systemReason(code)).",
      remedy: "The output is incomplete.")
  }
}

/// Reports a failure on standard error, in the same form everywhere.
func report(_ failure: Failure) { StandardStream.error.tell(failure.lines) }

/// Says on standard error what a person should know although nothing has failed, in the same form
/// everywhere. What a command has done, and how far it is, stands there without the word “note”.
///
/// - Parameter note: one sentence or more, for one line; sanitised here.
func report(note: String) {
  StandardStream.error.tell("twinstant: note: \(Sanitized.line(note))\n")
}
