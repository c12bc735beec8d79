import Glibc

/// Standard output or standard error, written whole and without buffering of its own.
struct StandardStream: Sendable {
  let descriptor: Int32

  static let output = StandardStream(descriptor: 1)
  static let error = StandardStream(descriptor: 2)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether bold and colours are welcome: a terminal that knows them, and no `NO_COLOR`.
  var takesEmphasis: Bool {
    isTerminal && (environmentVariable("NO_COLOR") ?? "").isEmpty
      && environmentVariable("TERM") != "dumb"
  }

  /// Writes all of it.
  ///
  /// - Returns: whether the reader is still there; `head` leaves early and that is no error.
  @discardableResult
  func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeBufferPointer(rebasing: bytes[...])
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeBufferPointer(rebasing: rest.dropFirst(count))
        } else if errno != EINTR && errno != EAGAIN {
          return false
        }
      }
      return true
    }
  }
}

/// Tells a failure the one way it is told everywhere.
func report(_ failure: Failure) { StandardStream.error.write(failure.lines) }
